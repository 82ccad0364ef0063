"""What signs and words on the table mean, for somebody who sees them for the first time."""

from __future__ import annotations

from quarterdeck.games.avertigos.board import count
from quarterdeck.games.avertigos.content import Book


def legend(book: Book) -> dict[str, str]:
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


def realm_legend(book: Book) -> dict[str, str]:
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
