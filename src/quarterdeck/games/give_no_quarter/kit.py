"""Everything printed, with all that can be worked out from it once: board, cards, ships, and the actions that recur."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.hexgrid import DIRECTIONS, OFF_BOARD, Hex, HexBoard, Tiling, distance, dot, line
from quarterdeck.core.zones import Pile
from quarterdeck.games.give_no_quarter import actions as a
from quarterdeck.games.give_no_quarter.content import CENTRE_BACK, MOD_NAMES, BoardFile, Book, CardsFile, Face

Card = int  # see `Deck`

NOTHING: Final = -1
# Kinds of hexes
SPACE: Final = 0
CENTRE: Final = 1
DUST: Final = 2
STAR: Final = 3
POST: Final = 4
KINDS: Final = ("space", "centre", "dust", "superstar", "post")
SRS: Final = ("0", "1", "2", "3", "?")
# Zones of a ship, and the ways to steer it
FORE: Final = 1
AFT: Final = 2
BOTH: Final = 3
ZONES: Final = {"fore": FORE, "aft": AFT}
WAYS: Final = {"left": 0, "straight": 1, "right": 2}
# Headings, a bit each: all of them, and where those against an aft zone begin
ALL: Final = 63
AFT_SHIFT: Final = 6
# Who knows a card, and whether it is put down in secret
EVERYBODY: Final = 127
PICKED: Final = 128
SHIFT: Final = 8
# The four values of a ship; the mod that raises a value comes one later among the mods
FORE_VALUE: Final = 0
AFT_VALUE: Final = 1
BOARD_VALUE: Final = 2
REPEL_VALUE: Final = 3
MODS: Final = {name: mod for mod, name in enumerate(MOD_NAMES)}
CARGO: Final = 0
# What comes of an attack, and of a boarding
DESTROYED: Final = -1
CARDS: Final = 0
EITHER: Final = 1
CAPTURE: Final = 3
TAKES: Final = ("cards", "either", "both")


class Chart:
    """Hexes go by their place in `hexes`, headings by their place in DIRECTIONS."""

    def __init__(self, file: BoardFile) -> None:
        self.board: Final = HexBoard(file.radius)
        self.tiling: Final = Tiling(self.board, file.shift)
        self.hexes: Final = self.board.hexes
        self.size: Final = len(self.hexes)
        self.neighbours: Final = self.tiling.neighbours
        self.kinds: Final = [SPACE] * self.size
        self.srs: Final = [0] * self.size
        self.names: Final = [""] * self.size
        for region in file.region:
            for place in region.hexes:
                i = self.board.index[place]
                self.kinds[i] = KINDS.index(region.kind)
                self.srs[i] = SRS.index(region.srs)
                self.names[i] = region.name
        self.edge: Final[list[int]] = [self.board.index[place] for place in file.edge]
        self.numbers: Final = {i: number for number, i in enumerate(self.edge, start=1)}
        self.sides: Final[list[list[int]]] = [[self.edge[number - 1] for number in side] for side in file.sides]
        self.dust: Final = [i for i in range(self.size) if self.kinds[i] == DUST]
        self.inward: Final = [self.inward_headings(i) for i in range(self.size)]
        self.labels: Final = [self.label(i) for i in range(self.size)]
        self.lines: Final[dict[Hex, list[Hex]]] = {}
        every = range(self.size)
        pairs = [[self.aims_at(i, j) for i in every] for j in every]
        self.aims: Final = [[[aims[facing] for aims in row] for facing in range(6)] for row in pairs]
        self.sailing: Final = [self.sailing_from(i) for i in every]
        self.leeway: Final = self.leeways()

    def label(self, i: int) -> str:
        """A row's letter from the top and the place in the row from the west."""
        q, r = self.hexes[i]
        first = -self.board.radius - min(r, 0)
        return f"{chr(ord('A') + r + self.board.radius)}{q - first + 1}"

    def inward_headings(self, i: int) -> list[int]:
        """GNQ 1.8: the headings that lead from the edge towards the centre without leaving the board."""
        ring = self.board.ring(i)
        ways = [way for way in range(6) if self.board.neighbours[i][way] != OFF_BOARD]
        return [way for way in ways if self.board.ring(self.board.neighbours[i][way]) < ring]

    def aims_at(self, i: int, j: int) -> list[int]:
        """GNQ 6: for each heading of a ship in j, on which headings in i its fore zone can be attacked, a bit each, and
        above them on which the aft zone can. Sight, arc and zone are of one and the same image."""
        if i == j:
            return [ALL] * 6  # ships in one hex are no matter of sight (GNQ 5.5)
        found = [0] * 6
        for v in self.clear_ways(i, j):
            here, there = ahead(v), ahead((-v[0], -v[1]))
            for facing in range(6):
                found[facing] |= here if there >> facing & 1 else here << AFT_SHIFT
        return found

    def clear_ways(self, i: int, j: int) -> list[Hex]:
        """The ways on which j is seen from i."""
        if i == j or self.kinds[i] == STAR or self.kinds[j] == STAR:
            return []
        return [v for v in self.tiling.images(i, j) if self.is_clear(i, j, v)]

    def is_clear(self, i: int, j: int, v: Hex) -> bool:
        """GNQ 5.1, 5.4: nothing in the way, and nobody in Dust farther off than one hex."""
        if self.kinds[i] == DUST or self.kinds[j] == DUST:
            return distance(v, (0, 0)) == 1
        return self.obstacle(i, v) is None

    def obstacle(self, i: int, v: Hex) -> Hex | None:
        """GNQ 5.1: how far from i the first hex lies that blocks this way; None if none does."""
        if v not in self.lines:
            self.lines[v] = line(v)
        for offset in self.lines[v]:
            at = self.tiling.at(i, offset)
            if at != OFF_BOARD and (self.kinds[at] == STAR or self.kinds[at] == DUST):
                return offset
        return None

    def sees(self, i: int, j: int) -> bool:
        return self.aims[j][0][i] != 0

    def in_arc(self, i: int, heading: int, j: int) -> bool:
        """GNQ 6.1: a ship in hex i with this heading sees hex j in its fore arc."""
        return self.zones(i, heading, j, 0) != 0

    def zones(self, i: int, heading: int, j: int, facing: int) -> int:
        """GNQ 6.2: which zones of a ship in j can be attacked from i."""
        return zones_in(self.aims[j][facing][i] >> heading)

    def ahead_of(self, i: int, heading: int) -> list[int]:
        """GNQ 4.6: the hexes to the left, straight on and to the right of a ship."""
        return [self.neighbours[i][(heading + way + 5) % 6] for way in range(3)]

    def sailing_from(self, start: int) -> list[int]:
        """How many moves each hex is away, around the Superstars and whatever the heading."""
        found, edge = [self.size] * self.size, [start]
        found[start] = 0
        for i in edge:
            for j in self.neighbours[i]:
                if found[j] == self.size and self.kinds[j] != STAR:
                    found[j] = found[i] + 1
                    edge.append(j)
        return found

    def leeways(self) -> list[list[int]]:
        """From each hex on each heading: how many of the three ways do not end in a Superstar."""
        every = range(self.size)
        return [[len([j for j in self.ahead_of(i, way) if self.kinds[j] != STAR]) for way in range(6)] for i in every]

    def blocker(self, i: int, j: int) -> int:
        """The first hex that blocks the shortest way from i to j; OFF_BOARD if none does."""
        offset = self.obstacle(i, self.shortest(i, j))
        return OFF_BOARD if offset is None else self.tiling.at(i, offset)

    def shortest(self, i: int, j: int) -> Hex:
        """The shortest way from i to j, over an edge if need be."""
        return min(self.tiling.images(i, j), key=length)


