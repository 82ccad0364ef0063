"""The types of all messages in TypeScript's words, for checking the client: `python -m quarterdeck.server.typescript`.

They follow from the structs alone: a field that can be left out has a question mark, and what only a game knows (a
view, an action, an event) is a parameter.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from quarterdeck.core.game import GameTypes
from quarterdeck.core.registry import all_games
from quarterdeck.lab.datum import Datum
from quarterdeck.server import api, cards, ceremony, identity, keyring, lab, lobby, plates, whereabouts, wire
from quarterdeck.server.bundles import CLIENT

FOLDER = CLIENT / "types"
HEAD = "// Written by `python -m quarterdeck.server.typescript`. Change the structs, and run it again.\n"
WHO = (identity.Me, whereabouts.SessionCard, keyring.Keyring, keyring.Wanted)
LAB = (lab.Bench, lab.RunPage, lab.ExperimentFile, Datum)
SENT = (*WHO, api.Seated, api.DataFile, lobby.Lists, cards.Games, cards.Rules, plates.PlateCards, *LAB)
KEYS = (keyring.NewPasskey, ceremony.Proof)
NAMES = (identity.NewName, identity.Login, identity.NewPassword)
GIVEN = (*NAMES, *KEYS, api.SeatChoice, api.Begin, api.Record, api.Continue)
PLAIN = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}
GLOBAL = ("Partial", "Record")  # TypeScript's own
SHARED = ("Frame", "Line", "Offer")  # the wire's, for this game's view, actions and events
IMPORT = 'import type * as Wire from "./wire";\n'
OF_A_GAME = """
export type Frame = Wire.Frame<View, Aids, Action, Event>;
export type Line = Wire.Line<Event>;
export type Offer = Wire.Offer<Action>;
"""


class Writer:
    """Collects declarations: those of the roots, and of every struct that they lead to. The wire's stay the wire's."""

    def __init__(self, there: Writer | None = None, taken: tuple[str, ...] = ()) -> None:
        self.names: dict[type, str] = {kind: f"Wire.{name}" for kind, name in there.names.items()} if there else {}
        self.taken = {*GLOBAL, *taken}
        self.parts = [HEAD, IMPORT] if there else [HEAD]

    def text(self) -> str:
        return "\n".join(self.parts)

    def root(self, name: str, kind: Any) -> None:
        """A type under a name of its own: a struct, or a union of structs."""
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            self.declare(kind, name)
            return
        said = self.say(inspect.type_info(kind), name)
        self.parts.append(f"export type {name} = {said};\n")

    def family(self, base: type[msgspec.Struct]) -> None:
        """All structs of a base, as the union that has its name."""
        members = [self.declare(member, base.__name__) + given(member) for member in base.__subclasses__()]
        self.parts.append(f"export type {base.__name__}{parameters(base)} = {' | '.join(members)};\n")

    def declare(self, kind: type[msgspec.Struct], root: str) -> str:
        """The name of a struct, which is declared the first time; one whose name is taken has its root's beside it."""
        if kind in self.names:
            return self.names[kind]
        name = kind.__name__ if kind.__name__ not in self.taken else f"{kind.__name__}{root}"
        self.names[kind] = name
        self.taken.add(name)
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        body = self.row(info, root) if info.array_like else self.record(info, root)
        self.parts.append(body.replace("NAME", name + parameters(kind), 1))
        return name

    def row(self, info: inspect.StructType, root: str) -> str:
        fields = [f"{field.name}: {self.say(field.type, root)}" for field in info.fields]
        return f"export type NAME = [{', '.join(fields)}];\n"

    def record(self, info: inspect.StructType, root: str) -> str:
        lines = [f"  {info.tag_field}: {json.dumps(info.tag)};"] if info.tag_field else []
        for field in info.fields:
            mark = "?" if can_miss(info.cls) and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.field(field, root)};")
        return "\n".join(["export interface NAME {", *lines, "}\n"])

    def field(self, field: inspect.Field, root: str) -> str:
        name = raw_name(field) or self.say(field.type, root)
        return f"{name}[]" if are_raw(field) else name

    def say(self, kind: inspect.Type, root: str) -> str:
        match kind:
            case inspect.Metadata():
                return self.say(kind.type, root)
            case inspect.StructType():
                return self.declare(kind.cls, root) + given(kind.cls)
            case inspect.UnionType():
                return " | ".join(self.say(one, root) for one in kind.types)
            case inspect.LiteralType():
                return " | ".join(json.dumps(value) for value in kind.values)
            case inspect.TupleType():
                return f"[{', '.join(self.say(one, root) for one in kind.item_types)}]"
            case inspect.ListType() | inspect.VarTupleType():
                said = self.say(kind.item_type, root)
                return f"({said})[]" if " | " in said else f"{said}[]"
            case inspect.DictType():
                return self.mapping(kind, root)
            case _:
                return PLAIN[type(kind)]

    def mapping(self, kind: inspect.DictType, root: str) -> str:
        said = f"Record<{self.say(kind.key_type, root)}, {self.say(kind.value_type, root)}>"
        return f"Partial<{said}>" if isinstance(kind.key_type, inspect.LiteralType) else said


