"""What a picture of the table needs besides the view: what is printed, and what the rules say of a position."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from quarterdeck.games.avertigos import content
from quarterdeck.games.avertigos.actions import Action, Manoeuvre, ManoeuvreName, Play
from quarterdeck.games.avertigos.kit import FACTIONS, RESOURCES, SPECIAL, Kit, zones
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.action_phase.tactics import claim_simple
from quarterdeck.games.avertigos.rules.edge import arrive, travel
from quarterdeck.games.avertigos.rules.islands import berths_of, defence, home_of
from quarterdeck.games.avertigos.rules.manoeuvres import NUMBERS, limit_chain
from quarterdeck.games.avertigos.rules.moving.chain import chain_ghost
from quarterdeck.games.avertigos.rules.moving.laying import CHAIN, play_ghost
from quarterdeck.games.avertigos.rules.moving.move import claim
from quarterdeck.games.avertigos.rules.order import RANKS, initiative
from quarterdeck.games.avertigos.rules.purchases.income import income_of, resources_of, routes_of
from quarterdeck.games.avertigos.rules.set_up.deploy import SpotQuestion
from quarterdeck.games.avertigos.rules.set_up.draft import side_of
from quarterdeck.games.avertigos.rules.ships import bank_of
from quarterdeck.games.avertigos.rules.treaties import envoys_left
from quarterdeck.games.avertigos.rules.weapons import bearings, can_hit, is_far, measure, weapons_of
from quarterdeck.games.avertigos.state import NOBODY, Ship, State
from quarterdeck.games.avertigos.view import End, Ghost
from quarterdeck.games.avertigos.words.modules import module_words
from quarterdeck.games.avertigos.words.phrases import count

E = TypeVar("E", bound=End)
MOVING: Final = (claim, travel, arrive)  # one of these is still to come while a chain lies on the table


class Sheet(msgspec.Struct, frozen=True):
    """A table's size in millimetres."""

    width: int
    depth: int


class Prices(msgspec.Struct, frozen=True):
    trooper: int
    spy: int
    commander: int
    claw: int
    post: int
    breach: int


class Printed(msgspec.Struct, frozen=True):
    """Hulls, modules, cards and islands as they are printed, with what they do in words; lengths in millimetres."""

    tables: dict[str, Sheet]
    hulls: tuple[content.Hull, ...]
    modules: tuple[content.Module, ...]
    module_notes: dict[str, str]
    legend: dict[str, str]
    realm_legend: dict[str, str]
    cards: tuple[content.Card, ...]
    back: content.Back
    ranges: dict[str, int]
    islands: tuple[content.Island, ...]
    resources: tuple[str, ...]
    prices: Prices
    route: int
    routes: int
    boundary: int
    base: int
    chain: int
    arc: int
    hand: int
    speed: int
    heights: int
    faces: int
    ships: tuple[str, ...]  # names, in the order in which ships are laid down


class Sector(msgspec.Struct, frozen=True):
    """Where a working weapon reaches: headings of its sectors, reach from the centre, levels, and whom it can hit."""

    ship: int
    part: int
    headings: tuple[int, ...]
    reach: int
    heights: tuple[int, int]
    hits: tuple[int, ...] = ()


class Measure(msgspec.Struct, frozen=True):
    """A weapon of the active ship measured against a hostile one (AV 8.3); `far` is beyond its range."""

    part: int
    ship: int
    words: str
    far: bool


class First(msgspec.Struct, frozen=True):
    """What a card would come to as the first after a manoeuvre; without a name for any card on its back."""

    manoeuvre: ManoeuvreName
    card: str
    ghost: Ghost


class Realm(msgspec.Struct, frozen=True):
    """By seat: home port, income, islands of each resource, trade routes, envoys; by island: what defends it."""

    homes: tuple[tuple[int, int], ...]
    income: tuple[int, ...]
    resources: tuple[tuple[int, ...], ...]
    routes: tuple[int, ...]
    envoys: tuple[int, ...]
    defence: tuple[int, ...]


class Aids(msgspec.Struct, frozen=True, kw_only=True):
    """`ghosts` goes by offered action, `banks`, `initiative` and `strides` by ship, `strips` and `factions` by seat.

    `rounds` are those of the match, `turns` those of a round or a Strategy game; 0 for no limit. `strides` is how far a
    ship can come in level flight, whatever its house has in hand; `foes` are the ships that one may fire at.
    """

    rounds: int = 1
    turns: int = 0
    chain: Ghost | None = None
    ghosts: tuple[Ghost | None, ...] = ()
    firsts: tuple[First, ...] = ()
    foes: tuple[int, ...] = ()
    strides: tuple[int, ...] = ()
    sectors: tuple[Sector, ...] = ()
    measures: tuple[Measure, ...] = ()
    banks: tuple[int, ...] = ()
    initiative: tuple[int, ...] = ()
    strips: tuple[tuple[int, int, int, int], ...] = ()
    supply: dict[str, int] = {}
    factions: tuple[str, ...] = ()
    realm: Realm | None = None


