"""The rules of Chessplus, one by one: positions and moves as text, options and the match (CP-36 to CP-41)."""

from __future__ import annotations

import random

import pytest

from boxtop import BadOptions, BadPosition, BadText, BoxtopError, IllegalMove
from boxtop.games.chessplus import Chessplus

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS, drawn, moves_from, pieces, played, refused_in_words

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ABCDEFGHabcdefgh 0 1"

# -- positions as text -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-36")
def test_the_text_of_the_start() -> None:
    assert CHESSPLUS.start().position == START


@pytest.mark.rule("CP-36")
def test_the_text_follows_the_moves() -> None:
    state = played(CHESSPLUS.start(), "g1e2 b8d7 e2e4p d7f6n")
    # The knight waits on e2 for the pawn that has left it; d7 is still unmoved.
    assert state.position == "r1bqkbnr/pppppppp/5n2/8/4P3/8/PPPPNPPP/RNBQKB1R w KQkq - ABCDFGHabcdefgh 1 3"
    assert played(CHESSPLUS.start(), "g1e2 b8d7 e2e4p").position.split()[3:] == ["e3", "ABCDFGHabcdefgh", "0", "2"]


@pytest.mark.rule("CP-36")
@pytest.mark.parametrize(
    ("written", "read"),
    [
        # Six fields: every pawn on its home rank has not moved, in merged pieces too.
        ("k7/1p5(rp)/8/8/p7/8/4(RP)2N/4K2P w - - 0 1", "k7/1p5(rp)/8/8/p7/8/4(RP)2N/4K2P w - - Ebh 0 1"),
        # Letters in any order are read, and written in theirs.
        ("r3k2r/8/8/8/8/8/P3P3/R3K2R b qkQK - EA 3 7", "r3k2r/8/8/8/8/8/P3P3/R3K2R b KQkq - AE 3 7"),
        # A double step that ended with more than pawns gives no en passant.
        ("4k3/8/8/8/4(RP)3/8/8/K7 b - e3 - 0 1", "4k3/8/8/8/4(RP)3/8/8/K7 b - - - 0 1"),
        ("4k3/8/8/8/4(PP)3/8/8/K7 b - e3 - 0 1", "4k3/8/8/8/4(PP)3/8/8/K7 b - e3 - 0 1"),
    ],
)
def test_positions_are_read_and_written(written: str, read: str) -> None:
    state = CHESSPLUS.position(written)
    assert state.position == read
    assert CHESSPLUS.position(read) == state


@pytest.mark.rule("CP-36")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("k7/8/8/8/8/8/8/KR6 w - - 0", "six or seven fields"),
        ("k7/8/8/8/8/8/KR6 w - - 0 1", "eight ranks, not 7"),
        ("k8/8/8/8/8/8/8/KR6 w - - 0 1", "Rank 8 has 9 squares"),
        ("k7/8/8/8/8/8/8/KR5 w - - 0 1", "Rank 1 has 7 squares"),
        ("k7/8/8/8/8/8/8/KX6 w - - 0 1", "Rank 1 can't be read"),
        ("k7/8/8/8/8/8/8/K(RNP)6 w - - 0 1", "Rank 1 can't be read"),
        ("k7/8/8/8/8/8/8/K(NR)6 w - - 0 1", r"Write the stronger half first: \(RN\)"),
        ("k7/8/8/8/8/8/8/KR6 x - - 0 1", "w or b"),
        ("k7/8/8/8/8/8/8/KR6 w X - 0 1", "castling field"),
        ("k7/8/8/8/8/8/8/KR6 w - e9 0 1", "en passant field"),
        ("k7/8/8/8/8/8/P7/KR6 w - - AA 0 1", "unmoved pawns"),
        ("k7/8/8/8/8/8/8/KR6 w - - 151 1", "from 0 to 150"),
        ("k7/8/8/8/8/8/8/KR6 w - - 0 0", "from 1 to 65535"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=complaint):
        CHESSPLUS.position(text)


