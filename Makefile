# Both commands work in a fresh clone with nothing but Python 3.11 or newer and make:
#   make play    a game against the computer
#   make test    every check there is
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# The examples of the format name versions of the rules that cannot be played yet; pytest runs the others of their versions.
SCENARIOS := $(filter-out tests/scenarios/examples,$(wildcard tests/scenarios/*))

.DEFAULT_GOAL := help
.PHONY: help play test format clean

help:
	@echo "make play     play a game against the computer"
	@echo "make test     run every check"
	@echo "make format   put the source into its standard form"
	@echo "make clean    remove everything that was built"

play: $(VENV)/.installed
	@$(BIN)/willforge play

test: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports
	$(BIN)/python -m pytest
	@echo "willforge scenario run tests/scenarios"
	@$(BIN)/willforge scenario run $(SCENARIOS) >$(VENV)/scenarios.log || { grep -v '^ok' $(VENV)/scenarios.log; exit 1; }
	$(BIN)/willforge selfplay --rules 6.3 --games 20 --check
	$(BIN)/willforge selfplay --rules 10.2 --games 20 --check

format: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed: name one with 'make PYTHON=/path/to/python3.11'"; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.created pyproject.toml
	$(PIP) install --editable .
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.created pyproject.toml
	$(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/.installed
