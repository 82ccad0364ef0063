"""`quarterdeck bots`: the bots that there are, with their parameters."""

from __future__ import annotations

from typing import Any

from msgspec import inspect
from rich.table import Table
from rich.text import Text

from quarterdeck.bots.spec import BOTS, BotKind
from quarterdeck.cli.console import print_json, stdout


def bots(*, json: bool = False) -> None:
    """List the bots and their parameters.

    Parameters
    ----------
    json
        Print JSON for programs.
    """
    found = [describe(kind) for kind in BOTS.values()]
    if json:
        print_json(found)
        return
    console = stdout()
    for bot in found:
        console.print(Text.assemble((bot["name"], "bold"), f"  {bot['words']}"))
        if bot["parameters"]:
            console.print(parameter_table(bot["parameters"]))
    console.print(Text("Write a bot as name:parameter=value,parameter=value", style="dim"))


def describe(kind: BotKind) -> dict[str, Any]:
    info = inspect.type_info(kind.parameters)
    fields = info.fields if isinstance(info, inspect.StructType) else ()
    parameters = [{"name": field.name, "default": field.default, "words": words_of(field.type)} for field in fields]
    return {"name": kind.name, "words": kind.words, "parameters": parameters}


def words_of(kind: inspect.Type) -> str:
    """The description that a parameter's type carries."""
    schema = kind.extra_json_schema or {} if isinstance(kind, inspect.Metadata) else {}
    return str(schema.get("description", ""))


def parameter_table(parameters: list[dict[str, Any]]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for one in parameters:
        table.add_row("   ", f"{one['name']}={one['default']:g}", Text(one["words"]))
    return table
