"""Writing a batch to SQLite in one transaction, with a fast path for single events: nearly all of them are moves."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from .archive import rows_of
from .rows import UNCHANGED, Card, ConstraintViolated, Entry, name_key

# The numbers of rows for which there are statements; unused rows stay empty. Every execute releases the GIL, and it
# takes long to get it back while other threads are busy, so a batch is best written by one statement.
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
CLEAR_FINISHED = "DELETE FROM finished WHERE match = ?"
ADD_FINISHED = (
    "INSERT INTO finished (match, seat, ended, game, reason, winner, name_key, result) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_SEAT = "INSERT INTO seat (match, number, person, name, name_key, score, guest) VALUES (?, ?, ?, ?, ?, ?, ?)"

Answer = bool | list[int] | Exception


class Job(msgspec.Struct, frozen=True):
    """Something to write, and the future of its caller."""

    future: asyncio.Future[Any]
    entries: tuple[Entry, ...]
    changes: Sequence[tuple[str, list[Any]]] = ()

    @property
    def plain(self) -> bool:
        return len(self.entries) == 1 and self.entries[0].plain


def write_batch(connection: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
    """Write all jobs in one transaction, and return their answers."""
    if all(job.plain for job in jobs) and _write_all_plain(connection, [job.entries[0] for job in jobs]):
        return [True] * len(jobs)
    answers: list[Answer] = []
    plain: list[Job] = []
    connection.execute("BEGIN IMMEDIATE")
    for job in jobs:
        if job.plain:
            plain.append(job)
        else:
            answers += _write_plain(connection, plain)
            plain = []
            answers.append(_write_job(connection, job))
    answers += _write_plain(connection, plain)
    connection.execute("COMMIT")
    return answers


def _write_all_plain(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """Write single events by one statement; False if one of them cannot be stored, and then none is."""
    dues = any(entry.due is not UNCHANGED for entry in entries)
    if dues:
        connection.execute("BEGIN IMMEDIATE")  # one statement alone is a transaction of its own
    try:
        stored = _insert(connection, entries)
    except sqlite3.OperationalError:
        raise  # the disk is full or unavailable
    except Exception:
        stored = False
    if dues:
        connection.execute("COMMIT" if stored else "ROLLBACK")
    return stored


def _write_plain(connection: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
    """Write single events together if all of them can be stored, else one by one."""
    if (
        len(jobs) > 1
        and _in_savepoint(connection, lambda: _insert(connection, [job.entries[0] for job in jobs])) is True
    ):
        return [True] * len(jobs)
    return [_write_job(connection, job) for job in jobs]


def _write_job(connection: sqlite3.Connection, job: Job) -> Answer:
    if job.changes:
        return _in_savepoint(connection, lambda: [connection.execute(*change).rowcount for change in job.changes])
    stored = _in_savepoint(connection, lambda: _insert(connection, job.entries))
    return _already_stored(connection, job.entries) if stored is False else stored


def _in_savepoint(connection: sqlite3.Connection, work: Callable[[], Answer]) -> Answer:
    """Do some work in a savepoint, which is rolled back on failure and if the answer is False."""
    connection.execute("SAVEPOINT work")
    answer: Answer
    try:
        answer = work()
    except sqlite3.IntegrityError as error:
        answer = ConstraintViolated(str(error))
    except (sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError) as error:
        answer = error
    except sqlite3.Error:
        raise  # the disk is full or unavailable: the whole transaction fails
    except Exception as error:
        answer = error
    if answer is False or isinstance(answer, Exception):
        connection.execute("ROLLBACK TO work")
    connection.execute("RELEASE work")
    return answer


def _insert(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """Write all entries; False if a number was taken."""
    try:
        _execute(connection, ADD_EVENTS, [(entry.match, *event) for entry in entries for event in entry.events])
    except sqlite3.IntegrityError:
        return False
    for entry in entries:
        if entry.card is not None:
            _set_card(connection, entry.card)
    # Of several for one match, the last one counts.
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
        who = (seat.person, seat.name, name_key(seat.name))
        connection.execute(ADD_SEAT, (card.id, seat.number, *who, seat.score, seat.guest))
    if card.status == "over":
        connection.execute(CLEAR_FINISHED, (card.id,))
        connection.executemany(ADD_FINISHED, rows_of(card))


def _already_stored(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """Whether the very same events are stored already."""
    return all(
        connection.execute(GET_EVENT, (entry.match, event.number)).fetchone() == event
        for entry in entries
        for event in entry.events
    )
