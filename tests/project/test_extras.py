"""Who installs Boxtop without extras has rules, engines and terminal; all else says which extra it needs."""

import argparse
import json
import re
import subprocess
import sys
from importlib.metadata import packages_distributions, requires
from typing import Any

import pytest

import boxtop
from boxtop import terminal
from boxtop.errors import BoxtopError
from boxtop.extras import MissingExtra, extra
from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.match.record import Player, Record

# In a process of its own: the packages of the extras cannot be imported, as if they were not installed.
PROGRAM = """
import contextlib, io, json, sys, traceback

class Blocker:
    blocked = frozenset(json.loads(sys.argv[1]))

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.blocked:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Blocker())
from boxtop.terminal import main

told = []
for words in json.loads(sys.argv[2]):
    out, err = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO("uci\\nquit\\n")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(words)
        except BaseException:
            status = traceback.format_exc()
    told.append((status, out.getvalue(), err.getvalue()))
print(json.dumps(told))
"""
EXTRAS = ("server", "lab")
MOVES = ("--moves", "e4;e5")
# Commands that need no extra ...
PLAIN = {
    "play": ["play", "yahtzee", "--set", "players=2", "--players", "Ann,computer:1"],
    "games": ["games"],
    "board": ["board", "chessplus", *MOVES, "-o", "{folder}/board.png"],
    "show": ["show", "{folder}/record.json"],
    "coach": ["coach", "{folder}/record.json", "--nodes", "50"],
    "verify": ["verify", "{folder}/record.json"],
    "words": ["words", "check", "en"],
    "advise": ["advise", "chessplus", *MOVES, "--nodes", "100"],
    "arena": ["arena", "yahtzee", "--a", "greedy", "--b", "random", "--games", "2"],
    "calibrate": ["calibrate", "yahtzee", "--bot", "random", "--games", "2"],
    "facts": ["facts", "yahtzee", "--games", "10", "--samples", "10"],
    "check": ["check", "yahtzee", "--games", "1"],
    "perft": ["perft", "chessplus", "--depth", "2"],
    "rules": ["rules", "chessplus", "--rule", "CP-11"],
    "lesson": ["lesson", "list"],
    "puzzles": ["puzzles", "chessplus", "--from", "{folder}/record.json", "--count", "1"],
    "sheet": ["sheet", "show"],
    "cards": ["cards", "find", "pikachu"],
    "deck": ["deck", "check", "{folder}/deck.txt"],
    "uci": ["uci"],
    "openings": ["openings", "--plies", "2"],
    "solve": ["solve", "yahtzee", "--players", "1"],
    "warm": ["warm", "--for", "play"],
    "health": ["health", "--port", "1"],
}
STATUS = {"verify": 3, "health": 1}  # of a record without chance, which cannot be checked; of no server
# ... and those that need one.
NEEDY = {
    "serve": (["serve", "--data", "{folder}/data"], "server"),
    "worker": (["worker", "--database", "postgresql://nobody@127.0.0.1/nothing"], "server"),
    "backup": (["backup", "{folder}/copy.db", "--data", "{folder}/data"], "server"),
    "restored": (["restored", "--data", "{folder}/data"], "server"),
    "selfplay": (["selfplay", "yahtzee", "--bot", "random", "--games", "2", "--out", "{folder}/games"], "lab"),
    "arena --ray": (["arena", "yahtzee", "--a", "greedy", "--b", "random", "--games", "2", "--ray"], "lab"),
    "arena --a openspiel-mcts": (["arena", "yahtzee", "--a", "openspiel-mcts", "--b", "random", "--games", "2"], "lab"),
}


def packages(*extras: str) -> set[str]:
    """What can be imported from the packages of these extras, and not from what everybody has."""
    wanted = {
        re.split(r"[\s\[<>=!;,]", line)[0].lower().replace("_", "-")
        for line in requires("boxtop") or ()
        if any(f"extra == {quote}{name}{quote}" in line for name in extras for quote in "'\"")
    }
    return {
        module
        for module, owners in packages_distributions().items()
        if wanted & {owner.lower().replace("_", "-") for owner in owners}
    }


