"""What a view of Battle Chess tells a page: the pieces, the ways to move, and odds that playing on proves right."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from boxtop.games.base import CHANCE, OPEN, PUBLIC
from boxtop.games.battle_chess import BattleChess, BattleChessState

from tests.games.battle_chess.helpers import BATTLE_CHESS, BLUE_BEGINS, drawn, pieces, squares

ATTACKS = drawn(
    """
    7  . o e v3 s o .
    5  . . p m . . .
    4  . . . P . . .
    3  . S . M . . .
    1  . O . V3 E O .
    """,
    seen="0,40",
)
LEGENDS = drawn(
    """
    7  . o . v2 . +o .
    5  . . . r r . .
    4  . . s r r P .
    3  . . Z Z . . .
    2  . . Z Z . . .
    1  . O S V E . .
    """,
    seen="0",
)
CLOSE = drawn(
    """
    7  . o . +v . . .
    6  . p Z Z +M . .
    5  . . Z Z . . .
    3  . +S . . +p . .
    2  . . . . V . .
    """,
    seen="0,0,20",
)
EGGS = drawn(
    """
    7  . . . v2 s . .
    6  . . . Z Z . .
    5  . . . Z Z . .
    1  . . . V . . .
    """
)
SCENES = [ATTACKS, LEGENDS, CLOSE, EGGS]


def wandered(game: BattleChess, seed: int, length: int) -> list[BattleChessState]:
    """The states of a game played at random, with a liking for battles."""
    rng = random.Random(seed)
    state = game.start()
    found: list[BattleChessState] = []
    while state.turn is not None and len(found) < length:
        found.append(state)
        if state.turn == CHANCE:
            outcomes = state.outcomes()
            state = state.play(rng.choices([card for card, _ in outcomes], [float(p) for _, p in outcomes])[0])
        else:
            moves = state.moves()
            fights = [move for move in moves if {"x", "@"} & set(game.text(move))]
            state = state.play(rng.choice(fights if fights and rng.random() < 0.6 else moves))
    return found


WANDERED = [state for n in range(4) for state in wandered((BATTLE_CHESS, BLUE_BEGINS)[n % 2], n, 120)]


def named(state: BattleChessState, square: str) -> tuple[str, bool, int]:
    """Letter, flipped, eggs of what stands on a square, read from the text of the position."""
    cell = pieces(state)[square]
    return cell.strip("+()0123456789"), cell.startswith("+"), int(cell.strip("()")[1:] or 0) if "(" in cell else 0


def text_of(way: dict[str, Any]) -> str:
    """A way written down again."""
    if "summon" in way:
        return f"{way['summon']}@{way['to']}"
    attack = way.get("attack")
    there = way["to"] if way["to"] != way["from"] else ""
    if not attack:
        return str(way["from"] + way["to"])
    return f"{way['from']}{there}x{attack['side'] or attack['meets'][0]['square']}"


@pytest.mark.parametrize("state", [*SCENES, *WANDERED[::7]], ids=lambda state: state.position)
def test_ways_are_the_moves_in_parts(state: BattleChessState) -> None:
    view = state.view(OPEN)
    assert [text_of(way) for way in view["ways"]] == view["moves"]
    assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("state", [*SCENES, *WANDERED[::5]], ids=lambda state: state.position)
def test_odds_are_what_playing_on_leads_to(state: BattleChessState) -> None:
    """Every attack is played, and every card after it; what has become of the pieces is compared."""
    view = state.view(OPEN)
    for move, way in zip(view["moves"], view["ways"], strict=True):
        if "attack" not in way:
            continue
        attack, after = way["attack"], state.play(move)
        assert attack["card"] == (after.turn == CHANCE)
        if not attack["card"]:
            assert [meeting["ends"] for meeting in attack["meets"]] == [["win"]] * len(attack["meets"])
            check_ends(state, after, way, ["win"] * len(attack["meets"]))
            continue
        left = view["cards"]["left"]
        odds = {card: Fraction(copies, len(left)) for card, copies in Counter(left).items()}
        assert {int(state.game.text(card)): chance for card, chance in after.outcomes()} == odds
        for at, card in enumerate(left):
            check_ends(state, after.play(f"+{card}"), way, [meeting["ends"][at] for meeting in attack["meets"]])


def check_ends(before: BattleChessState, after: BattleChessState, way: dict[str, Any], ends: list[str]) -> None:
    lost = []
    for meeting, end in zip(way["attack"]["meets"], ends, strict=True):
        assert (became(before, meeting["square"], after, meeting["square"]) == meeting["stake"]) == (end == "win")
        lost.append(end == "lose")
    assert (became(before, way["from"], after, way["to"]) == way["attack"]["stake"]) == any(lost)


def became(before: BattleChessState, square: str, after: BattleChessState, there: str) -> str:
    """What a battle did to a piece, in the words of stakes; nothing if it did nothing."""
    letter, flipped, eggs = named(before, square)
    if there not in pieces(after):
        return "end" if letter in "Vv" else "leave"
    _, now_flipped, now_eggs = named(after, there)
    return "egg" if now_eggs < eggs else "flip" if now_flipped and not flipped else ""


@pytest.mark.parametrize("state", [*SCENES, *WANDERED[::7]], ids=lambda state: state.position)
def test_pieces_and_areas_are_those_of_the_position(state: BattleChessState) -> None:
    view = state.view(PUBLIC)
    yellow = state.game.seats.index("Yellow")
    sheet = {piece.letter: piece for piece in state.sheet.pieces}
    cells = {}
    for piece in view["pieces"]:
        letter = piece["kind"] if piece["player"] == yellow else piece["kind"].lower()
        kind = sheet[piece["kind"]]
        assert set(piece["squares"]) == (squares(piece["square"]) if kind.role == "legend" else {piece["square"]})
        assert piece["power"] == (kind.back if piece["flipped"] else kind.front).power
        for square in piece["squares"]:
            cells[square] = f"({letter}{piece['eggs']})" if piece["eggs"] else "+" * piece["flipped"] + letter
    assert cells == pieces(state)
    _, _, cost, waiting, seen, battle, quiet = state.position.split()
    areas = {area["side"]: area for area in view["areas"]}
    assert [area["side"] for area in view["areas"]] == list(state.game.seats)
    assert cost == f"{areas['Yellow']['cost']}/{areas['Blue']['cost']}"
    letters = "".join(areas["Yellow"]["waiting"]) + "".join(areas["Blue"]["waiting"]).lower()
    assert waiting == (letters or "-")
    assert seen == (",".join(map(str, view["cards"]["seen"])) or "-")
    assert sorted(view["cards"]["seen"] + view["cards"]["left"]) == list(state.sheet.cards)
    assert battle == (text_of(view["battle"]) if view["battle"] else "-")
    assert int(quiet) == view["quiet"]


def test_a_weaker_attacker() -> None:
    """Patrat (60) attacks Samurott (90) with +0, +20, +30 and +70 left."""
    view = ATTACKS.view(0)
    way = view["ways"][view["moves"].index("d4xd5")]
    assert view["cards"]["left"] == [0, 20, 30, 70]
    assert way == {
        "from": "d4",
        "to": "d4",
        "attack": {
            "side": None,
            "card": True,
            "stake": "flip",
            "meets": [{"square": "d5", "stake": "flip", "ends": ["lose", "lose", "draw", "win"]}],
        },
    }


def test_a_legend_meets_two() -> None:
    """The manual's example: Zekrom (110) attacks Serperior (80) and Reshiram (120) at once."""
    view = LEGENDS.view(0)
    attack = view["ways"][view["moves"].index("c2xn")]["attack"]
    assert attack["side"] == "n"
    assert attack["card"]
    assert attack["meets"] == [
        {"square": "c4", "stake": "flip", "ends": ["win"] * 5},
        {"square": "d4", "stake": "flip", "ends": ["lose", "win", "win", "win", "win"]},
    ]


