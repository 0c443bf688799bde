"""Yahtzee in sentences, in English and in Japanese."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest

from boxtop import BadText
from boxtop.games.yahtzee import YahtzeeState
from boxtop.games.yahtzee.rules.state import FACES, LETTERS
from boxtop.words import Player, text, use

from tests.games.yahtzee.helpers import GAMES, at, drawn

PLAYERS = [Player("Ann", 0), Player("アキ", 1)]
SCORED_BOTH = "T . . 2 . 1\nL . . . . . + 12"


@pytest.mark.parametrize(
    ("state", "choice", "english", "japanese"),
    [
        (
            drawn(dice="TT???", roll=2),
            "TWWWW",
            "The roll must include the dice that were kept: TT.",
            "残したサイコロの目はかわりません：TT",
        ),
        (
            drawn(dice="TTKWW"),
            "keep TTT",
            "You can't keep TTT: the dice show TTKWW.",
            "TTTは残せません。出ている目はTTKWWです。",
        ),
        (
            drawn(dice="TTKMW"),
            "PPPPP",
            "The dice are on the table. Keep some and roll the rest, or score.",
            "サイコロはもう出ています。残すサイコロを選んでほかをふり直すか、得点してください。",
        ),
        (
            drawn(dice="TTKMW", roll=3),
            "keep TT",
            "That was the third roll. Place a token now.",
            "もう3回ふりました。トークンを置いてください。",
        ),
        (
            drawn(dice="TTKMW"),
            "score L",
            "None of the dice show Taillow or Pikachu.",
            "スバメもピカチュウも出ていません。",
        ),
        (
            drawn(SCORED_BOTH, "TTTLL"),
            "score T",
            "Your Torchic token is already on the board. You can score each character only once.",
            "アチャモのトークンはもう置いてあります。1つのキャラクターで得点できるのは1回だけです。",
        ),
        (
            drawn(SCORED_BOTH, "TTTLL"),
            "zero W",
            "Nothing scores yet, so roll again. You can only take a zero after the third roll.",
            "まだ得点できるものがないので、ふり直してください。0点にできるのは3回目のあとだけです。",
        ),
        (
            drawn(SCORED_BOTH, "TKKMM", roll=3),
            "zero W",
            "You can only take a zero when nothing scores. These dice score for Treecko and Mudkip.",
            "0点にできるのは、得点できるものがないときだけです。今はキモリ、ミズゴロウで得点できます。",
        ),
    ],
)
def test_refusals(state: YahtzeeState, choice: str, english: str, japanese: str) -> None:
    refusal = state.explain(choice)
    assert refusal is not None
    assert refusal.sentence == english
    assert text(refusal.reason, "ja") == japanese


@pytest.mark.parametrize(
    ("state", "choice", "english", "japanese"),
    [
        (
            drawn(),
            "PTTMW",
            ("Ann rolls one Pikachu, two Torchics, one Mudkip, and one Wynaut.", "You roll one Pikachu, two Torchics,"),
            ("Annがふって、ピカチュウ1個、アチャモ2個、ミズゴロウ1個、ソーナノ1個が出ました。", "ピカチュウ1個、"),
        ),
        (
            drawn(dice="PTTMW"),
            "keep PTT",
            ("Ann keeps one Pikachu and two Torchics.", "You keep one Pikachu and two Torchics."),
            ("Annがピカチュウ1個、アチャモ2個を残します。", "ピカチュウ1個、アチャモ2個を残します。"),
        ),
        (drawn(dice="PTTMW"), "keep -", ("Ann keeps nothing.", "You keep nothing."), ("Annは何も残しません。", "何も")),
        (
            drawn(dice="PTTMW"),
            "score T",
            ("Ann scores 3 for Torchic.", "You score 3 for Torchic."),
            ("Annがアチャモで3点を取ります。", "アチャモで3点を取ります。"),
        ),
        (
            drawn(SCORED_BOTH, "TTTLL", roll=3),
            "zero K",
            ("Ann scores 0 for Treecko.", "You score 0 for Treecko."),
            ("Annがキモリで0点を取ります。", "キモリで0点を取ります。"),
        ),
    ],
)
def test_what_a_player_does_as_others_and_as_they_read_it(
    state: YahtzeeState, choice: str, english: tuple[str, str], japanese: tuple[str, str]
) -> None:
    told = state.spoken(state.parse(choice), PLAYERS)
    for language, (to_others, to_them) in (("en", english), ("ja", japanese)):
        assert text(told, language) == text(told, language, you=1) == to_others
        assert text(told, language, you=0).startswith(to_them)


def test_without_names_players_are_called_by_their_colours() -> None:
    told = drawn(dice="PTTMW").describe(GAMES[2].parse("keep TT"))
    assert (text(told, "en"), text(told, "ja")) == ("Blue keeps TT.", "青がTTを残します。")


def test_whoever_rolls_in_a_tie_break_is_named() -> None:
    tie = at("...21/...12/.21../21.../1.2.. - tie 1=2,2=?")
    told = tie.spoken(tie.parse("PPPTT"), PLAYERS)
    assert text(told, "en") == "アキ rolls three Pikachus and two Torchics."
    assert text(told, "ja") == "アキがふって、ピカチュウ3個、アチャモ2個が出ました。"
    assert text(told, "en", you=1) == "You roll three Pikachus and two Torchics."


def test_texts_that_cannot_be_read() -> None:
    with pytest.raises(BadText) as refusal:
        GAMES[2].parse("score Pikachu")
    assert str(refusal.value) == (
        "'Pikachu' isn't a character with a row: T Torchic, K Treecko, M Mudkip, W Wynaut, L Taillow."
    )
    assert refusal.value.text("ja") == (
        "'Pikachu'という段はありません。T アチャモ、K キモリ、M ミズゴロウ、W ソーナノ、L スバメから選んでください。"
    )


def test_names_of_the_game() -> None:
    game = GAMES[4]
    assert [text(game.title, language) for language in ("en", "ja")] == ["Pokémon Yahtzee", "ポケモン ヤッツィー"]
    assert [text(seat, "ja") for seat in game.seat_names] == ["青", "緑", "赤", "黄色"]
    assert list(map(str, game.seat_names)) == list(game.seats)
    assert [str(game.words(f"face-{letter}")) for letter in LETTERS] == list(FACES)
    assert len(game.how_to_play("en")) == len(game.how_to_play("ja")) == 7
    assert game.how_to_play("ja")[0].startswith("自分の番には、5個のサイコロを3回までふれます。")


@pytest.fixture
def in_japanese() -> Iterator[None]:
    use("ja")
    yield
    use("en")


@pytest.mark.usefixtures("in_japanese")
def test_the_board_in_a_japanese_terminal() -> None:
    lines = drawn("T . . 1 . 2", "PTTMW").lines()
    assert lines[1].startswith(" T アチャモ ")
    assert lines[-1].endswith(" ピカチュウ、アチャモ2、ミズゴロウ、ソーナノ")
    assert lines[-2].startswith(" 1回目／3回 ")
    # The columns are below each other although letters are twice as wide.
    wide = [sum(2 if unicodedata.east_asian_width(sign) == "W" else 1 for sign in line) for line in lines[1:6]]
    assert len(set(wide)) == 1


def test_what_a_score_does_as_values() -> None:
    state = drawn(SCORED_BOTH, "PKKLL", roll=3)
    details = {text: state.details(state.parse(text)) for text in ("score K", "score M")}
    assert details == {"score K": {"points": 3}, "score M": {"points": 1}}
    zero = drawn(SCORED_BOTH, "TTTLL", roll=3)
    assert zero.details(zero.parse("zero K")) == {"points": 0}
    assert drawn(dice="PTTMW").details(GAMES[2].parse("keep TT")) is None
    assert drawn().details(GAMES[2].parse("PTTMW")) is None
