"""Moves in words only, for who hears them."""

import random

import pytest

import boxtop
from boxtop.games.base import CHANCE

from tests.games.battle_chess import helpers as mats

NAMES = ("Ann", "Bob")


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        ("start", "g1f3", "White's knight moves from g1 to f3."),
        ("start", "g1e2", "White's knight on g1 merges with the pawn on e2 into a knawn."),
        (
            "4k3/8/8/4b3/2(RN)5/8/8/4K3 w - - - 0 1",
            "c4e5",
            "White's roight on c4 takes Black's bishop on e5. Black is in check.",
        ),
        (
            "4k3/8/8/4b3/2(RN)5/8/8/4K3 w - - - 0 1",
            "c4e5n",
            "White's knight splits from the roight on c4 and takes Black's bishop on e5.",
        ),
        (
            "4k3/8/8/4b3/2(RN)5/8/8/4K3 w - - - 0 1",
            "c4c8r",
            "White's rook splits from the roight on c4 and moves to c8. Black is in check.",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w K - - 0 1", "e1g1", "White castles on the king's side."),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - - 0 1",
            "a7a8",
            "White's pawn moves from a7 to a8. It becomes a queen. Black is in check.",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 - 0 1",
            "e5d6",
            "White's pawn on e5 takes Black's pawn en passant and lands on d6.",
        ),
        (
            "k7/8/8/8/3p(PP)3/8/8/K7 b - e3 - 0 1",
            "d4e3",
            "Black's pawn on d4 takes White's Dpa en passant and lands on e3.",
        ),
        (
            "k7/8/8/2R1(pp)(PP)2/8/8/8/K7 w - e6 - 0 1",
            "f5e6",
            "White's Dpa on f5 takes Black's Dpa en passant and lands on e6.",
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 w - - - 0 1", "f7g7", "White's queen moves from f7 to g7. Checkmate."),
        # The game is over with it, but not by mate.
        ("4k3/8/8/8/8/8/8/Q3K3 w - - - 149 90", "a1a4", "White's queen moves from a1 to a4. Black is in check."),
    ],
)
def test_chessplus(position: str, move: str, told: str) -> None:
    game = boxtop.game("chessplus")
    state = game.start() if position == "start" else game.position(position)
    assert str(state.spoken(state.parse(move), NAMES)) == told


def test_every_move_of_chessplus_has_a_sentence() -> None:
    luck = random.Random(6)
    state = boxtop.game("chessplus").start()
    for _ in range(120):
        if state.turn is None:
            break
        moves = list(state.moves())
        told = [str(state.spoken(move, NAMES)) for move in moves]
        assert len(set(told)) == len(told)  # nobody takes one move for another
        state = state.play(luck.choice(moves))


def test_yahtzee() -> None:
    state = boxtop.game("yahtzee", players=2).start()
    assert state.turn == CHANCE
    rolled = "Ann rolls one Pikachu, two Torchics, one Mudkip, and one Wynaut."
    assert str(state.spoken(state.parse("PTTMW"), NAMES)) == rolled
    state = state.play("PTTMW")
    assert str(state.spoken(state.parse("keep TT"), NAMES)) == "Ann keeps two Torchics."
    assert str(state.spoken(state.parse("keep -"), NAMES)) == "Ann keeps nothing."
    assert str(state.spoken(state.parse("score T"), NAMES)) == "Ann scores 3 for Torchic."


@pytest.mark.parametrize(
    ("drawing", "choices", "told"),
    [
        ("3 . . . S . . .", "d3d5", ["Yellow's Serperior moves from d3 to d5."]),
        (
            "4 . . . p . . .\n3 . . . S . . .",
            "d3xd4",
            ["Yellow's Serperior on d3 attacks Blue's Patrat on d4, 80 against 60. Blue's Patrat flips."],
        ),
        (
            "4 . . . +p . . .\n2 . . . S . . .",
            "d2d3xd4",
            [
                "Yellow's Serperior moves from d2 to d3 and attacks Blue's Patrat on d4, 80 against 50. "
                "Blue's Patrat leaves the mat.",
            ],
        ),
        (
            "4 . . . s . . .\n3 . . . S . . .",
            "d3xd4 +20",
            [
                "Yellow's Serperior on d3 attacks Blue's Serperior on d4, 80 against 80. A card decides.",
                "A plus 20 card is drawn: 100 against 80. Blue's Serperior flips.",
            ],
        ),
        (
            "4 . . . s . . .\n3 . . . M . . .",
            "d3c4 d4xc4 +0",
            [
                "Yellow's Samurott moves from d3 to c4.",
                "Blue's Serperior on d4 attacks Yellow's Samurott on c4, 80 against 90. A card decides.",
                "A plus 0 card is drawn: 80 against 90. Blue's Serperior flips.",
            ],
        ),
        (
            "5 . . . r r . .\n4 . . s r r . .\n3 . . Z Z . . .\n2 . . Z Z . . .",
            "c2xn +0",
            [
                "Yellow's Zekrom on c2 attacks Blue's Serperior on c4 and Blue's Reshiram on d4, "
                "110 against 80 and 120. A card decides.",
                "A plus 0 card is drawn: 110 against 80 and 120. Blue's Serperior flips. Yellow's Zekrom flips.",
            ],
        ),
        ("3 . . . M . . .", "Z@e3", ["Yellow summons Zekrom on e3."]),
        (
            "6 . . . . . Z Z\n5 . . . . . Z Z",
            "f5xn",
            ["Yellow's Zekrom on f5 attacks an egg of Blue's Victini on g7. Blue's Victini loses an egg."],
        ),
        (
            "7 . . . . . +p v1\n6 . . . . . Z Z\n5 . . . . . Z Z",
            "f5xn",
            [
                "Yellow's Zekrom on f5 attacks Blue's Patrat on f7 and an egg of Blue's Victini on g7, 110 against 50. "
                "Blue's Patrat leaves the mat. Blue's Victini loses an egg.",
            ],
        ),
        (
            "7 . . . . . . .\n6 . . . r r . .\n5 . . . r r v1 .\n4 . . . . Z Z .\n3 . . . . Z Z .",
            "e3xn +30",
            [
                "Yellow's Zekrom on e3 attacks Blue's Reshiram on d5 and an egg of Blue's Victini on f5, "
                "110 against 120. A card decides.",
                "A plus 30 card is drawn: 140 against 120. Blue's Reshiram flips. Blue's Victini loses an egg.",
            ],
        ),
    ],
)
def test_battle_chess(drawing: str, choices: str, told: list[str]) -> None:
    home = {"1": "1 V . . . . . .", "7": "7 . . . . . . v1"}
    rows = home | {line[0]: line for line in drawing.splitlines()}
    state = mats.drawn("\n".join(rows[rank] for rank in sorted(rows, reverse=True)))
    for choice, sentence in zip(choices.split(), told, strict=True):
        assert str(state.spoken(state.parse(choice), NAMES)) == sentence
        state = state.play(choice)


def test_a_game_without_such_words_is_told_as_ever() -> None:
    state = boxtop.game("battle_grid").start()
    move = next(iter(state.moves()))
    assert state.spoken(move, NAMES) == state.describe(move, NAMES)