def zones_in(aims: int) -> int:
    """The zones that the lowest headings of some aims have."""
    found = FORE if aims & 1 else 0
    return found | AFT if aims >> AFT_SHIFT & 1 else found


def length(v: Hex) -> int:
    return distance(v, (0, 0))


def ahead(v: Hex) -> int:
    """GNQ 6.1: the headings, a bit each, that have a hex in this direction before or on the line amidships."""
    found = 0
    for way in range(6):
        if dot(DIRECTIONS[way], v) >= 0:
            found |= 1 << way
    return found


class Deck:
    """The scan cards: a kind is a face with a back, sorted by face, then by back.

    A card in play is one integer, its kind and who knows it: the low seven bits say which observers know its face (a
    bit a seat, the next one for spectators), the eighth that its owner has picked it in secret; the kind lies above.
    """

    def __init__(self, file: CardsFile, titles: dict[str, str]) -> None:
        faces: dict[str, Face] = {face.name: face for face in file.face}
        rows = [(face.name, back.name, back.cards.get(face.name, 0)) for face in file.face for back in file.back]
        own = [row for row in rows if row[2]]
        middle = [(name, CENTRE_BACK, file.centre.count(name)) for name in faces if name in file.centre]
        order = list(faces)
        found = sorted(own + middle, key=lambda row: order.index(row[0]))
        self.back_names: Final = [*[back.name for back in file.back], CENTRE_BACK]
        self.back_titles: Final = [*[titles.get(back.name, f"back-{back.name}") for back in file.back], "Centre"]
        self.centre_back: Final = len(file.back)
        self.names: Final = [f"{face}/{back}" for face, back, _ in found]
        self.kinds: Final = {name: kind for kind, name in enumerate(self.names)}
        self.counts: Final = [count for _, _, count in found]
        self.faces: Final = [faces[name] for name, _, _ in found]
        self.backs: Final = [self.back_names.index(back) for _, back, _ in found]
        self.hidden: Final = [f"?/{back}" for back in self.back_names]
        self.labels: Final = [*self.names, *self.hidden]  # what is seen of a card
        self.titles: Final = [face_title(face) for face in self.faces]
        self.blanks: Final = [len(self.names) + back for back in self.backs]  # the label of one whose face is not seen
        self.worth: Final[list[int]] = [face.worth for face in self.faces]
        self.damage: Final[list[int]] = [face.damage for face in self.faces]
        self.gem: Final = [face.kind == "gem" for face in self.faces]
        self.kept: Final = [face.kind in ("number", "gem") for face in self.faces]
        self.hazard: Final = [face.kind == "hazard" for face in self.faces]
        self.ghost: Final = [face.kind == "ghost" for face in self.faces]
        own_srs = [back.srs for back in file.back]
        self.central: Final = [back == self.centre_back for back in self.backs]
        self.fits: Final = [[back < len(own_srs) and name in own_srs[back] for back in self.backs] for name in SRS]
        self.centre: Final[list[int]] = [self.kinds[f"{name}/{CENTRE_BACK}"] for name in file.centre]
        self.scan: Final = [
            kind for kind, count in enumerate(self.counts) for _ in range(count) if self.backs[kind] != self.centre_back
        ]

        self.guess: Final = [self.mean_shot(back) for back in range(len(self.back_names))]
        self.haul: Final = [self.mean_over(srs, self.worth) for srs in range(len(SRS))]
        self.peril: Final = [self.mean_over(srs, self.damage) for srs in range(len(SRS))]

    def mean_shot(self, back: int) -> int:
        """What a card with this back that can be played in combat is worth on average."""
        shots = [
            worth
            for worth, count, kept, gem, other in zip(
                self.worth, self.counts, self.kept, self.gem, self.backs, strict=True
            )
            for _ in range(count)
            if other == back and kept and not gem
        ]
        return sum(shots) // len(shots) if shots else 0

    def mean_over(self, srs: int, values: list[int]) -> float:
        """What a card of a scan is worth, or what damage it does, on average."""
        found = [values[kind] for kind in self.scan if self.fits[srs][kind]]
        return sum(found) / len(found) if found else 0.0

    def see(self, card: Card, observer: int) -> str:
        """A card as an observer sees it: its face, or only its back."""
        if card < 0:
            return ""
        kind = card >> SHIFT
        return self.names[kind] if card >> observer & 1 else self.hidden[self.backs[kind]]

    def name(self, card: Card) -> str:
        return self.names[card >> SHIFT] if card >= 0 else ""

    def call(self, name: str) -> str:
        """A card as people call it: by back and face ("outer 5"), what befalls a ship by its name alone."""
        kind = self.kinds.get(name, NOTHING)
        back = self.back_titles[self.back_names.index(name.split("/")[1])]
        if kind == NOTHING:
            return f"{back} card"
        return f"{back} {self.titles[kind]}" if self.kept[kind] else self.titles[kind]

    def total(self, cards: list[Card]) -> int:
        """What these cards are worth together."""
        worth, total = self.worth, 0
        for card in cards:
            total += worth[card >> SHIFT]
        return total


