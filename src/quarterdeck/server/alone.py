"""One node for a file of SQLite: news, presence and leases between nodes need PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from quarterdeck.core.errors import Malformed
from quarterdeck.server.database import find_address, is_postgres

BESIDE = "-node"  # the file that is held; SQLite's own locks work everywhere and end with their process


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Keep other nodes from the file for as long as this lasts; `Malformed` if one is there already."""
    try:
        address = find_address(url)
    except ValueError as error:
        raise Malformed(str(error)) from None
    if is_postgres(address):
        yield
        return
    with _opened(f"{address.database}{BESIDE}") as held:
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise Malformed(_refusal(str(address.database), error)) from None
        yield


@contextmanager
def _opened(file: str) -> Iterator[sqlite3.Connection]:
    try:
        connection = sqlite3.connect(file, timeout=0.0, isolation_level=None)
    except sqlite3.OperationalError as error:
        raise Malformed(f"{file} cannot be opened: {error}") from None
    with closing(connection):
        yield connection


def _refusal(file: str, error: sqlite3.OperationalError) -> str:
    if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
        return f"{file}{BESIDE} cannot be held: {error}"
    return f"another process serves {file}; SQLite is for one node, several want PostgreSQL (--database postgresql://…)"
