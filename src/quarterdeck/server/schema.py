"""The tables of the database. A change here needs a new version in `migrations/versions`; a test compares the two."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, LargeBinary, MetaData, String, Table, Text
from sqlalchemy.types import TypeDecorator


class Word(TypeDecorator[str]):
    """Text that every database takes: what none can hold is replaced, so that a hostile id is merely not found."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        return None if value is None else as_word(value)


def as_word(text: str) -> str:
    """Lone surrogates are no UTF-8, and PostgreSQL refuses the null character."""
    return text.encode("utf-8", "replace").decode().replace("\0", "\ufffd")


metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Word, primary_key=True),
    Column("game", Word, nullable=False),
    Column("mode", Word, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("state", Word, nullable=False),
    Column("live", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("n", Integer, nullable=False),  # the newest entry
    Column("due", Double),
    Column("summary", Text, nullable=False),
    Column("position", Word),  # the digest of the position after the newest entry, by the build that wrote it
    Index("tables_by_list", "state", "public", "touched"),
    Index("tables_by_state", "state", "touched"),
    Index("tables_by_due", "state", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Word, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Word, nullable=False),
    Index("seats_by_user", "user_id", "table_id"),
)

openers = Table(
    "openers",
    metadata,
    Column("table_id", Word, primary_key=True),
    Column("user_id", Word, nullable=False),
    Column("origin", Word, nullable=False),  # a digest of the address
    Index("openers_by_user", "user_id"),
    Index("openers_by_origin", "origin"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Word, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

users = Table(
    "users",
    metadata,
    Column("id", Word, primary_key=True),
    Column("name", Word, nullable=False),
    Column("created", Double, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("key", Word, primary_key=True),  # the folded name
    Column("name", Word, nullable=False),
    Column("user_id", Word, nullable=False),
    Column("hash", Word, nullable=False),
    Column("created", Double, nullable=False),
    Column("look", Word),  # what the name looks like; none where an older account looked like this one already
    Index("accounts_by_user", "user_id", unique=True),
    Index("accounts_by_look", "look", unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", Word, primary_key=True),  # the digest of the token
    Column("user_id", Word, nullable=False),
    Column("label", Word, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),  # the day
    Index("sessions_by_user", "user_id"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Word, primary_key=True),
    Column("user_id", Word, nullable=False),
    Column("key", LargeBinary, nullable=False),  # the public one
    Column("uses", BigInteger, nullable=False),
    Column("label", Word, nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),  # the day
    Index("passkeys_by_user", "user_id"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", Word, primary_key=True),  # the digest
    Column("user_id", Word, nullable=False),  # empty: to log in
    Column("until", Double, nullable=False),
)

kept = Table(
    "kept",
    metadata,
    Column("key", Word, primary_key=True),
    Column("value", Word, nullable=False),
)

contents = Table(  # the data files of every build that has served here
    "contents",
    metadata,
    Column("digest", Word, primary_key=True),
    Column("game", Word, nullable=False),
    Column("texts", Text, nullable=False),
)

# What nodes know of each other. Only PostgreSQL has more than one.

nodes = Table(
    "nodes",
    metadata,
    Column("id", Word, primary_key=True),
    Column("until", Double, nullable=False),  # by the database's own clock; later it counts as dead
)

presence = Table(
    "presence",
    metadata,
    Column("node", Word, primary_key=True),
    Column("table_id", Word, primary_key=True),
    Column("seats", Word, nullable=False),  # numbers with spaces between them
    Column("watching", Integer, nullable=False),
    Index("presence_by_table", "table_id"),
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", Word, primary_key=True),
    Column("node", Word, nullable=False),  # who thinks for this table's bots, for as long as it lives
    Index("leases_by_node", "node"),
)