def printed(kit: Kit) -> Printed:
    book = kit.book
    table, realm = book.table, book.realm
    skirmish, strategy = Sheet(table.skirmish.width, table.skirmish.depth), Sheet(realm.width, realm.depth)
    return Printed(
        tables={"skirmish": skirmish, "strategy": strategy},
        hulls=book.hulls.hull,
        modules=book.modules.module,
        module_notes={one.name: module_words(book, one) for one in book.modules.module},
        legend=legend(book),
        realm_legend=realm_legend(book),
        cards=book.cards.card,
        back=book.cards.back,
        ranges={str(name): length for name, length in table.ranges.items()},
        islands=realm.island,
        resources=RESOURCES,
        prices=Prices(realm.trooper, realm.spy, realm.commander, realm.claw, realm.post, realm.breach),
        route=realm.route,
        routes=realm.routes,
        boundary=realm.boundary,
        base=table.base,
        chain=table.chain,
        arc=table.arc,
        hand=table.hand,
        speed=table.speed,
        heights=table.heights,
        faces=table.faces,
        ships=book.names.ships,
    )


def legend(book: content.Book) -> dict[str, str]:
    """By the word that stands on the table."""
    table = book.table
    return {
        "AP": "action points: they pay for loading, repairs, tactical manoeuvres and cards; a bank is how many fit in",
        "HP": "hit points: a module without any does nothing, a hull without any is the end of the ship",
        "slots": "□ for a die, ■ loaded; round ones are aimed: the roll goes whole to the part that the attacker names",
        "initiative": "by height, 1 / 2 / 3: the lowest moves first, the highest acts first (simple rules: is first)",
        "penalty": "HP that the hull loses for each card above its highest speed or below what the speed asks for",
        "turn": f"how far a card may turn; the first of a chain leaves straight ahead or {table.vector}° to a side",
        "▸": "a card that can be the first of a chain; on its back every card can",
        "zuking": f"a chain or base touches another ship: {count(table.zuke_dice, 'die', 'dice')} of damage for each",
    }


def realm_legend(book: content.Book) -> dict[str, str]:
    """By the sign that stands on an island or at a house."""
    realm = book.realm
    return {
        "number": "what an island earns each turn, beside the sign of what grows there: tea, silk, jade or spice",
        "n, nat.": "natives who defend the island",
        "t, tr.": "troopers who hold the island",
        "C, Cdr": f"the Commander, who counts as {realm.commander_counts}",
        "c, claws": "Claws: one die each at hostile ships that come near, once",
        "⌂": "a Trading Post: it doubles what the island earns",
        "worth": "silver and units in reserve together, which everyone can work out",
    }


