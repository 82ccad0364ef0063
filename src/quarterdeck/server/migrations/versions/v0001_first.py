"""The first version: tables, seats, entries, users, accounts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    add_tables()
    add_seats()
    add_entries()
    add_people()


def add_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("mode", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_list", "tables", ["state", "public", "touched"])
    op.create_index("tables_by_state", "tables", ["state", "touched"])
    op.create_index("tables_by_due", "tables", ["state", "due"])


def add_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.String, nullable=False),
    )
    op.create_index("seats_by_user", "seats", ["user_id", "table_id"])


def add_entries() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def add_people() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("user_id", sa.String, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("accounts_by_user", "accounts", ["user_id"], unique=True)
    op.create_table(
        "kept",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
