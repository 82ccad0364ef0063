"""From a position to what a seat may know of it, and back to a position that looks the same."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import dealer as core
from quarterdeck.core import zones
from quarterdeck.core.errors import Malformed
from quarterdeck.core.form import Codec, TableForm
from quarterdeck.core.info import StepRef
from quarterdeck.core.question import Question
from quarterdeck.core.rng import Rng
from quarterdeck.core.zones import Pile
from quarterdeck.games.give_no_quarter.content import MOD_NAMES
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING, PICKED, SHIFT, Card, Deck, Kit
from quarterdeck.games.give_no_quarter.rules import known
from quarterdeck.games.give_no_quarter.rules.book import RULES
from quarterdeck.games.give_no_quarter.rules.rounds import show_bids
from quarterdeck.games.give_no_quarter.rules.ship_attacks.cards import PlayQuestion
from quarterdeck.games.give_no_quarter.state import KNOWN_SHIP, NOBODY, State, empty_state
from quarterdeck.games.give_no_quarter.view import Cards, Field, GuildView, Mods, OpenGuild, OpenTable, ShipView, View

# Kinds are numbers in a position, and names in what is shown of it.


def show_mods(kit: Any, pile: Pile) -> Mods:
    return tuple([MOD_NAMES[mod] for mod in zones.cards(pile)]) if pile else ()


def read_mods(kit: Any, names: Mods) -> Pile:
    return zones.pile_of([MODS[name] for name in names])


def show_met(kit: Kit, kinds: list[int]) -> Cards:
    return tuple([kit.deck.names[kind] if kind != NOTHING else "" for kind in kinds])


def read_met(kit: Kit, names: Cards) -> list[int]:
    return [kit.deck.kinds[name] if name else NOTHING for name in names]


def show_paused(kit: Kit, paused: dict[int, Question]) -> tuple[StepRef | None, ...]:
    if not paused:
        return ()
    return tuple([paused[seat].ref() if seat in paused else None for seat in range(max(paused) + 1)])


def read_paused(kit: Kit, shown: tuple[StepRef | None, ...]) -> dict[int, Question]:
    return {seat: RULES.find_question(ref) for seat, ref in enumerate(shown) if ref is not None}


MET: Final = Codec(show_met, read_met)
MOD_PILE: Final = Codec(show_mods, read_mods)
PAUSED: Final = Codec(show_paused, read_paused)
TABLE: Final = TableForm(OpenTable, RULES, met=MET, supply=MOD_PILE, gone=MOD_PILE, paused=PAUSED)


def show_ships(s: State) -> tuple[ShipView, ...]:
    return tuple([show_ship(s, ship) for ship in range(len(s.owner)) if s.owner[ship] != NOBODY])


def show_ship(s: State, ship: int) -> ShipView:
    """A ship is a place in the lists of the position, and a bit among the marks."""
    mods, bit = show_mods(s.kit, s.mods[ship]), 1 << ship
    haunted, moved, fought = s.haunted & bit != 0, s.moved & bit != 0, s.fought & bit != 0
    return ShipView(ship, s.owner[ship], s.hex[ship], s.heading[ship], s.damage[ship], mods, haunted, moved, fought)


def read_ship(s: State, shown: ShipView) -> None:
    ship: int = shown.ship
    if not 0 <= ship < s.kit.fleet.size:
        raise Malformed(f"$.ships: there is no ship {ship}")
    s.hand_over(ship, shown.seat)
    s.hex[ship] = shown.hex
    s.heading[ship] = shown.heading
    s.damage[ship] = shown.damage
    s.mods[ship] = read_mods(s.kit, shown.mods)
    s.haunted |= shown.haunted << ship
    s.moved |= shown.moved << ship
    s.fought |= shown.fought << ship


def show_guild(s: State, seat: int) -> tuple[int, int, int]:
    return s.bid[seat], s.number[seat], s.out[seat]


def read_guild(s: State, seat: int, guild: OpenGuild) -> None:
    s.bid[seat], s.number[seat], s.out[seat] = guild.bid, guild.number, guild.out


def open_state(kit: Kit, rng: Rng, table: Any) -> State:
    """What a view and a whole position have in common, read into a state."""
    s = empty_state(kit, rng, len(table.guilds))
    TABLE.read(table, s, kit)
    for shown in table.ships:
        read_ship(s, shown)
    for seat, guild in enumerate(table.guilds):
        read_guild(s, seat, guild)
    for field in table.fields:
        s.fields.append(field.hex)
        s.field_mods.append(read_mods(kit, field.mods))
    return s


# What a seat sees


def look(s: State, seat: int | None) -> View:
    """GNQ 14.1: everything open, the own cards, and what was learnt of the others'."""
    observer, deck = s.seats if seat is None else seat, s.kit.deck
    return View(
        *TABLE.show(s, s.kit),
        seat=seat,
        ships=show_ships(s),
        guilds=tuple([look_at_guild(s, observer, other) for other in range(s.seats)]),
        mine=() if seat is None else tuple([deck.name(card) for card in s.manifest[seat] if card & PICKED]),
        pile=len(s.pile),
        discards=see_heap(deck, s.discards, observer),
        centre=tuple([deck.see(card, observer) for card in s.centre]),
        layout=tuple([deck.see(card, observer) for card in s.layout]) if s.mover != NOTHING else (),
        fields=tuple([look_at_field(s, observer, field) for field in range(len(s.fields))]),
        unused=tuple([ship & ~KNOWN_SHIP if ship & KNOWN_SHIP else NOTHING for ship in s.unused]),
    )


def look_at_guild(s: State, observer: int, seat: int) -> GuildView:
    manifest = see_heap(s.kit.deck, s.manifest[seat], observer)
    return GuildView(*show_guild(s, seat), manifest, s.limit(seat))


