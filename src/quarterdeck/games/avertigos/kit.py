"""The components of a game as tables, and what a table agreed on: fixed, shared by all states.

A kind is the place of a thing in its file.
"""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.errors import BadContent, Malformed
from quarterdeck.core.plane import UNIT
from quarterdeck.games.avertigos.actions import (
    Absorb,
    Action,
    Aim,
    Fire,
    Height,
    Hull,
    Load,
    Module,
    Options,
    Pick,
    Play,
    Side,
    Speed,
    Spot,
    Turn,
)
from quarterdeck.games.avertigos.content import MOST_AIMED, MOST_COUNT, Book
from quarterdeck.games.avertigos.view import CardRef

STEP: Final = 15  # degrees of a heading
NO_SWING: Final = -1
MERCENARY: Final = 0
DYNASTY: Final = 1
LEAGUE: Final = 2
BOW: Final = 0
MID: Final = 1
STERN: Final = 2
SIMPLE: Final = 0
STEADY: Final = 1
ADVANCED: Final = 2
SPECIAL: Final = 3
FACTIONS: Final = ("mercenary", "dynasty", "league")
PLACES: Final = ("bow", "mid", "stern")
KINDS: Final = ("simple", "steady", "advanced", "special")
RESOURCES: Final = ("tea", "silk", "jade", "spice")
MOST_POINTS: Final = 64
MOST_DICE: Final = MOST_COUNT + MOST_AIMED  # in one weapon
MOST_SEATS: Final = 5
MOST_NAMED: Final = 10_000


