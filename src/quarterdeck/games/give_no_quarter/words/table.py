"""The table in words, for terminal and screen reader: the map, the ships with their arcs, the guilds, the cards."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.blocks import Block, Grid, Lines, Row
from quarterdeck.games.give_no_quarter.kit import AFT, FORE
from quarterdeck.games.give_no_quarter.reading import ARROWS, Reading
from quarterdeck.games.give_no_quarter.view import Cards, ShipView
from quarterdeck.games.give_no_quarter.words.board import board

CLOCK: Final = ("6 o'clock (here)", "10 o'clock (left)", "12 o'clock (straight)", "2 o'clock (right)")
AIMS: Final = {FORE: "fore", AFT: "aft", FORE | AFT: "fore or aft"}
LOST_CELLS: Final = ("", "", "", "", "", "")


def table(r: Reading) -> list[Block]:
    view = r.view
    blocks: list[Block] = [Lines(title(r), tuple(board(r)), True), ship_grid(r), guild_grid(r)]
    if view.layout:
        shown = [f"{where}: {r.words.card(card)}" for where, card in zip(CLOCK, view.layout, strict=True) if card]
        blocks.append(Lines(f"Scan of {r.words.title(view.mover)}", tuple(shown) or ("nothing: SRS 0",)))
    if view.seat is not None:
        blocks.append(Lines("Your manifest", (own_cards(r, view.seat),)))
        blocks.append(Lines("In your sights", tuple(sights(r)) or ("nothing",)))
    blocks.append(Lines("Elsewhere", tuple(elsewhere(r))))
    return blocks


def title(r: Reading) -> str:
    view = r.view
    if view.round == 0:
        return f"Setting up a short game of {view.rounds} rounds" if view.rounds else "Setting up"
    limit = f" of {view.rounds}" if view.rounds else ""
    turn = f", turn of {r.names[view.active]}" if view.active >= 0 else ""
    return f"Round {view.round}{limit}{turn}"


# The ships


def ship_grid(r: Reading) -> Grid:
    order = sorted(r.view.ships, key=lambda ship: (ship.seat < 0, ship.seat, ship.ship))
    columns = ("", "ship", "owner", "hex", "damage", "F/A/B/R", "cargo", "mods", "notes")
    return Grid("Ships", columns, tuple([ship_row(r, ship) for ship in order]))


def ship_row(r: Reading, shown: ShipView) -> Row:
    s, fleet, ship = r.position, r.words.kit.fleet, shown.ship
    if shown.seat < 0:
        return Row((fleet.signs[ship], fleet.names[ship], "lost", *LOST_CELLS), None, True)
    cells = (
        fleet.signs[ship],
        fleet.names[ship],
        r.names[shown.seat],
        f"{r.words.label(shown.hex)} {ARROWS[shown.heading]}" if shown.hex >= 0 else "not placed",
        f"{shown.damage}/{fleet.hull[ship]} (danger {fleet.nominal_to[ship] + 1}+)",
        "/".join([str(s.value(ship, which)) for which in range(4)]),
        str(s.cargo(ship)),
        f"{r.words.mods(shown.mods)} ({len(shown.mods)} of {fleet.room[ship]})",
        ", ".join(ship_notes(r, shown)) or "–",
    )
    return Row(cells, shown.seat)


def ship_notes(r: Reading, shown: ShipView) -> list[str]:
    danger = "HAUNTED" if shown.haunted else "IN DANGER" if r.position.in_danger(shown.ship) else ""
    notes = [danger, "moved" if shown.moved else "", "attacked" if shown.fought else ""]
    return [note for note in notes if note]


def sights(r: Reading) -> list[str]:
    """Which zones of which ships each own ship has in its fore arc."""
    afloat = [ship for ship in r.view.ships if ship.hex >= 0 and ship.seat >= 0]
    lines = []
    for ship in [one for one in afloat if one.seat == r.view.seat]:
        seen = [aim(r, ship, other) for other in afloat if other.seat != ship.seat]
        found = [words for words in seen if words]
        if found:
            lines.append(f"{r.words.title(ship.ship)}: {', '.join(found)}")
    return lines


def aim(r: Reading, ship: ShipView, target: ShipView) -> str:
    zones_hit = r.words.kit.chart.zones(ship.hex, ship.heading, target.hex, target.heading)
    return f"{r.words.title(target.ship)} ({AIMS[zones_hit]})" if zones_hit else ""


# Guilds and cards


def guild_grid(r: Reading) -> Grid:
    columns = ("guild", "turn", "bid", "manifest", "by backs", "known to you", "notes")
    return Grid("Guilds", columns, tuple([guild_row(r, seat) for seat in range(len(r.view.guilds))]))


def guild_row(r: Reading, seat: int) -> Row:
    guild = r.view.guilds[seat]
    known = [name for name in guild.manifest if not name.startswith("?")]
    cells = (
        r.names[seat],
        str(guild.number or "–"),
        str(guild.bid),
        f"{len(guild.manifest)} of {guild.limit}",
        backs(r, guild.manifest),
        r.words.faces(tuple(known)) if known and seat != r.view.seat else "–",
        ", ".join(guild_notes(r, seat)) or "–",
    )
    return Row(cells, seat, bool(guild.out))


def guild_notes(r: Reading, seat: int) -> list[str]:
    """A seat that chooses in secret is only seen to choose (GNQ 14.1)."""
    guild, question, has_acted = r.view.guilds[seat], r.position.asks[seat], r.view.acted >> seat & 1
    notes = ["eliminated"] if guild.out else []
    notes += ["still choosing"] if question is not None and question.unseen else []
    return notes + (["has had its turn"] if has_acted and seat != r.view.active else [])


def backs(r: Reading, cards: Cards) -> str:
    there = [r.words.back(name) for name in cards]
    titles = r.words.kit.deck.back_titles
    return ", ".join([f"{there.count(back)} {back}" for back in titles if back in there]) or "–"


def own_cards(r: Reading, seat: int) -> str:
    down = f"; put down: {r.words.cards(r.view.mine)}" if r.view.mine else ""
    return f"{r.words.cards(r.view.guilds[seat].manifest)}; worth {r.position.worth(seat)} in all{down}"


def elsewhere(r: Reading) -> list[str]:
    view, w = r.view, r.words
    lines = [f"draw pile {view.pile}, discards {len(view.discards)}, Centre from the top: {w.titles(view.centre)}"]
    met = [w.card(name) for name in view.met if name]
    if met:
        lines.append(f"the last ship to move met {' and '.join(met)}")
    lines.append(f"mods for sale: {w.mods(view.supply)}")
    for field in view.fields:
        lines.append(f"debris in {w.hex(field.hex)}: {w.mods(field.mods)}; cards: {w.cards(field.cards)}")
    if view.credit:
        lines.append(f"paid and not spent: {view.credit}")
    if view.offer >= 0:
        lines.append(f"for hire: {w.title(view.offer)} at {w.kit.fleet.prices[view.offer]}")
    if view.centre_draw or view.neutral:
        lines.append(f"unused ships: {len(view.unused)}")
    return lines