def look_at_field(s: State, observer: int, field: int) -> Field:
    cards = see_heap(s.kit.deck, s.field_cards[field], observer)
    return Field(s.fields[field], show_mods(s.kit, s.field_mods[field]), cards)


def see_heap(deck: Deck, cards: list[Card], observer: int) -> Cards:
    """Cards whose order means nothing: known faces first, then backs."""
    names, hidden, backs = deck.names, deck.hidden, deck.backs
    faces = sorted([card >> SHIFT for card in cards if card >> observer & 1])
    unknown = sorted([backs[card >> SHIFT] for card in cards if not card >> observer & 1])
    return tuple([names[kind] for kind in faces] + [hidden[back] for back in unknown])


# Another position that looks the same


class Dealer:
    """The cards that a view does not show, by their backs; they are dealt at random."""

    def __init__(self, kit: Kit, view: View, rng: Rng) -> None:
        self.deck: Final = kit.deck
        self.rng: Final = rng
        self.bit: Final[int] = 1 << (len(view.guilds) if view.seat is None else view.seat)
        left = kit.deck.counts.copy()
        for name in shown_cards(view):
            if name in kit.deck.kinds:
                left[kit.deck.kinds[name]] -= 1
        self.unseen: Final[list[list[int]]] = [[] for _ in kit.deck.back_names]
        for kind, count in enumerate(left):
            self.unseen[kit.deck.backs[kind]] += [kind] * count
        for kinds in self.unseen:
            rng.shuffle(kinds)

    def deal(self, name: str, owner: int, kept: bool) -> Card:
        """A card as the view shows it; hidden, any with that back (only ones that can be kept, if it is kept)."""
        if not name:
            return NOTHING
        if name in self.deck.kinds:
            return self.deck.kinds[name] << SHIFT | self.bit | owner
        kinds = self.unseen[self.deck.hidden.index(name)]
        at = len(kinds) - 1
        while kept and not self.deck.kept[kinds[at]]:
            at -= 1
        return kinds.pop(at) << SHIFT | owner

    def deal_all(self, names: Cards, owner: int, kept: bool) -> list[Card]:
        return [self.deal(name, owner, kept) for name in names]

    def rest(self) -> list[Card]:
        """What is left is the draw pile."""
        kinds = [kind for kinds in self.unseen for kind in kinds]
        self.rng.shuffle(kinds)
        return [kind << SHIFT for kind in kinds]


def shown_cards(view: View) -> list[str]:
    heaps = [view.discards, view.centre, view.layout]
    heaps += [guild.manifest for guild in view.guilds] + [field.cards for field in view.fields]
    return [name for heap in heaps for name in heap]


class GuildDealer(core.Dealer[State]):
    """Deals what a view does not show at random."""

    def __init__(self, kit: Kit, view: View) -> None:
        self.kit: Final = kit
        self.view: Final = view

    def deal(self, rng: Rng) -> State:
        return redeal(self.kit, self.view, rng)


def redeal(kit: Kit, view: View, rng: Rng) -> State:
    """Deal what the view does not show at random; what the other seats have learnt is forgotten."""
    s = deal_once(kit, view, rng)
    for name in view.mine:
        known.pick(s, view.seat or 0, name)
    for seat in range(s.seats):
        if seat != view.seat and s.asks[seat] is None:
            pick_for(s, seat, rng)
    return s


def deal_once(kit: Kit, view: View, rng: Rng) -> State:
    s = open_state(kit, rng.fork(), view)
    dealer = Dealer(kit, view, rng)
    for seat, guild in enumerate(view.guilds):
        s.manifest[seat] = sorted(dealer.deal_all(guild.manifest, 1 << seat, True))
    for field in view.fields:
        s.field_cards.append(dealer.deal_all(field.cards, 0, True))
    s.centre = dealer.deal_all(view.centre, 0, True)
    if view.layout:
        s.layout = dealer.deal_all(view.layout, 1 << view.active, False)
    s.discards = dealer.deal_all(view.discards, 0, False)
    s.pile = dealer.rest()
    s.unused = deal_unused(s, view, rng)
    return s


def deal_unused(s: State, view: View, rng: Rng) -> list[int]:
    """The unused ships that nobody has seen, in any order."""
    seen = [ship for ship in view.unused if ship != NOTHING]
    box = [ship for ship in range(len(s.owner)) if s.owner[ship] == NOBODY]
    hidden = [ship for ship in box if ship not in seen and ship != s.offer]
    rng.shuffle(hidden)
    return [hidden.pop() if ship == NOTHING else ship | KNOWN_SHIP for ship in view.unused]


def pick_for(s: State, seat: int, rng: Rng) -> None:
    """GNQ 14.1: who is ready while others still choose has put down any cards that it could, or none."""
    manifest, most = s.manifest[seat], most_down(s, seat)
    if most:
        gem, is_bid = s.kit.deck.gem, bidders(s) > 0
        places = [at for at, card in enumerate(manifest) if is_bid or not gem[card >> SHIFT]]
        rng.shuffle(places)
        for at in places[: rng.below(min(most, len(places)) + 1)]:
            manifest[at] |= PICKED


def most_down(s: State, seat: int) -> int:
    """GNQ 2.2, 7.5: how many cards a seat may have put down in what is being chosen now."""
    if bidders(s) >> seat & 1:
        return len(s.manifest[seat])
    for question in [*s.asks, *s.paused.values()]:
        if isinstance(question, PlayQuestion) and seat in question.sides(s):
            return question.most(s, seat)
    return 0


def bidders(s: State) -> int:
    """Those whose bids are shown next, a bit each."""
    if not s.agenda or s.agenda[-1].name != show_bids.name:
        return 0
    return s.agenda[-1].args[0]
