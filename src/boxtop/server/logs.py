"""Logs: one JSON object a line, of known fields only, so that nothing gets in by accident."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

# What a line may hold besides time, level, part and text: no secrets, no addresses, no names.
FIELDS = ("match", "method", "route", "status", "ms", "why", "work", "port", "job", "worker")

NOISE = ("Invalid UTF-8 sequence received from client.",)  # said as an error of ours, and it is none


class OneLine(logging.Formatter):
    """A log record as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name,
            "text": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = _trace(record.exc_info[1])
        return json.dumps(line, default=str)


def _trace(error: BaseException | None) -> list[str]:
    """Where it went wrong and with which kinds of errors, the first cause last.

    Not what they say: the text of an error may quote anything that somebody sent.
    """
    lines = []
    while error is not None:
        lines.append(type(error).__qualname__)
        lines += [
            f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
        ]
        if isinstance(error, BaseExceptionGroup):
            for inner in error.exceptions:
                lines += _trace(inner)
        error = error.__cause__ or error.__context__
    return lines


def log_to_stderr(level: str) -> None:
    """Write logs of Boxtop and of what it stands on as lines of JSON; requests only at level debug or info."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLine())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("boxtop").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg not in NOISE)
