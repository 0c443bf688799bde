"""Writing many things to SQLite in one transaction: moves, nearly always, so those have a short way."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from .base import Taken
from .rows import UNCHANGED, Card, Entry, name_key

# How many rows one statement takes; those that are not needed stay empty. Python lets other threads run whenever a
# statement is executed and gets its turn back late when they are busy, so a batch is best written by one.
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
MOST_IN_A_BATCH = SIZES[-1]


def _sizes(before: str, row: str, after: str) -> dict[int, str]:
    return {size: f"{before} {', '.join([row] * size)} {after}" for size in SIZES}


ADD_EVENTS = _sizes(
    "INSERT INTO event (match, number, at, body) SELECT * FROM (VALUES", "(?, ?, ?, ?)", ") WHERE column1 IS NOT NULL"
)
SET_DUES = _sizes("UPDATE match SET due = new.column2 FROM (VALUES", "(?, ?)", ") AS new WHERE id = new.column1")
GET_EVENT = "SELECT number, at, body FROM event WHERE match = ? AND number = ?"
SET_CARD = """
    INSERT INTO match (id, game, status, listed, created, changed, ended, due, summary, reason)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status, listed = excluded.listed,
        created = excluded.created, changed = excluded.changed, ended = excluded.ended, due = excluded.due,
        summary = excluded.summary, reason = excluded.reason
"""
CLEAR_SEATS = "DELETE FROM seat WHERE match = ?"
ADD_SEAT = "INSERT INTO seat (match, number, person, name, name_key, score) VALUES (?, ?, ?, ?, ?, ?)"

Answer = bool | list[int] | Exception


class Job(msgspec.Struct, frozen=True):
    """Something to write, and the future of its caller."""

    future: asyncio.Future[Any]
    entries: tuple[Entry, ...]
    changes: Sequence[tuple[str, list[Any]]] = ()

    @property
    def plain(self) -> bool:
        return len(self.entries) == 1 and self.entries[0].plain


def written(connection: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
    """Do all jobs in one transaction; the answers are true once this has returned."""
    if all(job.plain for job in jobs) and _all_written(connection, [job.entries[0] for job in jobs]):
        return [True] * len(jobs)
    answers: list[Answer] = []
    plain: list[Job] = []
    connection.execute("BEGIN IMMEDIATE")
    for job in jobs:
        if job.plain:
            plain.append(job)
        else:
            answers += _plain_ones(connection, plain)
            plain = []
            answers.append(_done(connection, job))
    answers += _plain_ones(connection, plain)
    connection.execute("COMMIT")
    return answers


def _all_written(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """Write single events, which nearly always works; if one cannot be stored, none is: look at them one by one."""
    dues = any(entry.due is not UNCHANGED for entry in entries)
    if dues:
        connection.execute("BEGIN IMMEDIATE")  # one statement alone is a transaction of its own
    try:
        stored = _stored(connection, entries)
    except sqlite3.OperationalError:
        raise  # the disk is full or gone
    except Exception:
        stored = False
    if dues:
        connection.execute("COMMIT" if stored else "ROLLBACK")
    return stored


def _plain_ones(connection: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
    """Single events: at once if they all can be stored, which is nearly always, else one by one."""
    if len(jobs) > 1 and _whole(connection, lambda: _stored(connection, [job.entries[0] for job in jobs])) is True:
        return [True] * len(jobs)
    return [_done(connection, job) for job in jobs]


def _done(connection: sqlite3.Connection, job: Job) -> Answer:
    if job.changes:
        return _whole(connection, lambda: [connection.execute(*change).rowcount for change in job.changes])
    stored = _whole(connection, lambda: _stored(connection, job.entries))
    return _there(connection, job.entries) if stored is False else stored


def _whole(connection: sqlite3.Connection, work: Callable[[], Answer]) -> Answer:
    """Do some work whose failure leaves the rest of the transaction alone. If it is False, nothing of it stays."""
    connection.execute("SAVEPOINT work")
    answer: Answer
    try:
        answer = work()
    except sqlite3.IntegrityError as error:
        answer = Taken(str(error))
    except (sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError) as error:
        answer = error
    except sqlite3.Error:
        raise  # the disk is full or gone: nothing in this transaction can be trusted
    except Exception as error:
        answer = error
    if answer is False or isinstance(answer, Exception):
        connection.execute("ROLLBACK TO work")
    connection.execute("RELEASE work")
    return answer


def _stored(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """Write all entries; False if a number was taken."""
    try:
        _execute(connection, ADD_EVENTS, [(entry.match, *event) for entry in entries for event in entry.events])
    except sqlite3.IntegrityError:
        return False
    for entry in entries:
        if entry.card is not None:
            _set_card(connection, entry.card)
    # Of several for one match the last one counts.
    _execute(connection, SET_DUES, list({e.match: e.due for e in entries if e.due is not UNCHANGED}.items()))
    return True


def _execute(connection: sqlite3.Connection, statements: dict[int, str], rows: Sequence[tuple[Any, ...]]) -> None:
    """Write all rows, by one statement if they fit into one."""
    for at in range(0, len(rows), MOST_IN_A_BATCH):
        some = rows[at : at + MOST_IN_A_BATCH]
        size = next(size for size in SIZES if size >= len(some))
        values = [value for row in some for value in row]
        connection.execute(statements[size], values + [None] * (len(some[0]) * size - len(values)))


def _set_card(connection: sqlite3.Connection, card: Card) -> None:
    row = (card.game, card.status, card.listed, card.created, card.changed, card.ended, card.due, card.summary)
    connection.execute(SET_CARD, (card.id, *row, card.reason))
    connection.execute(CLEAR_SEATS, (card.id,))
    for seat in card.seats:
        connection.execute(ADD_SEAT, (card.id, seat.number, seat.person, seat.name, name_key(seat.name), seat.score))


def _there(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """Whether the very same events are stored already."""
    return all(
        connection.execute(GET_EVENT, (entry.match, event.number)).fetchone() == event
        for entry in entries
        for event in entry.events
    )
