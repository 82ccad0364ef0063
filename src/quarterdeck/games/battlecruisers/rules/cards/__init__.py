"""What each card does: its main effect when it is alone, its clash effect when it is not (BC 6)."""

from quarterdeck.games.battlecruisers.rules.cards import (
    discards as discards,
)
from quarterdeck.games.battlecruisers.rules.cards import (
    disruption as disruption,
)
from quarterdeck.games.battlecruisers.rules.cards import (
    exchange as exchange,
)
from quarterdeck.games.battlecruisers.rules.cards import (
    order as order,
)
from quarterdeck.games.battlecruisers.rules.cards import (
    piles as piles,
)
from quarterdeck.games.battlecruisers.rules.cards import (
    points as points,
)
from quarterdeck.games.battlecruisers.rules.cards import (
    protection as protection,
)
