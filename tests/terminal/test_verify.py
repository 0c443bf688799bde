"""`boxtop verify`, as a user types it: what it says of a match, and its exit status."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import boxtop
from boxtop.errors import BadRecord
from boxtop.match.fair import Fair
from boxtop.match.record import Fairness, Player, Record, read
from boxtop.match.verify import chance_events
from boxtop.terminal import main
from boxtop.words import say, text

from tests.support.fair_matches import COIN_ONLY, GAMES, WITH_CHANCE, fair_for, match_of, paper_of, record_of

Captured = pytest.CaptureFixture[str]
FAIR, UNFAIR, NO_RECORD, UNKNOWN = 0, 1, 2, 3


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.json"


def verified(capsys: Captured, file: Path, paper: dict[str, Any] | str, status: int) -> list[str]:
    """What the command prints about a record, after looking at its exit status."""
    file.write_text(paper if isinstance(paper, str) else json.dumps(paper), encoding="utf-8")
    assert main(["verify", str(file)]) == status
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def verified_json(capsys: Captured, file: Path, paper: dict[str, Any], status: int) -> dict[str, Any]:
    file.write_text(json.dumps(paper), encoding="utf-8")
    assert main(["verify", str(file), "--json"]) == status
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("name", WITH_CHANCE)
def test_a_fair_match(capsys: Captured, file: Path, name: str) -> None:
    fair, line = match_of(name)
    rolls = len(chance_events(line))
    words = text(say("words-are", words=[f'"{word}"' if word else "none" for word in fair.words]))
    assert rolls > 1
    assert verified(capsys, file, paper_of(name), FAIR) == [
        f"{line[0].game.title}, match match-0",
        f"Fingerprint of the seed: {fair.commitment}",
        words,
        f"Fair: the seed matches its fingerprint, and the coin toss and all {rolls} outcomes of chance come from it.",
        "Only you know whether this is the match and the fingerprint that you saw before you gave your word.",
    ]


@pytest.mark.parametrize("name", COIN_ONLY)
def test_a_game_with_nothing_but_a_coin(capsys: Captured, file: Path, name: str) -> None:
    assert verified(capsys, file, paper_of(name), FAIR)[3] == (
        "Fair: the seed matches its fingerprint, and the coin toss comes from it. Nothing else was left to chance."
    )
    paper = paper_of(name)
    del paper["fair"]["order"]
    assert verified(capsys, file, paper, FAIR)[3] == str(say("fair-without-coin", count=0))


def test_one_outcome_is_not_called_all(capsys: Captured, file: Path) -> None:
    fair, line = match_of("yahtzee")
    assert verified(capsys, file, record_of(line[:2], fair).to_json(), FAIR)[3] == (
        "Fair: the seed matches its fingerprint, and the coin toss and the one outcome of chance come from it."
    )
    assert verified(capsys, file, record_of(line[:2], fair, coin=False).to_json(), FAIR)[3] == str(
        say("fair-without-coin", count=1)
    )


def test_the_first_bad_outcome_is_named(capsys: Captured, file: Path) -> None:
    """Two are wrong: the earlier one is what people are told."""
    fair, line = match_of("yahtzee")
    other = fair_for("yahtzee", 1)
    events = chance_events(line)
    before = line[events[-1] - 1]
    last = next(outcome for outcome, _ in before.outcomes() if outcome != line[events[-1]].last)
    record = record_of([*line[: events[-1]], before.play(last)], fair)
    written = line[0].game.text
    right, wrong = (written(choice) for choice in (line[events[-1]].last, last) if choice is not None)
    assert verified(capsys, file, record.to_json(), UNFAIR)[3:] == [
        f"Not fair: event {events[-1]}, outcome of chance number {len(events)}, doesn't come from the seed. "
        f"The record says {wrong}, but it should be {right}."
    ]
    record.fair = Fairness.of(other, other.order(4), over=True)  # another seed: now the first roll is wrong, too
    should = other.drawn(1, line[0].outcomes())
    first = line[1].last
    assert first is not None
    assert should != first
    assert verified(capsys, file, record.to_json(), UNFAIR)[3:] == [
        str(say("unfair-chance", event=1, number=1, said=written(first), should=written(should)))
    ]


def test_a_bad_outcome_after_which_the_rest_cannot_be_played_is_named(capsys: Captured, file: Path) -> None:
    """The first player keeps dice that were not rolled: it is the roll that people are told of."""
    papers = (paper_of("yahtzee", number) for number in range(20))
    paper = next(paper for paper in papers if set(paper["events"][1]["move"].removeprefix("keep ")) <= set("TKMWL"))
    right, chances = paper["events"][0]["chance"], sum("chance" in event for event in paper["events"])
    paper["events"][0]["chance"] = "PPPPP"
    with pytest.raises(BadRecord, match="can't be played: Event 2"):
        read(json.dumps(paper))
    assert verified(capsys, file, paper, UNFAIR)[-1] == (
        "Not fair: event 1, outcome of chance number 1, doesn't come from the seed. "
        f"The record says PPPPP, but it should be {right}."
    )
    told = verified_json(capsys, file, paper, UNFAIR)
    assert told["wrong"] == {"what": "chance", "event": 1, "k": 1, "said": "PPPPP", "should": right}
    assert (told["fair"], told["chances"]) == (False, chances)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"chance": "banana\x1b[31m"}, r"'banana\x1b[31m'"),  # nothing in a record can speak to a terminal
        ({"chance": "+70"}, "'+70'"),
        ({"move": "keep -"}, "nothing there"),
        ({}, "nothing there"),
    ],
)
def test_an_outcome_that_cannot_be_is_named(capsys: Captured, file: Path, event: dict[str, Any], said: str) -> None:
    paper = paper_of("yahtzee")
    right = paper["events"][0]["chance"]
    paper["events"][0] = event
    assert verified(capsys, file, paper, UNFAIR)[-1] == (
        "Not fair: event 1, outcome of chance number 1, doesn't come from the seed. "
        f"The record says {said}, but it should be {right}."
    )


def test_no_question_about_words_where_none_were_given(capsys: Captured, file: Path) -> None:
    fair = Fair(bytes(32), ("", ""), "match-0")
    line = boxtop.game("chessplus").start(), boxtop.game("chessplus").start().play("e2e4")
    assert verified(capsys, file, record_of(line, fair).to_json(), FAIR)[-1] == (
        "Only you know whether this is the match and the fingerprint that you saw. Nobody gave a word, so the server "
        "could have chosen the seed."
    )


def test_a_seed_that_does_not_fit(capsys: Captured, file: Path) -> None:
    paper = paper_of("chessplus")
    right = paper["fair"]["commitment"]
    paper["fair"]["commitment"] = "0" * 64
    assert verified(capsys, file, paper, UNFAIR)[-1] == (
        f"Not fair: the seed doesn't match its fingerprint. The record says {'0' * 64}, but it should be {right}."
    )


def test_a_coin_that_fell_otherwise(capsys: Captured, file: Path) -> None:
    paper = paper_of("battle_grid")
    said = paper["fair"]["order"][::-1]
    paper["fair"]["order"] = said
    told = f"The record says {said[0]}, {said[1]}, but it should be {said[1]}, {said[0]}."
    assert verified(capsys, file, paper, UNFAIR)[-1] == f"Not fair: the coin toss gives another order of seats. {told}"


@pytest.mark.parametrize("name", GAMES)
def test_a_record_without_a_fair_part(capsys: Captured, file: Path, name: str) -> None:
    paper = paper_of(name)
    del paper["fair"]
    (told,) = verified(capsys, file, paper, UNKNOWN)
    assert told.startswith('Can\'t be checked: this record has no "fair" part')
    assert told == str(say("cannot-be-checked", count=len(chance_events(match_of(name)[1]))))


def test_a_match_that_is_not_over(capsys: Captured, file: Path) -> None:
    fair, line = match_of("yahtzee")
    players = [Player(f"P{seat}") for seat in range(4)]
    record = Record.of(line[:7], players, fair=Fairness.of(fair, fair.order(4), over=False))
    told = verified(capsys, file, record.to_json(), UNKNOWN)
    assert told[1] == f"Fingerprint of the seed: {fair.commitment}"
    assert told[-1] == "Can't be checked yet: the match isn't over, so its seed is still secret."


def test_a_finished_match_without_its_seed_is_not_accepted(capsys: Captured, file: Path) -> None:
    paper = paper_of("battle_chess")
    del paper["fair"]["seed"]
    assert verified(capsys, file, paper, UNFAIR)[-1] == (
        "Not fair: the match is over, but the record doesn't reveal the seed."
    )


def test_as_json(capsys: Captured, file: Path) -> None:
    paper = paper_of("yahtzee")
    told = verified_json(capsys, file, paper, FAIR)
    assert told == {
        "game": "yahtzee",
        "fair": True,
        "verdict": told["verdict"],
        **{name: paper["fair"][name] for name in ("match", "commitment", "words", "order")},
        "chances": sum("chance" in event for event in paper["events"]),
        "wrong": None,
    }
    assert told["verdict"].startswith("Fair: ")
    paper["fair"]["order"] = paper["fair"]["order"][::-1]
    told = verified_json(capsys, file, paper, UNFAIR)
    assert told["fair"] is False
    assert set(told["wrong"]) == {"what", "event", "k", "said", "should"}
    assert (told["wrong"]["what"], told["wrong"]["event"]) == ("coin", None)
    del paper["fair"]
    told = verified_json(capsys, file, paper, UNKNOWN)
    assert told["fair"] is told["match"] is told["commitment"] is told["words"] is told["order"] is None


def test_from_the_standard_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    data = b"\xef\xbb\xbf" + json.dumps(paper_of("battle_chess"), ensure_ascii=False).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["verify", "-"]) == FAIR
    assert "Fair: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This isn't a record"),
        ("[]", "This isn't a record"),
        (
            json.dumps({**paper_of("chessplus"), "version": 9}),
            "It has version 9. This program can read versions up to 4.",
        ),
        (json.dumps({**paper_of("chessplus"), "events": [{"move": "e2e5"}]}), "Event 1, 'e2e5'"),
    ],
)
def test_what_is_no_record(capsys: Captured, file: Path, text: str, sentence: str) -> None:
    file.write_text(text)
    assert main(["verify", str(file)]) == NO_RECORD
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("boxtop: ")
    assert sentence in err


def test_a_file_that_is_not_there(capsys: Captured, file: Path) -> None:
    assert main(["verify", str(file)]) == NO_RECORD
    assert "No such file" in capsys.readouterr().err
