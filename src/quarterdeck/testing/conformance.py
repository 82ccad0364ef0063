"""All laws, to be run over any game: `check(game)`, or parametrise a test over `LAWS` and `cases(game)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quarterdeck.core.game import AnyGame
from quarterdeck.testing import laws
from quarterdeck.testing.hush import secret_choices_are_unseen
from quarterdeck.testing.judging import judgement_is_fair
from quarterdeck.testing.leaks import nothing_leaks, redeals_differ
from quarterdeck.testing.numbers import numbers_are_fair
from quarterdeck.testing.pictures import pictures_can_be_drawn
from quarterdeck.testing.undo import undo_is_safe
from quarterdeck.testing.using import uses_are_printed
from quarterdeck.testing.walk import Case, LawBroken, cases
from quarterdeck.testing.worlds import dealt_worlds_are_whole

Law = Callable[[Case, int], Any]

LAWS: tuple[Law, ...] = (
    laws.same_seed_same_bytes,
    laws.replay_equals_state,
    laws.clones_are_independent,
    laws.forgetting_changes_nothing,
    laws.offered_actions_apply,
    laws.refusals_change_nothing,
    laws.games_end,
    laws.components_are_conserved,
    laws.notation_round_trips,
    laws.messages_round_trip,
    laws.everything_has_words,
    nothing_leaks,
    redeals_differ,
    secret_choices_are_unseen,
    dealt_worlds_are_whole,
    judgement_is_fair,
    undo_is_safe,
    pictures_can_be_drawn,
    uses_are_printed,
    numbers_are_fair,
)

__all__ = ["LAWS", "Case", "Law", "LawBroken", "cases", "check"]


def check(game: AnyGame, seeds: range = range(3)) -> None:
    """Every law over every mode and number of players; `LawBroken` at the first that does not hold."""
    for case in cases(game):
        for seed in seeds:
            for law in LAWS:
                law(case, seed)
