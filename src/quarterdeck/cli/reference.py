"""The reference of the command line, written from the commands themselves: `python -m quarterdeck.cli.reference`."""

from __future__ import annotations

import sys

from quarterdeck.cli.main import app

HEAD = """<!-- Written by `python -m quarterdeck.cli.reference > docs/cli.md`; do not edit. -->

"""


def reference() -> str:
    """Markdown for docs/cli.md."""
    before, sys.argv = sys.argv, ["quarterdeck"]  # cyclopts shows how the program was started
    try:
        return HEAD + app.generate_docs().rstrip() + "\n"
    finally:
        sys.argv = before


if __name__ == "__main__":
    print(reference(), end="")
