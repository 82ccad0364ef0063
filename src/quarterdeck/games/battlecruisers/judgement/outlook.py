"""A round before the cards are shown: who can hold what, what each card would bring, and how crowded it is.

A round is a game of its own: what a card is worth depends on who else plays it. So everybody's likely choice is
worked out, each answering the others', and a card is judged by what it brings alone, what it costs in a clash, and
whose good card it spoils. Worth is counted in strength: a unit more makes the odds of winning e times as good.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.judge import best_of, likelihoods
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.battlecruisers.kit import TECHNOLOGY, WEAPONS, Deck
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.state import State

# The weights of the rule of thumb
SURE: Final = 0  # how much surer a unit of strength makes a choice
CROWD: Final = 1  # the same for what the others are thought to play
POINT: Final = 2  # the strength of a victory point
NEAR: Final = 3  # more of it as the goal comes near
GOAL: Final = 4  # of having reached the goal
CARD: Final = 5  # of a card, while everybody is far from the goal
LAST: Final = 6  # what it costs to be down to one card; with two it is half of that
OUT: Final = 7  # what it costs to have none
BLOCK: Final = 8  # how much spoiling another's card counts
STUN: Final = 9  # what it costs to be disabled for a round
COVER: Final = 10  # how much of what is expected from others counts as kept off
READY: Final = 11  # how much of the best other card a Spy Drone or open Pod Bay Doors are worth
KEEP: Final = 12  # how much surer a unit of strength makes it which card is kept
HEED: Final = 13  # how far the others are thought to choose by what a card brings, and not just anything

ROW: Final = zones.KINDS  # tables have a row of kinds for each seat
VP_LOSS: Final = 0
CARD_LOSS: Final = 1
IDLE: Final = 2
AIMED: Final = (4, 9, 23, 29, 33, 34, 40)  # cards that hit one opponent, not all
FAR: Final = 1e9
SUREST: Final = 0.98  # that somebody plays a card


class Lore:
    """What the cards of a deck do to others, read from the data once."""

    def __init__(self, deck: Deck) -> None:
        self.gain: Final[list[int]] = [main.gain for main in deck.main]
        self.cost: Final[list[int]] = [main.discard for main in deck.main]
        self.takes: Final[list[int]] = [main.take for main in deck.main]
        self.forces: Final[list[int]] = [main.force for main in deck.main]
        self.aimed: Final = [number in AIMED for number in deck.numbers]
        self.way: Final = [way_of(number, self.takes[kind]) for kind, number in enumerate(deck.numbers)]
        self.loses: Final[list[int]] = [clash.lose for clash in deck.clash]
        self.drops: Final[list[int]] = [clash.discard for clash in deck.clash]


def way_of(number: int, takes: int) -> int:
    """In which way a card hurts: by points, by cards, or by being idle."""
    if takes:
        return VP_LOSS
    return IDLE if number in (9, 40) else CARD_LOSS


LORE: Final[dict[Deck, Lore]] = {}
MOST_LORE: Final = 64  # as each keeps its deck


def lore_of(deck: Deck) -> Lore:
    found = LORE.get(deck)
    if found is None:
        if len(LORE) >= MOST_LORE:
            LORE.clear()
        found = LORE[deck] = Lore(deck)
    return found


class Outlook:
    """A round as one seat sees it before the cards are shown."""

    def __init__(self, s: State, seat: int, w: list[float]) -> None:
        cells = s.seats * ROW
        self.s: Final = s
        self.w: Final = w
        self.seat: Final = seat
        self.lore: Final = lore_of(s.deck)
        self.kinds: Final = len(s.deck.numbers)
        self.late: Final = self.lateness()
        self.threat: Final = self.threats()  # everybody's share of the victory, by points and cards alone
        self.held: Final = [0.0] * cells  # how likely each kind is in each hand
        self.likely: Final = [0.0] * cells  # how likely each seat is to play it
        self.harm: Final = [0.0] * cells  # what each kind costs whom it hits
        self.coming: Final = [0.0] * (3 * s.seats)  # what the others are expected to do to each seat, by ways
        self.main: Final = [0.0] * cells  # what each kind is worth to each seat if nobody else plays it
        self.clash: Final = [0.0] * cells  # and if somebody does
        self.worth: Final = [0.0] * cells  # and as things are
        for other in s.alive():
            self.see_hand(other)
            for kind in range(self.kinds):
                self.harm[other * ROW + kind] = self.harm_of(other, kind)
        self.expect_harm()
        for other in s.alive():
            self.value_cards(other)

    # Strength

    def lateness(self) -> float:
        """How near to the goal somebody is."""
        most = 0
        for seat in self.s.alive():
            most = max(most, self.s.players[seat].vp)
        return min(1.0, most / self.s.deck.goal)

    def points(self, vp: int) -> float:
        worth = (self.w[POINT] + self.w[NEAR] * vp / self.s.deck.goal) * vp
        return worth + self.w[GOAL] if vp >= self.s.deck.goal else worth

    def cards(self, total: int) -> float:
        if total <= 0:
            return -self.w[OUT]
        return self.w[CARD] * (1.0 - self.late) * total - self.w[LAST] / total

    def threats(self) -> list[float]:
        found = [-FAR] * self.s.seats
        for seat in self.s.alive():
            player = self.s.players[seat]
            found[seat] = self.points(player.vp) + self.cards(player.total())
        return likelihoods(found, best_of(found), 1.0)

    def gained(self, seat: int, vp: int) -> float:
        own = self.s.players[seat].vp
        return self.points(max(0, own + vp)) - self.points(own)

    def drawn(self, seat: int, count: int) -> float:
        """The worth of so many cards more, or fewer; the card in play stays unless it is the last (BC 3.2)."""
        total = self.s.players[seat].total()
        left = total + count
        return self.cards(max(left, 1) if total > 1 else left) - self.cards(total)

    # Who can hold what

    def see_hand(self, other: int) -> None:
        """What a hand can hold, as the seat that looks knows it; of its own, what others can think."""
        s, row = self.s, other * ROW
        player = s.players[other]
        size = zones.size(player.hand)
        if other == self.seat or not s.remembers:
            sure, pool, places = EMPTY, player.hand + player.discard, size
        else:
            group = s.joined[self.seat * s.width + other]
            sure = hidden.sure_of_hand(s, self.seat, other)
            pool, places = hidden.unknown(s, self.seat, group), size - zones.size(sure)
        share = places / zones.size(pool) if places > 0 else 0.0
        total = 0.0
        for kind in range(self.kinds):
            odds = 1.0 if zones.has(sure, kind) else min(1.0, share * zones.count(pool, kind))
            if player.absent >> kind & 1:
                odds = 0.0
            self.held[row + kind] = odds
            total += odds
        for kind in range(self.kinds):
            self.likely[row + kind] = self.held[row + kind] / total if total > 0 else 0.0

    # What others do

    def harm_of(self, seat: int, kind: int) -> float:
        """What it costs a seat to be hit by the main effect of a kind."""
        s, lore = self.s, self.lore
        player = s.players[seat]
        if player.shield_until >= s.round:
            return 0.0
        number, takes, forces = s.deck.numbers[kind], lore.takes[kind], lore.forces[kind]
        if takes:
            return 0.0 if player.keep_vp_until >= s.round else -self.gained(seat, -takes)
        if number in (9, 40):
            return self.w[STUN]
        if number in (29, 32, 44):
            reach = player.zone() if number == 29 else player.hand
            return -self.drawn(seat, -1) * (0.5 if number == 44 else 1.0) if reach else 0.0
        if number == 30:
            forces = self.count_signs(seat, TECHNOLOGY)
        elif number == 34:
            forces = 1
        if not forces or player.keep_cards_until >= s.round:
            return 0.0
        return -self.drawn(seat, -forces)

    def count_signs(self, seat: int, symbol: int) -> int:
        found = 0
        for kind in zones.cards(self.s.players[seat].recovery):
            if self.s.deck.symbols[kind] & symbol:
                found += 1
        return found

    def expect_harm(self) -> None:
        """What comes at each seat, if everybody plays anything that they may hold."""
        alive, lore = self.s.alive(), self.lore
        for kind in range(self.kinds):
            for attacker in alive:
                odds = self.likely[attacker * ROW + kind] * self.unmet(attacker, kind)
                if odds < 0.01:
                    continue
                rest = 1.0 - self.threat[attacker]
                for victim in alive:
                    if victim != attacker:
                        aim = self.threat[victim] / rest if lore.aimed[kind] and rest > 0 else 1.0
                        hit = odds * aim * self.harm[victim * ROW + kind]
                        self.coming[3 * victim + lore.way[kind]] += hit

    def unmet(self, seat: int, kind: int) -> float:
        """How likely it is that nobody else plays a kind."""
        odds = 1.0
        for other in self.s.alive():
            if other != seat:
                odds *= 1.0 - self.likely[other * ROW + kind]
        return odds

    def danger(self, seat: int) -> float:
        first = 3 * seat
        return self.w[COVER] * (self.coming[first] + self.coming[first + 1] + self.coming[first + 2])

    # What a card brings

    def value_cards(self, seat: int) -> None:
        s, row = self.s, seat * ROW
        player = s.players[seat]
        for kind in range(self.kinds):
            if self.held[row + kind] > 0.0 or seat == self.seat or player.revealed == kind:
                self.main[row + kind] = ALONE[s.deck.numbers[kind]](self, seat, kind)
                self.clash[row + kind] = self.clash_worth(seat, kind)
        if player.double == s.round:
            for kind in range(self.kinds):
                self.main[row + kind] *= 2
        for kind in range(self.kinds):
            if s.deck.numbers[kind] in (1, 15):
                self.main[row + kind] = self.w[READY] * self.best_other(seat, kind)
        if player.disabled == s.round:
            for kind in range(self.kinds):
                self.main[row + kind] = self.clash[row + kind] = -0.3 * self.main[row + kind]

    def best_other(self, seat: int, kind: int) -> float:
        best = 0.0
        for other in range(self.kinds):
            if other != kind:
                best = max(best, self.held[seat * ROW + other] * self.main[seat * ROW + other])
        return best

    def clash_worth(self, seat: int, kind: int) -> float:
        s, lore = self.s, self.lore
        number, player = s.deck.numbers[kind], s.players[seat]
        if number == 13:
            return 0.8 * self.gained(seat, 1)
        if number in (34, 43):
            return self.drawn(seat, -1)
        if number == 40:
            return -self.w[STUN]
        worth = self.gained(seat, -lore.loses[kind]) if lore.loses[kind] else 0.0
        drops = lore.drops[kind]
        if number == 37 and self.shows(seat, kind, WEAPONS):
            drops = 0
        if drops:
            worth += self.drawn(seat, -drops) * (0.4 if number == 30 else 1.0)
        return worth - 0.05 * zones.size(player.discard) if number == 39 else worth

    def shows(self, seat: int, kind: int, symbol: int) -> bool:
        """True if a symbol will lie in the recovery zone when a kind resolves; on Red Alert the card itself does."""
        deck, player = self.s.deck, self.s.players[seat]
        return deck.has_symbol(player.recovery, symbol) or (player.alert and deck.symbols[kind] & symbol != 0)

    def hit_all(self, seat: int, kind: int) -> float:
        """What it is worth to hit every opponent: the likeliest winner's loss counts most."""
        rest, total = 1.0 - self.threat[seat], 0.0
        for other in self.s.alive():
            if other != seat:
                total += self.threat[other] * self.harm[other * ROW + kind]
        return total / rest if rest > 0 else 0.0

    def hit_one(self, seat: int, kind: int) -> float:
        best = 0.0
        for other in self.s.alive():
            if other != seat:
                best = max(best, self.aim_worth(seat, other, kind))
        return best

    def aim_worth(self, seat: int, other: int, kind: int) -> float:
        """What it is worth to hit one opponent; points that are taken are gained."""
        rest = 1.0 - self.threat[seat]
        worth = self.threat[other] / rest * self.harm[other * ROW + kind] if rest > 0 else 0.0
        takes = self.lore.takes[kind]
        if takes and self.harm[other * ROW + kind] > 0:
            worth += self.gained(seat, min(takes, self.s.players[other].vp))
        return worth

    # What they play

    def settle(self, rounds: int) -> None:
        """Everybody answers what the others are likely to play, so many times over; each answer counts alike."""
        alive = self.s.alive()
        for i in range(rounds):
            for seat in alive:
                self.weigh(seat)
            for seat in alive:
                self.answer(seat, self.w[HEED] / (i + 1))
        self.weigh(self.seat)

    def weigh(self, seat: int) -> None:
        """The worth of each kind to a seat, as the others are likely to play."""
        row, likely, threat, mains, clashes = seat * ROW, self.likely, self.threat, self.main, self.clash
        rest, own = 1.0 - threat[seat], seat == self.seat
        block = self.w[BLOCK] / rest if rest > 0 else 0.0
        alive = self.s.alive()
        for kind in range(self.kinds):
            if not own and self.held[row + kind] == 0.0:
                continue
            odds, spoilt, spared = 1.0, 0.0, 0.0
            for other in alive:
                if other != seat:
                    odds *= 1.0 - min(likely[other * ROW + kind], SUREST)
            for other in alive:
                cell = other * ROW + kind
                share = min(likely[cell], SUREST)
                if share > 0.0 and other != seat:  # what is met by a third is spoilt as it is
                    met = share * odds / (1.0 - share)
                    spoilt += met * threat[other] * (mains[cell] - clashes[cell])
                    aim = threat[seat] / max(0.01, 1.0 - threat[other]) if self.lore.aimed[kind] else 1.0
                    spared += met * aim * self.harm[row + kind]
            clash = clashes[row + kind]
            self.worth[row + kind] = clash + odds * (mains[row + kind] - clash) + block * spoilt + spared

    def answer(self, seat: int, step: float) -> None:
        """The better a card looks, the likelier it is played."""
        row, held, likely = seat * ROW, self.held, self.likely
        hopes = self.worth[row : row + self.kinds]
        looks = likelihoods(hopes, best_of(hopes), 1.0 / self.w[CROWD])
        total = 0.0
        for kind in range(self.kinds):
            looks[kind] *= held[row + kind]
            total += looks[kind]
        if total > 0.0:
            for kind in range(self.kinds):
                likely[row + kind] += step * (looks[kind] / total - likely[row + kind])


Worth = Callable[[Outlook, int, int], float]  # the round, a seat, the kind that it plays
ALONE: Final[dict[int, Worth]] = {}  # what a card is worth whose main effect resolves, by its number


def alone(*numbers: int) -> Callable[[Worth], Worth]:
    """Decorator: this is the worth of these cards."""

    def enter(worth: Worth) -> Worth:
        for number in numbers:
            ALONE[number] = worth
        return worth

    return enter
