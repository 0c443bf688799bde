"""The table of openings: what it knows, that positions count however they are reached, and `boxtop openings`."""

import json
import random

import numpy as np
import pytest

import boxtop
from bench.chessplus_network.selfplay import OPENED
from bench.chessplus_openings import Results, Tree, count_stored, drawn, in_table, write
from boxtop.games.chessplus import Chessplus
from boxtop.games.chessplus.openings import DATA, Openings, openings
from boxtop.terminal import main

SMALL = {
    "about": {"games": 10, "nodes": 1},
    "positions": [
        ["", 10, 5, 2, 0.52],
        ["e2e4", 4, 3, 0, 0.54],
        ["g1f3", 4, 1, 2, 0.5],
        ["e2e4 e7e5", 2, 1, 1, 0.53],
        ["e2e4 g8f6", 0, 0, 0, 0.61],
        ["e2e4 e7e5 g1f3", 2, 1, 1, 0.55],
    ],
}


@pytest.fixture(scope="module")
def small() -> Openings:
    return Openings(SMALL, Chessplus())


def test_best_replies_come_first_for_whoever_moves(small: Openings) -> None:
    start = boxtop.game("chessplus").start()
    assert [start.game.text(move) for move, _ in small.replies(start)] == ["e2e4", "g1f3"]
    after = start.play("e4")
    assert [(after.short(move), entry.value) for move, entry in small.replies(after)] == [("e5", 0.53), ("Nf6", 0.61)]


def test_a_position_is_known_however_it_was_reached(small: Openings) -> None:
    start = boxtop.game("chessplus").start()
    turned_round = start.play("Nf3").play("e5").play("e4")
    found = small.entry(turned_round)
    assert found is not None
    assert found.line == ("e2e4", "e7e5", "g1f3")
    assert small.entry(start.play("Nf3").play("e5")) is None
    assert small.replies(start.play("Nf3").play("e5")) == []
    # e4 can be taken en passant by nobody, so this is the same position as well.
    assert small.entry(start.play("Nf3").play("e5").play("e4")) is small.entry(start.play("e4").play("e5").play("Nf3"))


def test_scores_have_standard_errors(small: Openings) -> None:
    start = boxtop.game("chessplus").start()
    entry, none = small.entry(start.play("Nf3")), small.entry(start.play("e4").play("Nf6"))
    assert entry is not None
    assert none is not None
    assert entry.score == 0.5
    assert entry.error == pytest.approx(np.std([1, 0, 0.5, 0.5], ddof=1) / 2)
    assert (none.score, none.error) == (None, None)
    assert none.value_for(0) == 0.61
    assert none.value_for(1) == pytest.approx(0.39)


# -- making it -------------------------------------------------------------------------------------------------------


def test_games_count_for_positions_they_passed_without_any_move_from_there_on() -> None:
    tree, found = Tree(), Results()
    start = tree.start
    texts = ["e2e4", "e7e5", "g1f3", "b8c6"]
    moves = [start.game.parse(text) for text in texts]
    opened = np.zeros(2, OPENED)
    opened["moves"] = moves
    opened["chosen"] = [0, 0b0010]  # in the second game Black's first move was any move
    opened["result"] = [1, 0]
    count_stored(tree, opened, found)
    lines = [tuple(texts[:ply]) for ply in range(5)]
    assert [found.games[line] for line in lines] == [1, 1, 2, 2, 2]
    assert [found.wins[line] for line in lines] == [1, 1, 1, 1, 1]
    assert [found.draws[line] for line in lines] == [0, 0, 1, 1, 1]


def test_transpositions_are_counted_together() -> None:
    tree, found = Tree(), Results()
    parse = tree.start.game.parse
    opened = np.zeros(2, OPENED)
    opened["moves"] = [
        [parse(text) for text in line.split()] for line in ("e2e4 e7e5 g1f3 b8c6", "g1f3 b8c6 e2e4 e7e5")
    ]
    count_stored(tree, opened, found)
    assert sorted(found.games.values()) == [1, 1, 1, 1, 1, 1, 2, 2]  # both have the start and the end
    assert found.games["e2e4", "e7e5", "g1f3", "b8c6"] == 2