@pytest.mark.rule("CP-37")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("k7/8/8/8/8/8/8/RR6 w - - 0 1", "White has no king."),
        ("kk6/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 2 kings, more than 1."),
        ("4k3/8/8/P7/8/8/PPPPPPPP/4K3 w - - 0 1", "White has 9 pawns, more than 8."),
        ("8/k7/8/7Q/7Q/7Q/7Q/4K3 w - - 0 1", "White has 4 queens, more than 3."),
        ("4k3/rrr5/8/8/8/8/8/4K3 w - - 0 1", "Black has 3 rooks, more than 2."),
        ("4k3/bb(bn)5/8/8/8/8/8/K7 w - - 0 1", "Black has 3 bishops, more than 2."),
        ("k7/8/8/8/8/8/NNN5/4K3 w - - 0 1", "White has 3 knights, more than 2."),
        ("k7/8/8/8/8/7Q/PPPPPPPP/3QK3 w - - 0 1", "White has more promoted pieces than missing pawns."),
        ("7k/8/8/8/8/8/(Rn)7/4K3 w - - 0 1", "The merged piece on a2 has two colours."),
        ("k7/8/8/8/8/8/8/4(KR)3 w - - 0 1", "The king on e1 is merged, and a king never merges."),
        ("P6k/8/8/8/8/8/8/4K3 w - - 0 1", "The pawn on a8 is on the far rank, where it would have become a queen."),
        (
            "k7/8/8/8/8/8/8/4K2(qp) w - - 0 1",
            "The pawn on h1 is on the far rank, where it would have become a queen.",
        ),
        (
            "k7/8/8/8/8/8/8/4K2N w K - 0 1",
            "White can't have the castling right K without a king on e1 and a rook on h1.",
        ),
        (
            "r4k2/8/8/8/8/8/8/4K3 w q - 0 1",
            "Black can't have the castling right q without a king on e8 and a rook on a8.",
        ),
        ("k7/8/8/8/8/P7/8/4K3 w - - A 0 1", "There's no unmoved pawn A: White has no pawn on a2."),
        ("k7/8/8/8/8/8/7p/4K3 w - - h 0 1", "There's no unmoved pawn h: Black has no pawn on h7."),
        (
            "k7/8/8/8/4P3/8/8/4K3 w - e3 0 1",
            "The en passant square e3 isn't on rank 6, which Black's pawns pass.",
        ),
        (
            "k7/8/8/8/4P3/8/4r3/6K1 b - e3 0 1",
            "The rook on e2 can't be where a pawn has just come from.",
        ),
        (
            "k7/8/8/8/4P3/8/4(RN)3/6K1 b - e3 - 0 1",
            "The roight on e2 can't be where a pawn has just come from.",
        ),
        (
            "k7/8/8/8/4P3/8/8/6K1 b - e3 - 7 1",
            "A pawn has just passed e3, so the half-move clock must be 0, not 7.",
        ),
        ("k7/8/8/8/4N3/8/8/4K3 b - e3 0 1", "No pawn can have just passed e3."),
        ("k7/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", "No pawn can have just passed e3."),
        (
            "k7/8/8/8/4P3/8/4P3/4K3 b - e3 E 0 1",
            "The pawn on e2 can't be unmoved: it has just passed e3.",
        ),
        ("k7/8/8/8/8/8/8/(RB)3K3 w - - 0 1", "It's White's turn, and the rishop on a1 already attacks Black's king."),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        CHESSPLUS.position(text)
    assert tuple(map(str, refusal.value.reasons)) == (reason,)


@pytest.mark.rule("CP-37")
def test_all_reasons_are_named_at_once() -> None:
    with pytest.raises(BadPosition) as refusal:
        CHESSPLUS.position("P7/8/8/8/8/8/8/4K3 w K - A 0 1")
    assert set(map(str, refusal.value.reasons)) == {
        "The pawn on a8 is on the far rank, where it would have become a queen.",
        "Black has no king.",
        "White can't have the castling right K without a king on e1 and a rook on h1.",
        "There's no unmoved pawn A: White has no pawn on a2.",
    }
    assert all(str(reason) in str(refusal.value) for reason in refusal.value.reasons)
    with pytest.raises(BadPosition) as refusal:
        CHESSPLUS.position("k7/8/8/8/8/8/8/(KR)7 w - - 0 1")
    assert tuple(map(str, refusal.value.reasons)) == (
        "The king on a1 is merged, and a king never merges.",
        "It's White's turn, and the merged king on a1 already attacks Black's king.",
    )


@pytest.mark.rule("CP-37", "CP-18", "CP-15")
def test_odd_positions_that_can_be_are_accepted() -> None:
    # A pawn behind its home rank, a moved pawn on it, two bishops on squares of one colour.
    odd = "k7/8/8/8/8/B1B5/4P3/3PK3 w - - - 0 1"
    assert CHESSPLUS.position(odd).position == odd


