"""Logging: one JSON object per line, with known fields only, so that nothing private is logged by accident."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

# Fields besides time, level, part and text. None of them may hold secrets, addresses or names.
FIELDS = ("match", "method", "route", "status", "ms", "why", "work", "port", "job", "worker")

NOISE = ("Invalid UTF-8 sequence received from client.",)  # uvicorn logs this client error as one of the server


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

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
    """The classes of an error and of its causes, with their stack frames.

    Without their messages, which may quote anything that a client sent.
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
    """Log to the standard error, as JSON: Boxtop at this level, libraries at warning. Requests are logged at info."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("boxtop").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg not in NOISE)
