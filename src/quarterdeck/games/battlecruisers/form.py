"""Between a position's own fields and the structs that carry them: what is open, and a player's secrets."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.battlecruisers.deck import NOTHING, Deck
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import Player, State
from quarterdeck.games.battlecruisers.view import OpenPlayer, OpenTable, Secrets


def show_table(s: State) -> dict[str, Any]:
    deck = s.deck
    return {
        "set": tuple(deck.numbers),
        "round": s.round,
        "first": s.first,
        "pending": tuple([deck.numbers[kind] for kind in s.pending]),
        "resolving": deck.number(s.resolving),
        "stirred": s.stirred,
        "quiet": s.quiet,
        "most_vp": s.most_vp,
        "fewest_cards": s.fewest_cards,
        "circling": s.circling,
        "asks": tuple([None if ask is None else ask.ref() for ask in s.asks]),
        "agenda": tuple([step.ref() for step in s.agenda]),
        "outcome": s.outcome,
    }


def read_table(s: State, table: OpenTable) -> None:
    deck = s.deck
    s.round = table.round
    s.first = table.first
    s.set_order()
    s.pending = [deck.kind(number) for number in table.pending]
    s.resolving = kind_of(deck, table.resolving)
    s.stirred = table.stirred
    s.quiet = table.quiet
    s.most_vp = table.most_vp
    s.fewest_cards = table.fewest_cards
    s.circling = table.circling
    s.outcome = table.outcome
    s.agenda = [RULES.find_step(ref) for ref in table.agenda]
    for seat, ref in enumerate(table.asks):
        if ref is not None:
            s.ask(seat, RULES.find_ask(ref))


def show_player(deck: Deck, player: Player) -> dict[str, Any]:
    return {
        "vp": player.vp,
        "recovery": deck.show(player.recovery),
        "play": deck.number(player.play),
        "revealed": deck.number(player.revealed),
        "alert": player.alert,
        "out": player.out,
        "shield_until": player.shield_until,
        "keep_vp_until": player.keep_vp_until,
        "keep_cards_until": player.keep_cards_until,
        "named": numbers_of(deck, player.named),
        "disabled": player.disabled,
        "double": player.double,
        "armored": player.armored,
        "lost": player.lost,
        "absent": numbers_of(deck, player.absent),
    }


def read_player(deck: Deck, shown: OpenPlayer) -> Player:
    player = Player()
    player.vp = shown.vp
    player.recovery = deck.pile(shown.recovery)
    player.play = kind_of(deck, shown.play)
    player.revealed = kind_of(deck, shown.revealed)
    player.alert = shown.alert
    player.out = shown.out
    player.shield_until = shown.shield_until
    player.keep_vp_until = shown.keep_vp_until
    player.keep_cards_until = shown.keep_cards_until
    player.named = mask_of(deck, shown.named)
    player.disabled = shown.disabled
    player.double = shown.double
    player.armored = shown.armored
    player.lost = shown.lost
    player.absent = mask_of(deck, shown.absent)
    return player


def show_secrets(deck: Deck, player: Player) -> Secrets:
    return Secrets(
        hand=deck.show(player.hand),
        discard=deck.show(player.discard),
        choice=deck.number(player.choice),
        picked_hand=deck.show(player.picked_hand),
        picked_recovery=deck.show(player.picked_recovery),
        picked_play=player.picked_play,
    )


def read_secrets(deck: Deck, player: Player, secrets: Secrets) -> None:
    player.hand = deck.pile(secrets.hand)
    player.discard = deck.pile(secrets.discard)
    player.choice = kind_of(deck, secrets.choice)
    player.picked_hand = deck.pile(secrets.picked_hand)
    player.picked_recovery = deck.pile(secrets.picked_recovery)
    player.picked_play = secrets.picked_play


def kind_of(deck: Deck, number: int) -> int:
    return deck.kind(number) if number else NOTHING


def numbers_of(deck: Deck, mask: int) -> tuple[int, ...]:
    return tuple([number for kind, number in enumerate(deck.numbers) if mask >> kind & 1])


def mask_of(deck: Deck, numbers: tuple[int, ...]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << deck.kind(number)
    return mask
