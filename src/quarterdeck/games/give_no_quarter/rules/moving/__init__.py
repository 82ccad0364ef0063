"""Moving, by what a ship does: its course, what it meets, the debris that it takes from (GNQ 4)."""