# -- moves as text ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-38")
def test_long_moves_name_their_squares_and_the_half_that_leaves() -> None:
    state = drawn(
        """
        8  . k . . . . . .
        4  . . . . QN . . .
        1  . . . . K . . R
        """,
        castling="K",
    )
    assert pieces(state.play("e4f6n")) == {"b8": "k", "e4": "Q", "f6": "N", "e1": "K", "h1": "R"}
    assert pieces(state.play("e4f6")) == {"b8": "k", "f6": "QN", "e1": "K", "h1": "R"}
    assert pieces(state.play("e1g1")) == {"b8": "k", "e4": "QN", "g1": "K", "f1": "R"}
    assert CHESSPLUS.parse(" E4F6N ") == CHESSPLUS.parse("e4f6n")


@pytest.mark.rule("CP-38")
def test_every_long_move_is_one_number() -> None:
    squares = [file + rank for file in "abcdefgh" for rank in "12345678"]
    texts = [a + b + half for a in squares for b in squares for half in ("", *"pnbrq")]
    numbers = {CHESSPLUS.parse(text): text for text in texts}
    assert len(numbers) == len(texts)
    assert all(CHESSPLUS.text(number) == text for number, text in numbers.items())


@pytest.mark.rule("CP-38")
@pytest.mark.parametrize("text", ["e2", "e2e9", "i2e4", "e7e8k", "e2-e4", "e2e4e5", "²2e4"])
def test_what_is_no_long_move_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="isn't a move"):
        CHESSPLUS.parse(text)


@pytest.mark.rule("CP-38")
@pytest.mark.parametrize("number", [-1, 6 * 4096])
def test_a_number_that_is_no_move_is_refused(number: int) -> None:
    refusal = CHESSPLUS.start().explain(number)
    assert refusal is not None
    assert str(refusal) == f"There is no move {number}. (CP-38)"


SHORT_MOVES = {
    "the start": (START, {"e2e4": "e4", "g1f3": "Nf3", "g1e2": "N&e2", "d1d2": "Q&d2", "b1d2": "N&d2"}),
    "splitting": (
        "7k/8/3p4/8/4(QN)3/8/5R2/1K6 w - - 0 1",
        {"e4g3": "(QN)g3", "e4g3n": "(QN)Ng3", "e4d6n": "(QN)Nxd6", "e4d6": "(QN)xd6", "e4f2n": "(QN)N&f2"},
    ),
    "pawns": (
        "k7/8/8/3p4/4P3/8/2(NP)5/K1R5 w - - 0 1",
        {"e4d5": "exd5", "e4e5": "e5", "c2c4p": "(NP)Pc4", "c2c4": "(NP)c4", "c2d4": "(NP)d4"},
    ),
    "en passant": ("k7/8/8/8/3p(PP)3/8/8/K7 b - e3 - 0 1", {"d4e3": "dxe3", "d4d3": "d3"}),
    "promotion": (
        "8/4P3/7k/1(BP)6/8/8/8/K7 w - - 0 1",
        {"e7e8": "e8=Q", "b5e8": "(BP)e8=Q", "b5e8b": "(BP)Be8", "b5b6p": "(BP)Pb6"},
    ),
    "removal": ("8/4P3/7k/8/8/QQQ5/8/K7 w - - 0 1", {"e7e8": "e8=0"}),
    "castling": ("6k1/8/8/8/8/8/8/R3K2R w Q - 0 1", {"e1c1": "O-O-O", "e1d1": "Kd1"}),
    "castling with check": ("5k2/8/8/8/8/8/8/R3K2(RN) w KQ - 0 1", {"e1g1": "O-O+", "h1h8r": "(RN)Rh8+"}),
    "mate": ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", {"a1a8": "Ra8#"}),
    "two of a kind": (
        "7k/8/8/R7/8/8/8/RN1K1N2 w - - 0 1",
        {"b1d2": "Nbd2", "f1d2": "Nfd2", "a1a3": "R1a3", "a5a3": "R5a3", "b1c3": "Nc3"},
    ),
    "three of a kind": ("6k1/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", {"a1c3": "Qa1c3", "a3c3": "Q3c3", "c1c3": "Qcc3"}),
}


@pytest.mark.rule("CP-39")
@pytest.mark.parametrize(
    ("position", "long", "short"),
    [
        pytest.param(position, long, short, id=f"{name}: {short}")
        for name, (position, texts) in SHORT_MOVES.items()
        for long, short in texts.items()
    ],
)
def test_short_moves(position: str, long: str, short: str) -> None:
    state = CHESSPLUS.position(position)
    move = CHESSPLUS.parse(long)
    assert state.short(move) == short
    assert state.parse(short) == move


