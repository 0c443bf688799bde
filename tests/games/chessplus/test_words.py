"""What Chessplus says: refusals and moves as people read them, in English and Japanese, and to whom."""

from __future__ import annotations

import pytest

from boxtop import BadPosition, BoxtopError
from boxtop.games.chessplus.explain import ENDED, WAYS
from boxtop.games.chessplus.piece_names import KINDS, MERGED, STRENGTH, counted, name_of
from boxtop.words import Player, languages, text

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS, played, refusal_of

START = CHESSPLUS.start()

# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-14")
@pytest.mark.parametrize("language", languages())
def test_every_piece_has_a_name_of_its_own(language: str) -> None:
    names = [text(name_of(kind), language) for kind in KINDS]
    assert len(set(names)) == len(names) == 21
    assert name_of("qn") == name_of("QN")


@pytest.mark.rule("CP-14")
@pytest.mark.parametrize("kind", MERGED)
def test_in_japanese_a_merged_piece_is_called_by_its_halves(kind: str) -> None:
    strong, weak = (text(name_of(letter), "ja") for letter in kind)
    assert text(name_of(kind), "ja") == (f"ダブル{strong}" if strong == weak else strong + weak)


@pytest.mark.parametrize("letter", STRENGTH)
def test_pieces_are_counted(letter: str) -> None:
    name = str(name_of(letter))
    assert [str(counted(letter, count)) for count in (1, 2)] == [f"a {name}", f"2 {name}s"]
    assert text(counted(letter, 2), "ja") == f"{text(name_of(letter), 'ja')}2個"


# -- the game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_all_that_is_said_of_the_game_can_be_said(language: str) -> None:
    option = CHESSPLUS.options[0]
    assert CHESSPLUS.side_names is not None
    said = [
        CHESSPLUS.title,
        CHESSPLUS.summary,
        option.meaning,
        *(CHESSPLUS.choice_name(option, value) for value in option.choices),
        *CHESSPLUS.side_names,
        *CHESSPLUS.seat_names,
        *CHESSPLUS.reasons.values(),
    ]
    assert all(text(each, language) for each in said)
    assert len(CHESSPLUS.how_to_play(language)) == 7


def test_the_game_in_japanese() -> None:
    assert text(CHESSPLUS.title, "ja") == "チェスプラス"
    assert [text(name, "ja") for name in CHESSPLUS.seat_names] == ["白", "黒"]
    assert text(CHESSPLUS.reasons["fivefold repetition"], "ja") == "同じ局面が5回"
    assert CHESSPLUS.how_to_play("ja")[0].startswith("駒の動きはチェスと同じです。")


def test_every_ending_has_its_refusal() -> None:
    claimed = {"fifty moves", "threefold repetition"}
    assert set(ENDED) == set(CHESSPLUS.reasons) - claimed


# -- refusals ----------------------------------------------------------------------------------------------------------

IN_CHECK = "4r2k/8/8/8/8/8/7P/4K3 w - - - 0 1"
TWO_CHECKS = "4r2k/8/8/8/8/5n2/7P/4K3 w - - - 0 1"
FULL = "8/7k/8/4(QB)3/8/8/B7/(RN)3R2K w - - - 0 1"

REFUSALS = [
    (
        START.position,
        "e7e5",
        "others-piece",
        "The pawn on e7 is Black's, and it's White's turn.",
        "e7のポーンは黒の駒です。今は白の番です。",
    ),
    (START.position, "e1e2", "king-cannot-merge", "The king can't merge.", "キングは合体できません。"),
    (
        START.position,
        "d1g4",
        "in-the-way",
        "The pawn on e2 is in the queen's way.",
        "e2のポーンがじゃまで、クイーンはそこへ行けません。",
    ),
    (
        START.position,
        "g1g3",
        "knights-way",
        "A knight jumps two squares one way and one to the side.",
        "ナイトは、たてか横に2マス、そこから直角に1マスのところへとびます。",
    ),
    (
        FULL,
        "e1e5",
        "merged-already",
        "The quishop on e5 is two pieces already. A third can't merge with it.",
        "e5のクイーンビショップはもう2つの駒です。3つ目は合体できません。",
    ),
    (
        IN_CHECK,
        "h2h3",
        "still-in-check",
        "Your king is attacked by the rook on e8, and this move doesn't stop that.",
        "自分のキングがe8のルークに攻撃されています。この手では防げません。",
    ),
    (
        TWO_CHECKS,
        "h2h3",
        "still-in-check",
        "Your king is attacked by the knight on f3 and the rook on e8, and this move doesn't stop that.",
        "自分のキングがf3のナイト、e8のルークに攻撃されています。この手では防げません。",
    ),
    (
        START.position,
        "e1g1",
        "castling-blocked",
        "You can't castle while the bishop on f1 is between your king and the rook.",
        "キングとルークの間にf1のビショップがいるので、キャスリングできません。",
    ),
]


