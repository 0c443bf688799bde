# Everything one needs to know: `make play` and `make test`. Each target sets up what is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --constraint constraints.txt
# Where this is set, each of the many processes that the tests start would compile all of its libraries anew.
unexport PYTHONDONTWRITEBYTECODE
MAKEFLAGS += --jobs=2  # setting up, checking and compiling share few files, and one of them alone leaves a core idle

.PHONY: setup play test test-page check check-python check-page format page types schemas bench bench-lab lab-tables game-pages calibration findings soak diagrams playthroughs views screenshots requirements confusables decks endgames clean

setup: $(VENV)/.ready page
	@$(BIN)/boxtop warm

# The server, and a browser at it; LAN=1 lets phones and computers on the same network play, too. In a terminal:
# .venv/bin/boxtop play. It needs less than `setup` brings: no tools, no lab, and engines get ready while people play.
play: $(VENV)/.ready-play page
	@$(BIN)/boxtop serve --open $(if $(LAN),--lan)

# Three processes share the tests, also on two cores: many of them wait for a browser, a server or a clock.
test: check setup test-page
	$(BIN)/python -m pytest --numprocesses 3 --dist worksteal

test-page: types
	cd web && node_modules/.bin/vitest run

check: check-python check-page

check-python: $(VENV)/.ready src/boxtop/games/by_name.pyi
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-page: types
	cd web && node_modules/.bin/prettier --check --log-level warn .
	cd web && node_modules/.bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output human
	cd web && node_modules/.bin/tsc --noEmit

