"""What hulls and modules do, in a line each."""

from __future__ import annotations

from quarterdeck.games.avertigos.content import Book, Hull, Module, Weapon
from quarterdeck.games.avertigos.words.phrases import count


def hull_words(hull: Hull) -> str:
    """AV 1.2: what a hull carries and bears."""
    return f"{hull.modules} modules, {hull.hp} HP, a bank of {hull.bank} AP, speed up to {hull.speed} (AV 1.2)."


def module_words(book: Book, module: Module) -> str:
    """What a module does, in a line."""
    weapon = module.weapon
    found = [] if weapon is None else [weapon_words(book, module, weapon)]
    found += [f"bank +{module.bank} AP"] if module.bank else []
    found += ["repairs 1 HP for 1 AP"] if module.repair else []
    found += [f"the first AP of a phase heals {module.repair}"] if module.repair > 1 else []
    found += [f"lands {module.landing} troopers for 1 AP"] if module.landing > 1 else []
    found += [f"one card of a move turns {module.turn}° more"] if module.turn else []
    return "; ".join(found)


def weapon_words(book: Book, module: Module, weapon: Weapon) -> str:
    low, high = weapon.heights
    where = "ahead" if module.place == "bow" else "to either side" if weapon.swing is None else "to the set side"
    swing = "" if weapon.swing is None else "; swings free" if weapon.swing == 0 else f"; swings for {weapon.swing} AP"
    return f"{where}, {book.table.ranges[weapon.range]} mm, {level_words(low, high)}{swing}"


def level_words(low: int, high: int) -> str:
    """Such as 'up to 1 height up or down', 'own height or 1 below'."""
    if low == -high:
        return f"up to {count(high, 'height')} up or down" if high else "own height"
    found = ([f"{-low} below"] if low else []) + ([f"{high} above"] if high else [])
    return " or ".join(["own height", *found])