@pytest.mark.parametrize(("position", "move", "id", "english", "japanese"), REFUSALS)
def test_refusals_are_said_in_both_languages(position: str, move: str, id: str, english: str, japanese: str) -> None:
    refusal = refusal_of(CHESSPLUS.position(position), move)
    assert refusal.reason.id == id  # type: ignore[union-attr]
    assert refusal.sentence == english
    assert text(refusal.reason, "ja") == japanese


def test_the_mated_player_is_told_so() -> None:
    mated = played(START, "f2f3 e7e5 g2g4 d8h4")
    refusal = refusal_of(mated, "a2a3")
    assert [text(refusal.reason, "en", you) for you in (None, 0, 1)] == [
        "The game is over: White was checkmated.",
        "The game is over: you were checkmated.",
        "The game is over: White was checkmated.",
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("id", [id for *_, id in (*WAYS.values(), *ENDED.values()) if id != "over-checkmate"])
def test_plain_reasons_can_be_said(id: str, language: str) -> None:
    assert text(CHESSPLUS.words(id), language)


@pytest.mark.parametrize(
    ("written", "english", "japanese"),
    [
        (
            "e9",
            "'e9' isn't a move. Write it long (e2e4, e4f6n) or short (e4, Nf3, N&e2, (QN)f6, (QN)Nxf6).",
            "'e9'は手として読めません。長い書き方（e2e4、e4f6n）か、短い書き方（e4、Nf3、N&e2、(QN)f6、(QN)Nxf6）で書いてください。",
        ),
        ("Nxe2", "There's nothing on e2 to capture. Write N&e2.", "e2には取れる駒がいません。N&e2と書いてください。"),
        ("Rd4", "You have no rook that can go to d4. (CP-4)", "d4へ行けるルークはいません。（CP-4）"),
    ],
)
def test_moves_that_cannot_be_read_are_explained_in_both_languages(written: str, english: str, japanese: str) -> None:
    with pytest.raises(BoxtopError) as refused:
        START.play(written)
    assert str(refused.value) == english
    assert refused.value.text("ja") == japanese


def test_what_to_write_instead_may_be_one_of_several() -> None:
    state = CHESSPLUS.position("7k/8/8/8/8/8/8/RN1K1N2 w - - 0 1")
    with pytest.raises(BoxtopError) as refused:
        state.play("Nxd2")
    assert str(refused.value) == "There's nothing on d2 to capture. Write one of these: Nbd2 and Nfd2."
    assert refused.value.text("ja") == "d2には取れる駒がいません。次のどれかを書いてください：Nbd2、Nfd2。"


@pytest.mark.parametrize(
    ("position", "written", "id"),
    [
        ("4k3/8/8/8/3(QN)4/8/8/4K3 w - - - 0 1", "Nf5", "half-of-merged-split-or-whole"),
        ("4k3/8/8/5R2/3(QN)4/8/8/4K3 w - - - 0 1", "Nf5", "half-of-merged-split"),
        ("4k3/8/8/8/3(QN)4/8/8/4K3 w - - - 0 1", "Na7", "half-of-merged-whole"),
        ("k3r3/8/8/8/8/8/4(RN)3/4K3 w - - - 0 1", "Re4", "half-of-merged-split-or-whole"),
        ("k3r3/8/8/8/8/8/4(RN)3/4K3 w - - - 0 1", "Nc3", "half-of-merged-split"),
    ],
)
def test_a_half_that_is_meant_is_shown_how_to_move(position: str, written: str, id: str) -> None:
    with pytest.raises(BoxtopError) as refused:
        CHESSPLUS.position(position).play(written)
    assert refused.value.reason.id == id  # type: ignore[attr-defined]
    assert "合体駒" not in refused.value.text("ja")


def test_impossible_positions_are_refused_in_japanese_too() -> None:
    with pytest.raises(BadPosition) as refused:
        CHESSPLUS.position("P7/8/8/8/8/8/RRR5/4K3 w K - 0 1")
    assert refused.value.lines("ja") == [
        "この局面はありえません：",
        "a8のポーンがいちばん奥の段にいます。そこではクイーンになっているはずです。",
        "白のルーク3個は多すぎます。2個までです。",
        "黒のキングがいません。",
        "白のキャスリングの権利Kには、e1のキングとh1のルークが必要です。",
    ]


# -- what a move does --------------------------------------------------------------------------------------------------

MOVES = [
    (START.position, "e2e4", "White's pawn moves from e2 to e4.", "白のポーンがe2からe4へ動きます。"),
    (
        START.position,
        "g1e2",
        "White's knight on g1 merges with the pawn on e2 into a knawn.",
        "白のナイトがg1から動いて、e2のポーンと合体し、ナイトポーンになります。",
    ),
    (
        "7k/8/3p4/8/4(QN)3/8/5R2/1K6 w - - 0 1",
        "e4d6n",
        "White's knight splits from the quight on e4 and takes Black's pawn on d6.",
        "白のナイトがe4のクイーンナイトから離れて、d6の黒のポーンを取ります。",
    ),
    (
        "7k/8/3p4/8/4(QN)3/8/5R2/1K6 w - - 0 1",
        "e4f2n",
        "White's knight splits from the quight on e4 and merges with the rook on f2 into a roight.",
        "白のナイトがe4のクイーンナイトから離れて、f2のルークと合体し、ルークナイトになります。",
    ),
    (
        "7k/8/3p4/8/4(QN)3/8/5R2/1K6 w - - 0 1",
        "e4g3n",
        "White's knight splits from the quight on e4 and moves to g3.",
        "白のナイトがe4のクイーンナイトから離れて、g3へ動きます。",
    ),
    (
        "7k/8/3p4/8/4(QN)3/8/5R2/1K6 w - - 0 1",
        "e4d6",
        "White's quight on e4 takes Black's pawn on d6.",
        "白のクイーンナイトがe4から動いて、d6の黒のポーンを取ります。",
    ),
    (
        "k7/8/8/8/3p(PP)3/8/8/K7 b - e3 - 0 1",
        "d4e3",
        "Black's pawn on d4 takes White's Dpa en passant and lands on e3.",
        "黒のポーンがd4からe3へ動いて、白のダブルポーンをアンパッサンで取ります。",
    ),
    (
        "k7/8/8/8/3(np)P3/8/8/K7 b - e3 - 0 1",
        "d4e3p",
        "Black's pawn splits from the knawn on d4, takes White's pawn en passant and lands on e3.",
        "黒のポーンがd4のナイトポーンから離れてe3へ動き、白のポーンをアンパッサンで取ります。",
    ),
    (
        "8/4P3/7k/1(BP)6/8/8/8/K7 w - - 0 1",
        "b5e8",
        "White's biawn moves from b5 to e8. It becomes a queen.",
        "白のビショップポーンがb5からe8へ動きます。昇格してクイーンになります。",
    ),
    (
        "8/4P3/7k/8/8/QQQ5/8/K7 w - - 0 1",
        "e7e8",
        "White's pawn moves from e7 to e8. It's removed, because there are already three queens.",
        "白のポーンがe7からe8へ動きます。クイーンがもう3つあるので、盤から消えます。",
    ),
    (
        "4R3/4P3/7k/8/8/8/8/K7 w - - 0 1",
        "e7e8",
        "White's pawn on e7 merges with the rook on e8 into a roawn. It becomes a queen.",
        "白のポーンがe7から動いて、e8のルークと合体し、ルークポーンになります。昇格してクイーンになります。",
    ),
    (
        "5k2/8/8/8/8/8/8/R3K2(RN) w KQ - 0 1",
        "e1g1",
        "White castles on the king's side. Black is in check.",
        "白がキング側にキャスリングします。黒がチェックされました。",
    ),
    (
        "r3k3/8/8/8/8/8/8/4K3 b q - 0 1",
        "e8c8",
        "Black castles on the queen's side.",
        "黒がクイーン側にキャスリングします。",
    ),
    (
        "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1",
        "a1a8",
        "White's rook moves from a1 to a8. Checkmate.",
        "白のルークがa1からa8へ動きます。チェックメイトです。",
    ),
]


@pytest.mark.parametrize(("position", "move", "english", "japanese"), MOVES)
def test_moves_are_told_in_both_languages(position: str, move: str, english: str, japanese: str) -> None:
    state = CHESSPLUS.position(position)
    told = state.spoken(CHESSPLUS.parse(move))
    assert str(told) == english
    assert text(told, "ja") == japanese


def test_the_reader_s_own_pieces_are_theirs() -> None:
    state = CHESSPLUS.position("7k/8/3p4/8/4(QN)3/8/5R2/1K6 w - - 0 1")
    told = state.spoken(CHESSPLUS.parse("e4d6n"), [Player("Ann", 0), Player("Bob", 1)])
    assert [text(told, "en", you) for you in (0, 1)] == [
        "Your knight splits from the quight on e4 and takes Black's pawn on d6.",
        "White's knight splits from the quight on e4 and takes your pawn on d6.",
    ]
    assert [text(told, "ja", you) for you in (0, 1)] == [
        "自分のナイトがe4のクイーンナイトから離れて、d6の黒のポーンを取ります。",
        "白のナイトがe4のクイーンナイトから離れて、d6の自分のポーンを取ります。",
    ]
    castled = CHESSPLUS.position("5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1").spoken(CHESSPLUS.parse("e1g1"))
    assert [text(castled, "en", you) for you in (0, 1)] == [
        "You castle on the king's side. Black is in check.",
        "White castles on the king's side. You're in check.",
    ]


def test_plain_chess_says_the_same() -> None:
    assert str(PLAIN_CHESS.start().spoken(PLAIN_CHESS.parse("e2e4"))) == "White's pawn moves from e2 to e4."
