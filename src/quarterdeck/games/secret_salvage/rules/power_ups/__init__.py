"""The power-ups (SS 5)."""

from quarterdeck.games.secret_salvage.content import POWER_NAMES
from quarterdeck.games.secret_salvage.rules.power_ups.blue import BLUE
from quarterdeck.games.secret_salvage.rules.power_ups.buying import POWER_UPS
from quarterdeck.games.secret_salvage.rules.power_ups.red import RED

POWER_UPS.extend([*BLUE, *RED])
if [power_up.name for power_up in POWER_UPS] != POWER_NAMES:
    raise TypeError(f"the power-ups are, in this order, {', '.join(POWER_NAMES)}")
