"""The table: the map, the ships with their arcs, the guilds, the cards."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.page import Block, Grid, Lines, Row
from quarterdeck.core.text import Names
from quarterdeck.games.give_no_quarter.form import read_mods
from quarterdeck.games.give_no_quarter.kit import AFT, CARGO, CENTRE, DUST, FORE, POST, SRS, STAR, Kit
from quarterdeck.games.give_no_quarter.names import ARROWS, Namer
from quarterdeck.games.give_no_quarter.view import GuildView, ShipView, View

WIDTH: Final = 8
SIGNS: Final = {CENTRE: "◇", DUST: "≈", POST: "¤"}
LEGEND: Final = (
    "B1→ a ship and its heading; its name is in the list of ships",
    "★ Superstar  ≈ Dense Dust  ◇ Ring of Gems  ¤ any back (Trading Post)  · space; the digit is the SRS number",
    "#18 edge hex 18; over the edge one comes in on the other side  % debris",
    "F/A/B/R fore, aft, boarding and repelling value; danger 6+ from 6 damage on they are lower",
)
CLOCK: Final = ("6 o'clock (here)", "10 o'clock (left)", "12 o'clock (straight)", "2 o'clock (right)")


class Tableau:
    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.namer = Namer(kit)

    def blocks(self, view: View, names: Names) -> list[Block]:
        blocks: list[Block] = [Lines(self.title(view, names), tuple(self.map(view)) + LEGEND, True)]
        blocks.append(self.ship_grid(view, names))
        blocks.append(self.guild_grid(view, names))
        if view.layout:
            shown = [
                f"{where}: {self.namer.card(card)}" for where, card in zip(CLOCK, view.layout, strict=True) if card
            ]
            title = f"Scan of {self.kit.fleet.names[view.mover]}"
            blocks.append(Lines(title, tuple(shown) or ("nothing: SRS 0",)))
        if view.seat is not None:
            blocks.append(Lines("Your manifest", (self.own_cards(view),)))
            blocks.append(Lines("In your sights", tuple(self.sights(view, view.seat)) or ("nothing",)))
        blocks.append(Lines("Elsewhere", tuple(self.elsewhere(view))))
        return blocks

    def title(self, view: View, names: Names) -> str:
        if view.round == 0:
            return "Setting up"
        limit = f" of {view.rounds}" if view.rounds else ""
        turn = f", turn of {names[view.active]}" if view.active >= 0 else ""
        return f"Round {view.round}{limit}{turn}"

    # The map

    def map(self, view: View) -> list[str]:
        """Two lines a row of hexes: the ships, and what the hex is."""
        chart, lines = self.kit.chart, []
        radius = chart.board.radius
        for r in range(-radius, radius + 1):
            row = [i for i, place in enumerate(chart.hexes) if place[1] == r]
            indent = " " * (abs(r) * WIDTH // 2)
            letter = chr(ord("A") + r + radius)
            lines.append(f"{letter} {indent}" + "".join([self.tokens(view, i).ljust(WIDTH) for i in row]).rstrip())
            lines.append(f"  {indent}" + "".join([self.ground(view, i).ljust(WIDTH) for i in row]).rstrip())
        return lines

    def tokens(self, view: View, at: int) -> str:
        there = [
            self.namer.codes[ship.ship] + ARROWS[ship.heading]
            for ship in view.ships
            if ship.hex == at and ship.seat >= 0
        ]
        if len(there) > 2:
            return f"{there[0]}+{len(there) - 1}"
        return "".join(there)

    def ground(self, view: View, at: int) -> str:
        chart = self.kit.chart
        debris = "%" if [field for field in view.fields if field.hex == at] else ""
        if chart.kinds[at] == STAR:
            return "★" + debris
        number = f"#{chart.numbers[at]}" if at in chart.numbers else ""
        return f"{SIGNS.get(chart.kinds[at], '·')}{SRS[chart.srs[at]]}{number}{debris}"

    # The ships

    def ship_grid(self, view: View, names: Names) -> Grid:
        order = sorted(view.ships, key=lambda ship: (ship.seat < 0, ship.seat, ship.ship))
        columns = ("", "ship", "owner", "hex", "damage", "F/A/B/R", "cargo", "mods", "notes")
        return Grid("Ships", columns, tuple([self.ship_row(ship, names) for ship in order]))

    def ship_row(self, ship: ShipView, names: Names) -> Row:
        fleet = self.kit.fleet
        if ship.seat < 0:
            return Row(
                (self.namer.codes[ship.ship], fleet.names[ship.ship], "lost", "", "", "", "", "", ""), None, True
            )
        at = f"{self.kit.chart.labels[ship.hex]} {ARROWS[ship.heading]}" if ship.hex >= 0 else "not placed"
        pile = read_mods(ship.mods)
        cells = (
            self.namer.codes[ship.ship],
            fleet.names[ship.ship],
            names[ship.seat],
            at,
            f"{ship.damage}/{fleet.hull[ship.ship]} (danger {fleet.nominal_to[ship.ship] + 1}+)",
            "/".join([str(self.value(ship, which)) for which in range(4)]),
            str(fleet.cargo[ship.ship] + fleet.adds[CARGO] * zones.count(pile, CARGO)),
            f"{self.namer.mods(ship.mods)} ({len(ship.mods)} of {fleet.room[ship.ship]})",
            ", ".join(self.notes(ship)) or "–",
        )
        return Row(cells, ship.seat)

    def value(self, ship: ShipView, which: int) -> int:
        fleet = self.kit.fleet
        table = fleet.danger if self.in_danger(ship) else fleet.nominal
        return table[4 * ship.ship + which] + fleet.adds[which + 1] * zones.count(read_mods(ship.mods), which + 1)

    def in_danger(self, ship: ShipView) -> bool:
        return ship.haunted or bool(ship.damage > self.kit.fleet.nominal_to[ship.ship])

    def notes(self, ship: ShipView) -> list[str]:
        notes = []
        if ship.haunted:
            notes.append("HAUNTED")
        elif self.in_danger(ship):
            notes.append("IN DANGER")
        if ship.moved:
            notes.append("moved")
        if ship.fought:
            notes.append("attacked")
        return notes

    def sights(self, view: View, seat: int) -> list[str]:
        """Which zones of which ships each own ship has in its fore arc."""
        afloat = [ship for ship in view.ships if ship.hex >= 0 and ship.seat >= 0]
        lines = []
        for ship in afloat:
            if ship.seat == seat:
                seen = [self.aim(ship, other) for other in afloat if other.seat != seat]
                found = [words for words in seen if words]
                if found:
                    lines.append(f"{self.kit.fleet.names[ship.ship]}: {', '.join(found)}")
        return lines

    def aim(self, ship: ShipView, target: ShipView) -> str:
        zones_hit = self.kit.chart.zones(ship.hex, ship.heading, target.hex, target.heading)
        words = {0: "", FORE: "fore", AFT: "aft", FORE | AFT: "fore or aft"}[zones_hit]
        return f"{self.kit.fleet.names[target.ship]} ({words})" if words else ""

    # Guilds and cards

    def guild_grid(self, view: View, names: Names) -> Grid:
        columns = ("guild", "turn", "bid", "manifest", "by backs", "known to you", "notes")
        rows = [self.guild_row(view, names, seat) for seat in range(len(view.guilds))]
        return Grid("Guilds", columns, tuple(rows))

    def guild_row(self, view: View, names: Names, seat: int) -> Row:
        guild: GuildView = view.guilds[seat]
        known = [name for name in guild.manifest if not name.startswith("?")]
        cells = (
            names[seat],
            str(guild.number or "–"),
            str(guild.bid),
            f"{len(guild.manifest)} of {guild.limit}",
            self.backs(guild.manifest),
            self.namer.faces(tuple(known)) if known and seat != view.seat else "–",
            self.guild_notes(view, seat),
        )
        return Row(cells, seat, bool(guild.out))

    def guild_notes(self, view: View, seat: int) -> str:
        guild = view.guilds[seat]
        notes = ["eliminated"] if guild.out else []
        if guild.picked:
            notes.append(f"{guild.picked} put down")
        if view.acted >> seat & 1 and seat != view.active:
            notes.append("has had its turn")
        return ", ".join(notes) or "–"

    def backs(self, cards: tuple[str, ...]) -> str:
        backs = [name.split("/")[1] for name in cards]
        names = self.kit.deck.back_names
        return ", ".join([f"{backs.count(back)}×{back}" for back in names if back in backs]) or "–"

    def own_cards(self, view: View) -> str:
        own = view.guilds[view.seat].manifest if view.seat is not None else ()
        worth = sum([self.kit.deck.worth[self.kit.deck.kinds[name]] for name in own])
        down = f"; put down: {self.namer.cards(view.mine)}" if view.mine else ""
        return f"{self.namer.cards(own)}; worth {worth} in all{down}"

    def elsewhere(self, view: View) -> list[str]:
        lines = [f"draw pile {view.pile}, discards {len(view.discards)}, Centre: {self.namer.cards(view.centre)}"]
        met = [self.namer.card(name) for name in view.met if name]
        if met:
            lines.append(f"the last ship to move met {' and '.join(met)}")
        lines.append(f"mods for sale: {self.namer.mods(view.supply)}")
        for field in view.fields:
            there = f"{self.namer.mods(field.mods)}; cards: {self.namer.cards(field.cards)}"
            lines.append(f"debris in {self.namer.hex(field.hex)}: {there}")
        if view.credit:
            lines.append(f"paid and not spent: {view.credit}")
        if view.offer >= 0:
            price = self.kit.fleet.prices[view.offer]
            lines.append(f"for hire: {self.kit.fleet.names[view.offer]} at {price}")
        if view.centre_draw or view.neutral:
            lines.append(f"unused ships: {len(view.unused)}")
        return lines
