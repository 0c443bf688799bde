"""Why a move in Chessplus was not the best: mates, hanging pieces, captures and forks, in words."""

from __future__ import annotations

from boxtop.coach import Moment
from boxtop.engines.engine import Limit
from boxtop.games.base import Choice
from boxtop.games.chessplus import ChessplusState
from boxtop.games.chessplus.coach import reasons, valued
from boxtop.games.chessplus.engine import ChessplusEngine
from boxtop.words import text

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS, drawn


def told(
    state: ChessplusState,
    played: str,
    best: str,
    *,
    answer: str = "",
    values: tuple[float, float] = (0.4, 0.6),
    proved: bool = False,
    refuted: bool = False,
    language: str = "en",
) -> list[str]:
    """Reasons for a move; `best` and `answer` are lines of moves."""
    line, after = _line(state, best), _line(state.play(played), answer)
    moment = Moment(state, state.parse(played), line[0], line, after, *values, proved=proved, refuted=refuted)
    return [text(reason, language) for reason in reasons(moment)]


def _line(state: ChessplusState, moves: str) -> tuple[Choice, ...]:
    found = []
    for move in moves.split():
        found.append(state.parse(move))
        state = state.play(found[-1])
    return tuple(found)


BACK_RANK = PLAIN_CHESS.position("6k1/5ppp/8/8/8/8/5PPP/R3K3 w - - 0 1")


def test_a_mate_that_was_missed() -> None:
    assert told(BACK_RANK, "Ke2", "Ra8", values=(0.9, 1.0), proved=True) == ["Misses mate in 1."]
    assert told(BACK_RANK, "Ke2", "Ra8", values=(0.9, 1.0), proved=True, language="ja") == [
        "ここでチェックメイトにできました。"
    ]
    two = PLAIN_CHESS.position("7k/8/5K2/8/8/8/8/R7 w - - 0 1")
    line = "Kg6 Kg8 Ra8"
    assert told(two, "Ra2", line, values=(0.9, 1.0), proved=True) == ["Misses mate in 2."]
    assert told(two, "Ra2", "Kg6", values=(0.9, 1.0), proved=True) == ["Misses a forced mate."]  # how long is unknown


