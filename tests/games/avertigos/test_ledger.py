"""AV 1 to 14: what is told adds up to what has changed, at every decision of whole games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos import events as e
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, IslandView, ShipView, View
from tests.games.avertigos.position import listen, realm, ship, told

MODULES = {one.name: one for one in GAME.kit.book.modules.module}
TACTICS = {"climb": 1, "sink": 1, "move": 1, "swoop": 2, "dive": 3}
SKIRMISHES: list[dict[str, Any]] = [
    {"ships": 2, "rounds": 2, "turns": 3},
    {"simple": True, "rounds": 1, "turns": 4},
    {"variant": "faction", "ships": 3, "rounds": 1, "turns": 2},
]


class Ledger:
    """One decision: the tables before and after it, and what was told."""

    def __init__(self, s: State, seat: int, action: a.Action) -> None:
        self.seat, self.action = seat, action
        self.before = GAME.view(s, None)
        GAME.apply(s, seat, action)
        self.after, self.s = GAME.view(s, None), s

    def ships(self) -> list[tuple[int, ShipView, ShipView]]:
        """Ships that were in play and are; a round that begins takes all from the table."""
        if self.before.round != self.after.round or self.before.turn == 0:
            return []
        pairs = zip(self.before.ships, self.after.ships, strict=False)
        return [(i, old, new) for i, (old, new) in enumerate(pairs) if old.alive and old.hp and new.hp]

    def total(self, kind: type[Any], field: str, **wanted: Any) -> int:
        """The sum of a field over what was told, of one ship or seat."""
        found = [one for one in told(self.s, kind) if all(getattr(one, key) == value for key, value in wanted.items())]
        return sum([int(getattr(one, field)) for one in found])


def check_ships(book: Ledger) -> None:
    for i, old, new in book.ships():
        if not new.alive:
            assert [one.ship for one in told(book.s, e.Destroyed)].count(i) == 1
            continue
        for part in range(len(new.hp)):
            gained = book.total(e.Healed, "points", ship=i, part=part) - book.total(e.Hurt, "points", ship=i, part=part)
            assert new.hp[part] - old.hp[part] == gained
        check_dice(book, i, old, new)
        check_place(book, i, old, new)
        assert new.ap - old.ap == book.total(e.Powered, "ap", ship=i) - spent(book, i, old)


def spent(book: Ledger, i: int, one: ShipView) -> int:
    """AV 7.5 to 7.7, 8.1, 11.2, 11.4: the AP that an action costs; cards that are bought are told."""
    if i != book.before.active:
        return 0
    match book.action:
        case a.Load(dice=dice):
            return dice
        case a.Tactic(name=name):
            return TACTICS[name]
        case a.Repair():
            return 1
        case a.Swing(part=part):
            return 1 if one.modules[part - 1] == "Rocketeer" else 0
        case a.Dock():
            above = max(0, one.speed - 1)
            return min(above, 1) if book.before.options.simple else above
        case a.Land(troopers=troopers, commander=commander):
            marines = any(name == "Marine Bosun" and hp for name, hp in zip(one.modules, one.hp[1:], strict=True))
            return (-(-troopers // 2) if marines else troopers) + commander
        case _:
            return 0


def check_dice(book: Ledger, i: int, old: ShipView, new: ShipView) -> None:
    """AV 8.1, 8.6: loaded one by one, fired together; 7.7: rockets swing."""
    for part in range(1, len(new.loaded)):
        shots = [one for one in told(book.s, e.Fired) if one.ship == i and one.part == part]
        loaded = book.total(e.Loaded, "dice", ship=i, part=part)
        assert new.loaded[part] == (0 if shots else old.loaded[part]) + loaded
        assert all(len(shot.regular) + len(shot.aimed) == old.loaded[part] for shot in shots)
        swings = [one for one in told(book.s, e.Swung) if one.ship == i and one.part == part]
        assert len(swings) == (old.sides ^ new.sides) >> part & 1 or isinstance(book.action, a.Side)
        assert all(one.starboard == bool(new.sides >> part & 1) for one in swings)
        assert all(
            one.name == old.modules[part - 1] or one.name[:-2] == old.modules[part - 1] for one in [*shots, *swings]
        )


def check_place(book: Ledger, i: int, old: ShipView, new: ShipView) -> None:
    """AV 4.10, 6.1, 6.2, 7.5, 11.3: where the last event says."""
    rests = [one for one in told(book.s, e.Sailed) if one.ship == i]
    turns = [one for one in told(book.s, e.TurnedAbout) if one.ship == i]
    if rests:
        last = rests[-1]
        assert (last.x, last.y, last.height, last.speed) == (new.x, new.y, new.height, new.speed)
        assert last.edge == new.at_edge or turns
    else:
        assert (old.x, old.y) == (new.x, new.y)
    if turns:
        assert old.at_edge or any(one.edge for one in rests)
        assert not new.at_edge


def check_cards(book: Ledger) -> None:
    """AV 1.8, 4.6: drawn and played cards; one that waits for its turn is told when it lies."""
    waits = [int(view.passage.picked is not None) for view in (book.before, book.after)]
    for seat, (old, new) in enumerate(zip(book.before.hands, book.after.hands, strict=True)):
        drawn = [one for one in told(book.s, e.Drew) if one.seat == seat and not one.card]
        laid = [one for one in told(book.s, e.Played) if book.before.ships[one.ship].owner == seat]
        mover = book.seat == seat
        assert new - old == len(drawn) - len(laid) - (waits[1] - waits[0] if mover else 0)


def check_islands(book: Ledger) -> None:
    """AV 11.5 to 11.8, 12.3: owners, garrisons, Claws, posts and spies."""
    old, new = book.before.realm, book.after.realm
    assert old is not None
    assert new is not None
    for island, (was, now) in enumerate(zip(old.islands, new.islands, strict=True)):
        secured = [one for one in told(book.s, e.Secured) if one.island == island]
        shots = [one for one in told(book.s, e.ClawsFired) if one.island == island]
        bought = [one for one in told(book.s, e.ClawBought) if one.island == island]
        posts = [one for one in told(book.s, e.PostBought) if one.island == island]
        sent = Counter(one.seat for one in told(book.s, e.SpySent) if one.island == island)
        assert now.owner == (secured[-1].seat if secured else was.owner)
        assert all(one.former == was.owner for one in secured)
        assert now.claws == (0 if secured or shots else was.claws) + len(bought)
        assert all(len(shot.rolls) == was.claws for shot in shots)
        assert now.post == (was.post or bool(posts))
        for seat, spies in enumerate(now.spies):
            kept = not secured or secured[-1].seat == seat
            assert spies == (((was.spies or (0,) * 4)[seat] + sent[seat]) if kept else 0)
        check_garrison(book, island)


def check_garrison(book: Ledger, island: int) -> None:
    old, new = book.before.realm, book.after.realm
    assert old is not None
    assert new is not None
    was, now = old.islands[island], new.islands[island]
    stay = [one for one in told(book.s, e.Garrisoned) if one.island == island]
    landed = [one for one in told(book.s, e.LandedAt) if one.island == island and one.seat == was.owner]
    if stay:
        assert (now.troopers, now.commander) == (stay[0].troopers, stay[0].commander)
    elif any(one.island == island for one in told(book.s, e.Secured)):
        assert (now.troopers, now.commander, now.natives) == (0, False, 0)
    else:
        assert now.troopers == was.troopers + sum([one.troopers for one in landed])
        assert now.commander == (was.commander or any(one.commander for one in landed))


def check_worth(book: Ledger) -> None:
    """AV 12.5: what a house is worth follows from what everybody hears."""
    prices = {e.ClawBought: 3, e.PostBought: 4}
    for seat in range(len(book.before.worth)):
        change = book.total(e.Earned, "silver", seat=seat)
        for kind, price in prices.items():
            change -= price * len([one for one in told(book.s, kind) if one.seat == seat])
        change -= book.total(e.Broken, "silver", seat=seat) - book.total(e.Broken, "silver", other=seat)
        change -= 2 * len([one for one in told(book.s, e.SpySent) if one.seat == seat])
        if isinstance(book.action, a.Hull | a.Module) or told(book.s, e.Initiative):
            continue
        ashore = ashore_of(book.after, seat) - ashore_of(book.before, seat)
        assert book.after.worth[seat] - book.before.worth[seat] == change - ashore + lost(book, seat)


def ashore_of(view: View, seat: int) -> int:
    """Troopers and Commander on islands and beside docked ships."""
    assert view.realm is not None
    places = [(one.troopers, one.commander) for one in view.realm.islands if one.owner == seat]
    places += [(one.landed, one.commander) for one in view.ships if one.owner == seat]
    return sum([troopers + 3 * commander for troopers, commander in places])


def lost(book: Ledger, seat: int) -> int:
    """Those who were on an island that fell, or beside a ship that went down."""
    assert book.before.realm is not None
    gone = [book.before.realm.islands[one.island] for one in told(book.s, e.Secured) if one.former == seat]
    wrecks = [book.before.ships[one.ship] for one in told(book.s, e.Destroyed) if one.seat == seat]
    fallen = [one.troopers + 3 * one.commander for one in gone] + [one.landed + 3 * one.commander for one in wrecks]
    return -sum([int(worth) for worth in fallen])


LIVELY = (a.Dock, a.Land, a.Spy, a.Claw, a.Post, a.Offer, a.Accept, a.Fire, a.Declare, a.Buy, a.Stay)


def play(s: State, seed: int, most: int = 10_000) -> Counter[str]:
    """A game at random, mostly doing something, its books checked at each decision; what was told how often."""
    rng, heard = from_seed(seed), Counter[str]()
    for _ in range(most):
        if s.outcome is not None:
            break
        seat = GAME.to_act(s)[0]
        legal = GAME.legal(s, seat)
        some: list[a.Action] = [action for action in legal if isinstance(action, LIVELY)]
        legal = some if some and rng.below(2) else legal
        book = Ledger(listen(s), seat, legal[rng.below(len(legal))])
        check_ships(book)
        check_cards(book)
        if book.after.realm is not None:
            check_islands(book)
            check_worth(book)
        heard.update(type(entry.event).__name__ for entry in s.events or [])
    return heard


@pytest.mark.parametrize("options", SKIRMISHES, ids=str)
def test_books_of_a_skirmish(options: dict[str, Any]) -> None:
    """AV 1.3, 1.5, 1.8, 4.9, 4.10, 6.1, 7.5, 7.6, 7.7, 8.1, 8.6: HP, AP, dice, places and cards."""
    heard = Counter[str]()
    for seed in range(4):
        heard += play(GAME.setup(2 + 2 * (seed % 2), a.Options(**options), seed), seed)
    assert all(heard[name] for name in ("Healed", "Hurt", "Powered", "Loaded", "Tactical", "Sailed", "Drew"))


def rich_realm(simple: bool, seed: int) -> State:
    """Three houses with silver, islands, troops of every kind and ships in dock or at sea."""
    rng = from_seed(seed)
    islands = {i: IslandView(owner=rng.below(4) - 1, troopers=rng.below(2), claws=rng.below(3)) for i in range(16)}
    houses = tuple([House(silver=30, troopers=5, spies=2, commander=True) for _ in range(3)])
    at = GAME.kit.book.realm.island
    ships = [ship(i % 3, at[i].at[0] + 75, at[i].at[1], height=1 + i % 2, ap=4) for i in range(5)]
    ships += [ship(i, at[9 + i].at[0], at[9 + i].at[1] + 70, docked=9 + i, ap=4, pooled=False) for i in range(3)]
    return realm(*ships, islands=islands, houses=houses, turn=1, options={"simple": simple, "turns": 0})


@pytest.mark.parametrize("simple", [False, True])
def test_books_of_a_campaign(simple: bool) -> None:
    """AV 11.4, 11.5, 11.6, 11.7, 11.8, 12.1, 12.3, 12.5: islands, garrisons, silver and what a house is worth."""
    heard = Counter[str]()
    for seed in range(4):
        heard += play(rich_realm(simple, seed), seed, 250)
    names = ("DockedAt", "Undocked", "LandedAt", "Secured", "Garrisoned", "Earned", "SpySent", "ClawsFired", "Broken")
    assert [name for name in (*names, "ClawBought", "PostBought", "Answered") if not heard[name]] == []