def test_added_games_follow_the_tree_and_prefer_better_moves() -> None:
    tree = Tree()
    parse = tree.start.game.parse
    good, bad = ("e2e4", "e7e5", "g1f3", "b8c6"), ("d2d4", "d7d5", "c2c4", "e7e6")
    moves: dict[tuple[str, ...], list[tuple[int, float]]] = {(): [(parse(good[0]), 0.55), (parse(bad[0]), 0.51)]}
    for line in (good, bad):
        for ply in range(1, 4):
            tree.add(line[: ply - 1], parse(line[ply - 1]))
            moves[line[:ply]] = [(parse(line[ply]), 0.5)]
    ends = [drawn(tree, moves, random.Random(seed))[-1] for seed in range(300)]
    assert set(ends) == {good, bad}
    assert 0.8 < ends.count(good) / 300 < 0.95  # e to the second: 0.88
    assert {line[:1] for line in in_table(tree, moves, Results())} == {(), ("e2e4",), ("d2d4",)}


def test_a_table_can_be_written_and_read(tmp_path) -> None:  # type: ignore[no-untyped-def]
    write(tmp_path / "table.json", SMALL["about"], SMALL["positions"])  # type: ignore[arg-type]
    assert json.loads((tmp_path / "table.json").read_text()) == SMALL


# -- the table of the package ----------------------------------------------------------------------------------------


def test_the_table_is_small_and_from_many_games() -> None:
    assert DATA.stat().st_size <= 100_000
    assert openings().about["games"] >= 100_000
    stored = json.loads(DATA.read_text(encoding="utf-8"))["positions"]
    assert len(openings()) == len(stored)  # no position twice
    for line, games, wins, draws, value in stored:
        assert len(line.split()) <= 4
        assert 0 <= wins <= wins + draws <= games
        assert 0 < value < 1


def test_games_of_a_position_are_at_least_those_of_its_replies_together() -> None:
    """But for games in which the move itself was any move: those count only for what came after it."""
    book, start = openings(), boxtop.game("chessplus").start()
    whole = book.entry(start)
    assert whole is not None
    replies = book.replies(start)
    assert len(replies) == len(start.moves())  # every first move is known
    assert whole.games <= sum(entry.games for _, entry in replies) <= 1.5 * whole.games


def test_main_lines_go_to_the_end_of_the_table() -> None:
    book, state = openings(), boxtop.game("chessplus").start()
    for enough in (5_000, 1_000, 100, 10):
        move, entry = book.replies(state)[0]
        assert entry.games >= enough
        assert abs(entry.value - 0.5) < 0.15
        state = state.force(move)


def test_the_command_tells_the_best_replies(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["openings", "--moves", "e4", "--replies", "3"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 2 + 1 + 3
    assert main(["openings", "--moves", "e4", "--replies", "3", "--plies", "2", "--json"]) == 0
    tree = json.loads(capsys.readouterr().out)
    assert tree["about"]["games"] >= 100_000
    assert [reply["short"] for reply in tree["replies"]] == [line.split()[0] for line in told[3:]]
    values = [reply["value"] for reply in tree["replies"]]
    assert values == sorted(values)  # Black wants White's value low
    for reply in tree["replies"]:
        following = [after["value"] for after in reply["replies"]]
        assert following == sorted(following, reverse=True)
        assert all(after["replies"] == [] for after in reply["replies"])


def test_the_command_says_when_it_knows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["openings", "--moves", "e4; e5; Nf3; Nc6; Bb5"]) == 2
    assert "opening table" in capsys.readouterr().err
    assert main(["openings", "--moves", "e4; e4"]) == 2
