// Written by `python -m quarterdeck.server.typescript`. Change the structs, and run it again.

import type * as Wire from "./wire";

export interface Me {
  name: string;
  known: boolean;
  account: string;
}

export interface SessionCard {
  id: string;
  label: string;
  created: number;
  seen: number;
  here: boolean;
}

export interface PasskeyCard {
  id: string;
  label: string;
  created: number;
  used: number;
}

export interface Keyring {
  origin: string;
  keys: PasskeyCard[];
  password: boolean;
}

export interface Wanted {
  challenge: string;
  party: string;
  user: string;
  name: string;
  algorithms: number[];
  known: string[];
}

export interface Seated {
  table: string;
  tokens: Record<number, string>;
}

export interface DataFile {
  name: string;
  text: string;
}

export interface SeatCard {
  kind: string;
  name: string;
  mine: boolean;
}

export interface TableCard {
  id: string;
  game: string;
  title: string;
  mode: string;
  state: string;
  live: boolean;
  hints: boolean;
  continuing: boolean;
  created: number;
  touched: number;
  seats: SeatCard[];
  waiting: number[];
  due: number | null;
  result: string;
  my_turn: boolean;
}

export interface Lists {
  mine: TableCard[];
  open: TableCard[];
  running: TableCard[];
  recent: TableCard[];
}

export interface Mode {
  name: string;
  title: string;
  seats: number[];
  endings: string[];
  options: Record<string, unknown>;
  words: string;
  short: Record<string, unknown>;
}

export interface OptionCard<Usual = unknown> {
  name: string;
  words: string;
  schema: Record<string, unknown>;
  usual: Usual;
}

export interface LessonCard {
  name: string;
  title: string;
  words: string;
  kind: "first" | "puzzle" | "short" | "table";
  minutes: number;
}

export interface GameCard<Usual = unknown> {
  slug: string;
  title: string;
  tagline: string;
  seats: number[];
  minutes: [number, number];
  rules_version: string;
  modes: Mode[];
  options: OptionCard<Usual>[];
  files: string[];
  lessons: LessonCard[];
  seals: boolean;
}

export interface Level {
  name: string;
  title: string;
  words: string;
  spec: string;
}

export interface Games<Usual = unknown> {
  games: GameCard<Usual>[];
  levels: Level[];
}

export interface Rules {
  title: string;
  html: string;
  terms: Wire.Term[];
}

export interface PlateCard<View = unknown, Aids = unknown, Action = unknown, Event = unknown> {
  rule: string;
  caption: string;
  point: string[];
  show: string[];
  names: string[];
  frame: Wire.Frame<View, Aids, Action, Event>;
  lines: Wire.Line<Event>[];
}

export interface PlateCards<Printed = unknown, View = unknown, Aids = unknown, Action = unknown, Event = unknown> {
  printed: Printed;
  plates: PlateCard<View, Aids, Action, Event>[];
}

export interface Aim {
  name: string;
  words: string;
  part: boolean;
}

export interface MeasureCard {
  name: string;
  title: string;
  words: string;
  aims: Aim[];
}

export interface RunCard {
  id: string;
  title: string;
  game: string;
  state: string;
  problem: string;
  arms: string[];
  played: number;
  games: number;
  most: number;
  started: number;
  version: number;
}

export interface Bench {
  measures: MeasureCard[];
  runs: RunCard[];
  most_games: number;
  most_arms: number;
  most_seconds: number;
  install: string;
}

export interface Arm {
  name: string;
  change: Record<string, Record<string, unknown>>;
  data: string | Record<string, string>;
  mode: string;
  options: Record<string, unknown>;
  bots: string;
}

export interface Seek {
  figure: string;
  at: number;
}

export interface Sweep {
  values: unknown[];
  first: number | null;
  last: number | null;
  step: number;
  file: string;
  path: string;
  option: string;
  seek: Seek | null;
}

export interface Depth {
  looks: number;
  doublings: number;
  bots: string[];
}

export interface Sure {
  error: number;
  half: Record<string, number>;
  differ: Record<string, number>;
  batch: number;
  most: number;
}

export interface Experiment {
  game: string;
  title: string;
  mode: string;
  short: boolean;
  seats: number;
  options: Record<string, unknown>;
  bots: string;
  seed: number;
  measures: string[];
  seconds: number;
  arm: Arm[];
  sweep: Sweep | null;
  depth: Depth | null;
  sure: Sure;
}

export interface Cell {
  arm: string;
  against: string;
  value: number;
  low: number | null;
  high: number | null;
}

export interface FigureCard {
  measure: string;
  title: string;
  name: string;
  words: string;
  part: boolean;
  signed: boolean;
  digits: number;
  cells: Cell[];
}

export interface Swept {
  name: string;
  values: number[];
}

export interface Look {
  games: number;
  known: string[];
  open: string[];
  figures: FigureCard[];
  swept: Swept | null;
  rungs: string[];
}

export interface RunPage {
  card: RunCard;
  experiment: Experiment;
  look: Look | null;
}

export interface ExperimentFile {
  text: string;
}

export interface Datum {
  file: string;
  path: string;
  value: number;
  of: string;
  text: string;
}

export interface NewName {
  name: string;
}

export interface Login {
  name: string;
  password: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface Made {
  id: string;
  client: string;
  made: string;
}

export interface NewPasskey {
  passkey: Made;
  name?: string;
}

export interface Proof {
  id: string;
  client: string;
  data: string;
  signature: string;
  user?: string;
}

export interface SeatChoice {
  seat: number;
  seal?: string;
}

export interface Begin {
  level?: string;
}

export interface RecordApi {
  record: string;
}

export interface Continue {
  seat: number;
  moment: number;
  level?: string;
}
