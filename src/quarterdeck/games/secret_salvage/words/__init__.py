"""Secret Salvage in words."""