def test_stakes() -> None:
    view = CLOSE.view(0)
    found = {
        meeting["square"]: meeting["stake"]
        for way in view["ways"]
        for meeting in way.get("attack", {"meets": []})["meets"]
    }
    assert found["d7"] == "end"  # a flipped Victini
    assert found["e3"] == "leave"
    assert found["b6"] == "flip"
    eggs = EGGS.view(0)
    assert {m["stake"] for m in eggs["ways"][eggs["moves"].index("d5xn")]["attack"]["meets"]} == {"egg", "flip"}


def test_only_the_player_to_move_has_ways() -> None:
    start = BATTLE_CHESS.start()
    assert len(start.view(0)["ways"]) == len(start.view(0)["moves"]) == 27
    assert start.view(1)["ways"] == start.view(PUBLIC)["ways"] == []
    assert start.view(1)["pieces"] == start.view(0)["pieces"]


@pytest.mark.parametrize("states", [wandered(BATTLE_CHESS, 9, 200)])
def test_the_last_move_is_told_in_parts(states: list[BattleChessState]) -> None:
    for before, state in pairwise(states):
        assert state.last is not None
        text, moved = state.game.text(state.last), state.view(PUBLIC)["moved"]
        if text.startswith("+"):  # the attack that the card was drawn for
            assert moved == before.view(PUBLIC)["moved"]
            continue
        way = before.view(OPEN)["ways"][before.view(OPEN)["moves"].index(text)]
        assert moved["to"] == way["to"]
        assert moved.get("from") == way.get("from")
        assert moved.get("summon") == way.get("summon")
        assert bool(moved.get("attacked")) == ("attack" in way)
        if "attack" in way and not way["attack"]["side"]:
            assert moved["attacked"] == [way["attack"]["meets"][0]["square"]]


