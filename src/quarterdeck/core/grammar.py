"""English that agrees with who is meant: somebody by name, or `YOU`, the reader."""

from __future__ import annotations

from typing import Final

YOU: Final = "You"  # the name of who is spoken to
ODD: Final = {"is": "are", "has": "have", "was": "were"}
HISSING: Final = ("sses", "shes", "ches", "xes", "oes")


def for_you(verb: str) -> str:
    """A verb as it stands after 'you': 'takes' is 'take'."""
    if verb in ODD:
        return ODD[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(HISSING) else verb[:-1]


def is_you(name: str) -> bool:
    return name == YOU
