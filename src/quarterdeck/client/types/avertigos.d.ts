// Written by `python -m quarterdeck.server.typescript`. Change the structs, and run it again.

import type * as Wire from "./wire";

export type StepRef = [name: string, args: number[]];

export interface Options {
  mode: "skirmish" | "strategy";
  simple: boolean;
  variant: "domination" | "faction";
  gamblers: boolean;
  teams: boolean;
  ships: number;
  rounds: number;
  turns: number;
  level_zuking: boolean;
}

export interface ShipView {
  owner: number;
  hull: string;
  modules: string[];
  hp: number[];
  loaded: number[];
  x: number;
  y: number;
  heading: number;
  height: number;
  speed: number;
  ap: number;
  sides: number;
  fired: number;
  swung: number;
  alive: boolean;
  at_edge: boolean;
  mended: boolean;
  pooled: boolean;
  docked: number;
  landed: number;
  commander: boolean;
}

export type CardRef = [card: string, back: boolean];

export type Leg = [heading: number, length: number];

export interface Passage {
  manoeuvre: number;
  tactic: number;
  most: number;
  least: number;
  played: CardRef[];
  laid: Record<string, number>;
  legs: Leg[];
  origin: [number, number];
  picked: CardRef | null;
  wind: boolean;
  meetings: number[];
  met: number;
  goal: [number, number, number];
  goal_edge: boolean;
  sliding: boolean;
}

export interface IslandView {
  owner: number;
  natives: number;
  troopers: number;
  commander: boolean;
  claws: number;
  post: boolean;
  spies: number[];
}

export interface HouseView {
  sure_silver: number;
  sure_troopers: number;
  sure_commander: boolean;
  sure_units: number;
  out: number;
  declared: number;
}

export interface Treaty {
  a: number;
  b: number;
  treaty: "access" | "truce";
  envoys: number;
  islands: [number, number];
}

export interface RealmView {
  islands: IslandView[];
  houses: HouseView[];
  treaties: Treaty[];
  posted: boolean;
  offers: number;
  yard: string;
  berths: string[];
}

export interface House {
  silver: number;
  troopers: number;
  commander: boolean;
  spies: number;
  bid: number;
}

export interface View {
  asks: (StepRef | null)[];
  agenda: StepRef[];
  outcome: Wire.Outcome | null;
  options: Options;
  round: number;
  turn: number;
  cycle: number;
  rank: number[];
  wins: number[];
  used: string[][];
  bank: number[];
  discard: Record<string, number>;
  ships: ShipView[];
  queue: number[];
  active: number;
  stirred: boolean;
  acted: boolean;
  seat: number | null;
  passage: Passage;
  realm: RealmView | null;
  hands: number[];
  deck: number;
  unseen: Record<string, number>;
  held: Record<string, number>;
  hand: Record<string, number>;
  house: House | null;
  worth: number[];
  has_bid: boolean[];
}

export interface Sheet {
  width: number;
  depth: number;
}

export interface Hull {
  name: string;
  modules: number;
  hp: number;
  bank: number;
  speed: number;
  penalty: number;
  initiative: [number, number, number];
}

export interface Weapon {
  regular: number;
  aimed: number;
  range: "flame" | "gun" | "rocket";
  heights: [number, number];
  swing: number | null;
}

export interface Module {
  name: string;
  faction: "dynasty" | "league" | "mercenary";
  place: "bow" | "mid" | "stern";
  coins: number;
  hp: number;
  copies: number;
  master: boolean;
  weapon: Weapon | null;
  bank: number;
  repair: number;
  landing: number;
  turn: number;
}

export interface Card {
  name: string;
  kind: "advanced" | "simple" | "special" | "steady";
  copies: number;
  start: boolean;
  turn: number;
  length: number;
  ap: number;
  hp: number;
  draw: number;
  height: number;
}

export interface Back {
  turn: number;
  length: number;
}

export interface Island {
  name: string;
  at: [number, number];
  value: 1 | 2 | 3 | 4;
  resource: "jade" | "silk" | "spice" | "tea";
}

export interface Prices {
  trooper: number;
  spy: number;
  commander: number;
  claw: number;
  post: number;
  breach: number;
}

export interface Printed {
  tables: Record<string, Sheet>;
  hulls: Hull[];
  modules: Module[];
  module_notes: Record<string, string>;
  legend: Record<string, string>;
  realm_legend: Record<string, string>;
  cards: Card[];
  back: Back;
  ranges: Record<string, number>;
  islands: Island[];
  resources: string[];
  prices: Prices;
  route: number;
  routes: number;
  boundary: number;
  base: number;
  chain: number;
  arc: number;
  hand: number;
  speed: number;
  heights: number;
  faces: number;
  ships: string[];
}

export interface End {
  x: number;
  y: number;
  heading: number;
  height: number;
  edge: boolean;
  ships: number[];
  islands: number[];
  targets: [number, number][];
  threats: [number, number][];
  docks: number[];
}