# -- battles that were fought ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_battle_is_told_as_it_was_fought(seed: int) -> None:
    """Of every battle in a game: who took part, with which powers, and what each of them lost."""
    states = wandered((BATTLE_CHESS, BLUE_BEGINS)[seed % 2], seed, 200)
    told = 0
    for before, state in pairwise(states):
        fought = state.view(PUBLIC)["fought"]
        way = _attack_of(before, state)
        if way is None:
            assert fought is None
            continue
        told += 1
        text = state.game.text(state.last or 0)
        card = int(text) if text.startswith("+") else None
        attacker, power = fought["attacker"], fought["attacker"]["power"]
        assert (attacker["square"], fought["card"]) == (way["to"], card)
        assert fought["total"] == power + (card or 0)
        standing = {piece["square"]: piece for piece in before.view(PUBLIC)["pieces"]}
        assert _same(attacker, {**standing[way["from"]], "square": way["to"]})
        assert [foe["square"] for foe in fought["foes"]] == [meeting["square"] for meeting in way["attack"]["meets"]]
        for foe in fought["foes"]:
            assert _same(foe, standing[foe["square"]])
            assert foe["lost"] == (became(before, foe["square"], state, foe["square"]) or None)
            compared = (fought["total"] > foe["power"]) - (fought["total"] < foe["power"])
            assert foe["end"] == ("win" if foe["eggs"] else ("draw", "win", "lose")[compared])
        assert attacker["lost"] == (became(before, way["from"], state, way["to"]) or None)
        assert len(attacker["squares"]) == len(standing[way["from"]]["squares"])
        assert attacker["squares"][0] == way["to"]
    assert told > 20


def _attack_of(before: BattleChessState, after: BattleChessState) -> dict[str, Any] | None:
    """The attack that was decided between two states, if one was."""
    view = before.view(OPEN)
    if before.turn == CHANCE:
        battle: dict[str, Any] = view["battle"]
        return battle
    way: dict[str, Any] = view["ways"][view["moves"].index(after.game.text(after.last or 0))]
    return way if "attack" in way and after.turn != CHANCE else None


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    facts = ("square", "player", "kind", "flipped", "power", "eggs")
    return [one[fact] for fact in facts] == [other[fact] for fact in facts]


def test_a_battle_is_remembered_by_copies_of_a_state_and_by_nothing_else() -> None:
    """Whoever comes later sees it, too; the text of a position does not tell it."""
    state = ATTACKS.play("d4xd5").play("+30")
    view = state.view(PUBLIC)
    assert view["fought"]["foes"][0]["end"] == "draw"
    assert view["moved"] == {"from": "d4", "to": "d4", "attacked": ["d5"]}
    assert pickle.loads(pickle.dumps(state)).view(PUBLIC) == view
    again = state.game.position(state.position)
    assert again == state
    assert again.view(PUBLIC)["fought"] is again.view(PUBLIC)["moved"] is None
    waiting = state.game.position(ATTACKS.play("d4xd5").position)  # nobody knows where the attacker came from
    assert waiting.play("+30").view(PUBLIC)["moved"] == view["moved"]
    assert waiting.play("+30").view(PUBLIC)["fought"] == view["fought"]


def test_victini_falls() -> None:
    view = CLOSE.play("c5xn").view(PUBLIC)
    assert view["result"]["reason"] == "victini"
    assert [(foe["kind"], foe["lost"]) for foe in view["fought"]["foes"]] == [("V", "end")]
