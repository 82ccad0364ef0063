// Written by `python -m quarterdeck.server.typescript`. Change the structs, and run it again.

import type * as Wire from "./wire";

export type StepRef = [name: string, args: number[]];

export interface FaceDown {
  space: number;
  seen: number[];
  batch: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar" | "";
}

export interface Pool {
  batch: number;
  tiles: Partial<Record<"atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar", number>>;
}

export interface View {
  asks: (StepRef | null)[];
  agenda: StepRef[];
  outcome: Wire.Outcome | null;
  ships: [number, number, number][];
  held: (Partial<Record<"atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar", number>>)[];
  box: Partial<Record<"atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar", number>>;
  stack_batch: [number, number];
  hand_batch: number;
  batches: number;
  powers: ("afterburner" | "deflector" | "layer" | "phase" | "repulsor" | "scanner" | "siphon" | "thruster" | "tractor" | "wormhole")[];
  limit: number;
  round: number;
  first: number;
  turn: number;
  stage: number;
  active: number;
  way: number;
  moved: number;
  left: number;
  powered: boolean;
  turns: number;
  phase: boolean;
  deflect: boolean;
  met: boolean;
  stopped: boolean;
  redeployed: boolean;
  finished: number[];
  idle: number;
  seat: number | null;
  tiles: FaceDown[];
  stacks: [number, number];
  hand: number;
  picked: number;
  my_hand: ("atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar")[];
  my_picks: ("atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar")[];
  pools: Pool[];
}

export interface PrintedSpace {
  name: string;
  q: number;
  r: number;
  colour: "blue" | "green" | "orange" | "purple" | "red" | "yellow" | null;
}

export interface PrintedTile {
  id: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
  name: string;
  colour: "blue" | "red";
  energy: number;
  count: number;
  text: string;
}

export interface PrintedPower {
  id: "afterburner" | "deflector" | "layer" | "phase" | "repulsor" | "scanner" | "siphon" | "thruster" | "tractor" | "wormhole";
  name: string;
  colour: "blue" | "red";
  cost: number;
  text: string;
}

export interface Captain {
  colour: "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  start: "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  goals: ("blue" | "green" | "orange" | "purple" | "red" | "yellow")[];
  task: string;
}

export interface Printed {
  radius: number;
  spaces: PrintedSpace[];
  tiles: PrintedTile[];
  powers: PrintedPower[];
  captains: Record<number, Captain[]>;
  move: number;
  reds_to_win: number;
}

export interface Unknown {
  tiles: Partial<Record<"atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar", number>>;
  spaces: number[];
  stacks: number[];
  in_hand: number;
}

export interface Standing {
  home: number;
  arrived: number[];
  energy: number;
  reds: number;
}

export interface Reach {
  ship: number;
  now: boolean;
  sure: number[];
  maybe: number[];
}

export interface Lead {
  source: number;
  to: number;
  meets: string;
  ends: boolean;
  onward: number[];
}

export interface Aids {
  known: Record<number, "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar">;
  unknown: Unknown[];
  standing: Standing[];
  reach: Reach[];
  leads: Lead[];
}

export interface Draw {
  do: "draw";
  stack: number;
}

export interface Drop {
  do: "drop";
  ship: number;
}

export interface Move {
  do: "move";
  to: number;
}

export interface Redeploy {
  do: "redeploy";
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
}

export interface Pick {
  do: "pick";
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
}

export interface Place {
  do: "place";
  space: number;
}

export interface Power {
  do: "power";
  power: "afterburner" | "deflector" | "layer" | "phase" | "repulsor" | "scanner" | "siphon" | "thruster" | "tractor" | "wormhole";
}

export interface Pay {
  do: "pay";
  tiles: ("atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar")[];
}

export interface Scan {
  do: "scan";
  space: number;
}

export interface Shove {
  do: "shove";
  ship: number;
  to: number;
}

export interface Swap {
  do: "swap";
  ship: number;
  other: number;
}

export interface Target {
  do: "target";
  seat: number;
}

export interface Give {
  do: "give";
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
  seat: number;
}

export interface Take {
  do: "take";
  seat: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
}

export interface Done {
  do: "done";
}

export type Action = Draw | Drop | Move | Redeploy | Pick | Place | Power | Pay | Scan | Shove | Swap | Target | Give | Take | Done;

export interface TurnBegan {
  event: "turnbegan";
  seat: number;
  round: number;
}

export interface Refilled {
  event: "refilled";
  stack: number;
  tiles: number;
}

export interface Drew {
  event: "drew";
  seat: number;
  stack: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar" | "";
}

export interface Activated {
  event: "activated";
  seat: number;
  space: number;
  dropped: boolean;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar" | "";
}

export interface Boxed {
  event: "boxed";
  seat: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
  why: "covered" | "over" | "stuck";
}

export interface Moved {
  event: "moved";
  seat: number;
  by: number;
  source: number;
  space: number;
}

export interface Met {
  event: "met";
  by: number;
  space: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
}

export interface Deflected {
  event: "deflected";
  seat: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
}

export interface Called {
  event: "called";
  seat: number;
  other: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
}

export interface Declined {
  event: "declined";
  seat: number;
}

export interface Gave {
  event: "gave";
  seat: number;
  other: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
}

export interface Bought {
  event: "bought";
  seat: number;
  power: "afterburner" | "deflector" | "layer" | "phase" | "repulsor" | "scanner" | "siphon" | "thruster" | "tractor" | "wormhole";
  tiles: ("atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar")[];
}

export interface Scanned {
  event: "scanned";
  seat: number;
  space: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar" | "";
}

export interface Swapped {
  event: "swapped";
  seat: number;
  space: number;
  other: number;
}

export interface Discarded {
  event: "discarded";
  seat: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar";
}

export interface Picked {
  event: "picked";
  seat: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar" | "";
}

export interface Withdrew {
  event: "withdrew";
  seat: number;
  tiles: ("atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar")[];
}

export interface Placed {
  event: "placed";
  seat: number;
  space: number;
  tile: "atomic" | "drained" | "incompatible" | "interference" | "mine" | "solar" | "";
}

export interface Arrived {
  event: "arrived";
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

export type Event = TurnBegan | Refilled | Drew | Activated | Boxed | Moved | Met | Deflected | Called | Declined | Gave | Bought | Scanned | Swapped | Discarded | Picked | Withdrew | Placed | Arrived | NoEffect | Ended;

export type Frame = Wire.Frame<View, Aids, Action, Event>;
export type Line = Wire.Line<Event>;
export type Offer = Wire.Offer<Action>;
