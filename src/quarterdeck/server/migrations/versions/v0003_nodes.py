"""Data of every build, positions as they were written, and what nodes know of each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.String))
    op.create_table(
        "contents",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("texts", sa.Text, nullable=False),
    )
    add_nodes()


def add_nodes() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("node", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seats", sa.String, nullable=False),
        sa.Column("watching", sa.Integer, nullable=False),
    )
    op.create_index("presence_by_table", "presence", ["table_id"])
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("node", sa.String, nullable=False),
    )
    op.create_index("leases_by_node", "leases", ["node"])
