"""The table in words, for terminal and screen reader."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.blocks import Block, Grid, Lines, Row
from quarterdeck.games.battlecruisers.picture import Mark, marks
from quarterdeck.games.battlecruisers.reading import Reading

SYMBOLS: Final = {"people": "P", "technology": "T", "weapons": "W", "space": "S", "negation": "N"}


def table(r: Reading) -> list[Block]:
    view, w = r.view, r.words
    rows = [player_row(r, seat) for seat in range(len(view.players))]
    title = f"Round {view.round}, {w.book.table.goal_vp} VP win" if view.round else "Setting up"
    columns = ("player", "VP", "in play", "recovery zone", "hand", "discard", "notes")
    blocks: list[Block] = [Grid(title, columns, tuple(rows))]
    if r.endless():
        blocks.append(Lines("No end in sight", tuple(r.endless())))
    if view.pending:
        blocks.append(Lines("Still to resolve", (w.cards(view.pending),)))
    if view.mine is not None:
        cards = [card_row(r, number, view.mine.hand.count(number)) for number in sorted(set(view.mine.hand))]
        blocks.append(Grid("Your hand", ("card", "symbols", "alone", "in a clash"), tuple(cards)))
        blocks.append(Lines("Your discard pile", (w.cards(view.mine.discard),)))
    blocks.append(Lines("What you know of hidden cards", tuple(knowledge(r)) or ("nothing",)))
    return blocks


def player_row(r: Reading, seat: int) -> Row:
    player = r.view.players[seat]
    first = " (first)" if seat == r.view.first else ""
    shown = r.words.card(player.play) if player.play else ("face down" if player.chosen else "–")
    cells = (
        r.names[seat] + first,
        str(player.vp),
        shown,
        r.words.cards(player.recovery),
        str(player.hand),
        str(player.discard),
        ", ".join(notes(r, seat)) or "–",
    )
    return Row(cells, seat, bool(player.out))


def notes(r: Reading, seat: int) -> list[str]:
    player = r.view.players[seat]
    if player.out:
        return [f"out in round {player.out}"]
    alert = ["RED ALERT"] if player.alert else []
    return alert + [note(r, mark) for mark in marks(r, seat)]


def note(r: Reading, mark: Mark) -> str:
    later = "" if mark.round == r.view.round else " next round"
    return {
        "disabled": f"disabled{later}",
        "shield": f"ignores main effects to round {mark.round}",
        "keep_vp": f"keeps VP to round {mark.round}",
        "keep_cards": f"keeps cards to round {mark.round}",
        "double": f"resolves twice{later}",
        "named": f"ignores {r.words.cards(mark.cards)}",
        "armored": "armored",
    }[mark.what]


def card_row(r: Reading, number: int, copies: int) -> Row:
    card = r.words.printed[number]
    name = r.words.card(number) + (f" ×{copies}" if copies > 1 else "")
    symbols = " ".join([SYMBOLS[symbol] for symbol in card.symbols])
    return Row((name, symbols, card.main_words(), card.clash_words()))


def knowledge(r: Reading) -> list[str]:
    lines = []
    for name, player in zip(r.names, r.view.players, strict=True):
        known = ((player.known_hand, "holds"), (player.absent, "does not hold"), (player.known_discard, "discarded"))
        lines += [f"{name} {what} {r.words.cards(cards)}" for cards, what in known if cards]
    for pool in r.view.pools:
        who = " or ".join([r.names[place] if place < len(r.names) else "out of the game" for place in pool.seats])
        if pool.cards:
            lines.append(f"in hand or discarded, {who}: {r.words.cards(pool.cards)}")
    return lines
