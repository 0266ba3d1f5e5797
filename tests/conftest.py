"""What every test may use, and the proof that a run writes: which rules the tests name that passed."""

from __future__ import annotations

import gc
import json
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from willforge.cards.programs import CACHE_VARIABLE
from willforge.rules.ledger.proof import DEFAULT_PROOF

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def project() -> Path:
    """The root of the project's tree."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Commands that tests run keep no programs in the user's cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(CACHE_VARIABLE, str(tmp_path_factory.mktemp("cache")))
        yield


def named_rules(item: pytest.Item) -> dict[str, list[str]]:
    """The rules that a test names with the marker `rules`, by version. A test with a parameter `version` proves only
    those of that version."""
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    found: dict[str, list[str]] = {}
    for mark in item.iter_markers("rules"):
        for name in mark.args:
            version, number = name.split(" ")
            if parameters.get("version", version) == version:
                found.setdefault(version, []).append(number)
    return found


class ProofWriter:
    """Notes the rules of the tests that pass. A run of all tests writes the proof anew; a run of some tests replaces
    what it says about these."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.run: dict[str, dict[str, list[str]]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Looks at how a test went."""
        report = yield
        if call.when == "call":
            proven = report.passed and not hasattr(report, "wasxfail")
            self.run[item.nodeid] = named_rules(item) if proven else {}
        return report

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Writes the proof."""
        if not self.run:
            return
        whole = session.config.args_source is pytest.Config.ArgsSource.TESTPATHS
        kept = {} if whole or not self.path.exists() else json.loads(self.path.read_text(encoding="utf-8"))
        proof = {test: rules for test, rules in sorted((kept | self.run).items()) if rules}
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_text(json.dumps(proof, indent=0) + "\n", encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Lets every run write its proof."""
    config.pluginmanager.register(ProofWriter(ROOT / DEFAULT_PROOF), "proof")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What looks on while all texts of scenarios are read goes first, then the scenarios, which find them read."""
    first = ("test_language_scenarios.py", "test_scenarios.py")
    items.sort(key=lambda item: first.index(item.path.name) if item.path.name in first else len(first))


def pytest_collection_finish() -> None:
    """What is there before the first test stays: it is not looked through again and again for what could go."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
