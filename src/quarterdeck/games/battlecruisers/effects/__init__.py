"""What each card does: its main effect when it is alone, its clash effect when it is not (BC 6)."""
