"""Run by alembic, inside the transaction that `migrate` has begun."""

from __future__ import annotations

from alembic import context

from quarterdeck.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite too, as we begin its transactions ourselves
)
with context.begin_transaction():
    context.run_migrations()
