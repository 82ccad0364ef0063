// Written by `python -m quarterdeck.server.typescript`. Change the structs, and run it again.

import type * as Wire from "./wire";

export type StepRef = [name: string, args: number[]];

export interface PlayerView {
  vp: number;
  recovery: number[];
  play: number;
  revealed: number;
  alert: boolean;
  out: number;
  shield_until: number;
  keep_vp_until: number;
  keep_cards_until: number;
  named: number[];
  disabled: number;
  double: number;
  lost: number;
  absent: number[];
  hand: number;
  discard: number;
  chosen: boolean;
  picked: number;
  known_hand: number[];
  known_discard: number[];
}

export interface Pool {
  seats: number[];
  cards: number[];
}

export interface Secrets {
  hand: number[];
  discard: number[];
  choice: number;
  picked_hand: number[];
  picked_recovery: number[];
  picked_play: boolean;
}

export interface View {
  asks: (StepRef | null)[];
  agenda: StepRef[];
  outcome: Wire.Outcome | null;
  round: number;
  first: number;
  pending: number[];
  resolving: number;
  stirred: boolean;
  quiet: number;
  most_vp: number;
  fewest_cards: number;
  circling: number;
  set: number[];
  seat: number | null;
  players: PlayerView[];
  pools: Pool[];
  mine: Secrets | null;
  received: number;
  gone: number;
  known_gone: number[];
}

export interface PrintedCard {
  number: number;
  name: string;
  symbols: ("negation" | "people" | "space" | "technology" | "weapons")[];
  main: string;
  clash: string;
  rule: string;
}

export interface Printed {
  cards: PrintedCard[];
  goal: number;
}

export interface Turn {
  card: number;
  seats: number[];
  when: "done" | "next" | "now";
  clash: boolean;
  missing: number[];
  safe: number[];
}

export interface Mark {
  what: "armored" | "disabled" | "double" | "keep_cards" | "keep_vp" | "named" | "shield";
  round: number;
  cards: number[];
}

export interface Holding {
  card: number;
  sure: number[];
  maybe: number[];
}

export interface Forecast {
  card: number;
  vp: number;
  shield: boolean;
  vain: boolean;
}

export interface Aids {
  set_name: string;
  phase: "choose" | "over" | "recover" | "resolve";
  order: Turn[];
  marks: Mark[][];
  holdings: Holding[];
  forecasts: Forecast[];
  winning: number[];
  endless: string[];
}

export interface Play {
  do: "play";
  card: number;
}

export interface Recover {
  do: "recover";
  card: number;
}

export interface Discard {
  do: "discard";
  card: number;
  zone: "hand" | "play" | "recovery";
}

export interface Target {
  do: "target";
  seat: number;
}

export interface Swap {
  do: "swap";
  card: number;
}

export interface Order {
  do: "order";
  card: number;
}

export interface Name {
  do: "name";
  card: number;
}

export interface Retrieve {
  do: "retrieve";
  card: number;
}

export interface Give {
  do: "give";
  card: number;
}

export interface Seize {
  do: "seize";
  seat: number;
  card: number;
}

export interface Strike {
  do: "strike";
  card: number;
}

export interface Done {
  do: "done";
}

export type Action = Play | Recover | Discard | Target | Swap | Order | Name | Retrieve | Give | Seize | Strike | Done;

export interface RoundBegan {
  event: "roundbegan";
  round: number;
  first: number;
}

export interface Chose {
  event: "chose";
  seat: number;
  card: number;
}

export interface Revealed {
  event: "revealed";
  cards: number[];
}

export interface Resolving {
  event: "resolving";
  card: number;
  seats: number[];
  clash: boolean;
}

export interface Missed {
  event: "missed";
  seat: number;
  card: number;
  why: "disabled" | "gone";
}

export interface Gained {
  event: "gained";
  seat: number;
  vp: number;
}

export interface Lost {
  event: "lost";
  seat: number;
  vp: number;
}

export interface Discarded {
  event: "discarded";
  seat: number;
  card: number;
  zone: "hand" | "play" | "recovery";
}

export interface Armored {
  event: "armored";
  seat: number;
  cards: number;
}

export interface Protected {
  event: "protected";
  seat: number;
  what: "cards" | "effects" | "named" | "vp";
  until: number;
  card: number;
}

export interface Disabled {
  event: "disabled";
  seat: number;
  round: number;
}

export interface Swapped {
  event: "swapped";
  seat: number;
  card: number;
}

export interface Ordered {
  event: "ordered";
  seat: number;
  cards: number[];
}

export interface Named {
  event: "named";
  seat: number;
  card: number;
}

export interface Retrieved {
  event: "retrieved";
  seat: number;
  card: number;
}

export interface Rebuilt {
  event: "rebuilt";
  seat: number;
  put: number;
  got: number;
}

export interface Moved {
  event: "moved";
  source: number;
  seat: number;
  card: number;
  zone: "discard" | "hand" | "recovery";
}

export interface Looked {
  event: "looked";
  seat: number;
  target: number;
  cards: number[];
}

export interface Vanished {
  event: "vanished";
  seat: number;
  card: number;
}

export interface Doubled {
  event: "doubled";
  seat: number;
  round: number;
}

export interface Returned {
  event: "returned";
  seat: number;
  cards: number;
}

export interface OnAlert {
  event: "onalert";
  seat: number;
  alert: boolean;
}

export interface Eliminated {
  event: "eliminated";
  seat: number;
  vp: number;
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

export type Event = RoundBegan | Chose | Revealed | Resolving | Missed | Gained | Lost | Discarded | Armored | Protected | Disabled | Swapped | Ordered | Named | Retrieved | Rebuilt | Moved | Looked | Vanished | Doubled | Returned | OnAlert | Eliminated | NoEffect | Ended;

export type Frame = Wire.Frame<View, Aids, Action, Event>;
export type Line = Wire.Line<Event>;
export type Offer = Wire.Offer<Action>;
