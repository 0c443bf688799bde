"""Records with a fair part: what they hold, what is refused, and that no change to one stays unseen."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxtop.errors import BadRecord
from boxtop.games.base import Result
from boxtop.match.record import Fairness, Player, Record, read
from boxtop.match.verify import chance_events, check

from tests.match.test_fair import SEED, order_by_page
from tests.support.fair_matches import (
    COIN_ONLY,
    GAMES,
    WITH_CHANCE,
    fair_for,
    match_of,
    paper_of,
    record_of,
    refused,
    verdict_on,
)
from tests.support.messages import ids


def test_a_record_is_written_in_the_oldest_version_that_holds_it() -> None:
    fair, line = match_of("chessplus")
    assert record_of(line, fair).version == 3
    start, ann, computer = line[:1], Player("Ann"), Player("Computer", "computer", 3)
    assert Record.of(start, [ann, computer]).version == 2
    assert Record.of(start, [ann, ann]).version == 1
    assert "fair" not in json.loads(Record.of(start, [ann, ann]).to_json())


@pytest.mark.parametrize("name", GAMES)
def test_records_with_a_fair_part_round_trip(name: str) -> None:
    fair, line = match_of(name)
    written = record_of(line, fair)
    record, again = read(written.to_json())
    assert (record, tuple(again)) == (written, line)


def test_no_record_tells_the_seed_before_the_end() -> None:
    fair, line = match_of("chessplus")
    players = [Player("Ann"), Player("Bob")]
    record = Record.of(line[:3], players, fair=Fairness.of(fair, fair.order(2), over=False))
    assert fair.seed.hex() not in record.to_json()
    assert read(record.to_json())[0].fair == record.fair
    told = Fairness.of(fair, fair.order(2), over=True)
    with pytest.raises(ValueError, match="secret until it is over"):
        Record.of(line[:3], players, fair=told)
    paper = json.loads(Record.of(line[:3], players, fair=told, result=Result((0.0, 1.0), "resignation")).to_json())
    del paper["result"]
    with pytest.raises(BadRecord, match="secret until the match is over"):
        read(json.dumps(paper))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"match": ""}, "'' can't be the id of a match"),
        ({"match": "a\nb"}, "can't be the id of a match"),
        ({"words": ["a", "b", "c"]}, "the words of 3 people, but this game has 2 players"),
        ({"words": ["a\nb"]}, "can't be a player's word"),
        ({"words": ["x" * 101]}, "can't be a player's word"),
        ({"words": [" a"]}, "' a' can't be a player's word"),
        ({"order": [0, 0]}, r"The order \[0, 0\] doesn't give everybody from 0 to 1 a seat"),
        ({"order": [1, 2]}, "doesn't give everybody"),
        ({"order": [0]}, "doesn't give everybody"),
        ({"order": []}, "doesn't give everybody"),
        ({"order": [10**30, 0]}, "doesn't give everybody"),
        ({"order": ["0", "1"]}, "Expected `int"),
        ({"seed": "00"}, r"fair\.seed"),
        ({"seed": "0" * 63 + "\n"}, r"fair\.seed"),
        ({"seed": "0" * 64 + "\n"}, r"fair\.seed"),
        ({"seed": SEED.hex().upper()}, r"fair\.seed"),
        ({"commitment": "banana"}, r"fair\.commitment"),
        ({"commitment": None}, r"fair\.commitment"),
        ({"luck": 1}, "unknown field `luck`"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], sentence: str) -> None:
    paper = paper_of("chessplus")
    paper["fair"] |= change
    with pytest.raises(BadRecord, match=sentence):
        read(json.dumps(paper))


def test_older_versions_have_no_fair_part() -> None:
    for version in (1, 2):
        with pytest.raises(BadRecord, match=f"Version {version} has no such part"):
            read(json.dumps({**paper_of("chessplus"), "version": version}))


# -- tampering ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITH_CHANCE)
def test_every_changed_outcome_is_named(name: str) -> None:
    """As the last thing that happened, so that nothing after it can give it away."""
    fair, line = match_of(name)
    text = line[0].game.text
    events = chance_events(line)
    tried = 0
    for k, event in enumerate(events, 1):
        before, right = line[event - 1], line[event].last
        assert right is not None
        others = [outcome for outcome, _ in before.outcomes() if outcome != right]
        for other in others[:: max(1, len(others) // 3)]:
            verdict = check(*read(record_of([*line[:event], before.play(other)], fair).to_json()))
            wrong = verdict.wrong
            assert wrong is not None
            assert (verdict.fair, wrong.what, wrong.event, wrong.k) == (False, "chance", event, k)
            assert (wrong.said, wrong.should) == (text(other), text(right))
            tried += 1
    assert tried > len(events) > 5


@pytest.mark.parametrize("name", WITH_CHANCE)
def test_a_changed_outcome_in_a_whole_record_is_found(name: str) -> None:
    _, line = match_of(name)
    text = line[0].game.text
    for event in chance_events(line):
        for other, _ in line[event - 1].outcomes()[::60]:
            if other != line[event].last:
                paper = paper_of(name)
                paper["events"][event - 1]["chance"] = text(other)
                verdict = verdict_on(paper)  # also where a later move, or the result, is impossible now
                assert verdict.wrong is not None
                assert (verdict.fair, verdict.wrong.event, verdict.wrong.said) == (False, event, text(other))


@pytest.mark.parametrize("name", WITH_CHANCE)
def test_swapped_outcomes_are_found(name: str) -> None:
    events = paper_of(name)["events"]
    chances = [place for place, event in enumerate(events) if "chance" in event]
    pairs = [(a, b) for a, b in itertools.combinations(chances, 2) if events[a] != events[b]]
    assert pairs
    for a, b in pairs[:: max(1, len(pairs) // 60)]:
        paper = paper_of(name)
        paper["events"][a], paper["events"][b] = events[b], events[a]
        wrong = verdict_on(paper).wrong
        assert wrong is not None
        assert wrong.event == a + 1


@pytest.mark.parametrize("name", WITH_CHANCE)
def test_an_outcome_swapped_with_a_move_or_left_out_is_found(name: str) -> None:
    events = paper_of(name)["events"]
    for place, event in enumerate(events[:-1]):
        if "chance" in event:
            for changed in ([events[place + 1], event], [events[place + 1]], [event, event, events[place + 1]]):
                if changed[:2] != events[place : place + 2]:
                    paper = paper_of(name)
                    paper["events"][place : place + 2] = changed
                    assert refused(paper)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("field", ["seed", "commitment"])
def test_every_changed_digit_is_found(name: str, field: str) -> None:
    fair, line = match_of(name)
    told = Fairness.of(fair, fair.order(line[0].game.players), over=True)
    record = record_of(line, fair)
    for place in range(64):
        digits = list(getattr(told, field))
        digits[place] = f"{int(digits[place], 16) ^ 1:x}"
        paper = json.loads(record.to_json())
        paper["fair"][field] = "".join(digits)
        changed = Fairness(**paper["fair"])
        record.fair = changed
        verdict = check(record, line)
        record.fair = told
        assert verdict.wrong is not None
        assert (verdict.fair, verdict.wrong.what) == (False, "fingerprint")
    assert check(record, line).fair


@pytest.mark.parametrize("name", GAMES)
def test_every_other_order_is_found(name: str) -> None:
    paper = paper_of(name)
    right = paper["fair"]["order"]
    others = [list(other) for other in itertools.permutations(range(len(right))) if list(other) != right]
    assert others
    for other in others:
        paper["fair"]["order"] = other
        verdict = verdict_on(paper)
        assert verdict.wrong is not None
        assert verdict.wrong.what == "coin"
        assert (verdict.wrong.said, verdict.wrong.should) == (", ".join(map(str, other)), ", ".join(map(str, right)))


def other_words(words: list[str]) -> list[list[str]]:
    return [[*words[:place], f"{word}!", *words[place + 1 :]] for place, word in enumerate(words)] + [
        words[::-1],
        words[1:],
        words[:-1],
        [],
    ]


@pytest.mark.parametrize("name", WITH_CHANCE)
def test_changed_words_and_ids_are_found(name: str) -> None:
    words = paper_of(name)["fair"]["words"]
    changes: list[dict[str, Any]] = [{"words": other} for other in other_words(words)]
    changes += [{"match": match} for match in ("match-1", "Match-0", "match-00")]
    for change in changes:
        paper = paper_of(name)
        paper["fair"] |= change
        verdict = verdict_on(paper)
        assert verdict.fair is False
        assert verdict.wrong is not None
        assert verdict.wrong.what in ("coin", "chance")


@pytest.mark.parametrize("name", COIN_ONLY)
def test_where_there_is_only_a_coin_a_changed_word_is_found_if_the_coin_falls_otherwise(name: str) -> None:
    """There is nothing else that it could show in, and the page says so."""
    seen: Counter[bool] = Counter()
    for number_ in range(16):
        for change in ({"words": ["blue", str(number_)]}, {"match": f"other-{number_}"}):
            paper = paper_of(name)
            right = paper["fair"]["order"]
            paper["fair"] |= change
            same = order_by_page(paper["fair"], 2) == right
            assert verdict_on(paper).fair == same
            seen[same] += 1
    assert min(seen[True], seen[False]) >= 8


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(WITH_CHANCE))
def test_chance_from_elsewhere_is_not_fair(number_: int, name: str) -> None:
    """A server that rolls its own dice and shows a seed beside them."""
    fair, line = match_of(name)
    other = fair_for(name, number_ + 1)
    n = line[0].game.players
    told = Fairness.of(other, other.order(n), over=True)
    verdict = check(*read(_with(record_of(line, fair), told)))
    assert verdict.fair is False
    assert verdict.wrong is not None
    assert verdict.wrong.what == "chance"


def _with(record: Record, told: Fairness) -> str:
    record.fair = told
    return record.to_json()


def test_what_a_match_cannot_be_checked_for() -> None:
    fair, line = match_of("yahtzee")
    players = [Player(f"P{seat}") for seat in range(4)]
    running = Record.of(line[:9], players, fair=Fairness.of(fair, fair.order(4), over=False))
    verdict = check(*read(running.to_json()))
    assert verdict.fair is None
    assert str(verdict.sentence) == "Can't be checked yet: the match isn't over, so its seed is still secret."
    paper = paper_of("yahtzee")
    del paper["fair"]["seed"]
    verdict = verdict_on(paper)
    assert verdict.fair is False
    assert str(verdict.sentence) == "Not fair: the match is over, but the record doesn't reveal the seed."
    del paper["fair"]
    verdict = verdict_on(paper)
    assert verdict.fair is None
    assert str(verdict.sentence).startswith('Can\'t be checked: this record has no "fair" part')


def test_matches_without_a_coin() -> None:
    for name in GAMES:
        fair, line = match_of(name)
        verdict = check(*read(record_of(line, fair, coin=False).to_json()))
        assert verdict.fair
        assert str(verdict.sentence).endswith("here was no coin toss, the seats were chosen.")
        assert ids(verdict.sentence) == ["fair-without-coin"]
