"""What a declaration says of itself: its fields, and the words that they carry."""

from __future__ import annotations

from typing import Any

from msgspec import inspect


def fields_of(declared: Any) -> tuple[inspect.Field, ...]:
    """The fields of a struct with their types."""
    info = inspect.type_info(declared)
    return info.fields if isinstance(info, inspect.StructType) else ()


def words_of(kind: inspect.Type) -> str:
    """The description that a field's type carries."""
    schema = kind.extra_json_schema or {} if isinstance(kind, inspect.Metadata) else {}
    return str(schema.get("description", ""))
