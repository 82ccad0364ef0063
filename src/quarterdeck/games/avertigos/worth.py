"""What a player has in silver and unplaced units together: public, though its parts are not (AV 12.5)."""

from __future__ import annotations

from quarterdeck.games.avertigos.state import State


def worth(s: State, seat: int) -> int:
    realm, kit = s.realm, s.kit
    units = realm.reserve[seat] * kit.trooper_price + realm.spy_reserve[seat] * kit.spy_price
    return realm.silver[seat] + units + (kit.commander_price if realm.staff[seat] else 0)