def face_title(face: Face) -> str:
    """A face in words; what a gem is worth does not show in its name."""
    title = face.title or face.name.capitalize()
    return f"{title} ({face.worth})" if face.kind == "gem" else title


def known_to(card: Card, observers: int) -> Card:
    """The same card, known to exactly these observers and not picked."""
    return card >> SHIFT << SHIFT | observers


class Fleet:
    """The ships and their mods: a ship goes by its place in the file, a mod by its place among the five."""

    def __init__(self, book: Book) -> None:
        ships = book.ships.ship
        self.guilds: Final = book.guilds()
        self.size: Final = len(ships)
        self.names: Final[list[str]] = [ship.name for ship in ships]
        self.guild: Final[list[int]] = [self.guilds.index(ship.guild) for ship in ships]
        self.place: Final = [self.guild[: ship + 1].count(self.guild[ship]) for ship in range(self.size)]
        self.signs: Final = signs_of([book.names.signs.get(name, "") for name in self.names], self.names)
        self.cargo: Final[list[int]] = [ship.cargo for ship in ships]
        self.room: Final[list[int]] = [ship.mods for ship in ships]
        self.nominal_to: Final[list[int]] = [ship.nominal_to for ship in ships]
        self.hull: Final[list[int]] = [ship.hull for ship in ships]
        self.nominal: Final[list[int]] = [value for ship in ships for value in ship.nominal.four()]
        self.danger: Final[list[int]] = [value for ship in ships for value in ship.danger.four()]
        self.adds: Final[list[int]] = [mod.adds for mod in book.mods.mod]
        self.mod_titles: Final[list[str]] = [mod.title for mod in book.mods.mod]
        self.supply: Final[Pile] = zones.pile_of([i for i, mod in enumerate(book.mods.mod) for _ in range(mod.count)])
        base: int = book.table.hire_base
        step: int = book.table.hire_step
        self.prices: Final = [base + step * sum(self.nominal[4 * i : 4 * i + 4]) for i in range(self.size)]