export interface Ghost {
  x: number;
  y: number;
  heading: number;
  height: number;
  edge: boolean;
  ships: number[];
  islands: number[];
  targets: [number, number][];
  threats: [number, number][];
  docks: number[];
  speed: number;
  ap: number;
  heal: number;
  hurt: number;
  certain: boolean;
  path: [number, number][];
  fan: End[];
}

export interface First {
  manoeuvre: "ascend" | "descend" | "dive" | "level" | "swoop";
  card: string;
  ghost: Ghost;
}

export interface Sector {
  ship: number;
  part: number;
  headings: number[];
  reach: number;
  heights: [number, number];
  hits: number[];
}

export interface Measure {
  part: number;
  ship: number;
  words: string;
  far: boolean;
}

export interface Realm {
  homes: [number, number][];
  income: number[];
  resources: number[][];
  routes: number[];
  envoys: number[];
  defence: number[];
}

export interface Aids {
  rounds: number;
  turns: number;
  chain: Ghost | null;
  ghosts: (Ghost | null)[];
  firsts: First[];
  foes: number[];
  strides: number[];
  sectors: Sector[];
  measures: Measure[];
  banks: number[];
  initiative: number[];
  strips: [number, number, number, number][];
  supply: Record<string, number>;
  factions: string[];
  realm: Realm | null;
}

export interface HullAction {
  do: "hull";
  hull: string;
}

export interface ModuleAction {
  do: "module";
  module: string;
}

export interface Spot {
  do: "spot";
  x: number;
  y: number;
}

export interface Face {
  do: "face";
  degrees: number;
}

export interface Height {
  do: "height";
  height: number;
}

export interface Speed {
  do: "speed";
  speed: number;
}

export interface Side {
  do: "side";
  part: number;
  side: "port" | "starboard";
}

export interface Pick {
  do: "pick";
  ship: number;
}

export interface Draw {
  do: "draw";
}

export interface Collect {
  do: "collect";
}

export interface Manoeuvre {
  do: "manoeuvre";
  name: "ascend" | "descend" | "dive" | "level" | "swoop";
}

export interface Play {
  do: "play";
  card: string;
  back: boolean;
}

export interface Turn {
  do: "turn";
  degrees: number;
}

export interface Heal {
  do: "heal";
  part: number;
}

export interface Absorb {
  do: "absorb";
  part: number;
  points: number;
}

export interface Assign {
  do: "assign";
  roll: number;
}

export interface Stay {
  do: "stay";
}

export interface Load {
  do: "load";
  part: number;
  dice: number;
}

export interface Fire {
  do: "fire";
  part: number;
  target: number;
}

export interface Tactic {
  do: "tactic";
  name: "climb" | "dive" | "move" | "sink" | "swoop";
}

export interface Repair {
  do: "repair";
  part: number;
}

export interface Swing {
  do: "swing";
  part: number;
}

export interface Dock {
  do: "dock";
  island: number;
}

export interface Land {
  do: "land";
  troopers: number;
  commander: boolean;
}

export interface Spy {
  do: "spy";
  island: number;
}

export interface Done {
  do: "done";
}

export interface Buy {
  do: "buy";
  unit: "commander" | "spy" | "trooper";
}

export interface Claw {
  do: "claw";
  island: number;
}

export interface Post {
  do: "post";
  island: number;
}

export interface OfferAction {
  do: "offer";
  seat: number;
  treaty: "access" | "truce";
  envoys: number;
}

export interface Notice {
  do: "notice";
  seat: number;
  treaty: "access" | "truce";
}

export interface Declare {
  do: "declare";
}

export interface Aim {
  do: "aim";
  part: number;
}

export interface Garrison {
  do: "garrison";
  troopers: number;
  commander: boolean;
}

export interface Call {
  do: "call";
}

export interface Bid {
  do: "bid";
  silver: number;
}

export interface Share {
  do: "share";
  island: number;
}

export interface Accept {
  do: "accept";
}

export interface Decline {
  do: "decline";
}

export type Action = HullAction | ModuleAction | Spot | Face | Height | Speed | Side | Pick | Draw | Collect | Manoeuvre | Play | Turn | Heal | Absorb | Assign | Stay | Load | Fire | Tactic | Repair | Swing | Dock | Land | Spy | Done | Buy | Claw | Post | OfferAction | Notice | Declare | Aim | Garrison | Call | Bid | Share | Accept | Decline;

export interface Initiative {
  event: "initiative";
  order: number[];
  rolls: number[];
}

export interface RoundBegan {
  event: "roundbegan";
  round: number;
}

export interface LaidDown {
  event: "laiddown";
  seat: number;
  hull: string;
}

export interface Armed {
  event: "armed";
  seat: number;
  module: string;
}

export interface Forfeited {
  event: "forfeited";
  seat: number;
}

