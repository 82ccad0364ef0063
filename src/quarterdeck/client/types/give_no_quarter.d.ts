// Written by `python -m quarterdeck.server.typescript`. Change the structs, and run it again.

import type * as Wire from "./wire";

export type StepRef = [name: string, args: number[]];

export interface ShipView {
  ship: number;
  seat: number;
  hex: number;
  heading: number;
  damage: number;
  mods: ("aft" | "cargo" | "fore" | "merc" | "repel")[];
  haunted: boolean;
  moved: boolean;
  fought: boolean;
}

export interface GuildView {
  bid: number;
  number: number;
  out: number;
  manifest: string[];
  limit: number;
}

export interface Field {
  hex: number;
  mods: ("aft" | "cargo" | "fore" | "merc" | "repel")[];
  cards: string[];
}

export interface View {
  asks: (StepRef | null)[];
  agenda: StepRef[];
  outcome: Wire.Outcome | null;
  rounds: number;
  centre_draw: boolean;
  neutral: boolean;
  round: number;
  first: number;
  active: number;
  acted: number;
  mover: number;
  struck: number;
  credit: number;
  offer: number;
  met: string[];
  hailed: boolean;
  supply: ("aft" | "cargo" | "fore" | "merc" | "repel")[];
  gone: ("aft" | "cargo" | "fore" | "merc" | "repel")[];
  paused: (StepRef | null)[];
  seat: number | null;
  ships: ShipView[];
  guilds: GuildView[];
  mine: string[];
  pile: number;
  discards: string[];
  centre: string[];
  layout: string[];
  fields: Field[];
  unused: number[];
}

export interface PrintedHex {
  q: number;
  r: number;
  kind: "centre" | "dust" | "post" | "space" | "superstar";
  srs: string;
  name: string;
  label: string;
  text: string;
  edge: number;
}

export interface Beyond {
  q: number;
  r: number;
  hex: number;
}

export interface PrintedCard {
  name: string;
  face: string;
  back: string;
  kind: string;
  title: string;
  words: string;
  text: string;
  worth: number;
  damage: number;
}

export interface PrintedBack {
  name: string;
  title: string;
  words: string;
  text: string;
}

export interface PrintedShip {
  name: string;
  sign: string;
  guild: string;
  place: number;
  cargo: number;
  room: number;
  nominal_to: number;
  hull: number;
  nominal: [number, number, number, number];
  danger: [number, number, number, number];
  price: number;
}

export interface PrintedMod {
  name: "aft" | "cargo" | "fore" | "merc" | "repel";
  title: string;
  count: number;
  text: string;
}

export interface Row {
  upto: number;
  text: string;
}

export interface Printed {
  radius: number;
  hexes: PrintedHex[];
  beyond: Beyond[];
  directions: [number, number][];
  compass: string[];
  cards: PrintedCard[];
  backs: PrintedBack[];
  ships: PrintedShip[];
  mods: PrintedMod[];
  attack: Row[];
  boarding: Row[];
  tokens: number;
  repair_price: number;
  mod_price: number;
}

export interface Look {
  ship: number;
  way: [number, number];
  fore?: [number, number] | null;
  aft?: [number, number] | null;
  blocker?: [number, number] | null;
  dust?: boolean;
}

export interface Sight {
  fore: number[];
  aft: number[];
  looks: Look[];
}

export interface ShipAid {
  ship: number;
  values: [number, number, number, number];
  cargo: number;
  room: number;
  danger: boolean;
  sight: Sight | null;
}

export interface Course {
  way: "left" | "right" | "straight";
  hex: number;
  heading: number;
  place: [number, number];
  sight: Sight | null;
}

export interface Strike {
  target: number;
  zone: "aft" | "fore";
  ships: number[];
  helpers: number[];
  attack: number;
  defence: number;
}

