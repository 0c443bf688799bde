"""Matches keep the decks with which they began, though the ready decks change."""

import pytest

from boxtop.games.base import OPEN
from boxtop.games.battle_grid import BattleGrid
from boxtop.games.battle_grid.decks import PRESET_DECKS, Deck, earlier_decks, read_deck
from boxtop.match import events as ev
from boxtop.match.actions import join
from boxtop.match.match import Match
from boxtop.server.play.setup import Chair, Setup, created

SEED = "5" * 64
# A match as it was stored until November 2026: one player chose a ready deck by name, the other none, which was Ember.
STORED = (
    b'{"type":"created","game":"battle_grid","options":{},"places":[{"person":"ann"},{}],"seed":"'
    + SEED.encode()
    + b'"}',
    b'{"type":"joined","place":1,"person":"ben","own":{"deck":"grove"}}',
    b'{"type":"began","order":[0,1],"chances":[]}',
    b'{"type":"moved","seat":0,"move":"#7@b1>c1,b2","note":"Fennekin XY 24@b1>c1,b2","chances":[]}',
    b'{"type":"moved","seat":1,"move":"#1@b5>a5,b4","note":"Snorlax PR-SW SWSH068@b5>a5,b4","chances":[]}',
    b'{"type":"moved","seat":0,"move":"#2@b2>c2,b3","note":"Moltres NXD 14@b2>c2,b3","chances":[]}',
)
EARLIER = {name: read_deck(deck) for name, deck in earlier_decks().items()}


def folded(*events: ev.Event) -> Match:
    match = Match("m")
    for at, event in enumerate(events):
        match.add(event, at)
    return match


def placed(match: Match) -> list[str]:
    """The cards on the board, from the first row up."""
    spaces = match.state.view(OPEN)["board"].values()
    return [f"{space['card']['name']} {space['card']['hp']}" for space in spaces if "card" in space]


def decks_of(match: Match) -> tuple[Deck, ...]:
    assert isinstance(match.game, BattleGrid)
    return match.game.decks


def test_a_match_that_stored_names_of_decks_is_played_as_it_began() -> None:
    match = folded(*map(ev.read, STORED))
    assert decks_of(match) == (EARLIER["ember"], EARLIER["grove"])
    assert placed(match) == ["Fennekin 50", "Moltres 120", "Snorlax 130"]
    assert match.record(["Ann", "Ben"]).options["deck2"] == EARLIER["grove"].text()
    rematch = folded(match.sequel(SEED), ev.read(STORED[2]))
    assert decks_of(rematch) == (EARLIER["grove"], EARLIER["tide"])  # ben's, and ann still chose none


def test_the_earlier_decks_need_no_catalogue() -> None:
    assert list(EARLIER) == ["ember", "grove", "spark", "tide"]
    for name, deck in EARLIER.items():
        assert deck.text() == earlier_decks()[name]
        assert deck != PRESET_DECKS[name]


@pytest.mark.parametrize("own", [{}, {"deck": "ember"}, {"deck": "Ember "}])
def test_a_new_match_stores_whole_decks(own: ev.Options) -> None:
    made = created(Setup("battle_grid", [Chair("me", own=own), Chair("anyone")], coin=False), "ann", SEED)
    assert [seat.own for seat in made.seats] == [{"deck": PRESET_DECKS["ember"].text()}, {}]
    match = folded(made)
    (took,) = join(match, "ben", {})
    assert isinstance(took, ev.Joined)
    assert took.own == {"deck": PRESET_DECKS["tide"].text()}
    match = folded(*(ev.read(ev.written(event)) for event in (made, took, ev.Began([0, 1], []))))
    assert match.game.settings["deck1"] == "ember"
    assert decks_of(match) == (PRESET_DECKS["ember"], PRESET_DECKS["tide"])


def test_the_computer_keeps_its_deck_too() -> None:
    made = created(Setup("battle_grid", [Chair("me"), Chair("computer", 1)], coin=False), "ann", SEED)
    assert made.seats[1].own == {"deck": PRESET_DECKS["tide"].text()}
