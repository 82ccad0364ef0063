"""The realm in words: islands, houses, treaties."""

from __future__ import annotations

from quarterdeck.core.page import Block, Grid, Lines, Row
from quarterdeck.core.text import Names
from quarterdeck.games.avertigos.board import count
from quarterdeck.games.avertigos.kit import RESOURCES, Kit
from quarterdeck.games.avertigos.view import IslandView, View


def realm_blocks(kit: Kit, view: View, names: Names) -> list[Block]:
    if view.realm is None:
        return []
    rows = [island_row(kit, island, shown, names) for island, shown in enumerate(view.realm.islands)]
    columns = ("island", "value", "resource", "held by", "defence", "notes")
    blocks: list[Block] = [Grid("Islands", columns, tuple(rows))]
    blocks.append(Lines("Houses", tuple(house_lines(view, names))))
    treaties = [
        f"{names[t.a]} and {names[t.b]}: {t.treaty}, {count(t.envoys, 'envoy')} each"
        + "".join([f", {kit.island_name[island]}" for island in t.islands if island >= 0])
        for t in view.realm.treaties
    ]
    if treaties:
        blocks.append(Lines("Treaties", tuple(treaties)))
    return blocks


def island_row(kit: Kit, island: int, shown: IslandView, names: Names) -> Row:
    owner = names[shown.owner] if shown.owner >= 0 else "natives" if shown.natives else "–"
    defence = [count(shown.natives, "native")] if shown.natives else []
    defence += [count(shown.troopers, "trooper")] if shown.troopers else []
    defence += ["Commander"] if shown.commander else []
    defence += [count(shown.claws, "Claw")] if shown.claws else []
    notes = ["Trading Post"] if shown.post else []
    notes += [f"{count(spies, 'spy', 'spies')} of {names[seat]}" for seat, spies in enumerate(shown.spies) if spies]
    cells = (
        f"{chr(97 + island)} {kit.island_name[island]}",
        str(kit.value[island]),
        RESOURCES[kit.resource[island]],
        owner,
        ", ".join(defence) or "none",
        ", ".join(notes) or "–",
    )
    return Row(cells, shown.owner if shown.owner >= 0 else None)


def house_lines(view: View, names: Names) -> list[str]:
    lines = []
    if view.house is not None:
        mine = view.house
        staff = ", the Commander" if mine.commander else ""
        units = f"{count(mine.troopers, 'trooper')}, {count(mine.spies, 'spy', 'spies')}"
        lines.append(f"Yours: {mine.silver} silver, {units}{staff}")
    order = sorted(range(len(names)), key=lambda seat: -view.rank[seat])
    lines.append(f"Initiative, highest first: {', '.join([names[seat] for seat in order])}")
    lines.append("Silver and units together: " + ", ".join([f"{names[i]} {w}" for i, w in enumerate(view.worth)]))
    if view.realm is not None:
        for seat, house in enumerate(view.realm.houses):
            if house.out:
                lines.append(f"{names[seat]} is out")
            if house.declared:
                lines.append(f"{names[seat]} declared a Trade Victory in turn {house.declared}")
    return lines