export interface Battle {
  attacker: number;
  defender: number;
  target: number;
  boarding: boolean;
  zone: "aft" | "fore" | null;
  ships: number[];
  playing: boolean;
  attack: number;
  defence: number;
}

export interface Aids {
  ships: ShipAid[];
  panel: "" | "attacks" | "berths" | "bids" | "debris" | "numbers" | "purse" | "spoils" | "wounds" | "wreck";
  courses: Course[];
  strikes: Strike[];
  battle: Battle | null;
  about: number;
  points: number;
  cards: number;
  funds: number;
  tokens: number;
  stolen: "aft" | "cargo" | "fore" | "merc" | "repel" | null;
}

export interface Place {
  do: "place";
  ship: number;
  hex: number;
  heading: number;
}

export interface Deploy {
  do: "deploy";
}

export interface Scan {
  do: "scan";
  ship: number;
}

export interface Recruit {
  do: "recruit";
  ship: number;
}

export interface Loot {
  do: "loot";
  ship: number;
}

export interface Steer {
  do: "steer";
  way: "left" | "right" | "straight";
}

export interface TakeMod {
  do: "takemod";
  mod: "aft" | "cargo" | "fore" | "merc" | "repel";
}

export interface TakeCard {
  do: "takecard";
  back: string;
}

export interface TakeAll {
  do: "takeall";
}

export interface Done {
  do: "done";
}

export interface Attack {
  do: "attack";
  target: number;
  zone: "aft" | "fore";
}

export interface Board {
  do: "board";
  ship: number;
  target: number;
}

export interface Join {
  do: "join";
  ship: number;
}

export interface JoinAll {
  do: "joinall";
}

export interface Pay {
  do: "pay";
  card: string;
}

export interface Repair {
  do: "repair";
  ship: number;
}

export interface Buy {
  do: "buy";
  ship: number;
  mod: "aft" | "cargo" | "fore" | "merc" | "repel";
}

export interface Hail {
  do: "hail";
}

export interface Hire {
  do: "hire";
}

export interface Bid {
  do: "bid";
  card: string;
}

export interface Number {
  do: "number";
  number: number;
}

export interface Fit {
  do: "fit";
  mod: "aft" | "cargo" | "fore" | "merc" | "repel";
}

export interface Exorcise {
  do: "exorcise";
  ship: number;
}

export interface Play {
  do: "play";
  card: string;
}

export interface Absorb {
  do: "absorb";
  mod: "aft" | "cargo" | "fore" | "merc" | "repel";
}

export interface Seize {
  do: "seize";
  what: "cards" | "mod";
}

export interface Replace {
  do: "replace";
  mod: "aft" | "cargo" | "fore" | "merc" | "repel";
}

export interface Jettison {
  do: "jettison";
}

export interface Discard {
  do: "discard";
  card: string;
}

export interface DiscardLowest {
  do: "discardlowest";
}

export type Action = Place | Deploy | Scan | Recruit | Loot | Steer | TakeMod | TakeCard | TakeAll | Done | Attack | Board | Join | JoinAll | Pay | Repair | Buy | Hail | Hire | Bid | Number | Fit | Exorcise | Play | Absorb | Seize | Replace | Jettison | Discard | DiscardLowest;

export interface Placed {
  event: "placed";
  seat: number;
  ship: number;
  hex: number;
  heading: number;
}

export interface RoundBegan {
  event: "roundbegan";
  round: number;
}

export interface Picked {
  event: "picked";
  seat: number;
  card: string;
  purpose: "bid" | "combat";
}

export interface BidsShown {
  event: "bidsshown";
  seats: number[];
  cards: string[][];
  sums: number[];
}

export interface Tied {
  event: "tied";
  seats: number[];
}

export interface Numbered {
  event: "numbered";
  seat: number;
  number: number;
}

export interface TurnBegan {
  event: "turnbegan";
  seat: number;
}

export interface Scanned {
  event: "scanned";
  seat: number;
  ship: number;
  cards: string[];
}