class Kit:
    """Hulls, modules, cards and islands, column by column."""

    def __init__(self, book: Book) -> None:
        self.book: Final = book
        self.fill_hulls(book)
        self.fill_modules(book)
        self.fill_cards(book)
        self.fill_table(book)
        self.fill_realm(book)
        self.fill_actions()
        self.alone: Final = [strips(book, seats, False) for seats in range(MOST_SEATS + 1)]
        self.in_teams: Final = [strips(book, seats, True) for seats in range(MOST_SEATS + 1)]

    def fill_hulls(self, book: Book) -> None:
        hulls = book.hulls.hull
        self.hull_name: list[str] = [one.name for one in hulls]
        self.hull_kind: dict[str, int] = {one.name: kind for kind, one in enumerate(hulls)}
        self.places: list[int] = [one.modules for one in hulls]
        self.any_hull: list[int] = list(range(len(hulls)))
        self.most_places: int = max(self.places)
        self.hull_hp: list[int] = [one.hp for one in hulls]
        self.hull_bank: list[int] = [one.bank for one in hulls]
        self.top_speed: list[int] = [one.speed for one in hulls]
        self.penalty: list[int] = [one.penalty for one in hulls]
        self.initiative: list[list[int]] = [[0, *one.initiative] for one in hulls]

    def fill_modules(self, book: Book) -> None:
        modules = book.modules.module
        self.module_name: list[str] = [one.name for one in modules]
        self.named: dict[int, tuple[str, ...]] = {}
        self.module_kind: dict[str, int] = {one.name: kind for kind, one in enumerate(modules)}
        self.faction: list[int] = [FACTIONS.index(one.faction) for one in modules]
        self.place: list[int] = [PLACES.index(one.place) for one in modules]
        self.coins: list[int] = [one.coins for one in modules]
        self.module_hp: list[int] = [one.hp for one in modules]
        self.copies: list[int] = [one.copies for one in modules]
        self.master: list[bool] = [one.master for one in modules]
        by_price = sorted(range(len(modules)), key=lambda kind: self.coins[kind])
        self.fillers: list[int] = [kind for kind in by_price if not self.master[kind]]
        self.hirelings: list[int] = [kind for kind in self.fillers if self.faction[kind] == MERCENARY]
        kinds = range(len(modules))
        self.beside: list[int] = [mask([self.can_share(kind, other) for other in kinds]) for kind in kinds]
        self.all_kinds: int = (1 << len(modules)) - 1
        self.of_faction: list[int] = [
            mask([one == faction for one in self.faction]) for faction in range(len(FACTIONS))
        ]
        self.module_bank: list[int] = [one.bank for one in modules]
        self.repair: list[int] = [one.repair for one in modules]
        self.landing: list[int] = [one.landing for one in modules]
        self.wind: list[int] = [one.turn // STEP for one in modules]
        self.regular: list[int] = [0 if one.weapon is None else one.weapon.regular for one in modules]
        self.dice: list[int] = [0 if one.weapon is None else one.weapon.regular + one.weapon.aimed for one in modules]
        ranges: dict[str, int] = {str(name): length * UNIT for name, length in book.table.ranges.items()}
        self.reach: list[int] = [0 if one.weapon is None else ranges[one.weapon.range] for one in modules]
        self.lowest: list[int] = [0 if one.weapon is None else one.weapon.heights[0] for one in modules]
        self.highest: list[int] = [0 if one.weapon is None else one.weapon.heights[1] for one in modules]
        self.swing: list[int] = [swing_of(one.weapon) for one in modules]

    def names_of(self, kinds: int) -> tuple[str, ...]:
        """Modules, a bit a kind; the same ones are asked for all through a round."""
        found = self.named.get(kinds)
        if found is None:
            if len(self.named) >= MOST_NAMED:
                self.named.clear()
            found = tuple([name for kind, name in enumerate(self.module_name) if kinds >> kind & 1])
            self.named[kinds] = found
        return found

    def can_share(self, one: int, other: int) -> bool:
        """AV 3.3, 3.4: one module at the bow, one at the stern, the rest amidships; one Master a ship."""
        if self.master[one] and self.master[other]:
            return False
        return self.place[one] == MID or self.place[one] != self.place[other]

    def fill_cards(self, book: Book) -> None:
        """By code: twice the kind, and one more for the back."""
        cards, back = book.cards.card, book.cards.back
        self.card_name: list[str] = [one.name for one in cards]
        self.card_kind: dict[str, int] = {one.name: kind for kind, one in enumerate(cards)}
        self.card_copies: list[int] = [one.copies for one in cards]
        self.kind: list[int] = []
        self.start: list[bool] = []
        self.turn: list[int] = []
        self.length: list[int] = []
        self.ap: list[int] = []
        self.heal: list[int] = []
        self.draws: list[int] = []
        self.lift: list[int] = []
        for one in cards:
            self.kind += [KINDS.index(one.kind), SIMPLE]
            self.start += [one.start, True]
            self.turn += [one.turn // STEP, back.turn // STEP]
            self.length += [one.length * UNIT, back.length * UNIT]
            self.ap += [one.ap, 0]
            self.heal += [one.hp, 0]
            self.draws += [one.draw, 0]
            self.lift += [one.height, 0]

    def card_code(self, name: str, back: bool) -> int:
        return 2 * self.card_kind[name] + (1 if back else 0)

    def fill_table(self, book: Book) -> None:
        table = book.table
        self.base: int = table.base * UNIT
        self.half_chain: int = table.chain * UNIT // 2
        self.gap: int = table.gap * UNIT
        self.arc: int = table.arc // STEP
        self.vector: int = table.vector // STEP
        self.start_cards: int = table.start_cards
        self.start_ap: int = table.start_ap
        self.hand: int = table.hand
        self.speed: int = table.speed
        self.heights: int = table.heights
        self.zuke_dice: int = table.zuke_dice
        self.faces: int = table.faces

    def fill_realm(self, book: Book) -> None:
        realm = book.realm
        self.island_name: list[str] = [one.name for one in realm.island]
        self.island_x: list[int] = [one.at[0] * UNIT for one in realm.island]
        self.island_y: list[int] = [one.at[1] * UNIT for one in realm.island]
        self.value: list[int] = [one.value for one in realm.island]
        self.resource: list[int] = [RESOURCES.index(one.resource) for one in realm.island]
        self.boundary: int = realm.boundary * UNIT
        self.home_inset: int = realm.home * UNIT
        self.commander_counts: int = realm.commander_counts
        self.trooper_price: int = realm.trooper
        self.commander_price: int = realm.commander
        self.spy_price: int = realm.spy
        self.claw_price: int = realm.claw
        self.post_price: int = realm.post
        self.breach: int = realm.breach
        self.envoys: int = realm.envoys
        self.bonus: list[int] = list(realm.bonus)

    def fill_actions(self) -> None:
        """Actions that recur, and what is shown of cards, made once."""
        self.hulls: list[Action] = [Hull(name) for name in self.hull_name]
        self.modules: list[Action] = [Module(name) for name in self.module_name]
        self.starts: list[Action] = [Height(height) for height in range(1, self.heights + 1)]
        self.speeds: list[Action] = [Speed(speed) for speed in range(self.speed + 1)]
        self.sides: list[list[Action]] = [[Side(part, "port"), Side(part, "starboard")] for part in range(5)]
        self.plays: list[Action] = [Play(name, back) for name in self.card_name for back in (False, True)]
        self.card_refs: list[CardRef] = [CardRef(name, back) for name in self.card_name for back in (False, True)]
        self.turns: list[Turn] = [Turn(STEP * steps) for steps in range(-12, 13)]
        self.absorbs: list[list[Action]] = [[Absorb(part, n) for n in range(MOST_POINTS)] for part in range(5)]
        self.loads: list[list[Action]] = [[Load(part, n) for n in range(MOST_DICE + 1)] for part in range(5)]
        self.fires: list[list[Action]] = [[Fire(part, target) for target in range(64)] for part in range(5)]
        self.picks: list[Action] = [Pick(ship) for ship in range(64)]
        self.aims: list[Action] = [Aim(part) for part in range(5)]


def name_part(modules: list[str], part: int) -> str:
    """The hull, or a module; of several alike each with its number: 'Gunner 2'."""
    if part == 0:
        return "hull"
    name = modules[part - 1]
    return f"{name} {modules[:part].count(name)}" if modules.count(name) > 1 else name


def mask(kinds: list[bool]) -> int:
    """A bit for each kind that is meant."""
    return sum([1 << kind for kind, is_meant in enumerate(kinds) if is_meant])


def swing_of(weapon: Any) -> int:
    return NO_SWING if weapon is None or weapon.swing is None else int(weapon.swing)


class Terms:
    """What a table agreed on before the game, checked once."""

    def __init__(self, kit: Kit, seats: int, options: Options) -> None:
        book = kit.book
        check_options(book, seats, options)
        self.options: Final = options
        self.strategy: Final = options.mode == "strategy"
        self.simple: Final[bool] = options.simple
        self.faction: Final = options.variant == "faction"
        self.gamblers: Final[bool] = options.gamblers
        self.teams: Final = options.teams or self.faction
        self.ships: Final[int] = options.ships
        self.level_zuking: Final[bool] = options.level_zuking
        self.rounds: Final = count_rounds(book, options)
        self.turns: Final[int] = options.turns  # AV 9.7, 14.5: 0 for no limit
        self.team: Final = [seat % 2 if self.teams else seat for seat in range(seats)]
        self.width: Final[int] = UNIT * (book.realm.width if self.strategy else book.table.skirmish.width)
        self.depth: Final[int] = UNIT * (book.realm.depth if self.strategy else book.table.skirmish.depth)
        self.strips: Final = (kit.in_teams if self.teams else kit.alone)[seats]
        self.fillers: Final = kit.hirelings if self.faction else kit.fillers  # AV 3.8: what fills the last places
        self.amidships: Final = [kind for kind in self.fillers if kit.place[kind] == MID]


def count_rounds(book: Book, options: Options) -> int:
    if options.mode == "strategy":
        return 1
    printed: int = book.table.skirmish.gambler_rounds if options.gamblers else book.table.skirmish.rounds
    return options.rounds or printed


def check_options(book: Book, seats: int, options: Options) -> None:
    most = book.table.skirmish.ships
    if not 1 <= options.ships <= most:
        raise Malformed(f"option ships: 1 to {most} ships each are possible, not {options.ships}")
    if not 0 <= options.rounds <= 9:
        raise Malformed(f"option rounds: 1 to 9 rounds are possible (0: as printed), not {options.rounds}")
    if not 0 <= options.turns <= 999:
        raise Malformed(f"option turns: 1 to 999 turns are possible (0: no limit), not {options.turns}")
    if options.mode == "strategy" and seats > 4:
        raise Malformed(f"Strategy is for 2 to 4 players, not {seats}")
    if options.mode == "strategy" and (options.teams or options.gamblers or options.variant == "faction"):
        raise Malformed("teams, gamblers and the faction variant go with mode=skirmish")


def zones(book: Book, seats: int, teams: bool) -> list[tuple[int, int, int, int]]:
    """AV 3.9: by seat, the strip along the own edge as left, bottom, right, top. Teams share the long edges."""
    table = book.table.skirmish
    width, depth, strip = table.width, table.depth, table.strip
    south, north = (0, 0, width, strip), (0, depth - strip, width, depth)
    west, east = (0, 0, strip, depth), (width - strip, 0, width, depth)
    half = width // 2
    if not teams:
        halves = [(0, 0, half, strip), (half, 0, width, strip)]
        edges = [south, north, east, west]
        return edges[:seats] if seats <= 4 else [halves[0], north, halves[1], east, west]
    found: list[tuple[int, int, int, int]] = []
    for seat in range(seats):
        edge, place = (south, north)[seat % 2], seat // 2
        count = (seats + 1 - seat % 2) // 2
        found.append((width * place // count, edge[1], width * (place + 1) // count, edge[3]))
    return found


def strips(book: Book, seats: int, teams: bool) -> list[Strip]:
    return [Strip(book, zone) for zone in zones(book, seats, teams)]


class Strip:
    """AV 3.9: where a seat sets up, as left, bottom, right and top; its points on which a base fits."""

    def __init__(self, book: Book, zone: tuple[int, int, int, int]) -> None:
        left, bottom, right, top = zone
        base, step = book.table.base, book.table.skirmish.lattice
        margin = -(-base // step) * step
        xs, ys = range(left + margin, right - base + 1, step), range(bottom + margin, top - base + 1, step)
        self.spots: Final = [Spot(x, y) for y in ys for x in xs]
        if not self.spots:
            raise BadContent("table.toml: $.skirmish: no ship finds room at an edge of the table")
        self.xs: Final = [UNIT * x for _ in ys for x in xs]
        self.ys: Final = [UNIT * y for y in ys for _ in xs]
        self.left: Final = UNIT * left
        self.bottom: Final = UNIT * bottom
        self.right: Final = UNIT * right
        self.top: Final = UNIT * top

    def is_near(self, x: int, y: int, reach: int) -> bool:
        """True unless a point is further than that from all of it."""
        return self.left - reach <= x <= self.right + reach and self.bottom - reach <= y <= self.top + reach
