"""The server's log: a line of JSON each. It says what happened at which table, never what a player holds or chose."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Any

import msgspec

from quarterdeck.server.envelope import current
from quarterdeck.server.limits import Limits

PLAIN = frozenset(logging.LogRecord("", 0, "", 0, "", None, None).__dict__) | {"message", "asctime", "taskName"}
ALIKE = 20  # lines alike that are written at once; then one a second


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if number := current.get():
            line["request"] = number
        line |= {key: value for key, value in record.__dict__.items() if key not in PLAIN and key != "color_message"}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class Calm(logging.Filter):
    """What is said again and again is said once a second, with how often it was not (`unsaid`)."""

    def __init__(self) -> None:
        super().__init__()
        self.limits = Limits(rate=1.0, burst=ALIKE, most=1000)
        self.unsaid: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        key = f"{record.name} {record.levelname} {str(record.msg)[:60]}"
        if record.levelno < logging.WARNING:
            return True
        if not self.limits.take(key):
            self.unsaid[key] += 1
            return False
        if unsaid := self.unsaid.pop(key, 0):
            record.unsaid = unsaid
        return True


def keep_journal(level: str) -> None:
    """Send everything that is logged to standard error, as JSON lines.

    Only our own lines go into detail: those of the libraries would hold cookies, messages and what is written.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(Calm())
    logging.basicConfig(level=max(logging.INFO, logging.getLevelName(level.upper())), handlers=[handler], force=True)
    logging.getLogger("quarterdeck").setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