@pytest.mark.rule("CP-39", "CP-21")
def test_a_pawn_carried_to_its_own_first_rank_is_not_written_as_promoted() -> None:
    state = CHESSPLUS.position("k7/8/8/8/8/8/4(RP)3/K7 w - - 0 1")
    assert state.short(CHESSPLUS.parse("e2e1")) == "(RP)e1"


@pytest.mark.rule("CP-39")
def test_a_bishop_with_its_rank_is_not_mistaken_for_a_long_move() -> None:
    state = CHESSPLUS.position("7k/7B/8/8/8/7B/8/K6P w - - 0 1")
    # B3f5 read without regard to capitals is the long move from b3 to f5.
    assert state.short(CHESSPLUS.parse("h3f5")) == "B3f5"
    assert state.parse("B3f5") == CHESSPLUS.parse("h3f5")


@pytest.mark.rule("CP-39")
def test_action_promotion_and_check_may_be_left_out_but_not_be_wrong() -> None:
    start = CHESSPLUS.start()
    assert start.parse("Ne2") == start.parse("N&e2") == start.parse("g1e2")
    promotion = CHESSPLUS.position("8/4P3/7k/8/8/8/8/K7 w - - 0 1")
    assert promotion.parse("e8") == promotion.parse("e8=Q")
    with pytest.raises(BadText, match="N&e2"):
        start.parse("Nxe2")
    with pytest.raises(BadText, match="e8=Q"):
        promotion.parse("e8=0")


