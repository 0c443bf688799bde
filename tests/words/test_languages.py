"""Which language a reader gets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxtop.words import languages, negotiate, say, text
from boxtop.words.languages import PSEUDO, known


def test_there_are_english_and_japanese() -> None:
    assert languages()[0] == "en"
    assert "ja" in languages()
    assert PSEUDO not in languages()  # which nobody chooses


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("ja", "ja"),
        ("JA", "ja"),
        ("ja-JP", "ja"),
        ("ja_JP.UTF-8", "ja"),
        ("en-GB", "en"),
        ("C", None),
        ("jav", None),
        ("en-XA", PSEUDO),
        ("", None),
        ("*", None),
        ("../en", None),
    ],
)
def test_a_tag_stands_for_a_language(tag: str, language: str | None) -> None:
    assert known(tag) == language


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ([], "en"),
        ([None], "en"),
        (["ja"], "ja"),
        (["de,ja;q=0.8,en;q=0.7"], "ja"),
        (["en;q=0.5, ja;q=0.9"], "ja"),
        (["en, ja"], "en"),
        (["ja;q=0, en;q=0.1"], "en"),
        (["ja;q=0"], "en"),
        (["fr"], "en"),
        (["fr", "ja"], "ja"),
        ([None, "ja", "en"], "ja"),
        (["en", "ja"], "en"),
        (["*"], "en"),
        (["ja;q=high, en"], "en"),
        (["ja;q=nan"], "en"),
        (["ja;q=1e999"], "ja"),
        (["ja;;q=1"], "en"),
        ([",,,ja"], "ja"),
        ([" ja "], "ja"),
        (["x" * 100_000 + ",ja"], "en"),  # only the beginning is read
        (["\udcff,ja"], "ja"),
    ],
)
def test_the_first_language_that_we_have_is_spoken(accepted: list[str | None], language: str) -> None:
    assert negotiate(*accepted) == language


@given(st.text())
def test_whatever_a_client_accepts_it_gets_a_language(header: str) -> None:
    assert negotiate(header) in {*languages(), PSEUDO}


def test_the_pseudo_language_is_english_made_longer() -> None:
    assert text(say("match-over"), PSEUDO) == "Theee gameee iss overrr."
    long = text(say("guest", code="ab12"), PSEUDO)
    assert long == "Guesttt ab12"  # and leaves arguments alone
    for message in (say("too-late-to-abort"), say("database-away")):
        assert len(text(message, PSEUDO)) > 1.3 * len(str(message))