export interface Deployed {
  event: "deployed";
  ship: number;
  seat: number;
  hull: string;
  x: number;
  y: number;
  heading: number;
  height: number;
  speed: number;
}

export interface TurnBegan {
  event: "turnbegan";
  turn: number;
}

export interface Drew {
  event: "drew";
  seat: number;
  card: string;
}

export interface Shuffled {
  event: "shuffled";
  cards: number;
}

export interface Powered {
  event: "powered";
  ship: number;
  ap: number;
}

export interface Manoeuvred {
  event: "manoeuvred";
  ship: number;
  name: string;
}

export interface Played {
  event: "played";
  ship: number;
  card: string;
  back: boolean;
  degrees: number;
}

export interface TurnedAbout {
  event: "turnedabout";
  ship: number;
}

export interface Sailed {
  event: "sailed";
  ship: number;
  x: number;
  y: number;
  heading: number;
  height: number;
  speed: number;
  edge: boolean;
  way: [number, number][];
}

export interface Zuked {
  event: "zuked";
  ship: number;
  other: number;
  rolls: [number, number];
}

export interface Hurt {
  event: "hurt";
  ship: number;
  part: number;
  name: string;
  points: number;
}

export interface Healed {
  event: "healed";
  ship: number;
  part: number;
  name: string;
  points: number;
}

export interface Destroyed {
  event: "destroyed";
  ship: number;
  seat: number;
}

export interface CycleBegan {
  event: "cyclebegan";
  cycle: number;
}

export interface Loaded {
  event: "loaded";
  ship: number;
  part: number;
  name: string;
  dice: number;
}

export interface Fired {
  event: "fired";
  ship: number;
  part: number;
  name: string;
  target: number;
  regular: number[];
  aimed: number[];
  parts: number[];
  names: string[];
}

export interface Swung {
  event: "swung";
  ship: number;
  part: number;
  name: string;
  starboard: boolean;
}

export interface Tactical {
  event: "tactical";
  ship: number;
  name: string;
}

export interface RoundWon {
  event: "roundwon";
  round: number;
  seats: number[];
  rule: string;
}

export interface Called {
  event: "called";
  seat: number;
}

export interface HasBid {
  event: "hasbid";
  seat: number;
  silver: number | null;
}

export interface DockedAt {
  event: "dockedat";
  ship: number;
  island: number;
}

export interface Undocked {
  event: "undocked";
  ship: number;
  heading: number;
}

export interface LandedAt {
  event: "landedat";
  seat: number;
  island: number;
  troopers: number;
  commander: boolean;
}

export interface Secured {
  event: "secured";
  seat: number;
  island: number;
  former: number;
}

export interface Garrisoned {
  event: "garrisoned";
  seat: number;
  island: number;
  troopers: number;
  commander: boolean;
}

export interface SpySent {
  event: "spysent";
  seat: number;
  island: number;
}

export interface ClawsFired {
  event: "clawsfired";
  island: number;
  ship: number;
  rolls: number[];
}

export interface Earned {
  event: "earned";
  seat: number;
  silver: number;
}

export interface Bought {
  event: "bought";
  seat: number;
  unit: string;
}

export interface ClawBought {
  event: "clawbought";
  seat: number;
  island: number;
}

export interface PostBought {
  event: "postbought";
  seat: number;
  island: number;
}

export interface Launched {
  event: "launched";
  seat: number;
  ship: number;
  hull: string;
  modules: string[];
  silver: number;
}

export interface Offered {
  event: "offered";
  seat: number;
  other: number;
  treaty: string;
  envoys: number;
  islands: number[];
}

export interface Answered {
  event: "answered";
  seat: number;
  accepted: boolean;
}

export interface Broken {
  event: "broken";
  seat: number;
  other: number;
  treaty: string;
  silver: number;
}

export interface Lapsed {
  event: "lapsed";
  seat: number;
  other: number;
  treaty: string;
}

export interface Declared {
  event: "declared";
  seat: number;
  turn: number;
}

export interface Foiled {
  event: "foiled";
  seat: number;
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

export type Event = Initiative | RoundBegan | LaidDown | Armed | Forfeited | Deployed | TurnBegan | Drew | Shuffled | Powered | Manoeuvred | Played | TurnedAbout | Sailed | Zuked | Hurt | Healed | Destroyed | CycleBegan | Loaded | Fired | Swung | Tactical | RoundWon | Called | HasBid | DockedAt | Undocked | LandedAt | Secured | Garrisoned | SpySent | ClawsFired | Earned | Bought | ClawBought | PostBought | Launched | Offered | Answered | Broken | Lapsed | Declared | Foiled | Eliminated | NoEffect | Ended;

export type Frame = Wire.Frame<View, Aids, Action, Event>;
export type Line = Wire.Line<Event>;
export type Offer = Wire.Offer<Action>;
