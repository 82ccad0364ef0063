"""The cards of a combat: both sides play them in secret, in attacks and boardings alike (GNQ 7)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import Action, Done, Play
from quarterdeck.games.give_no_quarter.events import Attacked, Boarded, Picked
from quarterdeck.games.give_no_quarter.kit import FORE
from quarterdeck.games.give_no_quarter.reading import Reading, Words
from quarterdeck.games.give_no_quarter.rules import known
from quarterdeck.games.give_no_quarter.rules.book import DONE, GuildQuestion, places_in
from quarterdeck.games.give_no_quarter.state import State

NO_ZONE: Final = 0  # of a boarding


def ask_sides(s: State, target: int, zone: int, ships: int, attack: int, defence: int) -> None:
    """GNQ 7.5: nobody is asked who has no cards, or may play none. Once the defence chooses, the attack stands."""
    question = PlayQuestion(target, zone, ships, attack, defence)
    if s.events is not None:
        s.tell(question.declared(s.active))
    for seat in question.sides(s):
        if question.most(s, seat) > 0:
            s.ask(seat, question)
    if s.asks[s.owner[target]] is not None:
        s.learnt += 1


class PlayQuestion(GuildQuestion):
    """GNQ 7.5: any card of the manifest but gems."""

    rule = "GNQ 7.5"
    wants = "play cards for this combat"
    asks = "Play cards, in secret"
    answers = (Play, Done)
    unseen = (Play, Done)
    together = (Play,)
    closing = (Done,)
    takes = ("target", "zone", "ships", "attack", "defence")
    declines = "play no more"

    def sides(self, s: State) -> tuple[int, int]:
        return s.active, s.owner[self.args[0]]

    def declared(self, seat: int) -> Attacked | Boarded:
        target, zone, mask, attack, defence = self.args
        ships = tuple(places_in(mask))
        if zone == NO_ZONE:
            return Boarded(seat, ships[0], target, attack, defence)
        return Attacked(seat, ships, target, "fore" if zone == FORE else "aft", attack, defence)

    def most(self, s: State, seat: int) -> int:
        """How many cards a side may play in all."""
        args = self.args
        return min(args[4] if s.owner[args[0]] == seat else args[3], len(s.manifest[seat]))

    def prompt(self, r: Reading) -> str:
        """What is attacked with how much, so that it can be answered."""
        left = self.most(r.position, r.view.seat or 0) - len(r.view.mine)
        more = f"at most {left} more ({r.down()})" if r.view.mine else f"at most {left} more"
        return f"{self.combat(r.words)}, {self.args[3]} against {self.args[4]}. {self.asks}: {more}."

    def combat(self, words: Words) -> str:
        target, zone, mask = self.args[:3]
        if zone == NO_ZONE:
            return f"{words.title(places_in(mask)[0])} boards {words.title(target)}"
        return f"{words.title(target)} is attacked in its {'fore' if zone == FORE else 'aft'} zone"

    def choices(self, s: State, seat: int) -> list[Action]:
        plays, gem = s.kit.plays, s.kit.deck.gem
        found: list[Action] = [DONE]
        for kind in known.kinds_left(s, seat):
            if not gem[kind]:
                found.append(plays[kind])
        return found

    def choose(self, s: State, seat: int, action: Play | Done) -> None:
        if type(action) is Play:
            known.pick(s, seat, action.card)
            if s.events is not None:
                s.tell(Picked(seat, action.card, "combat"), 1 << seat)
            if known.picked(s, seat) < self.most(s, seat):
                s.ask(seat, self)

    def why(self, s: State, seat: int, action: Play) -> Refusal | None:
        return Refusal("GNQ 7.5", f"the {s.kit.deck.call(action.card)} is a gem, and gems are never played in combat")