export interface Reshuffled {
  event: "reshuffled";
  cards: number;
}

export interface Moved {
  event: "moved";
  ship: number;
  way: "left" | "right" | "straight";
  hex: number;
  heading: number;
}

export interface Collected {
  event: "collected";
  seat: number;
  ship: number;
  card: string;
}

export interface Met {
  event: "met";
  ship: number;
  card: string;
}

export interface Swept {
  event: "swept";
  seat: number;
  cards: string[];
}

export interface Haunted {
  event: "haunted";
  ship: number;
  source: number;
}

export interface Fitted {
  event: "fitted";
  ship: number;
  mod: "aft" | "cargo" | "fore" | "merc" | "repel";
  source: "bought" | "debris" | "stolen" | "wreck";
}

export interface Dropped {
  event: "dropped";
  ship: number;
  mod: "aft" | "cargo" | "fore" | "merc" | "repel";
  why: "absorbed" | "replaced" | "stolen";
}

export interface Damaged {
  event: "damaged";
  ship: number;
  damage: number;
  total: number;
}

export interface Destroyed {
  event: "destroyed";
  ship: number;
  hex: number;
  cards: string[];
}

export interface Burnt {
  event: "burnt";
  ship: number;
  hex: number;
}

export interface Spilled {
  event: "spilled";
  seat: number;
  cards: string[];
}

export interface Salvaged {
  event: "salvaged";
  seat: number;
  ship: number;
  cards: string[];
}

export interface Cleared {
  event: "cleared";
  hex: number;
}

export interface Attacked {
  event: "attacked";
  seat: number;
  ships: number[];
  target: number;
  zone: "aft" | "fore";
  attack: number;
  defence: number;
}

export interface Boarded {
  event: "boarded";
  seat: number;
  ship: number;
  target: number;
  attack: number;
  defence: number;
}

export interface Fought {
  event: "fought";
  seat: number;
  target: number;
  attack_cards: string[];
  defence_cards: string[];
  attack: number;
  defence: number;
  damage: number;
}

export interface Grappled {
  event: "grappled";
  seat: number;
  ship: number;
  target: number;
  attack_cards: string[];
  defence_cards: string[];
  attack: number;
  defence: number;
}

export interface Stolen {
  event: "stolen";
  seat: number;
  victim: number;
  cards: string[];
}

export interface Captured {
  event: "captured";
  seat: number;
  victim: number;
  ship: number;
}

export interface Paid {
  event: "paid";
  seat: number;
  cards: string[];
  credit: number;
}

export interface Repaired {
  event: "repaired";
  ship: number;
  damage: number;
}

export interface Hailed {
  event: "hailed";
  seat: number;
  ship: number;
  price: number;
}

export interface Recruited {
  event: "recruited";
  seat: number;
  ship: number;
  hired: boolean;
}

export interface SentBack {
  event: "sentback";
  ship: number;
}

export interface Discarded {
  event: "discarded";
  seat: number;
  cards: string[];
}

export interface Eliminated {
  event: "eliminated";
  seat: number;
}

export interface NoEffect {
  event: "noeffect";
  what: string;
  why: string;
  rule: string;
  seat: number | null;
}

export interface Ended {
  event: "ended";
  rule: string;
  winners: number[];
}

export type Event = Placed | RoundBegan | Picked | BidsShown | Tied | Numbered | TurnBegan | Scanned | Reshuffled | Moved | Collected | Met | Swept | Haunted | Fitted | Dropped | Damaged | Destroyed | Burnt | Spilled | Salvaged | Cleared | Attacked | Boarded | Fought | Grappled | Stolen | Captured | Paid | Repaired | Hailed | Recruited | SentBack | Discarded | Eliminated | NoEffect | Ended;

export type Frame = Wire.Frame<View, Aids, Action, Event>;
export type Line = Wire.Line<Event>;
export type Offer = Wire.Offer<Action>;