# What page and server say to each other, and what each game shows, as types in TypeScript, from the server's own code; and for
# Python which class `boxtop.game` gives for which name, from the entry points.
VIEWS := $(patsubst src/boxtop/games/%/view.py,web/src/games/%/view.gen.ts,$(filter-out %/base/view.py,$(wildcard src/boxtop/games/*/view.py)))
WORDS := web/src/i18n/words.gen.ts $(patsubst src/boxtop/games/%/words/en/page.ftl,web/src/games/%/words.gen.ts,$(wildcard src/boxtop/games/*/words/en/page.ftl))
types: web/src/lib/protocol.gen.ts $(VIEWS) $(WORDS) src/boxtop/games/by_name.pyi

# Which messages there are, with their arguments.
web/src/i18n/words.gen.ts: src/boxtop/words/en/page.ftl web/scripts/words.mjs web/node_modules/.ready
	@cd web && node scripts/words.mjs PageWords src/i18n/words.gen.ts ../src/boxtop/words/en/page.ftl

.SECONDEXPANSION:
web/src/games/%/words.gen.ts: $$(wildcard src/boxtop/games/$$*/words/en/names.ftl) src/boxtop/games/%/words/en/page.ftl web/scripts/words.mjs web/node_modules/.ready
	@cd web && node scripts/words.mjs GameWords src/games/$*/words.gen.ts $(addprefix ../,$(filter %.ftl,$^))

src/boxtop/games/by_name.pyi: pyproject.toml src/boxtop/stubs.py $(VENV)/.ready-play
	@$(BIN)/python -m boxtop.stubs

# The page, built into the package; anew when something of it has changed.
page: src/boxtop/page/index.html

PAGE := $(shell find web/src web/public web/scripts -type f) $(wildcard src/boxtop/games/*/art/*.svg src/boxtop/games/*/art/*/*.svg src/boxtop/words/*/page.ftl src/boxtop/games/*/words/*/*.ftl) web/index.html web/vite.config.ts web/svelte.config.js
src/boxtop/page/index.html: $(PAGE) web/src/lib/protocol.gen.ts $(VIEWS) $(WORDS) web/node_modules/.ready
	@cd web && npm run --silent build

TALK := $(wildcard src/boxtop/server/*.py src/boxtop/server/*/*.py src/boxtop/match/*.py src/boxtop/rules_pages/*.py src/boxtop/games/*/view.py)
web/src/lib/protocol.gen.ts: $(TALK) web/scripts/types.mjs web/node_modules/.ready $(VENV)/.ready-play
	@mkdir -p web/build
	@$(BIN)/python -m boxtop.server.schemas protocol > web/build/protocol.json
	@cd web && node scripts/types.mjs build/protocol.json src/lib/protocol.gen.ts

# In between, since one run of Python does for all games.
web/build/views.json: $(wildcard src/boxtop/games/*/view.py) src/boxtop/server/view_schemas.py src/boxtop/server/json_schema.py $(VENV)/.ready-play
	@mkdir -p web/build
	@$(BIN)/python -m boxtop.server.schemas views > $@.new && mv $@.new $@

$(VIEWS): web/src/games/%/view.gen.ts: web/build/views.json web/scripts/types.mjs web/node_modules/.ready
	@cd web && node scripts/types.mjs build/views.json src/games/$*/view.gen.ts $*

web/node_modules/.ready: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The page needs Node.js 20 or newer with npm."; exit 1; }
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

# What docs/ says of messages and views, and their JSON Schemas, anew.
schemas: $(VENV)/.ready
	$(BIN)/python -m boxtop.server.schemas docs docs

format: $(VENV)/.ready web/node_modules/.ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && node_modules/.bin/prettier --write --log-level warn .

# Speed, as ratios against peers in the same run, the server under load, and the strength of the engines, by matches that
# take hours; figures belong into docs/performance.md. `python -m bench.strength WORD ...` plays some of the matches.
bench: $(VENV)/.ready-bench setup
	$(BIN)/python -m bench
	$(BIN)/python -m bench.load
	$(BIN)/python -m bench.strength

# The long tests (engines with every index checked, a cluster of Ray, every puzzle with ten times the nodes); then a million random games of each kind with every
# invariant checked, and samples against the slow references.
soak: setup
	$(BIN)/python -m pytest -m long
	$(BIN)/python -m tests.soak

# Whether the ready decks of Battle Grid are equally strong.
# What is deployed, with the hashes of all its files; after a change of constraints.txt. It needs uv: pip install uv.
requirements:
	echo hatchling | uv pip compile pyproject.toml - --extra server --constraints constraints.txt --generate-hashes \
		--no-annotate --python-version 3.11 --python-platform linux --custom-compile-command "make requirements" \
		--quiet --output-file deploy/requirements.txt

# Characters that look alike, from Unicode's newest table. It needs ICU: pip install pyicu-wheels.
confusables:
	$(BIN)/python -m bench.confusables

decks: setup
	$(BIN)/python -m bench.decks

# Which material can win in Chessplus, by the endgame tables; `--prove` checks them all.
endgames: setup
	$(BIN)/python -m bench.endgames

# Environment steps per second against PettingZoo, OpenSpiel and pgx in the same run.
bench-lab: $(VENV)/.ready-bench setup
	$(BIN)/python -m bench.lab

# The tables of observations and actions in docs/lab.md, anew.
lab-tables: setup
	$(BIN)/python docs/write_lab_tables.py

# The tables of docs/games anew from the figures stored there; `python docs/write_games.py` measures again.
game-pages: setup
	$(BIN)/python docs/write_games.py pages

# The curves of docs/engines/calibration.md anew from what is stored; `python docs/write_calibration.py COMMAND` measures one.
calibration: setup
	$(BIN)/python docs/write_calibration.py

# The tables of docs/findings.md anew from what is stored in docs/findings.
findings: setup
	$(BIN)/python docs/write_findings.py

diagrams: setup
	$(BIN)/python -m docs.draw_diagrams

# What the server sends for the scenes that the page is tested with, and the records whose chance it checks, anew.
views: setup
	$(BIN)/python -m tests.support.page_views
	$(BIN)/python -m tests.support.page_records

# Every page, state and moment in light and dark, on a desk, on a phone and on its side, into screenshots/: open its
# index.html. It fails if axe finds something, or if anything is wider than the window. With PARTS="chessplus table" only those;
# with LANGUAGE=ja in Japanese, and then it also fails if an English word is left.
screenshots: setup
	LANGUAGE=$(LANGUAGE) $(BIN)/python -m tests.screenshots $(PARTS)

# The games in tests/playthroughs and, as OpenSpiel prints them, in tests/playthroughs_openspiel, played anew.
playthroughs: setup
	$(BIN)/python -m tests.support.playthrough
	$(BIN)/python -m tests.support.openspiel_playthrough

$(VENV)/.ready-play: pyproject.toml constraints.txt | $(VENV)/bin/python
	@$(PIP) --upgrade pip  # the one that comes with Python 3.11 takes twice as long for the rest
	$(PIP) --editable '.[server]'
	@touch $@

$(VENV)/.ready: $(VENV)/.ready-play
	$(PIP) --editable '.[dev]'
	@touch $@

$(VENV)/.ready-bench: $(VENV)/.ready
	$(PIP) --editable '.[bench]'
	@touch $@

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Boxtop needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV); \
	  else echo "Python's venv module is missing (on Debian: apt install python3-venv)."; exit 1; fi; }

clean:
	rm -rf $(VENV) src/boxtop/page web/node_modules web/build web/src/lib/protocol.gen.ts web/src/games/*/*.gen.ts web/src/i18n/words.gen.ts bench/boardgame_io/node_modules dist .mypy_cache .ruff_cache \
	  .pytest_cache .hypothesis .import_linter_cache screenshots
