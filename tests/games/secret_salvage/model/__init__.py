"""Secret Salvage a second time, in another way: coordinates instead of tables, bags of tiles, turns as generators.

Nothing is taken over from the game but its actions and their names: where the two differ, one of them is wrong.
"""
