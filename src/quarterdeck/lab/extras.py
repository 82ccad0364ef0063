"""Packages that only a part of the lab needs: loaded where they are needed, and asked for where they are missing."""

from __future__ import annotations

import importlib
from typing import Any

from quarterdeck.core.errors import Malformed


def load_extra(module: str, need: str, extra: str = "lab") -> Any:
    """`need` says what needs which package."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise Malformed(f"{need}: pip install 'quarterdeck[{extra}]'") from None