def can_miss(kind: type[msgspec.Struct]) -> bool:
    """True if a default can be left out: by us where it is not sent, by the page where we fill it in."""
    return kind.__struct_config__.omit_defaults or (kind.__struct_config__.forbid_unknown_fields and is_given(kind))


def is_given(kind: type[msgspec.Struct]) -> bool:
    return issubclass(kind, wire.Command) or kind in GIVEN


def is_raw(field: inspect.Field) -> bool:
    return isinstance(field.type, inspect.RawType | inspect.AnyType)


def are_raw(field: inspect.Field) -> bool:
    """True for a list of what is a game's own."""
    kind = field.type.type if isinstance(field.type, inspect.Metadata) else field.type
    return isinstance(kind, inspect.VarTupleType) and isinstance(kind.item_type, inspect.RawType)


def raw_name(field: inspect.Field) -> str:
    """The type of a field that is a game's own: of `action`, and of each of `actions`; else nothing."""
    name = field.name.capitalize()
    return name.removesuffix("s") if are_raw(field) else name if is_raw(field) else ""


def raws(kind: inspect.Type) -> dict[str, None]:
    """What is a game's own in a type, in order: the names of raw fields, here or farther in."""
    found: dict[str, None] = {}
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            found |= {said: None} if (said := raw_name(field)) else raws(field.type)
    for inner in inner_types(kind):
        found |= raws(inner)
    return found


def inner_types(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    match kind:
        case inspect.Metadata():
            return (kind.type,)
        case inspect.UnionType():
            return kind.types
        case inspect.ListType() | inspect.VarTupleType():
            return (kind.item_type,)
        case _:
            return ()


def own(kind: type[msgspec.Struct]) -> list[str]:
    family = kind.__subclasses__() if kind in (wire.Command, wire.Tell) else [kind]
    return list({name: None for one in family for name in raws(inspect.type_info(one))})


def parameters(kind: type[msgspec.Struct]) -> str:
    names = own(kind)
    return f"<{', '.join(f'{name} = unknown' for name in names)}>" if names else ""


def given(kind: type[msgspec.Struct]) -> str:
    names = own(kind)
    return f"<{', '.join(names)}>" if names else ""


def wire_types() -> Writer:
    writer = Writer()
    writer.family(wire.Command)
    writer.family(wire.Tell)
    return writer


def lobby_types(there: Writer) -> str:
    writer = Writer(there)
    for kind in (*SENT, *GIVEN):
        writer.declare(kind, "Api")
    return writer.text()


def game_types(there: Writer, types: GameTypes) -> str:
    writer = Writer(there, SHARED)
    roots = {"View": types.view, "Printed": types.printed, "Aids": types.aids, "Action": types.action}
    for name, kind in {**roots, "Event": types.event}.items():
        writer.root(name, kind)
    return writer.text() + OF_A_GAME


def files() -> dict[Path, str]:
    """Every file with what it should say."""
    there = wire_types()
    found = {"wire": there.text(), "lobby": lobby_types(there)}
    for game in all_games():
        types = game.types()
        if types.printed is not None and (CLIENT / "games" / game.info.slug).is_dir():
            found[game.info.slug] = game_types(there, types)
    return {FOLDER / f"{name}.d.ts": text for name, text in found.items()}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path, text in files().items():
        path.write_text(text)
        print(path)


if __name__ == "__main__":
    main()
