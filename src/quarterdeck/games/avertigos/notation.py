"""A position to and from its snapshot, in which a test or a bug report can be read and written."""

from __future__ import annotations

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng
from quarterdeck.games.avertigos import piles
from quarterdeck.games.avertigos.form import read_pile, read_table, show_pile, show_table
from quarterdeck.games.avertigos.kit import Kit
from quarterdeck.games.avertigos.realmform import read_house, show_house
from quarterdeck.games.avertigos.rules.deploy import fit_out
from quarterdeck.games.avertigos.state import Ship, State
from quarterdeck.games.avertigos.terms import Terms
from quarterdeck.games.avertigos.view import Snapshot


def dump(s: State) -> Snapshot:
    return Snapshot(
        **show_table(s),
        hands=tuple([show_pile(s.kit, hand) for hand in s.hands]),
        fresh=tuple([show_pile(s.kit, fresh) for fresh in s.fresh]),
        houses=tuple([show_house(s, seat) for seat in range(s.seats)]) if s.terms.strategy else (),
        learnt=s.learnt,
        rng=s.rng.words(),
    )


def load(kit: Kit, snapshot: Snapshot) -> State:
    """Malformed if it cannot be played; a position between decisions runs on to the next."""
    seats = len(snapshot.hands)
    check(kit, snapshot, seats)
    a, b, c, count = snapshot.rng
    s = State(kit, Terms(kit.book, seats, snapshot.options), seats, Rng(a, b, c, count))
    read_table(s, snapshot)
    s.hands = [read_pile(kit, hand) for hand in snapshot.hands]
    s.deck = deck_left(s)
    s.fresh = [read_pile(kit, fresh) for fresh in snapshot.fresh]
    if not s.fresh:
        s.fresh = [s.unseen(observer) for observer in range(seats + 1)]
    for seat, house in enumerate(snapshot.houses):
        read_house(s, seat, house)
    s.learnt = snapshot.learnt
    for i, ship in enumerate(s.ships):
        check_ship(s, i, ship)
    if min(s.supply) < 0:
        raise Malformed("$.ships: there are more modules of one kind than in the pool")
    s.advance()
    return s


def deck_left(s: State) -> int:
    """The cards that are nowhere else."""
    left = s.kit.card_copies.copy()
    for pile in [*s.hands, s.discard]:
        for kind in piles.cards(pile):
            left[kind] -= 1
    if min(left) < 0:
        name = s.kit.card_name[left.index(min(left))]
        raise Malformed(f"$.hands: there are more cards {name!r} in hands and discards than in the deck")
    return piles.pile_of([kind for kind, count in enumerate(left) for _ in range(count)])


def check(kit: Kit, snapshot: Snapshot, seats: int) -> None:
    """Refuse tables of the wrong size, and what does not belong to the mode."""
    if not 2 <= seats <= 5:
        raise Malformed(f"$.hands: 2 to 5 players are needed, not {seats}")
    for name in ("rank", "wins", "used", "bank", "asks"):
        given = len(getattr(snapshot, name))
        if given not in (0, seats):
            raise Malformed(f"$.{name}: {seats} entries are needed, not {given}")
    if len(snapshot.fresh) not in (0, seats + 1):
        raise Malformed(f"$.fresh: {seats + 1} entries are needed, not {len(snapshot.fresh)}")
    if sorted(snapshot.rank or range(seats)) != list(range(seats)):
        raise Malformed(f"$.rank: each of 0 to {seats - 1} once is needed, not {list(snapshot.rank)}")
    strategy = snapshot.options.mode == "strategy"
    if strategy != (snapshot.realm is not None) or len(snapshot.houses) != (seats if strategy else 0):
        raise Malformed("$.realm: a realm with a house for each player goes with mode=strategy")
    if snapshot.realm is not None:
        wanted = (len(kit.island_name), seats)
        if (len(snapshot.realm.islands), len(snapshot.realm.houses)) != wanted:
            raise Malformed(f"$.realm: {wanted[0]} islands and {wanted[1]} houses are needed")


def check_ship(s: State, i: int, ship: Ship) -> None:
    """A ship that is left without HP is fitted out, if it is armed."""
    place = f"$.ships[{i}]"
    if not 0 <= ship.owner < s.seats:
        raise Malformed(f"{place}.owner: there is no seat {ship.owner}")
    count, places = len(ship.modules), s.kit.places[ship.hull] + 1
    if count > places:
        raise Malformed(f"{place}.modules: there is room for {places - 1}, not for {count - 1}")
    if count == places and not ship.hp and s.asks[ship.owner] is None and not waits_for_arms(s):
        ap, loaded = ship.ap, ship.loaded
        fit_out(s, ship)
        ship.ap, ship.loaded = ap, loaded or ship.loaded
    if ship.hp and len(ship.hp) != count:
        raise Malformed(f"{place}.hp: {count} numbers are needed, not {len(ship.hp)}")
    if ship.hp and not ship.loaded:
        ship.loaded = [0] * count
    if not (1 <= ship.height <= s.kit.heights and 0 <= ship.heading < 24 and 0 <= ship.speed <= s.kit.speed):
        raise Malformed(f"{place}: height, heading or speed cannot be")
    if len(ship.loaded) != len(ship.hp):
        raise Malformed(f"{place}.loaded: {count} numbers are needed, not {len(ship.loaded)}")


def waits_for_arms(s: State) -> bool:
    """True while ships are being drafted: they have no HP until all are armed."""
    return any(step.name in ("arm", "arm_faction") for step in s.agenda)
