"""The puzzles that come with the games: each is legal, none is a double, and a sample of them is proved again.

`make soak` proves all of them with ten times the nodes.
"""

from collections import Counter
from functools import cache
from itertools import islice
from typing import Any

import pytest

import boxtop
from boxtop.puzzles import pack, packs, start, verifying
from boxtop.puzzles.finder import Finder
from boxtop.puzzles.making import found_before
from boxtop.puzzles.puzzle import Puzzle
from boxtop.puzzles.rating import HIGHEST, LOWEST
from boxtop.words import languages
from boxtop.words.catalogue import bundle

from tests.support import our_games
from tests.support.paths import ROOT

PAGE = ROOT / "docs" / "puzzles.md"
GAMES = [name for name in our_games.NAMES if boxtop.load(name).puzzles is not None]
MOST_BYTES = 500_000  # of all packs together
SAMPLE = 2  # puzzles of each theme that are proved again
FAIR_SHARE = 0.25  # of an even share: how many puzzles a theme has at least
TIMES = 10  # as many nodes in `make soak`


@cache
def finder(name: str) -> Finder:
    found: Finder = boxtop.load(name).puzzles.FINDER()
    return found


def sample(name: str) -> list[Puzzle]:
    """Some puzzles of each theme."""
    own = pack(name)
    found = {
        puzzle.id: puzzle
        for theme in own.themes
        for puzzle in islice((one for one in own.puzzles if theme in one.themes), SAMPLE)
    }
    return list(found.values())


def doubted(name: str, puzzles: list[Puzzle], nodes: int) -> dict[str, list[str]]:
    """What is wrong with solutions, by the ids of the puzzles."""
    game = boxtop.load(name)()
    found = {puzzle.id: list(verifying.doubts(finder(name), game, puzzle, nodes)) for puzzle in puzzles}
    return {id: doubts for id, doubts in found.items() if doubts}


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_of_every_theme(name: str) -> None:
    own = pack(name)
    wanted = our_games.case(name, "PUZZLES", 0)
    assert len(own.puzzles) >= wanted
    counts = Counter(theme for puzzle in own.puzzles for theme in puzzle.themes)
    themes = boxtop.load(name).puzzles.THEMES
    assert set(counts) == set(themes)
    assert min(counts.values()) >= FAIR_SHARE * wanted / len(themes)


def test_all_packs_together_are_small() -> None:
    assert sum(packs.pack_file(name).stat().st_size for name in GAMES) <= MOST_BYTES


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_is_what_it_says(name: str) -> None:
    game: Any = boxtop.load(name)()
    wrong = {puzzle.id: [*verifying.slips(game, puzzle)] for puzzle in pack(name).puzzles}
    assert {id: slips for id, slips in wrong.items() if slips} == {}
    themes = set(boxtop.load(name).puzzles.THEMES)
    for puzzle in pack(name).puzzles:
        assert puzzle.themes
        assert set(puzzle.themes) <= themes
        assert LOWEST <= puzzle.rating <= HIGHEST
        assert 0.0 <= puzzle.second < puzzle.value <= 1.0
    assert len(pack(name).by_id) == len(pack(name).puzzles)


@pytest.mark.parametrize("name", GAMES)
def test_no_puzzle_is_the_double_of_another(name: str) -> None:
    kind = boxtop.load(name)
    found = [found_before(finder(name), kind, puzzle) for puzzle in pack(name).puzzles]
    assert verifying.doubles(found, finder(name).alike) == []


@pytest.mark.parametrize("name", GAMES)
def test_no_puzzle_is_trivial(name: str) -> None:
    game: Any = boxtop.load(name)()
    for puzzle in pack(name).puzzles:
        begun = start(game, puzzle)
        assert not finder(name).trivial(begun, [begun.game.parse(move) for move in puzzle.line]), puzzle.id


@pytest.mark.parametrize("name", GAMES)
def test_themes_have_words_in_all_languages(name: str) -> None:
    package = boxtop.load(name)().words.package
    for language in languages():
        for theme in boxtop.load(name).puzzles.THEMES:
            assert bundle(package, language).has_message(f"theme-{theme}"), (language, theme)
            assert bundle(package, language).has_message(f"theme-{theme}-goal"), (language, theme)


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_is_proved_again(name: str) -> None:
    assert doubted(name, sample(name), finder(name).nodes) == {}


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_is_proved_again_with_ten_times_the_nodes(name: str) -> None:
    assert doubted(name, list(pack(name).puzzles), TIMES * finder(name).nodes) == {}


@pytest.mark.parametrize("name", GAMES)
def test_the_docs_count_what_is_shipped(name: str) -> None:
    found = pack(name).puzzles
    heading = f"| {name.replace('_', ' ').title()} | {len(found)} | "
    (row,) = [line for line in PAGE.read_text().splitlines() if line.startswith(heading)]
    told = dict(theme.rsplit(" ", 1) for theme in row.removeprefix(heading).split(" | ")[0].split(", "))
    assert told == {theme: str(count) for theme, count in Counter(t for p in found for t in p.themes).items()}
