"""The stored views and records that the tests of the page use are up to date."""

import pytest

from tests.support import fair_matches, page_records, page_views


@pytest.mark.parametrize("game", page_views.games())
def test_views_of_the_page_are_up_to_date(game: str) -> None:
    stored = (page_views.GAMES / game / "views.json").read_text()
    assert stored == page_views.text_of(game), "run: make views"


@pytest.mark.parametrize("game", fair_matches.WITH_CHANCE)
def test_records_of_the_page_are_up_to_date(game: str) -> None:
    stored = (page_views.GAMES / game / "records.json").read_text()
    assert stored == page_records.text_of(game), "run: make views"
