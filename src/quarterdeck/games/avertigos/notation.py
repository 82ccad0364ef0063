"""A position to and from its snapshot, in which a test or a bug report can be read and written."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng
from quarterdeck.games.avertigos import knowledge
from quarterdeck.games.avertigos.kit import Kit, Terms
from quarterdeck.games.avertigos.rules import cards
from quarterdeck.games.avertigos.rules.set_up.deploy import fit_out
from quarterdeck.games.avertigos.rules.set_up.draft import arm, arm_faction
from quarterdeck.games.avertigos.rules.skirmish import begin_turn
from quarterdeck.games.avertigos.rules.strategy import begin_campaign_turn
from quarterdeck.games.avertigos.state import Pile, Ship, State
from quarterdeck.games.avertigos.view import Snapshot

ARMING: Final = (arm, arm_faction)  # one of these is still to come while ships are being drafted


def dump(s: State) -> Snapshot:
    return Snapshot(
        *knowledge.TABLE.show(s, s.kit),
        passage=knowledge.show_passage(s),
        realm=knowledge.show_realm(s),
        hands=tuple([knowledge.show_pile(s.kit, hand) for hand in s.hands]),
        fresh=tuple([knowledge.show_pile(s.kit, fresh) for fresh in s.fresh]),
        houses=knowledge.show_houses(s),
        learnt=s.learnt,
        rng=s.rng.words(),
    )


def load(kit: Kit, snapshot: Snapshot) -> State:
    """Malformed if it cannot be played; a position between decisions runs on to the next."""
    seats = len(snapshot.hands)
    check(kit, snapshot, seats)
    s = State(kit, Terms(kit, seats, snapshot.options), seats, Rng(*snapshot.rng))
    knowledge.read_table(s, snapshot)
    s.hands = [knowledge.read_pile(kit, hand) for hand in snapshot.hands]
    s.deck = deck_left(s)
    s.fresh = [knowledge.read_pile(kit, fresh) for fresh in snapshot.fresh]
    if not s.fresh:
        s.fresh = [s.unseen(observer) for observer in range(seats + 1)]
    for seat, house in enumerate(snapshot.houses):
        knowledge.read_house(s, seat, house)
    s.learnt = snapshot.learnt
    if not s.agenda and s.outcome is None:
        s.then(begin_campaign_turn if s.terms.strategy else begin_turn)
    for i, ship in enumerate(s.ships):
        check_ship(s, i, ship)
    if min(s.supply) < 0:
        raise Malformed("$.ships: there are more modules of one kind than in the pool")
    s.advance()
    return s


def deck_left(s: State) -> Pile:
    """The cards that are nowhere else."""
    left = s.kit.card_copies.copy()
    for pile in [*s.hands, s.discard, s.laid]:
        for kind in cards.cards(pile):
            left[kind] -= 1
    if min(left) < 0:
        name = s.kit.card_name[left.index(min(left))]
        raise Malformed(f"$.hands: there are more cards {name!r} in hands, chain and discards than in the deck")
    return sum([count * cards.UNITS[kind] for kind, count in enumerate(left)])


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
    if count == places and not ship.hp and s.asks[ship.owner] is None and not any(step in ARMING for step in s.agenda):
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
