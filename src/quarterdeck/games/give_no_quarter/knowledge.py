"""From a position to what a seat may know of it, and back to a position that looks the same."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.dealer import Dealer
from quarterdeck.core.errors import Malformed
from quarterdeck.core.form import Codec, TableForm
from quarterdeck.core.info import StepRef
from quarterdeck.core.question import Question
from quarterdeck.core.rng import Calm, Rng
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

SHOWN: Final[dict[Pile, Mods]] = {}  # few piles of mods come up


def show_mods(kit: Any, pile: Pile) -> Mods:
    if not pile:
        return ()
    shown = SHOWN.get(pile)
    if shown is None:
        shown = SHOWN[pile] = tuple([MOD_NAMES[mod] for mod in zones.cards(pile)])
    return shown


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
        fields=tuple([look_at_field(s, observer, field) for field in range(len(s.fields))]) if s.fields else (),
        unused=tuple([ship & ~KNOWN_SHIP if ship & KNOWN_SHIP else NOTHING for ship in s.unused]) if s.unused else (),
    )


def look_at_guild(s: State, observer: int, seat: int) -> GuildView:
    manifest = see_heap(s.kit.deck, s.manifest[seat], observer)
    return GuildView(s.bid[seat], s.number[seat], s.out[seat], manifest, s.limit(seat))


def look_at_field(s: State, observer: int, field: int) -> Field:
    cards = see_heap(s.kit.deck, s.field_cards[field], observer)
    return Field(s.fields[field], show_mods(s.kit, s.field_mods[field]), cards)


def see_heap(deck: Deck, cards: list[Card], observer: int) -> Cards:
    """Cards whose order means nothing: known faces first, then backs."""
    if not cards:
        return ()
    labels, blanks, eyes = deck.labels, deck.blanks, 1 << observer
    order = [card >> SHIFT if card & eyes else blanks[card >> SHIFT] for card in cards]
    order.sort()
    return tuple([labels[place] for place in order])


# Another position that looks the same


class GuildDealer(Dealer[State]):
    """Deals what a view does not show at random; what the other seats have learnt is forgotten."""

    def __init__(self, kit: Kit, view: View) -> None:
        s = open_state(kit, Calm(), view)
        self.board: Final = s
        self.eyes: Final[int] = 1 << (s.seats if view.seat is None else view.seat)
        self.left: Final = kit.deck.counts.copy()
        self.unseen: Final = [Unseen() for _ in kit.deck.back_names]
        self.read_cards(view)
        self.pools: Final = [pool for pool in self.unseen if pool.places > 0]
        for pool in self.unseen:
            if pool.places == 0:
                s.pile += pool.keepers + pool.others
        for name in view.mine:
            known.pick(s, view.seat or 0, name)
        others = [seat for seat in range(s.seats) if seat != view.seat]
        self.ready: Final = [seat for seat in others if s.asks[seat] is None and may_have_picked(s, seat)]
        s.unused = [NOTHING if ship == NOTHING else ship | KNOWN_SHIP for ship in view.unused]
        box = [ship for ship in range(len(s.owner)) if s.owner[ship] == NOBODY and ship != s.offer]
        self.ships: Final = [ship for ship in box if ship not in view.unused]

    def read_cards(self, view: View) -> None:
        """Lay out what the view shows, and gather what it does not, with the places for it."""
        s, deck = self.board, self.board.kit.deck
        for seat, guild in enumerate(view.guilds):
            for pool in self.read_heap(guild.manifest, s.manifest[seat], 1 << seat):
                pool.manifests.append(seat)
            s.manifest[seat].sort()
        for place, field in enumerate(view.fields):
            s.field_cards.append([])
            for pool in self.read_heap(field.cards, s.field_cards[place], 0):
                pool.fields.append(place)
        for pool in self.read_heap(view.discards, s.discards, 0):
            pool.discards += 1
        for place, name in enumerate(view.centre):
            s.centre.append(self.read_card(name, 0))
            if s.centre[place] == NOTHING:
                self.pool(name).centre.append(place)
        for place, name in enumerate(view.layout):
            s.layout[place] = self.read_card(name, 1 << s.active)
            if name and s.layout[place] == NOTHING:
                self.pool(name).layout.append(place)
        for kind, count in enumerate(self.left):
            unseen = self.unseen[deck.backs[kind]]
            cards = unseen.keepers if deck.kept[kind] else unseen.others
            for _ in range(count):
                cards.append(kind << SHIFT)

    def read_heap(self, names: Cards, heap: list[Card], owner: int) -> list[Unseen]:
        """Add the cards that are seen to a heap; where the others come from."""
        pools: list[Unseen] = []
        for name in names:
            card = self.read_card(name, owner)
            if card == NOTHING:
                pools.append(self.pool(name))
            else:
                heap.append(card)
        return pools

    def read_card(self, name: str, owner: int) -> Card:
        """A card as the view shows it; NOTHING if its face is not seen."""
        kind = self.board.kit.deck.kinds.get(name, NOTHING)
        if kind == NOTHING:
            return NOTHING
        self.left[kind] -= 1
        return kind << SHIFT | self.eyes | owner

    def pool(self, name: str) -> Unseen:
        """Where a card comes from of which only the back is seen."""
        found = self.unseen[self.board.kit.deck.hidden.index(name)]
        found.places += 1
        return found

    def deal(self, rng: Rng) -> State:
        s = self.board.clone()
        s.rng = rng.fork()
        for pool in self.pools:
            pool.deal(s, rng)
        if s.unused:
            deal_ships(s, self.ships.copy(), rng)
        for seat in self.ready:
            pick_for(s, seat, rng)
        return s


class Unseen:
    """The cards with one back that a view does not show, and the places where they can lie."""

    def __init__(self) -> None:
        self.keepers: Final[list[Card]] = []  # no others lie in manifests, debris and the Centre deck
        self.others: Final[list[Card]] = []
        self.places = 0
        self.manifests: Final[list[int]] = []
        self.fields: Final[list[int]] = []
        self.centre: Final[list[int]] = []
        self.layout: Final[list[int]] = []
        self.discards = 0

    def deal(self, s: State, rng: Rng) -> None:
        """What is left is the draw pile's."""
        cards = self.keepers.copy()
        for seat in self.manifests:
            known.stow(s, seat, known.take_any(cards, rng) | 1 << seat)
        for place in self.fields:
            s.field_cards[place].append(known.take_any(cards, rng))
        for place in self.centre:
            s.centre[place] = known.take_any(cards, rng)
        cards += self.others
        for place in self.layout:
            s.layout[place] = known.take_any(cards, rng) | 1 << s.active
        if 2 * self.discards > len(cards):  # the smaller heap is drawn out of the larger one
            s.pile += known.take_some(cards, len(cards) - self.discards, rng)
            s.discards += cards
        else:
            s.discards += known.take_some(cards, self.discards, rng)
            s.pile += cards


def deal_ships(s: State, hidden: list[int], rng: Rng) -> None:
    """The unused ships that nobody has seen, in any order."""
    for place in range(len(s.unused)):
        if s.unused[place] == NOTHING:
            s.unused[place] = known.take_any(hidden, rng)


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
    question = combat_of(s, seat)
    return 0 if question is None else question.most(s, seat)


def may_have_picked(s: State, seat: int) -> bool:
    return bidders(s) >> seat & 1 != 0 or combat_of(s, seat) is not None


def combat_of(s: State, seat: int) -> PlayQuestion | None:
    """What is being asked of the two sides of a combat, if this seat is one of them."""
    for question in [*s.asks, *s.paused.values()]:
        if isinstance(question, PlayQuestion) and seat in question.sides(s):
            return question
    return None


def bidders(s: State) -> int:
    """Those whose bids are shown next, a bit each."""
    if not s.agenda or s.agenda[-1].name != show_bids.name:
        return 0
    return s.agenda[-1].args[0]
