"""Why a card in Battle Grid was not the best one: columns, tokens and prices, in words."""

from __future__ import annotations

from boxtop.coach import Moment
from boxtop.games.battle_grid import BattleGridState
from boxtop.games.battle_grid.coach import reasons
from boxtop.words import text

from tests.games.battle_grid.helpers import drawn, grid


def told(state: BattleGridState, played: str, best: str, language: str = "en") -> list[str]:
    parse = state.game.parse
    for move in (played, best):
        assert state.explain(move) is None, (move, state.explain(move))
    moment = Moment(state, parse(played), parse(best), (), (), 0.4, 0.6, proved=False, refuted=False)
    return [text(reason, language) for reason in reasons(moment)]


# The first player's lines: 1 Seed 60, 2 Shoot 90 (Stage 1), 3 Tree 150 (Stage 2), 4 Forest 230 (EX), 5 Bud 50.
# The second player's: 1 Drop 60, 2 Brook 90 (Stage 1).
COLUMN = """
5  .   2#1 .
4  .   2#1 .
3  .   +2  .
1  1#5 .   .
"""


def test_a_column_that_is_let_go() -> None:
    """Drop and Drop make 120 HP in the middle. Shoot leaves 30 HP missing, Tree on three tokens would lead by 30."""
    state = drawn(COLUMN.replace("+2", "+3"))
    assert told(state, "#2@b3>a3,c3,b2", "#3@b3>a3,c3,b2,a4")[0] == (
        "Falls 30 HP short in the middle column. Tree on b3 would have led it by 30 HP."
    )
    assert told(state, "#2@b3>a3,c3,b2", "#3@b3>a3,c3,b2,a4", "ja")[0] == (
        "中央の列でHPが30足りません。Treeをb3に出せば、30リードできました。"
    )
    level = drawn(COLUMN.replace("4  .   2#1 .\n", ""))  # 60 HP in the middle
    assert told(level, "#1@b3>a3,c3", "#2@b3>a3,c3,b2")[0] == (
        "Leaves the middle column tied. Shoot on b3 would have led it by 30 HP."
    )


def test_a_column_is_no_loss_if_another_one_is_led_instead() -> None:
    """Whoever begins leads in one column, whichever it is: that the others are level is no reason for anything."""
    start = grid().start()
    moves = [start.game.text(move) for move in start.moves()]
    played, best = (next(move for move in moves if move.startswith(f"#1@{space}")) for space in ("b1", "a1"))
    assert not any("column" in reason for reason in told(start, played, best))


def test_a_column_in_which_one_stays_further_behind() -> None:
    assert told(drawn(COLUMN), "#5@b3>a3,c3", "#2@b3>a3,c3,b2")[0] == (
        "Stays 70 HP behind in the middle column. With Shoot on b3, it would be only 30 HP."
    )


def test_a_card_that_adds_less() -> None:
    state = drawn("5  2#1 .   .\n3  .   .   +2\n1  1#5 .   .")
    assert "Adds only 60 HP to column c with Seed. Shoot would have added 90." in told(
        state, "#1@c3>b3,c4", "#2@c3>b3,c4,c2"
    )


def test_a_card_that_is_too_good() -> None:
    state = drawn("5  2#1 .   .\n3  .   .   +1\n1  1#5 .   .")
    assert told(state, "#1@c3>b3,c4", "#5@c3>b3,c4") == [
        "Uses Seed (60 HP) on c3, where Bud (50 HP) leads column c, too."
    ]


def test_tokens_that_are_cleared_for_nothing() -> None:
    state = drawn("5  2#1 .   .\n3  .   +3  +1\n1  1#5 .   .")
    assert "Uses up 3 tokens on b3, where Basic cards cost only 1." in told(state, "#1@b3>a3,b4", "#1@c3>c4,b3")


def test_a_dearer_card_that_would_have_been_possible() -> None:
    state = drawn("5  2#1 .   .\n3  .   +1  +1\n1  1#5 .   .")
    assert "Seed on c3 would have put 2 tokens on one space, enough for Stage 1 cards." in told(
        state, "#1@b3>a3,b4", "#1@c3>b3,c4"
    )


