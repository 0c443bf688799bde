"""What a choice does as values, which the page's list of moves reads."""

from typing import Any

import pytest

from boxtop.games.battle_chess import BattleChessState
from boxtop.games.battle_chess.details import details

from tests.games.battle_chess.helpers import BATTLE_CHESS, BLUE_BEGINS, drawn
from tests.support.references import random_state


def board(drawing: str) -> BattleChessState:
    """A drawing with the Victinis at home where it does not say otherwise."""
    rows = {"1": "1 V . . . . . .", "7": "7 . . . . . . v1"} | {line[0]: line for line in drawing.splitlines()}
    return drawn("\n".join(rows[rank] for rank in sorted(rows, reverse=True)))


def told(state: BattleChessState, choices: str) -> list[dict[str, Any]]:
    """The details of some choices, one after the other."""
    found = []
    for text in choices.split():
        found.append(state.details(state.parse(text)))
        state = state.play(text)
    return found


def yellow(name: str, **more: object) -> dict[str, Any]:
    return {"side": "Yellow", "name": name, **more}


def blue(name: str, **more: object) -> dict[str, Any]:
    return {"side": "Blue", "name": name, **more}


def test_a_move() -> None:
    move = {"what": "move", "from": "d3", "to": "d5"}
    assert told(board("3 . . . S . . ."), "d3d5") == [yellow("Serperior", **move)]


def test_a_summon() -> None:
    assert told(board("3 . . . M . . ."), "Z@e3") == [yellow("Zekrom", what="summon", to="e3")]


def test_an_attack_without_a_card() -> None:
    assert told(board("4 . . . +p . . .\n2 . . . S . . ."), "d2d3xd4") == [
        yellow(
            "Serperior",
            what="attack",
            **{"from": "d2"},
            to="d3",
            power=80,
            targets=[blue("Patrat", square="d4", power=50, egg=False)],
            losses=[blue("Patrat", how="leave")],
        )
    ]


@pytest.mark.parametrize(
    ("card", "losses"),
    [("+0", []), ("+20", [blue("Serperior", how="flip")])],
)
def test_an_attack_with_a_card_is_decided_by_the_card(card: str, losses: list[dict[str, Any]]) -> None:
    begun = {
        "from": "d3",
        "to": "d3",
        "power": 80,
        "targets": [blue("Serperior", square="d4", power=80, egg=False)],
    }
    assert told(board("4 . . . s . . .\n3 . . . S . . ."), f"d3xd4 {card}") == [
        yellow("Serperior", what="attack", **begun),
        yellow("Serperior", what="card", card=int(card), losses=losses, **begun),
    ]


def test_a_legend_can_win_and_lose_at_once() -> None:
    attack, card = told(board("5 . . . r r . .\n4 . . s r r . .\n3 . . Z Z . . .\n2 . . Z Z . . ."), "c2xn +0")
    assert "losses" not in attack
    assert (
        attack["targets"]
        == card["targets"]
        == [
            blue("Serperior", square="c4", power=80, egg=False),
            blue("Reshiram", square="d4", power=120, egg=False),
        ]
    )
    assert card["losses"] == [blue("Serperior", how="flip"), yellow("Zekrom", how="flip")]


def test_eggs_are_taken_and_victini_is_beaten() -> None:
    (attack,) = told(board("7 . . . . . +p v1\n6 . . . . . Z Z\n5 . . . . . Z Z"), "f5xn")
    assert [target["egg"] for target in attack["targets"]] == [False, True]
    assert attack["losses"] == [blue("Patrat", how="leave"), blue("Victini", how="egg")]
    (attack,) = told(board("7 . . . . . . +v\n6 . . . . . Z Z\n5 . . . . . Z Z"), "f5xn")
    assert attack["losses"] == [blue("Victini", how="end")]


def test_the_side_is_the_colour_whoever_begins() -> None:
    assert told(BLUE_BEGINS.start(), "b6b5 b2b3") == [
        blue("Patrat", what="move", **{"from": "b6", "to": "b5"}),
        yellow("Patrat", what="move", **{"from": "b2", "to": "b3"}),
    ]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_lost_is_what_changes_on_the_mat(seed: int) -> None:
    """Of all choices in a position of a random game: the losses are the pieces that flip or leave, and the eggs."""
    state = random_state(BATTLE_CHESS, seed, 20 + 5 * seed)
    assert isinstance(state, BattleChessState)
    for choice in state.moves() or [card for card, _ in state.outcomes()]:
        does, after = details(state, choice), state.play(choice)
        losses = [] if not does.losses else [loss.how for loss in does.losses]
        flipped = [sum(cell.startswith("+") for cell in one.squares.values()) for one in (state, after)]
        pieces = [len(one.view("open")["pieces"]) for one in (state, after)]
        assert sum(state.eggs) - sum(after.eggs) == losses.count("egg")
        gone = losses.count("leave") + losses.count("end")
        assert pieces[0] - pieces[1] == (-1 if does.what == "summon" else gone)
        assert bool(losses) == (does.what != "summon" and (flipped[0] != flipped[1] or gone + losses.count("egg") > 0))
