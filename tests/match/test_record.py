"""Records: what is written can be read, and whatever is wrong in one is named."""

import json
import random
from typing import Any

import jsonschema
import pytest

from boxtop.errors import BadRecord
from boxtop.games.base import Result, State
from boxtop.match.record import Player, Record, read, schema

from tests.games.chessplus.helpers import CHESSPLUS
from tests.games.chessplus.positions import RICH
from tests.support.messages import says
from tests.support.paths import ROOT

ANN, BOB = Player("Ann"), Player("Engine", "computer")
PUBLISHED = ROOT / "docs" / "record.schema.json"


def line_of(*moves: str, start: str | None = None) -> list[State[Any]]:
    line: list[State[Any]] = [CHESSPLUS.start() if start is None else CHESSPLUS.position(start)]
    for move in moves:
        line.append(line[-1].play(move))
    return line


FOOLS_MATE = ("f2f3", "e7e5", "g2g4", "d8h4")


def changed(**fields: object) -> str:
    """A good record of a finished game, with some fields changed."""
    return json.dumps({**json.loads(Record.of(line_of(*FOOLS_MATE), [ANN, BOB]).to_json()), **fields})


def test_a_record_round_trips() -> None:
    line = line_of(*FOOLS_MATE)
    text = Record.of(line, [ANN, BOB], seconds=[1.5, None, 2.25], date="2026-11-15").to_json()
    record, again = read(text)
    assert again == line
    assert record.to_json() == text
    assert record.players == [ANN, BOB]
    assert [event.seconds for event in record.events] == [1.5, None, 2.25, None]
    assert record.result is not None
    assert (record.result.scores, record.result.reason) == ([0.0, 1.0], "checkmate")
    assert record.date == "2026-11-15"


def test_random_games_round_trip() -> None:
    for seed in range(5):
        luck = random.Random(seed)
        line = line_of(start=RICH[seed % len(RICH)])
        while line[-1].turn is not None and len(line) < 150:
            line.append(line[-1].play(luck.choice(line[-1].moves())))
        record, again = read(Record.of(line, [ANN, BOB]).to_json())
        assert again == line
        assert record.start == line[0].position


def test_a_line_begins_without_a_past() -> None:
    line = line_of("g1f3", "g8f6", "f3g1", "f6g8")
    with pytest.raises(ValueError, match="give the line from its start"):
        Record.of(line[2:], [ANN, BOB])


def test_options_and_start_are_kept() -> None:
    import boxtop

    plain = boxtop.game("chessplus", merging=False)
    record, line = read(Record.of([plain.start(), plain.start().play("e2e4")], [ANN, BOB]).to_json())
    assert record.options == {"merging": False}
    assert record.start is None
    assert line[0].game == plain


def test_the_published_schema_is_today_s() -> None:
    """`python -m boxtop.match.record > docs/record.schema.json` renews it."""
    assert json.loads(PUBLISHED.read_text()) == schema()


def test_records_fit_the_schema() -> None:
    checker = jsonschema.Draft202012Validator(schema())
    checker.validate(json.loads(Record.of(line_of(*FOOLS_MATE), [ANN, BOB], seconds=[1]).to_json()))
    assert not checker.is_valid(json.loads(changed(version=0)))
    assert not checker.is_valid(json.loads(changed(players="Ann")))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (changed(events=[{"move": "e2e4"}, {"move": "e2e4"}]), r"Event 2, 'e2e4': .* \(CP-2\)"),
        (changed(events=[{"move": "e2e5"}]), r"Event 1, 'e2e5': .*\(CP-7\)"),
        (changed(events=[{"move": "banana"}]), "Event 1, 'banana': "),
        (changed(events=[{"chance": "e2e4"}]), "Event 1 must hold \"move\" and nothing else: it's a player's turn."),
        (changed(events=[{"move": "e2e4", "chance": "6"}]), 'Event 1 must hold "move" and nothing else'),
        (changed(events=[{"move": "e2e4", "seconds": -1}]), "seconds"),
        (changed(events=[{"move": "e2e4"}] * 3 + [{"colour": 1}]), r"unknown field `colour`"),
        (changed(game="ludo"), "There's no game called 'ludo'"),
        (changed(options={"merging": "maybe"}), "merging can't be 'maybe'"),
        (changed(options={"speed": 3}), "has no option 'speed'"),
        (changed(start="nowhere"), "This record can't be played: "),
        (changed(players=[{"name": "Ann"}]), "names one player, but this game has 2"),
        (changed(version=5), "It has version 5. This program can read versions up to 4"),
        (changed(version=5, seed="abc"), "It has version 5. This program can read versions up to 4"),
        (changed(date="yesterday"), "'yesterday' isn't a date"),
        (
            changed(events=[], result={"scores": [1, 1], "reason": "agreement"}),
            "ended by agreement can't",
        ),
        (changed(events=[], result={"scores": [0.5, 0.5], "reason": "resignation"}), "ended by resignation can't"),
        (changed(events=[], result={"scores": [0, 0], "reason": "time"}), "ended by time can't"),
        (changed(events=[{"move": "e2e4"}] * 20_001), "length"),
        (changed(format="pgn"), "pgn"),
        (changed(result=None), "ended by checkmate with scores .* but the record has no result"),
        (changed(result={"scores": [1, 0], "reason": "checkmate"}), "ended by checkmate"),
        (changed(result={"scores": [0, 1], "reason": "resignation"}), "ended by checkmate"),
        (changed(events=[], result={"scores": [0, 1], "reason": "checkmate"}), "can't have ended here by 'checkmate'"),
        (changed(events=[], result={"scores": [0.5, 0.5], "reason": "fifty moves"}), "can't have ended here"),
        (changed(events=[], result={"scores": [1], "reason": "resignation"}), "has one score, but"),
        (changed(events=[], result={"scores": [2, 0], "reason": "resignation"}), "scores"),
    ],
)
def test_what_is_wrong_is_named(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read(text)


@pytest.mark.rule("CP-41")
def test_a_game_may_end_by_what_players_do() -> None:
    for scores, reason in (((0.0, 1.0), "resignation"), ((0.5, 0.5), "agreement"), ((1.0, 0.0), "time")):
        text = Record.of(line_of("e2e4"), [ANN, BOB], result=Result(scores, reason)).to_json()
        record, _ = read(text)
        assert record.result is not None
        assert record.result.reason == reason


@pytest.mark.rule("CP-32")
def test_a_claimed_draw_needs_its_reason() -> None:
    shuffle = ("g1f3", "g8f6", "f3g1", "f6g8")
    draw = Result((0.5, 0.5), "threefold repetition")
    read(Record.of(line_of(*shuffle, *shuffle), [ANN, BOB], result=draw).to_json())
    with says(BadRecord, "result-unknown-reason"):
        read(Record.of(line_of(*shuffle), [ANN, BOB], result=draw).to_json())
    unfair = Result((1.0, 0.0), "threefold repetition")
    with pytest.raises(BadRecord, match=r"scores 0\.5 for everyone"):
        read(Record.of(line_of(*shuffle, *shuffle), [ANN, BOB], result=unfair).to_json())