@pytest.mark.rule("CP-39", "CP-11", "CP-6")
@pytest.mark.parametrize(("short", "rule"), [("Ke2", "CP-11"), ("Qg4", "CP-6"), ("O-O", "CP-23"), ("exd3", "CP-7")])
def test_a_short_move_that_is_not_legal_is_refused_by_the_rule_that_forbids_it(short: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        CHESSPLUS.start().play(short)
    assert refusal.value.rule == rule


@pytest.mark.rule("CP-39")
def test_a_short_move_that_fits_several_is_refused() -> None:
    state = CHESSPLUS.position("7k/8/8/8/8/8/8/RN1K1N2 w - - 0 1")
    with pytest.raises(BadText, match="Nd2 can mean more than one move: Nbd2 and Nfd2"):
        state.parse("Nd2")
    for nonsense in ("", "Zd4", "N&", "(QN)", "O-O-O-O", "e4=K"):
        with pytest.raises(BadText, match="isn't a move"):
            state.parse(nonsense)


@pytest.mark.rule("CP-39")
@pytest.mark.parametrize(
    ("written", "meant"),
    [("Pe4", "e2e4"), ("e2-e4", "e2e4"), ("Nf3!", "g1f3"), ("e4 e.p.", "e2e4"), ("E2E4", "e2e4"), ("Ng1f3", "g1f3")],
)
def test_what_people_add_to_moves_is_understood(written: str, meant: str) -> None:
    assert CHESSPLUS.start().parse(written) == CHESSPLUS.parse(meant)


QUIGHT = "4k3/8/8/8/3(QN)4/8/8/4K3 w - - - 0 1"
CHECKED = "r3k2r/8/8/8/1b6/8/8/R3K2R w KQkq - 0 1"
SEVENTH = "7k/3P4/8/8/8/8/8/4K3 w - - - 0 1"


@pytest.mark.rule("CP-39", "CP-16", "CP-21")
@pytest.mark.parametrize(
    ("position", "written", "sentence"),
    [
        (START, "nf3", "Capitals matter in short moves. Write Nf3."),
        (START, "Nxe2", "There's nothing on e2 to capture. Write N&e2."),
        (START, "N&f3", "There's nothing of yours on f3 to merge with. Write Nf3."),
        (START, "e5", "A pawn moves one square straight ahead, or two on its first move. (CP-7)"),
        (
            QUIGHT,
            "Nf5",
            "Your knight is half of the quight on d4. Write (QN)Nf5 to split it off, or (QN)f5 to move both. (CP-16)",
        ),
        (QUIGHT, "Rf5", "You have no rook that can go to f5. (CP-2)"),
        (CHECKED, "Rb1", "Your king is attacked by the bishop on b4, and this move doesn't stop that. (CP-27)"),
        (SEVENTH, "d8=N", "A pawn always becomes a queen. (CP-21)"),
        (SEVENTH, "d8=0", "Here that move is written d8=Q+."),
    ],
)
def test_a_short_move_that_is_wrong_gets_the_reason(position: str, written: str, sentence: str) -> None:
    with pytest.raises(BoxtopError) as refused:
        CHESSPLUS.position(position).play(written)
    assert str(refused.value) == sentence


@pytest.mark.rule("CP-39", "CP-14")
def test_the_stronger_half_stands_first() -> None:
    state = CHESSPLUS.position("7k/8/3p4/8/4(QN)3/8/5R2/1K6 w - - 0 1")
    assert state.parse("(QN)g3") == CHESSPLUS.parse("e4g3")
    with pytest.raises(BoxtopError):
        state.parse("(NQ)g3")


@pytest.mark.rule("CP-39")
@pytest.mark.parametrize("seed", range(4))
def test_short_moves_are_unambiguous_and_round_trip(seed: int) -> None:
    chance = random.Random(seed)
    state = CHESSPLUS.start()
    for _ in range(25):
        texts = [state.short(move) for move in state.moves()]
        assert len(set(texts)) == len(texts)
        assert [state.parse(text) for text in texts] == state.moves()
        state = state.play(chance.choice(state.moves()))


# -- options and the match -------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-40")
def test_without_merging_it_is_chess() -> None:
    first = [PLAIN_CHESS.start().play(move) for move in PLAIN_CHESS.start().moves()]
    assert len(first) == 20
    assert sum(len(reply.moves()) for reply in first) == 400
    sentence = "Your own pawn is on e2, and merging is turned off."
    assert refused_in_words(PLAIN_CHESS.start(), "g1e2") == ("CP-40", sentence)
    assert refused_in_words(PLAIN_CHESS.start(), "e1e2") == ("CP-40", sentence)


@pytest.mark.rule("CP-40", "CP-21", "CP-22")
def test_without_merging_pawns_become_queens_without_limit() -> None:
    state = drawn(
        """
        7  . . . . P . . .
        6  . . . . . . . k
        3  Q Q Q . . . . .
        1  . . . . . . . K
        """,
        game=PLAIN_CHESS,
    )
    assert moves_from(state, "e7") == {"e7e8"}
    assert pieces(state.play("e7e8"))["e8"] == "Q"


@pytest.mark.rule("CP-40", "CP-27")
def test_without_merging_a_fourth_queen_shields_the_king() -> None:
    state = drawn(
        """
        8  K . . . . . . r
        7  . . . . P . . .
        5  Q Q Q . . . . .
        2  . . . . . . . k
        """,
        game=PLAIN_CHESS,
    )
    assert pieces(state.play("e7e8"))["e8"] == "Q"


@pytest.mark.rule("CP-40", "CP-37")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7k/8/8/8/8/8/(RN)7/4K3 w - - 0 1", "There's a merged piece on a2, but merging is turned off."),
        ("k7/8/8/8/8/8/8/3PK3 w - - 0 1", "The pawn on d1 is behind its home rank."),
        ("k7/8/8/8/8/8/3P4/4K3 w - - - 0 1", "The pawn on d2 can't have moved."),
        ("k7/8/8/8/8/8/PPPPPPPP/RRR1K3 w - - 0 1", "White has more promoted pieces than missing pawns."),
    ],
)
def test_positions_that_need_merging_are_refused_without_it(text: str, reason: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        PLAIN_CHESS.position(text)
    assert tuple(map(str, refusal.value.reasons)) == (reason,)


@pytest.mark.rule("CP-40")
def test_without_merging_there_may_be_more_than_two_rooks() -> None:
    three_rooks = "k7/8/8/8/8/8/PPPPPPP1/1RRRK3 w - - ABCDEFG 0 1"
    assert PLAIN_CHESS.position(three_rooks).position == three_rooks


@pytest.mark.rule("CP-40")
def test_the_option_is_on_unless_it_is_switched_off() -> None:
    assert Chessplus() == Chessplus(merging=True) != Chessplus(merging="False")
    with pytest.raises(BadOptions, match="merging can't be 'maybe'"):
        Chessplus(merging="maybe")


@pytest.mark.rule("CP-41")
def test_the_rules_know_five_endings() -> None:
    claims = {"fifty moves", "threefold repetition"}
    assert set(CHESSPLUS.reasons) - claims == {
        "checkmate",
        "fivefold repetition",
        "material",
        "seventy-five moves",
        "stalemate",
    }


@pytest.mark.rule("CP-41")
@pytest.mark.parametrize("text", ["resign", "draw", "draw?", "=", "1/2-1/2", "time", "0-1"])
def test_resigning_agreeing_and_running_out_of_time_are_no_moves(text: str) -> None:
    with pytest.raises(BadText):
        CHESSPLUS.start().parse(text)
