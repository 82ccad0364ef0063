"""The table in words, for terminal and screen reader."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.blocks import Block, Grid, Lines, Row
from quarterdeck.core.plane import UNIT, ahead
from quarterdeck.games.avertigos.kit import RESOURCES, STEP
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.weapons import measure, weapons_of
from quarterdeck.games.avertigos.view import Cards, IslandView, RealmView, ShipView, Treaty
from quarterdeck.games.avertigos.words.phrases import arrow, count, label

CELL: Final = 20 * UNIT  # what a character is wide
ROW: Final = 40 * UNIT  # and high
DOT: Final = "·"


def table(r: Reading) -> list[Block]:
    blocks: list[Block] = [Lines(title(r), tuple(draw(r)), True), ships(r)]
    if r.view.realm is not None:
        blocks += realm_blocks(r, r.view.realm)
    measured = sights(r)
    if measured:
        blocks.append(Lines("Your weapons", tuple(measured)))
    blocks.append(Lines("Cards", tuple(card_lines(r))))
    if r.view.realm is None:
        blocks.append(Lines("Match", tuple(match_lines(r))))
    return blocks


def title(r: Reading) -> str:
    """AV 9.7, 14.5: the turn, and how many there are if they are limited."""
    view, terms = r.view, r.position.terms
    decides = "income decides" if terms.strategy else "HP decide"
    limit = f" of {terms.turns}, then {decides}" if terms.turns else ""
    if terms.strategy:
        return f"Turn {view.turn}{limit}"
    turn = f"turn {view.turn}{limit}" if view.turn else "setting up"
    return f"Round {view.round} of {terms.rounds}, {turn}"


def draw(r: Reading) -> list[str]:
    """The table from above: ships with heading and height, islands, and a chain that is being laid."""
    kit, terms = r.words.kit, r.position.terms
    width = terms.width // CELL
    cells = [[" "] * width for _ in range(-(-terms.depth // ROW))]
    if terms.strategy:
        for island, (x, y) in enumerate(zip(kit.island_x, kit.island_y, strict=True)):
            put(cells, x, y, f"({kit.island_name[island][:2]}{kit.value[island]})")
    draw_chain(r, cells)
    for i, ship in enumerate(r.view.ships):
        if ship.alive and ship.is_placed:
            put(cells, ship.x, ship.y, f"{label(i)}{arrow(ship.heading)}{ship.height}")
    rim = "+" + "-" * width + "+"
    return [rim, *["|" + "".join(row) + "|" for row in cells], rim]


def put(cells: list[list[str]], x: int, y: int, text: str) -> None:
    """Write at a place of the table; north is up."""
    row = min(len(cells) - 1, max(0, len(cells) - 1 - y // ROW))
    column = min(len(cells[row]) - len(text), max(0, x // CELL - len(text) // 2))
    for offset, letter in enumerate(text):
        cells[row][column + offset] = letter


def draw_chain(r: Reading, cells: list[list[str]]) -> None:
    """The chain that is being laid, or the last one, from where its ship was."""
    passage = r.view.passage
    legs = passage.legs
    if not legs:
        return
    x, y = ahead(*passage.origin, legs[0].heading, r.words.kit.base)
    for leg in legs:
        for way in range(0, leg.length, CELL):
            put(cells, *ahead(x, y, leg.heading, way), DOT)
        x, y = ahead(x, y, leg.heading, leg.length)
    put(cells, x, y, "x")


def ships(r: Reading) -> Grid:
    rows = [ship_row(r, i, ship) for i, ship in enumerate(r.view.ships) if ship.alive]
    columns = ("ship", "hull", "at", "heading", "height", "speed", "AP", "modules (HP, dice loaded)")
    return Grid("Ships", columns, tuple(rows))


def ship_row(r: Reading, i: int, ship: ShipView) -> Row:
    hp = f" {ship.hp[0]} HP" if ship.hp else ""
    modules = ", ".join([module_words(r, ship, part) for part in range(1, len(ship.modules) + 1)])
    whose = (f"{label(i)} {r.words.ship(i)} of {r.names[ship.owner]}", ship.hull + hp)
    return Row((*whose, *place_cells(ship), str(ship.ap), modules or "–"), ship.owner)


def place_cells(ship: ShipView) -> tuple[str, str, str, str]:
    """Where a ship is, its heading, height and speed; nothing of it before it is set up."""
    if not ship.is_placed:
        return ("not set up", "–", "–", "–")
    notes = " (at the edge)" if ship.at_edge else " (docked)" if ship.docked >= 0 else ""
    at = f"{ship.x // UNIT}, {ship.y // UNIT}{notes}"
    return (at, f"{arrow(ship.heading)} {STEP * ship.heading}°", str(ship.height), str(ship.speed))


def module_words(r: Reading, ship: ShipView, part: int) -> str:
    name, kit = ship.modules[part - 1], r.words.kit
    if not ship.hp:
        return name
    side = ""
    if kit.swing[kit.module_kind[name]] >= 0:
        side = " starboard" if ship.sides >> part & 1 else " port"
    dice = f", {ship.loaded[part]} loaded" if ship.loaded[part] else ""
    return f"{name}{side} ({ship.hp[part]}{dice})"


def sights(r: Reading) -> list[str]:
    """AV 8.3: measuring before declaring is allowed."""
    view, s = r.view, r.position
    if view.seat is None or view.outcome is not None:
        return []
    ships = [(j, s.ships[j]) for j, ship in enumerate(view.ships) if ship.alive and ship.is_placed]
    foes = [(j, ship) for j, ship in ships if s.is_hostile(view.seat, ship.owner)]
    return [
        f"{r.words.ship(i)}, {r.part_of(i, part)} against {r.words.ship(j)}: {measure(s, s.ships[i], part, other)}"
        for i, ship in ships
        if ship.owner == view.seat
        for part in weapons_of(s, s.ships[i])
        for j, other in foes
    ]


def card_lines(r: Reading) -> list[str]:
    view = r.view
    lines = [f"Your hand: {cards_words(view.hand)}"] if view.seat is not None else []
    sizes = [f"{r.names[seat]} {size}" for seat, size in enumerate(view.hands)]
    lines.append(f"In hand: {', '.join(sizes)}; deck {view.deck}")
    lines.append(f"Discarded: {cards_words(view.discard)}")
    if view.held:
        lines.append(f"Certainly in hands of others: {cards_words(view.held)}")
    return lines


def cards_words(cards: Cards) -> str:
    return ", ".join([f"{name} ×{count}" if count > 1 else name for name, count in cards.items()]) or "none"


def by_rank(r: Reading) -> str:
    order = sorted(range(len(r.names)), key=lambda seat: -r.view.rank[seat])
    return ", ".join([r.names[seat] for seat in order])


def by_seat(r: Reading, what: str, values: tuple[int, ...]) -> str:
    return f"{what}: " + ", ".join([f"{name} {value}" for name, value in zip(r.names, values, strict=True)])


def match_lines(r: Reading) -> list[str]:
    view = r.view
    lines = [f"Player initiative, highest first: {by_rank(r)}", by_seat(r, "Rounds won", view.wins)]
    if view.options.variant == "faction":
        sides = ["the Dynasty" if (seat + view.round) % 2 else "the League" for seat in range(len(r.names))]
        lines.append("Sides: " + ", ".join([f"{name} {side}" for name, side in zip(r.names, sides, strict=True)]))
    if view.options.gamblers:
        lines.append(by_seat(r, "Bank", view.bank))
    return lines


# The realm


def realm_blocks(r: Reading, realm: RealmView) -> list[Block]:
    rows = [island_row(r, island, shown) for island, shown in enumerate(realm.islands)]
    columns = ("island", "value", "resource", "held by", "defence", "notes")
    blocks: list[Block] = [Grid("Islands", columns, tuple(rows)), Lines("Houses", tuple(house_lines(r, realm)))]
    if realm.treaties:
        blocks.append(Lines("Treaties", tuple([treaty_words(r, treaty) for treaty in realm.treaties])))
    return blocks


def treaty_words(r: Reading, treaty: Treaty) -> str:
    islands = "".join([f", {r.words.island(island)}" for island in treaty.islands if island >= 0])
    terms = f"{treaty.treaty}, {count(treaty.envoys, 'envoy')} each{islands}"
    return f"{r.names[treaty.a]} and {r.names[treaty.b]}: {terms}"


def island_row(r: Reading, island: int, shown: IslandView) -> Row:
    kit = r.words.kit
    owner = r.names[shown.owner] if shown.owner >= 0 else "natives" if shown.natives else "–"
    defence = [count(shown.natives, "native")] if shown.natives else []
    defence += [count(shown.troopers, "trooper")] if shown.troopers else []
    defence += ["Commander"] if shown.commander else []
    defence += [count(shown.claws, "Claw")] if shown.claws else []
    notes = ["Trading Post"] if shown.post else []
    notes += [f"{count(spies, 'spy', 'spies')} of {r.names[seat]}" for seat, spies in enumerate(shown.spies) if spies]
    cells = (
        kit.island_name[island],
        str(kit.value[island]),
        RESOURCES[kit.resource[island]],
        owner,
        ", ".join(defence) or "none",
        ", ".join(notes) or "–",
    )
    return Row(cells, shown.owner if shown.owner >= 0 else None)


def house_lines(r: Reading, realm: RealmView) -> list[str]:
    lines = []
    mine = r.view.house
    if mine is not None:
        staff = ", the Commander" if mine.commander else ""
        units = f"{count(mine.troopers, 'trooper')}, {count(mine.spies, 'spy', 'spies')}"
        lines.append(f"Yours: {mine.silver} silver, {units}{staff}")
    lines.append(f"Initiative, highest first: {by_rank(r)}")
    lines.append(by_seat(r, "Silver and units together", r.view.worth))
    for name, house in zip(r.names, realm.houses, strict=True):
        if house.out:
            lines.append(f"{name} is out")
        if house.declared:
            lines.append(f"{name} declared a Trade Victory in turn {house.declared}")
    return lines
