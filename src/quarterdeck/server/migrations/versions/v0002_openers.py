"""Who opened which table, so that nobody opens too many."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "openers",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("user_id", sa.String, nullable=False),
        sa.Column("origin", sa.String, nullable=False),
    )
    op.create_index("openers_by_user", "openers", ["user_id"])
    op.create_index("openers_by_origin", "openers", ["origin"])
