"""The weights of the rule of thumb, by their place in weights.THUMB; all in points, so that they can be compared."""

from __future__ import annotations

from typing import Final

FIRE: Final = 0  # for each die that can be thrown at somebody from here
THREAT: Final = 1  # against each die that somebody can throw from where they are
CLOSING: Final = 2  # for 100 mm nearer to a fight
EDGE: Final = 3  # against running into the edge
ROOM: Final = 4  # against a place from which the next chain leads there
POWER: Final = 5  # for an AP
WOUND: Final = 6  # against an HP lost
CARD: Final = 7  # for a card, the first ones more
HIGH: Final = 8  # for each height: who is higher moves later and acts earlier
ERRAND: Final = 9  # for 100 mm nearer to an island that can be taken
LATER: Final = 10  # how much fire counts, of and at ships that move later
RAM: Final = 11  # against each HP that a zuke is likely to cost more than it brings
DODGE: Final = 12  # for each die that can no longer be thrown at the ship after a tactical manoeuvre
GREED: Final = 13  # for an island, by its worth in silver a turn
TROOPS: Final = 14  # troopers that a house likes to have in reserve
SHIP: Final = 15  # for one ship more
POST: Final = 16  # for a Trading Post, by the value of the island
GUARD: Final = 17  # troopers left on an island, for each that the reserve has above 4
SAVING: Final = 18  # silver that is saved for a ship, for each of its places
ISLAND: Final = 19  # what an island is worth beside what it brings, in silver a turn
HASTE: Final = 20  # turns that are added to the way to an island: the fewer, the more the nearest counts