def test_each_extra_brings_what_it_says() -> None:
    assert {"litestar", "uvicorn", "websockets", "sqlalchemy", "asyncpg", "h11", "segno"} <= packages("server")
    assert {"gymnasium", "pettingzoo", "pyspiel", "pyarrow", "ray", "PIL"} <= packages("lab")
    assert not packages(*EXTRAS) & {"numpy", "numba", "msgspec", "platformdirs", "prompt_toolkit", "resvg_py"}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Any, str, str]]:
    """Status, output and errors of all commands without any extra."""
    folder = tmp_path_factory.mktemp("extras")
    commands = {**PLAIN, **{name: words for name, (words, _) in NEEDY.items()}}
    words = [[word.format(folder=folder) for word in line] for line in commands.values()]
    start = boxtop.game("chessplus").start()
    (folder / "record.json").write_text(Record.of([start, start.play("e4")], [Player("Ann"), Player("Bob")]).to_json())
    (folder / "deck.txt").write_text(PRESET_DECKS["ember"].text())
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps(sorted(packages(*EXTRAS))), json.dumps(words)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(zip(commands, json.loads(done.stdout.splitlines()[-1]), strict=True))


def test_every_command_is_tried() -> None:
    (commands,) = (found for found in terminal.parser()._actions if isinstance(found, argparse._SubParsersAction))
    assert {*commands.choices} == {*PLAIN, *(name for name in NEEDY if " " not in name)}


@pytest.mark.parametrize("name", PLAIN)
def test_rules_engines_and_terminal_need_no_extra(name: str, told: dict[str, tuple[Any, str, str]]) -> None:
    status, out, err = told[name]
    assert status == STATUS.get(name, 0), f"{status}\n{err}"
    assert out or name == "board"
    assert "not installed" not in out + err


@pytest.mark.parametrize("name", NEEDY)
def test_what_needs_an_extra_says_which(name: str, told: dict[str, tuple[Any, str, str]]) -> None:
    status, out, err = told[name]
    _, which = NEEDY[name]
    assert (status, out) == (2, ""), f"{status}\n{err}"
    assert re.fullmatch(
        rf"boxtop: This needs \w+(\.\w+)*, which isn't installed: pip install \"boxtop\[{which}\]\"\n", err
    ), err
    missed = err.split()[3].strip(",").partition(".")[0]
    assert missed in packages(which)


@pytest.mark.parametrize(
    ("code", "which"),
    [
        ("import boxtop.lab.gymnasium", "lab"),
        ("import boxtop.lab.pettingzoo", "lab"),
        ("import boxtop.lab.openspiel", "lab"),
        ("import boxtop.lab.vector", "lab"),
        ("from boxtop.lab.rendering import rendered; rendered(boxtop.game('yahtzee').start(), 'rgb_array', 0)", "lab"),
        ("boxtop.game('battle_grid').routes", "server"),
    ],
)
def test_from_python_too(code: str, which: str) -> None:
    program = PROGRAM.partition("from boxtop.terminal")[0] + f"import boxtop\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", program, json.dumps(sorted(packages(*EXTRAS)))],
        capture_output=True,
        text=True,
        check=False,
    )
    assert f'which isn\'t installed: pip install "boxtop[{which}]"' in done.stderr.splitlines()[-1]


def test_arrays_need_no_extra() -> None:
    program = PROGRAM.partition("from boxtop.terminal")[0] + "import boxtop; boxtop.batch('yahtzee', 2).observe()"
    subprocess.run([sys.executable, "-c", program, json.dumps(sorted(packages(*EXTRAS)))], check=True)


def test_the_sentence_is_an_error_of_ours_and_an_import_error() -> None:
    def missing(name: str) -> None:
        with extra("lab"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    with pytest.raises(MissingExtra) as caught:
        missing("ray.data")
    assert isinstance(caught.value, BoxtopError)
    assert isinstance(caught.value, ImportError)
    assert str(caught.value) == 'This needs ray.data, which isn\'t installed: pip install "boxtop[lab]"'
    with pytest.raises(ModuleNotFoundError):  # a module of ours that is not there is no matter of installing
        missing("boxtop.lab.nothing")
