"""Messages: values that are rendered for a reader."""

import pickle
from pathlib import Path
from typing import Any

import pytest

from boxtop.errors import BadOptions, BoxtopError, IllegalMove
from boxtop.match.clocks import Pace
from boxtop.words import Catalogue, Message, Player, catalogue, say, slug, text, together, use

ANN, BEN, CAT = Player("Ann", 0), Player("Ben", 1), Player("Cat", 2)


def test_a_message_is_a_value() -> None:
    message = say("one-wins", player=ANN, why=say("reason-time"))
    assert message == say("one-wins", player=ANN, why=say("reason-time"))
    assert message != say("one-wins", player=BEN, why=say("reason-time"))
    assert len({message, say("one-wins", player=ANN, why=say("reason-time"))}) == 1
    assert pickle.loads(pickle.dumps(message)) == message
    assert repr(say("match-over")) == "Catalogue('boxtop')('match-over')"
    with pytest.raises(AttributeError, match="never changes"):
        message.id = "drawn"


def test_a_message_reads_as_its_reader_does() -> None:
    message = say("one-wins", player=ANN, why=say("reason-time-by", player=BEN))
    assert str(message) == "Ann wins: Ben's time ran out."
    assert text(message, "en", you=0) == "You win: Ben's time ran out."
    assert text(message, "en", you=1) == "Ann wins: your time ran out."
    assert text(message, "en", you=2) == "Ann wins: Ben's time ran out."
    assert text(message, "ja") == "Annの勝ち（Benの時間切れ）"
    assert text(message, "ja", you=0) == "勝ちました！（Benの時間切れ）"


def test_nobody_is_you_whose_seat_is_not_known() -> None:
    assert text(say("offer-accepted", player=Player("Ann")), "en", you=0) == "Ann agrees."


def test_a_string_is_the_same_in_all_languages() -> None:
    assert text("e2e4", "ja") == "e2e4"
    assert text(say("one-wins", player=Player("Ann", 0), why="checkmate"), "ja") == "Annの勝ち（checkmate）"


def test_lists_are_joined_as_the_language_does_it() -> None:
    for players, english, japanese in (
        ([ANN], "Ann win: x.", "Annの勝ち（x）"),
        ([ANN, BEN], "Ann and Ben win: x.", "Ann、Benの勝ち（x）"),
        ([ANN, BEN, CAT], "Ann, Ben, and Cat win: x.", "Ann、Ben、Catの勝ち（x）"),
    ):
        message = say("several-win", players=players, why="x")
        assert (text(message, "en"), text(message, "ja")) == (english, japanese)
    assert str(say("several-win", players=[], why="x")) == " win: x."


def test_plurals_are_those_of_the_language() -> None:
    for days, english, japanese in ((1, "1 day per move", "1手1日"), (3, "3 days per move", "1手3日")):
        message = Pace("days", days=days).message
        assert (text(message, "en"), text(message, "ja")) == (english, japanese)
    assert str(say("message-too-long", most=20_000)) == "A message can have at most 20,000 characters."


def test_sentences_follow_each_other_as_the_language_does_it() -> None:
    several = together([say("match-begins"), say("move-taken-back"), say("match-over")])
    assert str(several) == "The game starts. A move was taken back. The game is over."
    assert text(several, "ja") == "対戦開始です。待ったで1手もどりました。この対戦は終わっています。"
    assert together([]) == ""
    assert together(["One."]) == "One."
    many = [f"This is sentence {number}." for number in range(2_000)]
    assert str(together(many)) == " ".join(many)
    assert text(say("with-rule", sentence="x" * 10_000, rule="CP-2"), "ja") == "x" * 10_000 + "（CP-2）"


def test_a_program_with_one_reader_says_its_language_once() -> None:
    message = say("match-over")
    try:
        use("ja")
        assert text(message) == "この対戦は終わっています。"
        assert str(message) == "The game is over."  # in English, whoever reads
    finally:
        use("en")
    assert text(message) == "The game is over."


def test_an_error_speaks_the_language_of_its_reader() -> None:
    error = IllegalMove(say("not-your-turn"), "CP-2")
    assert str(error) == "It's not your turn. (CP-2)"
    assert error.text("ja") == "自分の番ではありません。（CP-2）"
    several = BadOptions(say("bad-clock"), [say("clock-needs-seconds"), say("clock-increment")])
    assert str(several) == (
        "This clock can't be used: Say how many seconds. Only a clock for the whole game can have an increment."
    )
    assert several.lines("ja") == [
        "この持ち時間は使えません：",
        "秒数を決めてください。",
        "1手ごとに時間を足せるのは、対戦全体の持ち時間だけです。",
    ]
    assert BadOptions(say("bad-clock"), [say("clock-needs-days")]).lines("ja") == [
        "この持ち時間は使えません：日数を決めてください。"
    ]


@pytest.mark.parametrize("error", [IllegalMove(say("not-your-turn"), "CP-2"), BadOptions(say("bad-clock"), ["x"])])
def test_an_error_goes_to_another_process_with_its_message(error: BoxtopError) -> None:
    again: Any = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert again.text("ja") == error.text("ja")


def test_control_characters_do_not_reach_a_terminal() -> None:
    assert str(BoxtopError(say("not-a-log", file="a\x1b[2J"))) == "a\\x1b[2J isn't the log of an arena match"


# -- what is missing or broken -----------------------------------------------------------------------------------------


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """A package with a message that Japanese lacks, and one that needs an argument."""
    (tmp_path / "spoken_package" / "words" / "en").mkdir(parents=True)
    (tmp_path / "spoken_package" / "words" / "ja").mkdir()
    (tmp_path / "spoken_package" / "__init__.py").touch()
    (tmp_path / "spoken_package" / "words" / "en" / "rules.ftl").write_text("only = Only { $what }\nboth = Both")
    (tmp_path / "spoken_package" / "words" / "ja" / "rules.ftl").write_text("both = 両方")
    monkeypatch.syspath_prepend(str(tmp_path))
    return Catalogue("spoken_package")


def test_what_a_language_lacks_is_said_in_english(package: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "strict", False)
    assert text(package("both"), "ja") == "両方"
    assert text(package("only", what="English"), "ja") == "Only English"
    assert "only" in package
    assert "other" not in package
    assert 3 not in package


def test_what_cannot_be_said_is_shown_as_well_as_can_be_and_logged(
    package: Catalogue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(catalogue, "strict", False)
    assert text(package("no-such-message"), "en") == "no-such-message"
    assert text(package("only"), "en").startswith("Only ")
    assert [record.message for record in caplog.records] == ["a message cannot be rendered"] * 2


def test_in_tests_nothing_may_be_missing(package: Catalogue) -> None:
    for message, language in ((package("other"), "en"), (package("only"), "en"), (package("only", what="x"), "ja")):
        with pytest.raises(LookupError):
            text(message, language)


def test_a_package_without_words_has_no_messages() -> None:
    assert "title" not in Catalogue("boxtop.kernel")
    with pytest.raises(AssertionError):
        Catalogue(None)


def test_names_become_parts_of_ids() -> None:
    assert [slug(name) for name in ("White", "Mr. Mime", "Pokémon", "EX/V/GX", "1")] == [
        "white",
        "mr-mime",
        "pokemon",
        "ex-v-gx",
        "1",
    ]


def test_a_message_may_have_any_argument_but_its_id() -> None:
    assert Message("boxtop", "guest", {"code": "ab12"}) == say("guest", code="ab12")
    assert str(say("bad-match-id", id="'x'")) == "'x' can't be the id of a match."
