"""Moves in words only, for who hears them."""

import random

import pytest

import boxtop
from boxtop.games.base import CHANCE

import mats

NAMES = ("Ann", "Bob")


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        ("start", "g1f3", "White's knight from g1 goes to f3."),
        ("start", "g1e2", "White's knight from g1 joins the pawn on e2, and they are a knawn now."),
        (
            "4k3/8/8/4b3/2(RN)5/8/8/4K3 w - - - 0 1",
            "c4e5",
            "White's roight from c4 takes Black's bishop on e5: Black's king is in check.",
        ),
        (
            "4k3/8/8/4b3/2(RN)5/8/8/4K3 w - - - 0 1",
            "c4e5n",
            "White's knight leaves the roight on c4 and takes Black's bishop on e5.",
        ),
        (
            "4k3/8/8/4b3/2(RN)5/8/8/4K3 w - - - 0 1",
            "c4c8r",
            "White's rook leaves the roight on c4 and goes to c8: Black's king is in check.",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w K - - 0 1", "e1g1", "White's king castles on the king's side."),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - - 0 1",
            "a7a8",
            "White's pawn from a7 goes to a8 and becomes a queen: Black's king is in check.",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 - 0 1",
            "e5d6",
            "White's pawn from e5 takes Black's pawn in passing and goes to d6.",
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 w - - - 0 1", "f7g7", "White's queen from f7 goes to g7: checkmate."),
    ],
)
def test_chessplus(position: str, move: str, told: str) -> None:
    game = boxtop.game("chessplus")
    state = game.start() if position == "start" else game.position(position)
    assert state.aloud(state.parse(move), NAMES) == told


def test_every_move_of_chessplus_has_a_sentence() -> None:
    luck = random.Random(6)
    state = boxtop.game("chessplus").start()
    for _ in range(120):
        if state.turn is None:
            break
        moves = list(state.moves())
        told = [state.aloud(move, NAMES) for move in moves]
        assert len(set(told)) == len(told)  # nobody takes one move for another
        state = state.play(luck.choice(moves))


def test_yahtzee() -> None:
    state = boxtop.game("yahtzee", players=2).start()
    assert state.turn == CHANCE
    assert state.aloud(state.parse("PTTMW"), NAMES) == "Ann rolls one Pikachu, two Torchic, one Mudkip and one Wynaut."
    state = state.play("PTTMW")
    assert state.aloud(state.parse("keep TT"), NAMES) == "Ann keeps two Torchic."
    assert state.aloud(state.parse("keep -"), NAMES) == "Ann keeps nothing."
    assert state.aloud(state.parse("score T"), NAMES) == "Ann scores 3 for Torchic."


@pytest.mark.parametrize(
    ("drawing", "choices", "told"),
    [
        ("3 . . . S . . .", "d3d5", ["Yellow's Serperior from d3 goes to d5."]),
        (
            "4 . . . p . . .\n3 . . . S . . .",
            "d3xd4",
            ["Yellow's Serperior on d3 attacks Blue's Patrat on d4: Blue's Patrat is flipped."],
        ),
        (
            "4 . . . +p . . .\n2 . . . S . . .",
            "d2d3xd4",
            [
                "Yellow's Serperior from d2 goes to d3 and attacks Blue's Patrat on d4: Blue's Patrat leaves the mat.",
            ],
        ),
        (
            "4 . . . s . . .\n3 . . . S . . .",
            "d3xd4 +20",
            [
                "Yellow's Serperior on d3 attacks Blue's Serperior on d4: a card decides.",
                "A plus 20 card is drawn: Blue's Serperior is flipped.",
            ],
        ),
        (
            "4 . . . s . . .\n3 . . . M . . .",
            "d3c4 d4xc4 +0",
            [
                "Yellow's Samurott from d3 goes to c4.",
                "Blue's Serperior on d4 attacks Yellow's Samurott on c4: a card decides.",
                "A plus 0 card is drawn: Blue's Serperior is flipped.",
            ],
        ),
        ("3 . . . M . . .", "Z@e3", ["Yellow summons Zekrom on e3."]),
        (
            "6 . . . . . Z Z\n5 . . . . . Z Z",
            "f5xn",
            ["Yellow's Zekrom on f5 attacks an egg of Blue's Victini on g7: it is taken."],
        ),
    ],
)
def test_battle_chess(drawing: str, choices: str, told: list[str]) -> None:
    home = {"1": "1 V . . . . . .", "7": "7 . . . . . . v1"}
    rows = {line[0]: line for line in drawing.splitlines()} | home
    state = mats.drawn("\n".join(rows[rank] for rank in sorted(rows, reverse=True)))
    for choice, sentence in zip(choices.split(), told, strict=True):
        assert state.aloud(state.parse(choice), NAMES) == sentence
        state = state.play(choice)


def test_a_game_without_such_words_is_told_as_ever() -> None:
    state = boxtop.game("battle_grid").start()
    move = next(iter(state.moves()))
    assert state.aloud(move, NAMES) == state.describe(move, NAMES)
