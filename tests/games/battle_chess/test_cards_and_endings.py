"""The rules of Battle Chess, one by one: cards, the ends of a game, path counts (BC-30 to BC-33, BC-36, BC-38)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from boxtop.engines.perft import divide, perft
from boxtop.games.base import CHANCE, PUBLIC
from boxtop.games.battle_chess import BattleChess, BattleChessState
from boxtop.games.battle_chess.rules.state import CARD

from tests.games.battle_chess.cases import WILD_SHEET
from tests.games.battle_chess.helpers import (
    BATTLE_CHESS,
    BLUE_BEGINS,
    cards,
    drawn,
    ending,
    field,
    moves,
    pieces,
    played,
    refused,
    why,
)

SIX = {"+0": 2, "+20": 1, "+30": 1, "+40": 1, "+70": 1}

# Serperior (80) beside Zoroark (70, then 50), a Patrat (60), Emboar (80, then 100), Samurott (90).
DUEL = """
    7  . . . . . . v3
    4  . . . {} . . .
    3  . . . {} . . .
    1  V3 . . . . . .
    """


def duel(attacker: str, attacked: str, **fields: str) -> BattleChessState:
    return drawn(DUEL.format(attacked, attacker), seen=fields.get("seen", "-"), battle=fields.get("battle", "-"))


def sixths(copies: dict[str, int]) -> dict[str, Fraction]:
    return {card: Fraction(n, sum(copies.values())) for card, n in copies.items()}


# -- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-30", "BC-36")
def test_with_all_six_face_down() -> None:
    waiting = duel("S", "m").play("d3xd4")
    assert cards(waiting) == sixths(SIX)
    assert waiting.cards_left == [0, 0, 20, 30, 40, 70]


@pytest.mark.rule("BC-30", "BC-36")
@pytest.mark.parametrize(
    ("seen", "left"),
    [
        ("0", {"+0": 1, "+20": 1, "+30": 1, "+40": 1, "+70": 1}),
        ("0,40", {"+0": 1, "+20": 1, "+30": 1, "+70": 1}),
        ("0,0", {"+20": 1, "+30": 1, "+40": 1, "+70": 1}),
        ("20,30", {"+0": 2, "+40": 1, "+70": 1}),
        ("0,0,20,30,40", {"+70": 1}),
    ],
)
def test_face_up_cards_are_not_drawn_again(seen: str, left: dict[str, int]) -> None:
    waiting = duel("S", "m", seen=seen).play("d3xd4")
    assert cards(waiting) == sixths(left)
    for card in SIX.keys() - left.keys():
        assert refused(waiting, card) == why("BC-30", "card-drawn-already", card=int(card))


@pytest.mark.rule("BC-30")
def test_drawn_cards_lie_face_up_for_all() -> None:
    state = played(duel("S", "m"), "d3xd4 +0")
    assert state.cards_seen == [0]
    assert state.cards_left == [0, 20, 30, 40, 70]
    for viewer in (0, 1, PUBLIC):
        assert state.view(viewer)["position"] == state.position
    assert not BATTLE_CHESS.hidden
    assert state.resample(1, 7) == state


@pytest.mark.rule("BC-30")
def test_cards_stay_face_up_from_battle_to_battle() -> None:
    state = drawn(
        """
        7  v3 . . . . . .
        5  . . . . e . .
        4  . . . . E . .
        1  . . . . . . V3
        """
    )
    seen = []
    # 80 against 80 with +20; then Blue's Emboar, with 100 on its back, needs no card.
    for choice in ("e4xe5", "+20", "e5xe4"):
        state = state.play(choice)
        seen.append(field(state, "seen"))
    assert seen == ["-", "20", "20"]
    assert pieces(state)["e4"] == "+E"
    waiting = state.play("e4xe5")  # 100 against 100
    assert cards(waiting) == sixths({"+0": 2, "+30": 1, "+40": 1, "+70": 1})
    assert field(waiting.play("+0"), "seen") == "0,20"


@pytest.mark.rule("BC-30", "BC-12")
@pytest.mark.parametrize(
    ("attacker", "attacked", "wins", "nothing", "loses"),
    [  # the table on the page
        ("S", "e", 4, 2, 0),
        ("S", "m", 4, 0, 2),
        ("P", "s", 3, 1, 2),
        ("P", "m", 2, 1, 3),
        ("P", "+e", 1, 1, 4),
        ("+P", "+e", 1, 0, 5),
    ],
)
def test_the_chances_of_a_weaker_attacker(attacker: str, attacked: str, wins: int, nothing: int, loses: int) -> None:
    state = duel(attacker, attacked)
    waiting = state.play("d3xd4")
    found: Counter[str] = Counter()
    for card, chance in cards(waiting).items():
        after = pieces(waiting.play(card))
        same = [after.get(square) == pieces(state)[square] for square in ("d3", "d4")]
        outcome = {(True, False): "wins", (True, True): "nothing", (False, True): "loses"}[same[0], same[1]]
        found[outcome] += int(6 * chance)
    assert found == Counter(wins=wins, nothing=nothing, loses=loses)


@pytest.mark.rule("BC-31")
def test_after_70_all_six_are_shuffled() -> None:
    for seen in ("-", "0,20", "0,0,20,30,40"):
        waiting = duel("S", "m", seen=seen).play("d3xd4")
        after = waiting.play("+70")
        assert pieces(after)["d4"] == "+m"  # the card has counted
        assert field(after, "seen") == "-"
        assert after.cards_left == [0, 0, 20, 30, 40, 70]
    other = duel("S", "m", seen="0,20").play("d3xd4").play("+40")
    assert field(other, "seen") == "0,20,40"


@pytest.mark.rule("BC-31")
def test_the_next_card_after_70_is_one_of_six() -> None:
    state = played(duel("S", "m", seen="0,30"), "d3xd4 +70")
    assert cards(state.play("d4xd3")) == sixths(SIX)  # Samurott's back, 70, against 80


@pytest.mark.rule("BC-31")
def test_a_sheet_says_which_card_is_followed_by_a_shuffle() -> None:
    wild = BattleChess(sheet=WILD_SHEET)
    state = drawn(
        """
        8  q1 . . . . .
        4  . . a . . .
        3  . . A . . .
        1  Q1 . . . . .
        """,
        game=wild,
        seen="0,10",
    )
    waiting = state.play("c3xc4")  # 50 against 50
    assert cards(waiting) == {"+10": Fraction(1, 2), "+15": Fraction(1, 2)}
    assert field(waiting.play("+15"), "seen") == "-"
    assert field(waiting.play("+10"), "seen") == "0,10,10"


@pytest.mark.rule("BC-36")
def test_while_a_battle_waits_it_is_the_turn_of_chance() -> None:
    waiting = duel("S", "m").play("d3xd4")
    assert (waiting.turn, waiting.moves(), waiting.result) == (CHANCE, [], None)
    assert sum(cards(waiting).values()) == 1
    assert waiting.view(0)["turn"] == CHANCE
    assert duel("S", "m").outcomes() == []
    assert refused(waiting, CARD + 5) == why("BC-36", "no-such-card")
    assert refused(duel("S", "m"), CARD + 11) == why("BC-36", "no-such-card")


# -- endings ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-32")
@pytest.mark.parametrize("game", [BATTLE_CHESS, BLUE_BEGINS], ids=repr)
def test_with_only_eggs_left_the_game_is_lost(game: BattleChess) -> None:
    state = drawn(
        """
        7  . o e v3 s o .
        6  . p . m  . p .
        1  . . . V3 . . .
        """,
        waiting="zr",
        game=game,
    )
    assert state.cost == (0, 0)
    assert state.turn is None
    assert ending(state) == ("0-1 no move" if game is BATTLE_CHESS else "1-0 no move")
    for choice in ("d1d2", "+0", "Z@a3"):
        assert refused(state, choice) == why("BC-32", "game-is-over")


@pytest.mark.rule("BC-32")
def test_not_lost_while_a_summon_battle_or_move_is_possible() -> None:
    only_eggs = """
        7  . o e v3 s o .
        6  . p . m  . p .
        1  . . . V{} . . .
        """
    summon = drawn(only_eggs.format(3), waiting="Zzr")
    assert (summon.cost, summon.result) == ((3, 0), None)
    assert all(move.startswith("Z@") for move in moves(summon))
    too_dear = drawn(only_eggs.format(3), waiting="Rzr")
    assert (too_dear.cost, too_dear.turn, too_dear.result) == ((4, 0), 0, None)
    stuck = drawn(
        """
        7  v3 . . . . m P
        1  . . . V2 . . .
        """,
        waiting="zr",
    )
    # A Patrat on the last rank has no arrow left on the mat.
    assert ending(stuck) == "0-1 no move"
    flipped = drawn(
        """
        7  v3 . . . . m +P
        1  . . . V2 . . .
        """,
        waiting="zr",
    )
    assert (moves(flipped), flipped.result) == ({"g7xf7"}, None)


@pytest.mark.rule("BC-32")
def test_it_counts_at_the_start_of_the_own_turn() -> None:
    # Yellow takes Blue's last piece that could act: Blue has lost.
    state = drawn(
        """
        7  . . . v2 . . .
        4  . . . +p . . .
        3  . . . S . . .
        1  . . . V3 . . .
        """,
        waiting="ZR",
    )
    assert state.cost == (6, 0)
    over = state.play("d3xd4")
    assert over.cost == (6, 1)
    assert ending(over) == "1-0 no move"
    # The same for the other side's turn is no loss: Yellow may go on.
    assert over.game.position(over.position.replace(" b ", " y ")).result is None


def quiet_game(quiet: int, side: str = "y") -> BattleChessState:
    return drawn(
        """
        7  . o e v s o .
        6  . p . m . . .
        4  . . . . p . .
        3  . . . . P . .
        2  . P . M . . .
        1  . O S V E O .
        """,
        quiet=quiet,
        side=side,
    )


@pytest.mark.rule("BC-33")
def test_sixty_quiet_turns_are_a_draw() -> None:
    state = quiet_game(58)
    later = state.play("c1c2")
    assert (field(later, "quiet"), later.result) == ("59", None)
    over = later.play("c7c6")
    assert field(over, "quiet") == "60"
    assert (over.turn, over.moves()) == (None, [])
    assert ending(over) == "0.5-0.5 sixty turns"
    assert refused(over, "b2b3") == why("BC-33", "game-is-over")


@pytest.mark.rule("BC-33")
@pytest.mark.parametrize(
    ("choices", "quiet"),
    [
        ("c1c2", 41),
        ("e3xe4 +0", 41),  # 60 against 60: nothing happens
        ("e3xe4 +20", 0),  # flips
        ("Z@a3", 0),
        ("e3xe4", 40),  # the turn is not over yet
    ],
)
def test_what_makes_a_turn_quiet(choices: str, quiet: int) -> None:
    assert field(played(quiet_game(40), choices), "quiet") == str(quiet)


@pytest.mark.rule("BC-33")
def test_flips_eggs_losses_and_beaten_legends_begin_a_new_count() -> None:
    state = drawn(
        """
        7  . . . . . v3 .
        6  . . . . . O  .
        4  . +z +z +p . . .
        3  . +z +z E . . .
        1  V . . . . . .
        """,
        quiet=30,
    )
    assert field(state.play("f6e5"), "quiet") == "31"
    assert field(played(state, "f6e5 b3b2"), "quiet") == "32"
    assert field(state.play("f6xf7"), "quiet") == "0"  # an egg
    assert field(state.play("d3xd4"), "quiet") == "0"  # leaves
    assert field(played(state, "d3xb3 +20"), "quiet") == "0"  # goes beside the mat
    attacked = played(drawn(DUEL.format("m", "S"), quiet=30), "d3xd4 +0")
    assert (pieces(attacked)["d3"], field(attacked, "quiet")) == ("+S", "0")


@pytest.mark.rule("BC-33", "BC-32")
def test_the_draw_comes_before_the_loss_for_want_of_a_move() -> None:
    state = drawn(
        """
        7  . . . v3 . . .
        3  . . . S . . .
        1  . . . V3 . . .
        """,
        waiting="ZR",
        quiet=59,
    )
    assert ending(state.play("d3d4")) == "0.5-0.5 sixty turns"
    early = state.game.position(state.position[:-2] + "58")
    assert ending(early.play("d3d4")) == "1-0 no move"


@pytest.mark.rule("BC-33", "BC-20")
def test_a_battle_in_the_sixtieth_turn_is_fought_to_its_end() -> None:
    state = drawn(
        """
        4  . . . +v . . .
        3  . . . +E . . .
        1  V . . . . . .
        """,
        quiet=59,
    )
    waiting = state.play("d3xd4")
    assert (waiting.turn, field(waiting, "quiet")) == (CHANCE, "59")
    assert ending(waiting.play("+0")) == "0.5-0.5 sixty turns"
    assert ending(waiting.play("+20")) == "1-0 victini"


@pytest.mark.rule("BC-20", "BC-32", "BC-33")
def test_the_rules_know_three_endings() -> None:
    assert set(BATTLE_CHESS.reasons) == {"victini", "no move", "sixty turns"}


# -- path counts -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-38")
def test_moves_and_cards_are_edges() -> None:
    start = BATTLE_CHESS.start()
    assert perft(start, 3).paths == [27, 678, 16_711]
    assert perft(BLUE_BEGINS.start(), 2).paths == [27, 678]
    after = divide(start, 2)
    assert after["c1c6xd6"] == 5  # one for each different card
    assert after["b1a2"] == 27
    assert perft(duel("S", "m", seen="0,20").play("d3xd4"), 1).paths == [4]


@pytest.mark.rule("BC-38")
def test_a_path_that_ends_early_is_not_counted_beyond() -> None:
    state = quiet_game(59)
    paths = perft(state, 2).paths
    assert paths[0] == len(state.moves())
    going_on = [state.play(move) for move in state.moves()]
    assert paths[1] == sum(len(after.moves()) + len(after.outcomes()) for after in going_on)
    assert sum(after.result is not None for after in going_on) > 20
