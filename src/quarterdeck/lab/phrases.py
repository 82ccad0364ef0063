"""Numbers of the lab as they are read, and the sentences that they stand in."""

from __future__ import annotations

from quarterdeck.lab.findings import Finding
from quarterdeck.lab.measures import Figure
from quarterdeck.lab.result import ArmResult, Result


def number(figure: Figure, value: float, unit: bool = True) -> str:
    """As it is read: parts in hundreds, and no minus before a zero."""
    if figure.bounds is None:
        return f"{round(value, figure.digits) + 0.0:,.{figure.digits}f}"
    return f"{round(100 * value, 1) + 0.0:.1f}" + ((" points" if figure.signed else " %") if unit else "")


def between(result: Result, figure: Figure, finding: Finding, turned: bool = False) -> str:
    """Where it lies: `95 % 2.8 to 5.4; 12,000 games`."""
    if finding.low is None or finding.high is None:
        return f"{finding.games:,} games"
    ends = sorted((-finding.low, -finding.high) if turned else (finding.low, finding.high))
    low, high = (number(figure, end, unit=False) for end in ends)
    return f"{level(result)} {low} to {high}; {finding.games:,} games"


def level(result: Result) -> str:
    return f"{100 * (1 - result.error):g} %"


def filled(figure: Figure, text: str) -> str:
    return figure.words.replace("{}", text)


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def told(result: Result, arm: str, text: str) -> str:
    """With the arm in front, where there are several."""
    return f"{arm}: {text[0].lower()}{text[1:]}" if len(result.arms) > 1 else text


def more(figure: Figure, finding: Finding) -> str:
    return f"{number(figure, abs(finding.value))} {'more' if finding.value > 0 else 'less'}"


def named(arm: ArmResult, text: str) -> str:
    """With the bots by their names."""
    for place, bot in enumerate(arm.bots):
        text = text.replace(f"bot {place + 1}", bot)
    return text