def aids(r: Reading, legal: list[Action]) -> Aids:
    """From the view alone, and so with nothing that its seat may not know."""
    s, view = r.position, r.view
    afloat = view.outcome is None and all(ship.hp for ship in s.ships)
    on_move = afloat and s.active != NOBODY
    setting_up = any(isinstance(question, SpotQuestion) for question in s.asks)
    return Aids(
        rounds=s.terms.rounds,
        turns=s.terms.turns,
        chain=chain_of(s) if on_move else None,
        ghosts=tuple(ghosts_of(r, legal)) if on_move else (),
        firsts=tuple([first for action in legal for first in firsts_after(r, action)]) if on_move else (),
        foes=tuple(foes_of(s, view.seat)) if view.seat is not None else (),
        strides=tuple([stride_of(s, ship) for ship in s.ships]) if afloat else (),
        sectors=tuple(sectors_of(s)) if afloat else (),
        measures=tuple(measures_of(s)) if afloat else (),
        banks=tuple([bank_of(s, ship) for ship in s.ships]),
        initiative=() if s.terms.strategy else tuple([initiative(s, i) // RANKS for i in range(len(s.ships))]),
        strips=tuple(zones(s.kit.book, s.seats, s.terms.teams)) if setting_up else (),
        supply={name: s.supply[kind] for kind, name in enumerate(s.kit.module_name)},
        factions=tuple([FACTIONS[side_of(s, seat)] for seat in range(s.seats)]) if s.terms.faction else (),
        realm=realm_of(s, NOBODY if view.seat is None else view.seat) if s.terms.strategy else None,
    )


def chain_of(s: State) -> Ghost | None:
    """While a ship's chain is being laid or sailed."""
    is_moving = any(step in MOVING for step in s.agenda)
    claims = claim in s.agenda or claim_simple in s.agenda
    return sighted(s, chain_ghost(s, s.played, s.legs, claims)) if is_moving else None


def ghosts_of(r: Reading, legal: list[Action]) -> list[Ghost | None]:
    """By offered action; all backs are alike, and so looked at once."""
    found: dict[Action | None, Ghost | None] = {}
    keys = [None if isinstance(action, Play) and action.back else action for action in legal]
    for key, action in zip(keys, legal, strict=True):
        if key not in found:
            ghost = r.asked.foresee(r.position, r.seat, action)
            found[key] = sighted(r.position, ghost) if ghost is not None else None
    return [found[key] for key in keys]


def firsts_after(r: Reading, action: Action) -> list[First]:
    """AV 4.3: the cards that can come first after a manoeuvre; all backs are alike."""
    if not isinstance(action, Manoeuvre):
        return []
    s = r.position.clone()
    s.manoeuvre = NUMBERS[action.name]
    limit_chain(s)
    plays = {"" if play.back else play.card: play for play in CHAIN.options(s, r.seat) if isinstance(play, Play)}
    return [First(action.name, card, sighted(s, play_ghost(s, play))) for card, play in plays.items()]


def sighted(s: State, ghost: Ghost) -> Ghost:
    """A ghost and its fan, each end with what can be done there."""
    return msgspec.structs.replace(seen_from(s, ghost), fan=tuple([seen_from(s, end) for end in ghost.fan]))


def seen_from(s: State, end: E) -> E:
    """AV 8.3, 11.1: whom the active ship could hit at another place, who could hit it, and where it could dock."""
    ship = s.ships[s.active]
    before = (ship.x, ship.y, ship.heading, ship.height)
    ship.x, ship.y, ship.heading, ship.height = end.x, end.y, end.heading, end.height
    foes = foes_of(s, ship.owner)
    targets = [(part, j) for part in weapons_of(s, ship) for j in foes if can_hit(s, ship, part, s.ships[j])]
    threats = [(j, part) for j in foes for part in weapons_of(s, s.ships[j]) if can_hit(s, s.ships[j], part, ship)]
    docks = berths_of(s, ship) if s.terms.strategy else []
    ship.x, ship.y, ship.heading, ship.height = before
    return msgspec.structs.replace(end, targets=tuple(targets), threats=tuple(threats), docks=tuple(docks))


def stride_of(s: State, ship: Ship) -> int:
    """AV 4.2, 4.10: a base's radius, a chain as long as level flight allows, and the radius again."""
    kit = s.kit
    longest = max([length for code, length in enumerate(kit.length) if kit.kind[code] != SPECIAL])
    return 2 * kit.base + min(ship.speed + 1, kit.speed) * longest


def sectors_of(s: State) -> list[Sector]:
    """Weapons that work, of every ship on the table."""
    return [
        sector_of(s, i, ship, part)
        for i, ship in enumerate(s.ships)
        if ship.alive and ship.is_placed
        for part in weapons_of(s, ship)
    ]


def sector_of(s: State, i: int, ship: Ship, part: int) -> Sector:
    kit, module = s.kit, ship.modules[part]
    hits = tuple([j for j in foes_of(s, ship.owner) if can_hit(s, ship, part, s.ships[j])])
    levels = (kit.lowest[module], kit.highest[module])
    return Sector(i, part, tuple(bearings(s, ship, part)), kit.base + kit.reach[module], levels, hits)


def foes_of(s: State, seat: int) -> list[int]:
    return [j for j, other in enumerate(s.ships) if other.alive and other.is_placed and s.is_hostile(seat, other.owner)]


def measures_of(s: State) -> list[Measure]:
    """AV 8.3: anything may be measured at any time."""
    if s.active == NOBODY or not s.ships[s.active].alive or not s.ships[s.active].is_placed:
        return []
    ship = s.ships[s.active]
    others = foes_of(s, ship.owner)
    return [
        Measure(part, j, measure(s, ship, part, s.ships[j]), is_far(s, ship, part, s.ships[j]))
        for part in weapons_of(s, ship)
        for j in others
    ]


def realm_of(s: State, viewer: int) -> Realm:
    seats = range(s.seats)
    return Realm(
        homes=tuple([home_of(s, seat) for seat in seats]),
        income=tuple([income_of(s, seat) for seat in seats]),
        resources=tuple([tuple(resources_of(s, seat)) for seat in seats]),
        routes=tuple([routes_of(s, seat) for seat in seats]),
        envoys=tuple([envoys_left(s, seat) for seat in seats]),
        defence=tuple([defence(s, island, viewer) for island in range(len(s.realm.owner))]),
    )
