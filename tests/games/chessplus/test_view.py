"""What the view of Chessplus adds agrees with the position's text, and its ways lead where the moves lead."""

from collections import Counter
from typing import Any

import pytest

from boxtop.games.base import OPEN, PUBLIC
from boxtop.games.chessplus import ChessplusState

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS
from tests.games.chessplus.positions import RICH, STANDARD, random_state
from tests.games.chessplus.reference import join, king_attacked, name, read_board

POSITIONS = (
    *RICH,
    "3r2k1/2P1(RP)3/8/8/1(qn)6/8/1p4PP/6K1 w - - - 0 40",
    "6k1/2P1(QP)3/8/8/QQ6/8/6PP/6K1 w - - - 0 40",
    "7k/2P1(NP)3/8/8/QQ6/Q7/6PP/6K1 w - - - 0 40",
    "4k3/8/8/8/2(pp)P(np)3/8/8/4K3 b - d3 - 0 40",
    "r3k2(rn)/8/8/8/8/8/8/(RP)3K2R w KQkq - - 0 40",
)


# A position, or a seed and how many random moves it makes.
PLACES = (*POSITIONS, *enumerate((1, 7, 20, 41, 60, 99, 140, 200)))


@pytest.fixture(params=PLACES, ids=str)
def state(request: pytest.FixtureRequest) -> ChessplusState:
    place = request.param
    return CHESSPLUS.position(place) if isinstance(place, str) else random_state(*place)


def standing(state: ChessplusState) -> dict[str, str]:
    """What stands where, read from the text of the position alone."""
    return {name(square): letters for square, letters in read_board(state.position.split()[0]).items()}


def gone(board: dict[str, str], way: dict[str, Any]) -> dict[str, str]:
    """The board after a way, by what the way says and nothing else."""
    after = dict(board)
    whole = after.pop(way["from"])
    moving = whole
    if "half" in way:
        moving = way["half"].upper() if whole.isupper() else way["half"]
        after[way["from"]] = whole.replace(moving, "", 1)
    if "taken" in way:
        assert way["to"] not in board
        assert after.pop(way["taken"]).upper() in ("P", "PP")
    if way.get("does") == "merges":
        moving = join(moving, after[way["to"]])
    if "becomes" in way:
        moving = {"queen": "Q", "nothing": ""}[way["becomes"]]
        moving = moving if whole.isupper() else moving.lower()
    after[way["to"]] = moving
    if "rook" in way:
        start, end = way["rook"]
        after[end] = after.pop(start)
    return {square: letters for square, letters in after.items() if letters}


def test_the_ways_lead_where_the_moves_lead(state: ChessplusState) -> None:
    view = state.view(OPEN)
    assert len(view["ways"]) == len(view["moves"])
    for text, way in zip(view["moves"], view["ways"], strict=True):
        assert text == way["from"] + way["to"] + way.get("half", "")
        after = state.play(state.parse(text))
        assert gone(view["board"], way) == standing(after), text
        moved = {key: value for key, value in way.items() if key in ("from", "to", "half", "rook")}
        seen = after.view(PUBLIC)
        assert seen["moved"] == moved
        fewer = Counter("".join(view["board"].values())) - Counter("".join(seen["board"].values()))
        enemies = [letter for letter in fewer if letter.isupper() != view["board"][way["from"]].isupper()]
        assert bool(enemies) == (way.get("does") == "takes"), text


def test_board_and_check_are_those_of_the_text(state: ChessplusState) -> None:
    placement, side = state.position.split()[:2]
    for viewer in (0, 1, PUBLIC):
        view = state.view(viewer)
        assert view["board"] == standing(state)
        king = next(square for square, piece in view["board"].items() if piece == ("K" if side == "w" else "k"))
        assert view["check"] == (king if king_attacked(read_board(placement), side == "w") else None)
        assert bool(view["ways"]) == bool(view["moves"]) == (viewer == state.turn)


@pytest.mark.parametrize(
    ("board", "captured"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", ["", ""]),
        ("4k3/8/8/8/8/8/8/4K3", ["QRRBBNNPPPPPPPP", "qrrbbnnpppppppp"]),
        ("(rn)1bqkbnr/(pp)ppppp2/8/8/8/8/8/R3K2(RP)", ["QBBNNPPPPPPP", "p"]),
        # Two pawns became queens: six are missing, and no queen.
        ("4k3/8/8/8/8/8/8/QQ2K2Q", ["RRBBNNPPPPPP", "qrrbbnnpppppppp"]),
    ],
)
def test_captured_is_what_is_gone(board: str, captured: list[str]) -> None:
    assert CHESSPLUS.position(f"{board} w - - - 0 30").view(PUBLIC)["captured"] == captured


def test_captured_in_plain_chess() -> None:
    for text in STANDARD:
        for letters in PLAIN_CHESS.position(text).view(PUBLIC)["captured"]:
            assert len(letters) <= 15
