"""From a position to what a seat sees of it, and back to a position that looks the same (GNQ 14)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rng import Rng
from quarterdeck.games.give_no_quarter.cards import find, picked
from quarterdeck.games.give_no_quarter.form import read_guild, read_mods, read_table, show_mods, show_table
from quarterdeck.games.give_no_quarter.kit import NOTHING, PICKED, SHIFT, Card, Deck, Kit
from quarterdeck.games.give_no_quarter.setup import empty_state
from quarterdeck.games.give_no_quarter.state import KNOWN_SHIP, NOBODY, State
from quarterdeck.games.give_no_quarter.view import Field, GuildView, View

COMBAT: Final = ("exchange", "clash")


def look(s: State, seat: int | None) -> View:
    """GNQ 14.1: everything open, the own cards, and what was learnt of the others'."""
    observer, deck = s.seats if seat is None else seat, s.kit.deck
    return View(
        **show_table(s),
        seat=seat,
        guilds=tuple([look_at_guild(s, observer, other) for other in range(s.seats)]),
        mine=() if seat is None else tuple([deck.name(card) for card in s.manifest[seat] if card & PICKED]),
        pile=len(s.pile),
        discards=see_heap(deck, s.discards, observer),
        centre=tuple([deck.see(card, observer) for card in s.centre]),
        layout=tuple([deck.see(card, observer) for card in s.layout]) if s.mover != NOTHING else (),
        fields=tuple([look_at_field(s, observer, i) for i in range(len(s.fields))]),
        unused=tuple([ship & ~KNOWN_SHIP if ship & KNOWN_SHIP else NOTHING for ship in s.unused]),
    )


def look_at_guild(s: State, observer: int, seat: int) -> GuildView:
    return GuildView(
        bid=s.bid[seat],
        number=s.number[seat],
        out=s.out[seat],
        manifest=see_heap(s.kit.deck, s.manifest[seat], observer),
        picked=picked(s, seat),
        limit=s.limit(seat),
    )


def look_at_field(s: State, observer: int, field: int) -> Field:
    cards = see_heap(s.kit.deck, s.field_cards[field], observer)
    return Field(hex=s.fields[field], mods=show_mods(s.field_mods[field]), cards=cards)


def see_heap(deck: Deck, cards: list[Card], observer: int) -> tuple[str, ...]:
    """Cards whose order means nothing: known faces first, then backs."""
    names, hidden, backs = deck.names, deck.hidden, deck.backs
    known = sorted([card >> SHIFT for card in cards if card >> observer & 1])
    unknown = sorted([backs[card >> SHIFT] for card in cards if not card >> observer & 1])
    return tuple([names[kind] for kind in known] + [hidden[back] for back in unknown])


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

    def deal_all(self, names: tuple[str, ...], owner: int, kept: bool) -> list[Card]:
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


def redeal(kit: Kit, view: View, rng: Rng) -> State:
    """Deal what the view does not show at random; what the other seats have learnt is forgotten."""
    s = deal_once(kit, view, rng)
    while not picks_possible(s, view):
        s = deal_once(kit, view, rng)
    for seat, guild in enumerate(view.guilds):
        if seat == view.seat:
            pick_own(s, seat, view.mine)
        else:
            pick_for(s, seat, guild.picked, in_combat(view), rng)
    return s


def deal_once(kit: Kit, view: View, rng: Rng) -> State:
    s = empty_state(kit, rng.fork(), len(view.guilds))
    read_table(s, view)
    dealer = Dealer(kit, view, rng)
    for seat, guild in enumerate(view.guilds):
        read_guild(s, seat, guild)
        s.manifest[seat] = sorted(dealer.deal_all(guild.manifest, 1 << seat, True))
    for field in view.fields:
        s.fields.append(field.hex)
        s.field_mods.append(read_mods(field.mods))
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
    known = [ship for ship in view.unused if ship != NOTHING]
    box = [ship for ship in range(len(s.owner)) if s.owner[ship] == NOBODY]
    hidden = [ship for ship in box if ship not in known and ship != s.offer]
    rng.shuffle(hidden)
    return [hidden.pop() if ship == NOTHING else ship | KNOWN_SHIP for ship in view.unused]


def in_combat(view: View) -> bool:
    return bool(view.agenda) and view.agenda[-1].name in COMBAT


def can_pick(s: State, seat: int, combat: bool) -> list[int]:
    """The places of the cards that this seat could have put down."""
    gem = s.kit.deck.gem
    manifest = s.manifest[seat]
    return [i for i in range(len(manifest)) if not (combat and gem[manifest[i] >> SHIFT])]


def picks_possible(s: State, view: View) -> bool:
    """GNQ 7.5: who has put cards down in combat holds at least so many that are no gems."""
    combat = in_combat(view)
    for seat, guild in enumerate(view.guilds):
        if guild.picked > len(can_pick(s, seat, combat)):
            return False
    return True


def pick_own(s: State, seat: int, names: tuple[str, ...]) -> None:
    manifest = s.manifest[seat]
    for name in names:
        manifest[find(s, seat, name)] |= PICKED


def pick_for(s: State, seat: int, count: int, combat: bool, rng: Rng) -> None:
    """The others' secret cards: any that they could have put down."""
    places = can_pick(s, seat, combat)
    rng.shuffle(places)
    for at in places[:count]:
        s.manifest[seat][at] |= PICKED
