"""The command `quarterdeck`: its subcommands, and one line on stderr for whatever a user can mend."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from quarterdeck.cli.agent import agent
from quarterdeck.cli.bots import bots
from quarterdeck.cli.console import fail
from quarterdeck.cli.data import data
from quarterdeck.cli.games import games
from quarterdeck.cli.lab import lab
from quarterdeck.cli.ladder import ladder
from quarterdeck.cli.learn import learn
from quarterdeck.cli.play import play
from quarterdeck.cli.rehearse import rehearse
from quarterdeck.cli.replay import replay
from quarterdeck.cli.rules import rules
from quarterdeck.cli.selfplay import selfplay
from quarterdeck.cli.serve import serve
from quarterdeck.cli.sim import sim
from quarterdeck.cli.verify import verify
from quarterdeck.core.build import VERSION
from quarterdeck.core.errors import QuarterdeckError

app = App(
    name="quarterdeck",
    help="Play, host and study ship-combat board games.",
    version=VERSION,
    help_format="markdown",
    suppress_keyboard_interrupt=False,
)
for command in (
    serve,
    rehearse,
    play,
    learn,
    agent,
    sim,
    selfplay,
    lab,
    ladder,
    replay,
    verify,
    games,
    rules,
    bots,
    data,
):
    app.command(command)


def run(arguments: Sequence[str] | None = None) -> int:
    """What the shell calls: 0 if all went well, 2 for a mistake, 130 for Ctrl-C."""
    try:
        code = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return fail(f"{str(error).rstrip('.')}; see: quarterdeck --help")
    except QuarterdeckError as error:
        return fail(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Who read our output has gone; the interpreter must not try to flush it once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    sys.exit(run())
