"""Self-play games as Parquet files, one for each shard, compressed with Zstandard.

| column    | type          | meaning                                                                              |
|-----------|---------------|--------------------------------------------------------------------------------------|
| `game`    | int64         | the number of the game                                                               |
| `options` | string        | JSON: options that differ from those in the heading, such as decks                   |
| `opening` | int16         | how many choices at the beginning were drawn at random                               |
| `choices` | list<int32>   | all moves and outcomes of chance, by number                                          |
| `players` | list<int8>    | who chose; -1 is chance                                                              |
| `values`  | list<float32> | the expected result of the player who chose, 0 to 1; null for chance and the opening |
| `scores`  | list<float32> | the result of each player, 0 to 1                                                    |
| `reason`  | string        | why the game ended                                                                   |
| `points`  | list<int32>   | the points of each player, in games that have any; else null                         |

The metadata of a file has the heading under `boxtop-selfplay`: JSON with everything that determines the games. Files
are written atomically.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec

from ..engines.tally import Heading
from ..errors import BadRecord, quoted
from ..extras import extra
from ..games.base import State
from ..words import say
from .selfplay import Plan, SelfPlayGame

KEY = b"boxtop-selfplay"
VERSION = 1


def schema() -> Any:
    """The columns of a file."""
    with extra("lab"):
        import pyarrow as pa
    return pa.schema(
        [
            ("game", pa.int64()),
            ("options", pa.string()),
            ("opening", pa.int16()),
            ("choices", pa.list_(pa.int32())),
            ("players", pa.list_(pa.int8())),
            ("values", pa.list_(pa.float32())),
            ("scores", pa.list_(pa.float32())),
            ("reason", pa.string()),
            ("points", pa.list_(pa.int32())),
        ]
    )


def heading(plan: Plan) -> dict[str, Any]:
    """Everything that determines the games, but not how many there are: more may be added later."""
    of = msgspec.to_builtins(Heading.of(plan.match))
    kept = {name: of[name] for name in of if name not in ("format", "version", "a", "b")}
    return {"version": VERSION, "bot": plan.match.a, **kept, "shard": plan.shard}


class Shards:
    """The folder with the files of a plan."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """BadRecord if there are files of another plan."""
        self.folder, self.plan = folder, plan
        with extra("lab"):
            import pyarrow.parquet as pq
        self._pq = pq
        self._heading = heading(plan)
        self.missing = [number for number in range(plan.shards) if not self._is_complete(number)]

    @property
    def games(self) -> int:
        """The number of games in the files."""
        lacking = set(self.missing)
        return sum(len(self.plan.games_of(n)) for n in range(self.plan.shards) if n not in lacking)

    def path(self, number: int) -> Path:
        return self.folder / f"games-{number:06}.parquet"

    def _is_complete(self, number: int) -> bool:
        path = self.path(number)
        if not path.exists():
            return False
        try:
            found = self._pq.ParquetFile(path)
            found_heading = json.loads(found.schema_arrow.metadata[KEY])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadRecord(say("not-self-play", file=str(path)), [say("no-heading")]) from error
        differ = [name for name in self._heading if found_heading.get(name) != self._heading[name]]
        if differ:
            reasons = [
                say("differs-there", name=name, there=quoted(found_heading.get(name)), here=quoted(self._heading[name]))
                for name in differ
            ]
            raise BadRecord(say("other-self-play", file=str(path)), reasons)
        # The last file is short if fewer games were wanted before: then the whole shard is played again.
        return bool(found.metadata.num_rows >= len(self.plan.games_of(number)))

    def write(self, number: int, games: list[SelfPlayGame]) -> None:
        """Write a shard atomically; it is on the disk when this returns."""
        with extra("lab"):
            import pyarrow as pa
        names = [one.name for one in fields(SelfPlayGame)]
        columns: dict[str, list[Any]] = {name: [getattr(game, name) for game in games] for name in names}
        columns["options"] = [json.dumps(options, ensure_ascii=False) for options in columns["options"]]
        table = pa.table(columns, schema=schema())
        table = table.replace_schema_metadata({KEY: json.dumps(self._heading, ensure_ascii=False)})
        self.folder.mkdir(parents=True, exist_ok=True)
        beside = self.folder / f".{self.path(number).name}.{os.getpid()}.new"
        try:
            with beside.open("xb") as file:
                self._pq.write_table(table, file, compression="zstd")
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path(number))
        finally:
            beside.unlink(missing_ok=True)
        self.missing = [one for one in self.missing if one != number]


def read(path: Path) -> tuple[dict[str, Any], list[SelfPlayGame]]:
    """The heading and the games of a file."""
    with extra("lab"):
        import pyarrow.parquet as pq
    table = pq.read_table(path)
    rows = table.to_pylist()
    return (
        json.loads(table.schema.metadata[KEY]),
        [SelfPlayGame(**{**row, "options": json.loads(row["options"])}) for row in rows],
    )


def replayed(about: dict[str, Any], game: SelfPlayGame) -> Iterator[State[Any]]:
    """Replay a game by the rules and yield its states; `about` is the heading of its file."""
    from .. import game as named

    state = named(about["game"], **{**about["options"], **game.options}).start()
    yield state
    for choice in game.choices:
        state = state.play(choice)
        yield state
