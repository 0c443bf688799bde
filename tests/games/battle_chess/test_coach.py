"""Why a turn in Battle Chess was not the best: odds by the cards that are left, and what was left open."""

from __future__ import annotations

import pytest

from boxtop.coach import Moment
from boxtop.games.battle_chess import BattleChessState
from boxtop.games.battle_chess.coach import odds, reasons
from boxtop.words import text

from tests.games.battle_chess.helpers import drawn

# Powers: Patrat 60, Serperior 80, Samurott 90. Cards: 0, 0, 20, 30, 40, 70.
ATTACK = """
7  . . . . . v3 .
4  . . m . . . .
3  . P S . . . .
1  . V3 . . . . .
"""


def told(state: BattleChessState, played: str, best: str, answer: str = "", language: str = "en") -> list[str]:
    """Reasons for a turn; `answer` are the turns that are expected after it."""
    parse = state.game.parse
    for move in (played, best):
        assert state.explain(move) is None, move
    after, replies = state.play(played), tuple(map(parse, answer.split()))
    for reply in replies:
        assert after.explain(reply) is None, reply
        after = after.force(reply)
    moment = Moment(state, parse(played), parse(best), (parse(best),), replies, 0.4, 0.6, proved=False, refuted=False)
    return [text(reason, language) for reason in reasons(moment)]


@pytest.mark.parametrize(
    ("move", "seen", "won", "lost"),
    [
        ("b3xc4", "-", 2 / 6, 3 / 6),  # 40 and 70 win, 30 is a draw
        ("c3xc4", "-", 4 / 6, 2 / 6),  # only the zeros lose
        ("c3xc4", "0,0", 1, 0),
        ("b3xc4", "40", 1 / 5, 3 / 5),
    ],
)
def test_odds_are_those_of_the_cards_that_are_left(move: str, seen: str, won: float, lost: float) -> None:
    state = drawn(ATTACK, seen=seen)
    found = odds(state, state.game.parse(move))
    assert (found.won, found.lost, found.wins_game) == pytest.approx((won, lost, 0))


def test_somebody_else_has_better_odds() -> None:
    assert told(drawn(ATTACK), "b3xc4", "c3xc4") == [
        "Patrat on b3 attacks Samurott on c4 with 33% odds. Serperior on c3 would have had 67%."
    ]
    assert told(drawn(ATTACK), "b3xc4", "c3xc4", language="ja") == [
        "b3のミネズミがc4のダイケンキを攻撃して勝てるのは33%です。c3のジャローダなら67%でした。"
    ]


def test_an_attack_that_is_more_likely_lost() -> None:
    assert told(drawn(ATTACK), "b3xc4", "c3d3") == [
        "Patrat on b3 attacks Samurott on c4 with 33% odds and is more likely to lose: 50%."
    ]


def test_odds_that_were_no_better_elsewhere_are_no_reason() -> None:
    """The same target by two pieces that are as strong: the one that did it has no worse odds."""
    state = drawn(ATTACK.replace("3  . P S", "3  . P P"))
    assert told(state, "b3xc4", "c3xc4") == []


def test_an_attack_that_was_missed() -> None:
    assert told(drawn(ATTACK), "c3d3", "c3xc4") == ["Serperior on c3 could have attacked Samurott on c4 with 67% odds."]
    assert told(drawn(ATTACK, seen="0,0"), "c3d3", "c3xc4") == [
        "Serperior on c3 could have attacked Samurott on c4 and was sure to win."
    ]


def test_another_target_that_was_missed() -> None:
    """The odds are the same, but it is somebody else who is hit."""
    state = drawn(ATTACK.replace("4  . . m", "4  p . m"))
    assert told(state, "c3xc4", "b3xa4") == ["Patrat on b3 could have attacked Patrat on a4 with 67% odds."]


def test_a_win_that_was_missed() -> None:
    """A flipped Victini that is beaten is the end."""
    state = drawn(
        """
        4  . . +v . . . .
        3  . P . . . . .
        1  . V3 . . . . .
        """
    )
    [missed] = told(state, "b3b4", "b3xc4")
    found = odds(state, state.game.parse("b3xc4"))
    assert found.wins_game == found.won > 0
    assert (
        missed == f"Patrat on b3 could have attacked Victini on c4 to win the game with {round(100 * found.won)}% odds."
    )


OPEN = """
7  . . . . . v3 .
6  . . p . . . .
3  . . S . . . .
1  . V3 . . . . .
"""


def test_what_was_left_open() -> None:
    """Patrat, 60, needs a 30 against Serperior, 80; it steps one square forward and attacks from there."""
    state = drawn(OPEN)
    assert told(state, "c3c4", "c3g3", "c6c5xc4") == ["Lets Patrat on c6 attack Serperior on c4 with 50% odds."]
    assert told(state, "c3c4", "c3g3", "c6c5xc4", "ja") == [
        "c4のジャローダが、c6のミネズミの攻撃で50%の確率でやられます。"
    ]
    assert told(drawn(OPEN, seen="0,0,20"), "c3c4", "c3g3", "c6c5xc4") == [
        "Lets Patrat on c6 attack Serperior on c4 and win for sure."
    ]


def test_what_is_open_to_an_attack_a_little_later() -> None:
    """Where the piece has gone, and only if it is still there then."""
    state = drawn(
        """
        7  . . p . . v3 .
        3  . . S . . . .
        1  P V3 . . . . .
        """
    )
    answer = "c7c6 a1a2 c6c5xc4"
    assert told(state, "c3c4", "c3g3", answer) == ["Soon lets Patrat on c6 attack Serperior on c4 with 50% odds."]
    assert told(state, "c3c4", "c3g3", answer, "ja") == [
        "このあとc4のジャローダが、c6のミネズミに攻撃され、50%の確率でやられます。"
    ]
    assert told(state, "c3c4", "c3g3", "c7c6 c4d4 c6c5") == []


def test_what_is_open_after_the_best_turn_too_is_no_reason() -> None:
    assert told(drawn(OPEN), "c3c4", "c3d3", "c6c5xc4") != []
    near = drawn(OPEN.replace("3  . . S", "4  . . S"))
    assert told(near, "c4b4", "c4d4", "c6c5xb4") == []


def test_the_game_was_left_open() -> None:
    state = drawn(
        """
        7  . . . . . v3 .
        3  . . s . . . .
        1  . +V . P . . .
        """
    )
    # On b1 Victini can be reached by way of c1; on a1 it cannot.
    after = state.play("d1d2")
    chance = odds(after, after.game.parse("c3c1xb1"))
    assert chance.wins_game == chance.won > 0
    sure = "and win the game" if chance.won == 1 else f"to win the game with {round(100 * chance.won)}% odds"
    [left, *_] = told(state, "d1d2", "b1a1", "c3c1xb1")
    assert left == f"Lets Serperior on c3 attack Victini on b1 {sure}."


def test_a_legend_that_could_have_been_summoned() -> None:
    state = drawn(
        """
        7  . . . . . v3 .
        3  . . P . . . .
        1  . V3 . . . . .
        """
    )
    assert told(state, "c3c4", "Z@e1") == ["Could have summoned Zekrom on e1."]
    assert told(state, "Z@e1", "Z@e3") == []


def test_nothing_is_said_where_the_rules_say_nothing() -> None:
    assert told(drawn(ATTACK), "c3d3", "c3e3") == []