def signs_of(given: list[str], names: list[str]) -> list[str]:
    """What stands for each ship on the map; where the file has no sign, the first letters, with a number if need be."""
    found = list(given)
    for ship, name in enumerate(names):
        letters = ("".join([letter for letter in name if letter.isalpha()]) + "XX")[:2].upper()
        tries = [letters, *[f"{letters}{number}" for number in range(2, len(names) + 2)]]
        found[ship] = given[ship] or next(sign for sign in tries if sign not in found)
    return found


class Kit:
    """Fixed for a whole game and shared by all its states."""

    def __init__(self, book: Book) -> None:
        table = book.table
        self.book: Final = book
        self.chart: Final = Chart(book.board)
        self.deck: Final = Deck(book.cards, book.names.backs)
        self.fleet: Final = Fleet(book)
        self.tokens: Final[int] = table.haunted_tokens
        self.repair_price: Final[int] = table.repair_price
        self.mod_price: Final[int] = table.mod_price
        self.boarding_cards: Final[int] = table.boarding_cards
        self.boarding_damage: Final[int] = table.boarding_damage
        self.attack_table: Final[list[tuple[int, int]]] = [(row.upto, row.damage) for row in table.attack]
        spoils = [(row.upto, TAKES.index(row.takes)) for row in table.boarding]
        self.starts: Final = {(len(row.seats), row.colours): row for row in table.start}
        self.boarding_table: Final[list[tuple[int, int]]] = spoils
        self.wounds: Final = [self.hull_damage(by) for by in range(self.attack_table[-1][0] + 2)]
        self.spoils: Final = [self.boarding_result(by) for by in range(self.boarding_table[-1][0] + 2)]
        names, ships = self.deck.names, range(self.fleet.size)
        self.bids: Final = [a.Bid(name) for name in names]
        self.plays: Final = [a.Play(name) for name in names]
        self.pays: Final = [a.Pay(name) for name in names]
        self.discards: Final = [a.Discard(name) for name in names]
        self.take_cards: Final = [a.TakeCard(name) for name in self.deck.back_names]
        self.scans: Final = [a.Scan(ship) for ship in ships]
        self.recruits: Final = [a.Recruit(ship) for ship in ships]
        self.loots: Final = [a.Loot(ship) for ship in ships]
        self.joins: Final = [a.Join(ship) for ship in ships]
        self.exorcisms: Final = [a.Exorcise(ship) for ship in ships]
        self.repairs: Final = [a.Repair(ship) for ship in ships]
        self.buys: Final = [[a.Buy(ship, mod) for mod in MOD_NAMES] for ship in ships]
        self.attacks: Final = [[a.Attack(ship, "fore"), a.Attack(ship, "aft")] for ship in ships]
        self.boards: Final = [[a.Board(ship, target) for target in ships] for ship in ships]
        self.steers: Final = [a.Steer("left"), a.Steer("straight"), a.Steer("right")]
        self.fits: Final = [a.Fit(mod) for mod in MOD_NAMES]
        self.take_mods: Final = [a.TakeMod(mod) for mod in MOD_NAMES]
        self.absorbs: Final = [a.Absorb(mod) for mod in MOD_NAMES]
        self.replaces: Final = [a.Replace(mod) for mod in MOD_NAMES]
        self.numbers: Final = [a.Number(number) for number in range(len(book.board.sides) + 1)]
        self.places: Final = [[self.places_for(ship, at) for at in range(self.chart.size)] for ship in ships]

    def places_for(self, ship: int, at: int) -> list[a.Place]:
        return [a.Place(ship, at, heading) for heading in self.chart.inward[at]] if at in self.chart.dust else []

    def hull_damage(self, difference: int) -> int:
        """GNQ 7.6: the damage of an attack that wins by so much, or DESTROYED."""
        return look_up(self.attack_table, difference, DESTROYED)

    def boarding_result(self, difference: int) -> int:
        """GNQ 8.3: what a boarding takes that wins by so much."""
        return look_up(self.boarding_table, difference, CAPTURE)


def look_up(rows: list[tuple[int, int]], difference: int, beyond: int) -> int:
    """What the first row says that reaches so far."""
    for upto, result in rows:
        if difference <= upto:
            return result
    return beyond
