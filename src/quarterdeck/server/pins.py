"""What a table is played by: the rules and the data files of the build that opened it, whatever comes later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import msgspec

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.core.game import AnyGame
from quarterdeck.core.registry import find_game
from quarterdeck.server.entries import BEFORE_PINS, Opened
from quarterdeck.server.errors import Outdated

Texts = Mapping[str, str]  # data files by name
Content = Callable[[str], Awaitable[Texts | None]]  # the data files of a digest, if they are kept
KEPT = "Its log is kept and can be downloaded; a build that has its rules can play it on."


def pinned(opened: Opened) -> Opened:
    """The opening of a table that is to be played by what this build has."""
    game = find_game(opened.setup.game)
    return msgspec.structs.replace(opened, rules=game.info.rules_version, data=game.content.digest)


def check_rules(opened: Opened) -> None:
    """`Outdated` for a table whose rules this build does not have."""
    game = _installed(opened)
    if opened.rules not in (BEFORE_PINS, game.info.rules_version):
        raise Outdated(
            f"This table is played by rules {opened.rules} of {game.info.title}; "
            f"this build has rules {game.info.rules_version}. {KEPT}"
        )


async def data_of(opened: Opened, content: Content) -> Texts | None:
    """The data files of before that this table is played with; None where they are those of this build."""
    game = _installed(opened)
    if opened.data in (BEFORE_PINS, game.content.digest):
        return None
    texts = await content(opened.data)
    if texts is None:
        raise Outdated(
            f"This table is played with data files of {game.info.title} ({opened.data}) that are not kept here; "
            f"this build has others ({game.content.digest}). {KEPT}"
        )
    return texts


def _installed(opened: Opened) -> AnyGame:
    try:
        return find_game(opened.setup.game)
    except QuarterdeckError:
        raise Outdated(f"This build has no game {opened.setup.game!r}. {KEPT}") from None


def cannot_replay(opened: Opened) -> Outdated:
    """For a table whose own log this build refuses; which move, and why, may be somebody's secret."""
    game = _installed(opened)
    return Outdated(
        f"This table is played by rules {opened.rules} of {game.info.title}; "
        f"this build has rules {game.info.rules_version} and does not play its log as it was played. {KEPT}"
    )