def test_fewer_tokens() -> None:
    """In the last row there is nothing in front, and b5 is taken: a card on a5 makes no token."""
    edge = drawn("5  +1  2#1 .\n3  .   +1  .\n1  1#5 .   .")
    found = told(edge, "#1@a5", "#1@b3>a3,c3")
    assert "Has only 1 token on the board afterwards. Seed on b3 would have made it 3." in found


def test_a_column_without_tokens() -> None:
    state = drawn("5  2#1 .   .\n3  .   +1  +1\n1  1#5 .   .")
    assert "Has no token in column a afterwards. With Seed on b3 there would have been one." in told(
        state, "#1@b3>c3,b4", "#1@b3>a3,b4"
    )


def test_no_token_left() -> None:
    """Both influenced spaces lose an enemy token, and none of one's own comes to lie anywhere."""
    state = drawn("5  2#1 .   .\n3  -1  +1  -1\n1  1#5 .   .")
    assert told(state, "#1@b3>a3,c3", "#1@b3>a3,b4")[0] == (
        "Has no token left on the board, so nothing can be placed next turn."
    )


def test_enemy_tokens_that_stay() -> None:
    state = drawn("5  2#1 .   .\n3  .   +1  -1\n1  1#5 .   .", game=grid())
    found = told(state, "#1@b3>a3,b4", "#1@b3>a3,c3")
    assert "Leaves the opponent 1 token. Seed on b3 would have left none." in found
    assert "Seed on b3 would have left the opponent no tokens and cost them a turn." in found


def test_nothing_hidden_is_needed() -> None:
    """The same reasons whatever the other hand holds."""
    state = drawn(COLUMN.replace("+2", "+3"))
    moves = "#2@b3>a3,c3,b2", "#3@b3>a3,c3,b2,a4"
    assert {tuple(told(state.resample(0, seed), *moves)) for seed in range(5)} == {tuple(told(state, *moves))}


def test_tokens_that_lead_nowhere() -> None:
    """From a1, next to one's own card on b1, a Basic has only a2 before it; from b1 and a2 it has two spaces each."""
    start = grid().start()
    assert told(start, "#1@b1>a1,c1", "#1@a1>b1,a2") == [
        "A card on a1 could influence only 1 space next turn. With Seed on a1, every token leads to at least 2.",
        "Seed on a1 would have put a token further forward, in row 2.",
    ]
    assert told(start, "#1@b1>a1,c1", "#1@a1>b1,a2", "ja") == [
        "次の番にa1に出すカードが影響できるのは1マスだけです。Seedをa1に出せば、どのトークンからも2マス以上に影響できました。",
        "Seedをa1に出せば、もっと前の2段目にトークンを置けました。",
    ]


def test_a_token_that_was_there_before_is_not_put_there() -> None:
    """Placing on b3 clears the foremost token; the better card leaves it where it is, but puts none there."""
    state = drawn("5  2#1 .   .\n3  .   +1  .\n2  .   .   .\n1  1#5 +1  .")
    assert not any("forward" in reason for reason in told(state, "#1@b3>a3,c3", "#1@b1>c1,b2"))


def test_the_stronger_or_weaker_card_where_nothing_else_differs() -> None:
    start = grid().start()
    assert told(start, "#1@b1>a1,b2", "#5@b1>a1,b2") == [
        "Uses Seed (60 HP) on b1, where Bud (50 HP) leads the middle column, too."
    ]
    behind = drawn(COLUMN.replace("+2", "+1"))  # 120 HP in the middle, against which neither leads
    assert told(behind, "#1@b3>a3,c3", "#5@b3>a3,c3") == [
        "Uses Seed (60 HP) now. Playing Bud (50 HP) would have saved it for later."
    ]
    assert told(start, "#5@c1>b1,c2", "#1@a1>a2,b1") == ["Bud has only 50 HP. Seed has 60."]