def test_a_mate_that_is_allowed() -> None:
    state = PLAIN_CHESS.position("r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    assert told(state, "Rc1", "Rxa8", answer="Ra1", values=(0.3, 0.5))[:1] != ["Allows mate in 1."]  # it is not proved
    open_ = PLAIN_CHESS.position("2r3k1/5ppp/8/8/8/1N6/5PPP/6K1 w - - 0 1")
    assert told(open_, "Nd4", "h3", answer="Rc1", values=(0.0, 0.5), refuted=True) == ["Allows mate in 1."]


def test_stalemate() -> None:
    state = PLAIN_CHESS.position("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1")
    assert "Stalemate: Black has no legal move, so it's a draw." in told(state, "Qc7", "Qc8", values=(0.5, 1.0))


def test_a_piece_that_is_left_undefended() -> None:
    quight = drawn(
        """
        8  .   .   .   r   .   .   .   k
        5  .   .   .   QN  .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  .   .   .   .   .   .   K   .
        """
    )
    assert told(quight, "h3", "d5d1", answer="d8d5") == ["Leaves the quight on d5 attacked and undefended."]
    assert told(quight, "h3", "d5d1", answer="d8d5", language="ja") == [
        "d5のクイーンナイトが、守りのないままねらわれています。"
    ]


def test_a_piece_that_is_attacked_more_often_than_defended() -> None:
    twice = drawn(
        """
        8  .   .   .   r   .   .   k   .
        7  .   b   .   .   .   .   .   .
        5  .   .   .   N   .   .   .   .
        4  .   .   P   .   .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  .   .   .   .   .   .   K   .
        """
    )
    assert told(twice, "h3", "Nf4", answer="Bxd5") == ["Leaves the knight on d5 attacked twice and defended once."]
    lesser = drawn(
        """
        8  .   .   .   .   .   .   .   k
        6  .   .   p   .   .   .   .   .
        5  .   .   .   Q   .   .   .   .
        4  .   .   P   .   .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  .   .   .   .   .   .   K   .
        """
    )
    assert told(lesser, "h3", "Qd8", answer="cxd5") == ["Leaves the queen on d5 attacked by a pawn."]


def test_pieces_behind_others_are_counted() -> None:
    """The rook that stands behind its queen takes next; so does one that stands behind the other player's."""
    battery = PLAIN_CHESS.position("3r2k1/3q4/8/8/3N4/4B3/7P/6K1 w - - 0 1")
    assert told(battery, "h3", "Nf3", answer="Qxd4") == ["Leaves the knight on d4 attacked twice and defended once."]
    opposed = PLAIN_CHESS.position("3R4/7k/8/3r4/8/3N4/7P/6K1 w - - 0 1")  # Rxd3 Rxd3
    assert told(opposed, "h3", "Nf2", answer="Rxd3") == []


def test_a_promotion_that_is_allowed() -> None:
    state = PLAIN_CHESS.position("6k1/8/8/8/8/8/1p5P/2R3K1 w - - 0 1")
    assert told(state, "Rd1", "Rb1", answer="b1=Q")[0] == "Lets the opponent promote on b1."
    assert told(state, "Rd1", "Rb1", answer="b1=Q", language="ja")[0] == "b1で相手に昇格されます。"


def test_what_the_answer_attacks() -> None:
    """A pawn that is defended attacks the bishop: taking it would cost more than it is worth."""
    state = PLAIN_CHESS.position("4q1k1/4p3/8/8/8/8/3B3P/6K1 w - - 0 1")
    assert told(state, "Bf4", "Kg2", answer="e5") == ["Allows e5, which attacks the bishop on f4."]
    assert told(state, "Bf4", "Kg2", answer="e5", language="ja") == ["e5で、f4のビショップをねらわれます。"]
    assert told(state, "Be3", "Kg2", answer="e5") == []
    alone = PLAIN_CHESS.position("6k1/4p3/8/8/8/8/3B3P/6K1 w - - 0 1")
    assert told(alone, "Bf4", "Kg2", answer="e5") == []  # it can be taken


def test_a_bad_exchange() -> None:
    state = drawn(
        """
        8  .   .   .   r   .   .   k   .
        5  .   .   .   p   .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  .   .   .   R   .   .   K   .
        """
    )
    assert told(state, "Rxd5", "Re1", answer="Rxd5") == ["Gives up the rook on d5 for a pawn."]


def test_what_could_have_been_taken() -> None:
    free = drawn(
        """
        8  .   .   .   .   .   .   k   .
        5  .   .   .   n   .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  .   .   .   R   .   .   K   .
        """
    )
    assert told(free, "Re1", "Rxd5") == ["Misses the undefended knight on d5."]
    guarded = drawn(
        """
        8  .   .   .   r   .   .   k   .
        5  .   .   .   q   .   .   .   .
        4  .   .   P   .   .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  .   .   .   .   .   .   K   .
        """
    )
    assert told(guarded, "h3", "cxd5") == ["Could have taken the queen on d5 with the pawn."]


def test_a_promotion_and_a_fork_that_were_missed() -> None:
    pawn = drawn(
        """
        7  .   P   .   .   .   .   .   .
        6  .   .   .   .   .   .   .   k
        2  .   .   .   .   .   .   .   P
        1  .   .   .   .   .   .   K   .
        """
    )
    assert told(pawn, "Kf2", "b8=Q") == ["Could have promoted on b8."]
    fork = drawn(
        """
        8  .   .   .   .   .   .   k   .
        7  .   .   .   .   .   .   .   .
        5  q   .   .   N   .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  .   .   .   .   .   .   K   .
        """,
        game=PLAIN_CHESS,
    )
    assert not any("at once" in reason for reason in told(fork, "Nb6", "Ne7"))  # a check, but only one is attacked
    royal = drawn(
        """
        8  .   .   q   .   .   .   k   .
        5  .   .   .   N   .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  .   .   .   .   .   .   K   .
        """
    )
    assert told(royal, "Nc3", "Ne7") == ["Ne7+ would have attacked the queen on c8 and the king on g8 at once."]


def test_a_fork_that_is_allowed() -> None:
    state = CHESSPLUS.position("2q3k1/8/p7/3N4/8/8/7P/6K1 b - - H 0 1")
    assert told(state, "a5", "Qc5+", answer="Ne7")[0] == (
        "Allows Ne7+, which attacks the queen on c8 and the king on g8 at once."
    )
    assert told(state, "a5", "Qc5+", answer="Ne7", language="ja")[0] == (
        "Ne7+で、c8のクイーン、g8のキングを同時にねらわれます。"
    )


def test_what_a_quiet_move_attacks() -> None:
    """The bishop would attack a rook that nothing defends; it stands safe there."""
    state = PLAIN_CHESS.position("6k1/8/8/4r3/8/8/6BP/6K1 w - - 0 1")
    assert told(state, "Kf1", "Kh1") == []
    assert told(state, "Be4", "Kh1") == []
    rook = PLAIN_CHESS.position("6k1/8/8/1p2r3/8/8/7P/2B3K1 w - - 0 1")
    assert told(rook, "Be3", "Bb2") == ["Bb2 would have attacked the rook on e5."]
    assert told(rook, "Be3", "Ba3") == []


def test_castling_that_was_missed_or_given_up() -> None:
    state = PLAIN_CHESS.position("4k3/8/8/8/8/8/4B3/4K2R w K - 0 1")
    assert "Could have castled." in told(state, "Rg1", "O-O")
    assert "White can't castle anymore." in told(state, "Kf2", "Bf3")
    assert not any("castle" in reason for reason in told(state, "Bd3", "Bf3"))
    assert not any("castle" in reason for reason in told(state, "O-O", "Bf3"))  # that is what the right is for


def test_how_much_room_a_move_leaves() -> None:
    """A bishop that merges with the pawn in front of it sets itself free, and the pieces behind it."""
    start = CHESSPLUS.start()
    after, better = start.play("a3"), start.play("B&b2")
    again = [one.play("h5") for one in (after, better)]  # a pawn's move, which changes nothing for White
    room, more = (len(one.moves()) for one in again)
    assert more >= room + 6
    assert told(start, "a3", "B&b2") == [
        f"Leaves White's pieces less room, with {room} possible moves. After B&b2 there would be {more}."
    ]
    assert told(start, "a3", "a4") == []
    check = PLAIN_CHESS.position("4k3/8/8/8/8/8/8/R3K2R w - - 0 1")
    assert told(check, "Kd2", "Rh8") == []  # while Black is in check, nobody can count


def test_what_an_exchange_comes_to_some_moves_later() -> None:
    state = drawn(
        """
        8  .   .   .   .   .   .   k   .
        6  .   .   .   .   n   .   .   .
        4  .   .   .   P   .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  .   .   .   .   R   .   K   .
        """,
        game=PLAIN_CHESS,
    )
    assert told(state, "Re5", "Re2", answer="Kf7 Rxe6 Kxe6 Kg2") == ["Re5 Kf7 Rxe6 Kxe6 costs a rook for a knight."]
    assert told(state, "Kf2", "h3 Kf7 Rxe6") == []  # the king takes back: nothing is settled
    pawns = drawn(
        """
        8  .   .   .   .   .   .   k   .
        6  p   .   p   .   .   .   .   .
        2  .   .   .   .   .   .   .   P
        1  R   .   .   .   .   .   K   .
        """,
        game=PLAIN_CHESS,
    )
    line = "h3 Kf7 Rxa6 Kf6 Rxc6+"
    assert told(pawns, "Kf2", line) == [f"{line} would have won two pawns."]
    assert told(pawns, "Kf2", line, language="ja") == [f"{line}なら、ポーン2個を取れました。"]


def test_what_both_lines_win_is_no_reason() -> None:
    """Either piece can take the pawn."""
    state = PLAIN_CHESS.position("6k1/8/8/8/3p4/5N2/7P/3R2K1 w - - 0 1")
    assert not any("won" in reason for reason in told(state, "Rxd4", "Nxd4 Kf7", answer="Kf7"))


def test_only_positions_that_came_twice_are_remembered() -> None:
    """Going back a first time is no draw by the rules, so it must not be judged as one; the second time it is."""
    state = CHESSPLUS.position("8/8/8/8/7R/k7/8/1K6 w - - - 0 1")
    engine = ChessplusEngine(memory=4)
    for times in (1, 2):
        line = state
        for move in (*(["h4g4", "a3b3", "g4h4", "b3a3"] * (times - 1)), *["h4a4", "a3b3", "a4h4"]):
            line = line.play(move)
        expected = 1 - engine.think(valued(line), Limit(nodes=3_000)).value
        assert expected > 0.99 if times == 1 else expected == 0.5
        assert valued(line).moves() == line.moves()
        engine.forget()
