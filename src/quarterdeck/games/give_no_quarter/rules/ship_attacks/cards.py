"""The cards of a combat: both sides play them in secret, in attacks and boardings alike (GNQ 7)."""

from __future__ import annotations

from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import Action, Done, Play
from quarterdeck.games.give_no_quarter.events import Picked
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules import known
from quarterdeck.games.give_no_quarter.rules.book import DONE, GuildQuestion
from quarterdeck.games.give_no_quarter.rules.manifest import kinds_left
from quarterdeck.games.give_no_quarter.state import State


def ask_sides(s: State, target: int, attack: int, defence: int) -> None:
    ask_cards(s, s.active, attack)
    ask_cards(s, s.owner[target], defence)


def ask_cards(s: State, seat: int, most: int) -> None:
    """GNQ 7.5: up to so many cards; nobody is asked who has none."""
    if most > 0 and len(s.manifest[seat]) > known.picked(s, seat):
        s.ask(seat, PlayQuestion(most))


class PlayQuestion(GuildQuestion):
    """GNQ 7.5: any card of the manifest but gems."""

    rule = "GNQ 7.5"
    wants = "play cards for this combat"
    asks = "Play cards, in secret."
    answers = (Play, Done)
    takes = ("most",)
    declines = "play no more"

    def prompt(self, r: Reading) -> str:
        return f"At most {self.args[0]} more. {self.asks}"

    def options(self, s: State, seat: int) -> list[Action]:
        plays, gem = s.kit.plays, s.kit.deck.gem
        return [DONE, *[plays[kind] for kind in kinds_left(s, seat) if not gem[kind]]]

    def answer(self, s: State, seat: int, action: Play | Done) -> None:
        if isinstance(action, Done):
            return
        known.pick(s, seat, action.card)
        s.learnt += 1  # the others learn that this seat has so many cards that are no gems
        if s.events is not None:
            s.tell_apart(1 << seat, Picked(seat, action.card, "combat"), Picked(seat, "", "combat"))
        ask_cards(s, seat, self.args[0] - 1)

    def why(self, s: State, seat: int, action: Play) -> Refusal | None:
        return Refusal("GNQ 7.5", f"{action.card} is a gem, and gems are never played in combat")
