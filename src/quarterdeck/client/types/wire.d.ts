// Written by `python -m quarterdeck.server.typescript`. Change the structs, and run it again.

export interface Join {
  do: "join";
  table: string;
  tokens?: Record<number, string>;
  words?: boolean;
}

export interface Look {
  do: "look";
  seat?: number | null;
  words?: boolean;
}

export interface Act<Action = unknown> {
  do: "act";
  seat: number;
  question: number;
  action: Action;
}

export interface Next {
  do: "next";
  seat: number;
  step: number;
}

export interface Acts<Action = unknown> {
  do: "acts";
  seat: number;
  question: number;
  actions: Action[];
}

export interface Undo {
  do: "undo";
  seat: number;
}

export interface Why {
  do: "why";
  seat: number;
}

export interface Hint {
  do: "hint";
  seat: number;
}

export interface Chat {
  do: "chat";
  text: string;
  ref: string;
}

export interface At {
  do: "at";
  moment: number;
}

export interface Leave {
  do: "leave";
  seat: number;
}

export interface Back {
  do: "back";
  seat: number;
}

export interface Hurry {
  do: "hurry";
  seat: number;
}

export interface Concede {
  do: "concede";
  seat: number;
}

export interface Sealable {
  value: string;
  nonce: string;
}

export interface Unseal {
  do: "unseal";
  seat: number;
  shown: Sealable;
}

export interface Seal {
  do: "seal";
  seat: number;
  question: number;
  seal: string;
}

export interface Show {
  do: "show";
  seat: number;
  question: number;
  actions: string;
  nonce: string;
}

export interface Ping {
  do: "ping";
}

export type Command<Action = unknown> = Join | Look | Act<Action> | Next | Acts<Action> | Undo | Why | Hint | Chat | At | Leave | Back | Hurry | Concede | Unseal | Seal | Show | Ping;

export interface Offer<Action = unknown> {
  action: Action;
  words: string;
  caution?: string;
  times?: number;
  closes?: boolean;
  seals?: boolean;
}

export interface Plan<Action = unknown> {
  actions: Action[];
  words: string;
  extra: boolean;
  onward: string;
}

export interface Line<Event = unknown> {
  moment: number;
  words: string;
  event: Event;
}

export interface Row {
  cells: string[];
  seat: number | null;
  dim: boolean;
}

export interface Grid {
  type: "grid";
  title: string;
  columns: string[];
  rows: Row[];
}

export interface Lines {
  type: "lines";
  title: string;
  lines: string[];
  fixed: boolean;
}

export interface Outcome {
  rule: string;
  reason: string;
  winners: number[];
  ranking: number[][];
}

export interface Coach {
  title: string;
  step: number;
  steps: number;
  say: string;
  ask: string;
  point: string[];
  wanted: number[];
  next: boolean;
  done: boolean;
}

export interface Recap {
  since: number;
  lines: string[];
  more: number;
}

export interface Refusal {
  rule: string;
  reason: string;
}

export interface Frame<View = unknown, Aids = unknown, Action = unknown, Event = unknown> {
  is: "frame";
  moment: number;
  since: number;
  last: number;
  live: boolean;
  seat: number | null;
  view: View;
  aids: Aids;
  prompt: string;
  waiting: number[];
  question: number;
  offers: Offer<Action>[];
  plans: Plan<Action>[];
  settled: number;
  lines: Line<Event>[];
  words: (Grid | Lines)[] | null;
  can_undo: boolean;
  outcome: Outcome | null;
  coach: Coach | null;
  recap: Recap | null;
  fate: Refusal | null;
}

export interface SeatPlan {
  kind: "bot" | "hotseat" | "me" | "open";
  level?: string;
  name?: string;
}

export interface Setup {
  game: string;
  mode?: string;
  options?: Record<string, unknown>;
  seats: SeatPlan[];
  live?: boolean;
  seconds?: number;
  public?: boolean;
  hints?: boolean | null;
  continuing?: boolean | null;
  sealed?: boolean;
  data?: Record<string, string>;
}

export interface Term {
  key: string;
  title: string;
  text: string;
}

export interface Chatted {
  is: "chatted";
  name: string;
  text: string;
  at: number;
  ref: string;
}

export interface TableFacts<Printed = unknown, Event = unknown> {
  is: "table";
  id: string;
  game: string;
  title: string;
  mode: string;
  setup: Setup;
  printed: Printed;
  mine: number[];
  host: boolean;
  lesson: string;
  goal: string;
  terms: Term[];
  lines: Line<Event>[];
  chat: Chatted[];
}

export interface SeatInfo {
  kind: string;
  name: string;
  level: string;
  here: boolean;
  stand_in: boolean;
  conceded: boolean;
  until: number | null;
}

export interface People {
  is: "people";
  state: string;
  seats: SeatInfo[];
  watching: number;
  due: number | null;
}

export interface Lots {
  is: "lots";
  seal: string;
  seals: Record<number, string>;
  closed: boolean;
  shown: number[];
}

export interface Roll {
  is: "roll";
  round: number;
  sealed: number[];
  seals: Record<number, string>;
  shown: number[];
}

export interface NotTaken {
  is: "refused";
  kind: string;
  reason: string;
  rule: string;
}

export interface NotOffered<Action = unknown> {
  action: Action;
  rule: string;
  reason: string;
}

export interface Reasons<Action = unknown> {
  is: "reasons";
  question: number;
  refused: NotOffered<Action>[];
}

export interface Hinted<Action = unknown> {
  is: "hinted";
  question: number;
  action: Action;
  words: string;
}

export interface Failed {
  is: "failed";
  kind: string;
  message: string;
}

export interface Lost {
  is: "lost";
  seat: number;
}

export interface Pong {
  is: "pong";
}

export type Tell<View = unknown, Aids = unknown, Action = unknown, Event = unknown, Printed = unknown> = Frame<View, Aids, Action, Event> | TableFacts<Printed, Event> | People | Lots | Roll | Chatted | NotTaken | Reasons<Action> | Hinted<Action> | Failed | Lost | Pong;
