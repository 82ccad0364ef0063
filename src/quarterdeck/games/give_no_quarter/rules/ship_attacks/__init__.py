"""Ship attacks: the fight, and the cards that both sides play (GNQ 7)."""
