"""What each question asks, in words; the refusals use the same."""

from __future__ import annotations

from typing import Final

WANTED: Final = {
    "hull": "choose a hull",
    "module": "choose a module for your ship",
    "spot": "set the ship up",
    "face": "choose its heading",
    "height": "choose its height",
    "speed": "choose its speed",
    "side": "set a rocket to a side",
    "pick": "choose which of your ships moves next",
    "pick_actor": "choose which of your ships acts next",
    "supply": "draw a card or take 1 AP",
    "manoeuvre": "choose a manoeuvre",
    "chain": "play a card, or end the chain",
    "tactic_chain": "play a card on its back",
    "turn": "turn the card just played",
    "pay": "give up a card for the change of height",
    "buy_cards": "draw more cards for 1 AP each, or go on",
    "heal": "choose a part to heal",
    "split": "split the damage",
    "assign": "say who takes which roll",
    "act": "act, fire or pass",
    "aim": "name the part for an aimed die",
    "repair": "repair more, or go on",
    "leave": "stay docked, or choose a heading to leave",
    "cast_off": "choose a heading to leave the dock",
    "garrison": "choose who stays on the island",
    "call": "call for bids, or not",
    "bid": "bid for the highest initiative",
    "purchase": "buy, offer, declare, or end your purchases",
    "yard": "choose a module for the new ship",
    "share_own": "name an island of your own to share",
    "share_other": "name an island of theirs to use",
    "answer": "accept the treaty or decline it",
}
PROMPTS: Final = {name: words[0].upper() + words[1:] + "." for name, words in WANTED.items()}
