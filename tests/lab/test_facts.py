"""`boxtop facts` and the pages in docs/games: figures that follow from games, and pages that show what was measured."""

import json
import math
import re
import runpy
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boxtop
from boxtop.games.base import CHANCE
from boxtop.games.battle_chess.lab import state_space as battle_chess
from boxtop.games.chessplus.lab import state_space as chessplus
from boxtop.lab.facts import facts, played_games, random_games
from boxtop.lab.state_space import state_space
from boxtop.terminal import main, parser
from boxtop.terminal.facts import lines

from tests.support.paths import ROOT

DOCS = ROOT / "docs"
WRITER = runpy.run_path(str(DOCS / "write_games.py"))
STORED: dict[str, Any] = json.loads((DOCS / "games" / "facts.json").read_text(encoding="utf-8"))
MATCHES: dict[str, Any] = json.loads((DOCS / "games" / "baselines.json").read_text(encoding="utf-8"))
PAGES: list[Path] = WRITER["pages"]()
CHEAP = [
    command for command in WRITER["COMMANDS"] if "facts battle_grid --games" in command or "yahtzee --games" in command
]


def test_every_figure_stored_is_that_of_a_command_and_every_page_shows_them() -> None:
    assert sorted(STORED) == sorted(WRITER["COMMANDS"])
    shown = {match["what"] for page in PAGES for match in WRITER["MARKED"].finditer(page.read_text(encoding="utf-8"))}
    assert set(STORED) <= shown
    assert {f"{what} {path.stem}" for path in PAGES for what in ("observation", "baselines")} <= shown
    assert sorted(MATCHES) == sorted(WRITER["BASELINES"])
    assert {command.split()[2] for command in MATCHES} == {path.stem for path in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_is_stored(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert WRITER["written"](text, STORED, MATCHES) == text, "run make game-pages"


@pytest.mark.parametrize("command", CHEAP)
def test_what_is_stored_is_what_the_command_says(command: str) -> None:
    measured = WRITER["measured"](command)
    assert {**measured, "version": None} == {**STORED[command], "version": None}, "run python docs/write_games.py"


@pytest.mark.parametrize("command", WRITER["BASELINES"])
def test_a_match_on_a_page_can_be_played_and_its_figures_fit_together(command: str) -> None:
    summary = MATCHES[command]
    args = parser().parse_args(command.split()[1:])
    assert summary["games"] == sum(WRITER["counts"](summary)) == args.games
    assert (summary["game"], summary["seed"]) == (args.game, args.seed)
    low, high = summary["interval"]
    assert summary["score"] == pytest.approx((summary["wins"] + summary["draws"] / 2) / summary["games"], abs=1e-6)
    assert low <= summary["score"] <= high
    # Wilson's interval is about as wide as two standard errors to each side; where nearly all is won or lost, wider.
    narrowest = 0.8 * 1.96 * summary["error"]
    assert narrowest < (high - low) / 2
    assert not 0.02 < summary["score"] < 0.98 or (high - low) / 2 < 1.4 / 0.8 * narrowest
    assert (summary["begun"] is not None) == WRITER["repeatable"](command)


@pytest.mark.parametrize("game", WRITER["MEASURED"])
@pytest.mark.parametrize("level", [2, 3])
def test_a_match_begins_as_it_was_stored(game: str, level: int) -> None:
    [command] = [one for one in MATCHES if f"arena {game} --a level:{level} " in one]
    summary = WRITER["output_of"](WRITER["short_form"](command))
    assert WRITER["counts"](summary) == MATCHES[command]["begun"], f"run python docs/write_games.py arena {game}"


@pytest.mark.parametrize(
    "page", [DOCS / "games.md", DOCS / "lab-ray.md", DOCS / "lab-openspiel.md", *PAGES], ids=lambda page: page.stem
)
def test_pages_name_commands_that_there_are(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"(?:`|^    )boxtop ((?:facts|arena|selfplay|solve) [^`\n]+)", text, re.MULTILINE)
    for command in named:
        parser().parse_args(command.split())
    for module in re.findall(r"`python -m (bench\.\w+)", text):
        assert (DOCS.parent / (module.replace(".", "/") + ".py")).is_file(), module
    for script in re.findall(r"`python (docs/\w+\.py)", text):
        assert (DOCS.parent / script).is_file()
    assert named or page.name == "games.md"


# -- measuring -------------------------------------------------------------------------------------------------------


def test_random_games_are_measured_as_the_rules_play_them() -> None:
    """The same figures from single games, played move by move, within their errors."""
    game = boxtop.game("battle_grid")
    found = random_games(game, 400, seed=3)
    luck = np.random.default_rng(1)
    decisions, widths, scores = [], [], []
    for _ in range(120):
        state, counts = game.start(), []
        while state.turn is not None:
            counts.append(len(state.moves()))
            state = state.force(state.moves()[luck.integers(counts[-1])])
        assert state.result is not None
        decisions.append(len(counts))
        widths.append(sum(counts))
        scores.append(state.result.scores[0])
    for ours, theirs in ((found.decisions, decisions), (found.choices, widths), (found.scores[:, 0], scores)):
        error = math.hypot(np.std(ours) / len(ours) ** 0.5, np.std(theirs) / len(theirs) ** 0.5)
        assert abs(np.mean(ours) - np.mean(theirs)) < 5 * error
    assert found.widest.max() <= 35 * 15


def test_games_of_a_bot_are_measured_from_their_states() -> None:
    game = boxtop.game("yahtzee")
    found = played_games(game, "greedy", 3, 1, None, None)
    assert found.decisions.tolist() == found.decisions.astype(int).tolist()
    assert (found.decisions >= 10).all()
    assert (found.decisions <= 30).all()
    assert (found.choices >= found.decisions).all()
    assert found.scores.sum(axis=1).tolist() == [1.0] * 3


def test_games_of_a_bot_begin_as_they_are_told_to() -> None:
    game = boxtop.game("battle_chess", begins="yellow")
    bare, opened, usual = (played_games(game, "greedy", 2, 1, None, opening) for opening in (0, 6, None))
    assert len({tuple(one.choices) for one in (bare, opened, usual)}) == 3
    four = played_games(game, "greedy", 2, 1, None, 4)  # what the arena would take
    assert tuple(usual.choices) == tuple(four.choices)


def test_a_bot_may_play_alone() -> None:
    found = facts(boxtop.game("yahtzee", players=1), 4, bot="greedy")
    assert found["drawn"] is None
    assert [len(found["scores"]), found["reasons"]] == [1, {"total": 1.0}]


def test_the_same_seed_gives_the_same_facts_and_another_gives_others() -> None:
    game = boxtop.game("yahtzee", players=3)
    assert facts(game, 50, seed=1) == facts(game, 50, seed=1)
    assert facts(game, 50, seed=1)["decisions"] != facts(game, 50, seed=2)["decisions"]


def test_the_command_prints_the_same_as_a_table_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["facts", "battle_grid", "--games", "20"]
    assert main(command) == 0
    table = capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    assert "\n".join(lines(json.loads(capsys.readouterr().out))) + "\n" == table
    assert "| decisions in a game |" in table


# -- positions -------------------------------------------------------------------------------------------------------


def test_armies_of_chessplus_are_counted_right() -> None:
    """By units on the board, against plain listing."""
    last = chessplus._groupings()[-1]
    for units in range(4):
        listed = 0.0
        for army in combinations_with_replacement(chessplus.UNITS, units):
            men = np.bincount([man for unit in army for man in unit], minlength=5)
            if (men <= chessplus.MOST).all():
                listed += 1 / math.prod(math.factorial(army.count(unit)) for unit in set(army))
        assert last[..., units].sum() == pytest.approx(listed)


def test_random_armies_are_drawn_as_they_are_counted() -> None:
    layers = chessplus._groupings()
    luck = np.random.default_rng(1)
    drawn = [tuple(sorted(chessplus._army(layers, layers[-1], 1, luck))) for _ in range(2_000)]
    counts = np.array([drawn.count((unit,)) for unit in chessplus.UNITS])
    assert counts.sum() == 2_000
    assert abs(counts - 100).max() < 60  # twenty units, equally likely: six standard deviations


def test_places_of_legends_are_counted_right() -> None:
    assert battle_chess._legend_places(7, 7, 1) == [1, 36]
    assert battle_chess._legend_places(4, 4, 4)[4] == math.factorial(4) * 1  # only one way to fill four by four
    # Two on 3 by 4: spots are (file, rank) of 2 by 3; listed by hand they overlap unless two ranks apart.
    assert battle_chess._legend_places(3, 4, 2)[2] == 2 * 4


def test_positions_of_battle_chess_that_are_counted_are_positions() -> None:
    """Of the start, and of random positions in play, each army is among those counted."""
    game = boxtop.game("battle_chess")
    armies = battle_chess._armies(game.sheet)
    luck = np.random.default_rng(2)
    state = game.start()
    for _ in range(200):
        if state.turn is None:
            state = game.start()
        if state.turn != CHANCE:
            cells: dict[int, str] = state.squares
            legends = sum(cell.lstrip("+").upper() in "ZR" for cell in cells.values())
            yellow = [cell for cell in cells.values() if cell.strip("+()0123456789").isupper()]
            big = sum(cell.lstrip("+") in "ZR" for cell in yellow) // 4
            assert legends % 4 == 0
            if any(cell.strip("+()0123456789") == "V" for cell in yellow):
                assert (big, len(yellow) - 4 * big) in armies
        choices = state.moves() or [outcome for outcome, _ in state.outcomes()]
        state = state.play(choices[luck.integers(len(choices))])


def test_the_solver_says_how_many_positions_yahtzee_has() -> None:
    found = state_space(boxtop.game("yahtzee"), 10, 1)
    assert found is not None
    assert found.positions == 13_665 * (1 + 3 * 252 + 2 * 210)
    assert found.kind == "exact"
    assert state_space(boxtop.game("yahtzee", players=4), 10, 1) is None
