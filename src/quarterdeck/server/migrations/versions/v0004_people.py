"""Sessions; what the names of accounts look like; passkeys."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

from quarterdeck.server.names import look

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    add_sessions()
    add_looks()
    add_passkeys()


def add_sessions() -> None:
    """A cookie of before is a session of its user, until it is exchanged."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("user_id", sa.String, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_index("sessions_by_user", "sessions", ["user_id"])
    op.execute(
        "INSERT INTO sessions (id, user_id, label, created, seen) "
        f"SELECT 'before ' || id, id, 'a browser', created, {time.time() // 86400 * 86400} FROM users"
    )


def add_looks() -> None:
    """Of two accounts that look alike the older one is protected; both stay what they are."""
    op.add_column("accounts", sa.Column("look", sa.String))
    op.create_index("accounts_by_look", "accounts", ["look"], unique=True)
    bind, seen = op.get_bind(), set()
    for key, name in bind.execute(sa.text("SELECT key, name FROM accounts ORDER BY created, key")).all():
        if look(name) not in seen:
            seen.add(look(name))
            bind.execute(sa.text("UPDATE accounts SET look = :look WHERE key = :key"), {"look": look(name), "key": key})


def add_passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("user_id", sa.String, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
    )
    op.create_index("passkeys_by_user", "passkeys", ["user_id"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("user_id", sa.String, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
