"""What should give a person pause before a chain: the edge, a zuke, Claws, a hull that cannot bear it."""

from __future__ import annotations

from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.treaties import TRUCE, breach_words
from quarterdeck.games.avertigos.view import Ghost
from quarterdeck.games.avertigos.words.phrases import count


def final_words(r: Reading, ghost: Ghost) -> str:
    """For a chain that ends so."""
    return " ".join([*edge_words(r, ghost), *meeting_words(r, ghost), *hull_words(r, ghost)])


def certain_words(r: Reading, ghost: Ghost) -> str:
    """For a chain that can still grow: only what no further card can mend."""
    return " ".join([*edge_words(r, ghost), *meeting_words(r, ghost)]) if ghost.certain else ""


def edge_words(r: Reading, ghost: Ghost) -> list[str]:
    if not ghost.edge:
        return []
    part = "no further part in this" if r.view.passage.tactic else "no part in the coming"
    return [f"The ship runs into the edge of the table and takes {part} action phase (AV 6.1)."]


def meeting_words(r: Reading, ghost: Ghost) -> list[str]:
    owners = [r.names[r.view.ships[i].owner] for i in ghost.ships]
    found = [
        f"The ship zukes with {r.words.ship(i)} of {owner}: both take two dice of damage (AV 6.3)."
        for i, owner in zip(ghost.ships, owners, strict=True)
    ]
    rammed = {r.view.ships[i].owner for i in ghost.ships}
    found += [words for owner in sorted(rammed) if (words := breach_words(r, owner, TRUCE))]
    for island in ghost.islands:
        dice = count(r.position.realm.claws[island], "die", "dice")
        found.append(f"The Claws of {r.words.island(island)} fire {dice} at the ship (AV 11.8).")
    return found


def hull_words(r: Reading, ghost: Ghost) -> list[str]:
    """AV 4.8, 4.9: what the hull pays for this chain, and whether it can."""
    ship = r.view.ships[r.view.active]
    hull = ship.hp[0]
    mended = min(hull + ghost.heal, r.words.kit.hull_hp[r.words.kit.hull_kind[ship.hull]])
    if ghost.hurt >= mended:
        return [f"The hull has {hull} HP and this chain costs it {ghost.hurt}: the ship is lost (AV 1.4, 4.8)."]
    if ghost.hurt >= hull:
        loss = f"This chain costs the hull {ghost.hurt}, which is all that it has"
        return [f"{loss}: it needs the HP of the cards (AV 4.8, 4.9)."]
    return [f"This chain costs the hull {ghost.hurt} of its {hull} HP (AV 4.8)."] if ghost.hurt else []
