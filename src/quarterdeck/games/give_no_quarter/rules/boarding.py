"""Boarding: who can, the cards played, and what the winner takes: cards, mods, or the ship itself (GNQ 8)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import Action, Done, Replace, Seize
from quarterdeck.games.give_no_quarter.content import MOD_NAMES
from quarterdeck.games.give_no_quarter.events import Captured, Dropped, Grappled, Stolen
from quarterdeck.games.give_no_quarter.kit import BOARD_VALUE, CAPTURE, CARDS, EITHER, MODS, REPEL_VALUE, Card
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules import known, mods
from quarterdeck.games.give_no_quarter.rules.book import DONE, RULES, GuildQuestion, not_yours
from quarterdeck.games.give_no_quarter.rules.damage import hurt, injure
from quarterdeck.games.give_no_quarter.rules.manifest import crowd, discard_excess
from quarterdeck.games.give_no_quarter.rules.ship_attacks.cards import NO_ZONE, ask_sides
from quarterdeck.games.give_no_quarter.rules.the_end import after_loss
from quarterdeck.games.give_no_quarter.state import LOST, State

SEIZE_CARDS: Final = Seize("cards")
SEIZE_MOD: Final = Seize("mod")


def is_able(s: State, ship: int, target: int) -> bool:
    """GNQ 8.1: whether a ship can board a target."""
    return s.hex[ship] == s.hex[target] and s.value(ship, BOARD_VALUE) > 0


def why_not_board(s: State, seat: int, ship: int, target: int) -> Refusal:
    names = s.kit.fleet.names
    found = not_yours(s, seat, ship) or why_no_target(s, seat, target)
    if found is not None:
        return found
    if s.fought >> ship & 1:
        return Refusal("GNQ 7.7", f"{names[ship]} has attacked this turn already")
    if s.hex[ship] != s.hex[target]:
        return Refusal("GNQ 8.1", f"{names[ship]} and {names[target]} are not in the same hex")
    return Refusal("GNQ 8.1", f"{names[ship]} has a boarding value of {s.value(ship, BOARD_VALUE)}")


def why_no_target(s: State, seat: int, target: int) -> Refusal | None:
    name = s.kit.fleet.names[target]
    if s.owner[target] == seat:
        return Refusal("GNQ 7.1", f"{name} is a ship of your own guild")
    if s.owner[target] == LOST:
        return Refusal("GNQ 7.1", f"{name} is lost")
    if s.owner[target] < 0 or s.hex[target] < 0:
        return Refusal("GNQ 7.1", f"{name} is not on the board")
    return None


def grapple(s: State, ship: int, target: int) -> None:
    """GNQ 8.1, 8.2: boarding against repelling value, nobody helps."""
    attack, defence = s.value(ship, BOARD_VALUE), s.value(target, REPEL_VALUE)
    s.fought |= 1 << ship
    s.then(clash.of(ship, target))
    ask_sides(s, target, NO_ZONE, 1 << ship, attack, defence)


@RULES.step
def clash(s: State, ship: int, target: int) -> None:
    """GNQ 8.3, 8.6: the winner takes what the table says, the loser takes damage; a tie repels."""
    s.learnt += 1
    seat, victim, wound = s.active, s.owner[target], s.kit.boarding_damage
    attack_cards: list[Card] = known.take_picked(s, seat)
    defence_cards: list[Card] = known.take_picked(s, victim)
    attack, defence = s.kit.deck.total(attack_cards), s.kit.deck.total(defence_cards)
    if s.events is not None:
        shown = known.faces(s, attack_cards), known.faces(s, defence_cards)
        s.tell(Grappled(seat, ship, target, *shown, attack, defence))
    if attack > defence:
        result = s.kit.boarding_result(attack - defence)
        s.next(spoils.of(ship, target, result), crowd.of(victim), hurt.of(target, wound))
    else:
        injure(s, ship, wound)


@RULES.step
def spoils(s: State, ship: int, target: int, result: int) -> None:
    """GNQ 8.3: cards; cards or a mod; both; or the ship. What is not there is not taken."""
    seat, victim = s.owner[ship], s.owner[target]
    if result == CAPTURE:
        capture(s, seat, target)
    elif result == EITHER and s.mods[target] and s.manifest[victim]:
        s.ask(seat, SeizeQuestion(ship, target))
    else:
        steal_cards(s, seat, victim, s.kit.boarding_cards)
        if result != CARDS:
            steal_mod(s, ship, target)


class SeizeQuestion(GuildQuestion):
    panel = "spoils"
    rule = "GNQ 8.3"
    wants = "choose cards or a mod"
    asks = "what do you take?"
    answers = (Seize,)
    takes = ("ship", "target")

    def about(self, s: State, seat: int) -> int:
        return self.args[1]

    def prompt(self, r: Reading) -> str:
        ship, target = self.args
        return f"{r.words.title(ship)} has boarded {r.words.title(target)}: {self.asks}"

    def choices(self, s: State, seat: int) -> list[Action]:
        return [SEIZE_CARDS, SEIZE_MOD]

    def choose(self, s: State, seat: int, action: Seize) -> None:
        ship, target = self.args
        if action.what == "cards":
            steal_cards(s, seat, s.owner[target], s.kit.boarding_cards)
        else:
            steal_mod(s, ship, target)


def steal_cards(s: State, seat: int, victim: int, count: int) -> None:
    """GNQ 8.3: at random, as many as there are; only thief and victim see which."""
    both = 1 << seat | 1 << victim
    stolen: list[Card] = []
    for _ in range(min(count, len(s.manifest[victim]))):
        stolen.append(known.take_random(s, victim, both))
    for card in stolen:
        known.stow(s, seat, card)
    if not stolen:
        s.in_vain("Plundering", "there are no cards to take", "GNQ 8.3", victim)
    elif s.events is not None:
        secret, public = known.heap_faces(s, stolen), known.heap_blanks(s, stolen)
        s.tell_apart(both, Stolen(seat, victim, secret), Stolen(seat, victim, public))


def steal_mod(s: State, ship: int, target: int) -> None:
    """GNQ 8.3, 8.4: one at random; without room the thief may give one up for it."""
    aboard = zones.cards(s.mods[target])
    if not aboard:
        s.in_vain("Stripping the ship", "there is no mod to take", "GNQ 8.3", s.owner[target])
        return
    mod = aboard[s.rng.below(len(aboard))]
    s.mods[target] = zones.take(s.mods[target], mod)
    if s.room(ship) > 0:
        mods.fit(s, ship, mod, "stolen")
        return
    s.supply = zones.add(s.supply, mod)
    if s.events is not None:
        s.tell(Dropped(target, MOD_NAMES[mod], "stolen"))
    if s.mods[ship]:
        s.ask(s.owner[ship], ReplaceQuestion(ship, mod))


class ReplaceQuestion(mods.GiveUp):
    """GNQ 8.4: the stolen mod lies in the supply until there is room for it."""

    rule = "GNQ 8.4"
    wants = "make room for the stolen mod or let it go"
    asks = "which mod do you give up for it?"
    answers = (Replace, Done)
    takes = ("ship", "mod")
    declines = "let the stolen mod go"

    def prompt(self, r: Reading) -> str:
        ship, mod = self.args
        return f"{r.words.title(ship)} has no room for the stolen {r.words.mod(MOD_NAMES[mod])}: {self.asks}"

    def choices(self, s: State, seat: int) -> list[Action]:
        return [DONE, *[s.kit.replaces[mod] for mod in zones.kinds(s.mods[self.args[0]])]]

    def choose(self, s: State, seat: int, action: Replace | Done) -> None:
        ship, mod = self.args
        if isinstance(action, Replace):
            mods.drop(s, ship, MODS[action.mod], "replaced")
            mods.fit_from_supply(s, ship, mod, "stolen")


def capture(s: State, seat: int, target: int) -> None:
    """GNQ 8.5: the ship as it is, and half its cargo in cards; what the loser cannot hold is discarded."""
    victim, half = s.owner[target], s.cargo(target) // 2
    s.hand_over(target, seat)
    s.fought |= 1 << target
    if s.events is not None:
        s.tell(Captured(seat, victim, target))
    steal_cards(s, seat, victim, half)
    discard_excess(s, victim)
    after_loss(s, victim)
