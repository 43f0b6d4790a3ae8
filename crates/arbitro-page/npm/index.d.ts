/** Loads both modules, from the given bytes or from the files next to this one. */
export default function init(given?: { games?: BufferSource; pairing?: BufferSource }): Promise<void>;

/** The reason why a call cannot be answered: `code` is stable, the message is for people. */
export class ArbitroError extends Error {
  code: string;
}

export type Lang = "pt" | "en";

export interface Asked {
  /** The language of messages; English by default. */
  lang?: Lang;
}

export interface OfRecord extends Asked {
  /** Which record of the text, from 1; the first by default. */
  record?: number;
}

export interface CheckOptions extends Asked {
  /** The rules of records that do not name any: an edition or switches. */
  rules?: string;
  /** The game of records that do not name one. */
  game?: string;
}

export type Status =
  | "valid" | "unfinished" | "needs-arbiter" | "illegal" | "moves-after-end" | "result-mismatch" | "malformed";

export interface Fault {
  ply: number | null;
  seat: number | null;
  token: string | null;
  line: number;
  column: number;
  code: string;
  rule: string | null;
  message: string;
  hint?: string;
}

export interface Verdict {
  file: null;
  record: number;
  line: number;
  game: string | null;
  status: Status;
  plies: number;
  result: string | null;
  claimed: string | null;
  reason: string | null;
  scores?: number[];
  error: Fault | null;
  notes?: string[];
}

/** What `arbitro check --format json` prints: an object for each record. */
export function check(text: string, options?: CheckOptions): Verdict[];

export interface Frame {
  ply: number;
  seat: number | null;
  token: string | null;
  board: string[];
  tags: Record<string, string>;
}

/** What `arbitro replay --format json` prints: an object for each ply. */
export function replay(text: string, options?: OfRecord): Frame[];

export interface LegalMoves {
  seat: number;
  moves: string[];
}

/** What `arbitro moves --format json` prints. */
export function legalMoves(text: string, options?: OfRecord & { ply?: number }): LegalMoves;

export interface Solution {
  game: string;
  record: number;
  ply: number;
  turn: number;
  value: "win" | "loss" | "open" | "unknown";
  winner: number | null;
  moves: string[];
  complete: boolean;
  line: string[];
  nodes: number;
  seconds: number;
}

/** What `arbitro solve --format json` prints. The search stops after `nodes` positions (default 100000), not after a time. */
export function solve(text: string, options?: OfRecord & { ply?: number; nodes?: number }): Solution;

export interface Change {
  line: number;
  column: number;
  /** Empty for a move that was added. */
  written: string;
  /** Empty for text that is ignored. */
  read: string;
  kind: string;
  /** `null` for a change in the tags. */
  ply: number | null;
}

export interface Reading {
  cost: number;
  status: Status;
  result: string;
  record: string;
  repairs: Change[];
}

export interface Repaired {
  file: null;
  record: number;
  line: number;
  game: string | null;
  status: "as-written" | "one" | "several" | "none";
  repairs: Change[];
  readings: Reading[];
  bounded?: true;
  why?: string;
}

export interface RepairOptions extends CheckOptions {
  /** The most readings of each sheet, from 1 to 50; 5 by default. */
  most?: number;
}

/** What `arbitro repair --format json` prints: an object for each sheet. The search stops at a fixed bound, not after a time. */
export function repair(text: string, options?: RepairOptions): Repaired[];

/** What `arbitro trf pair` prints for a file in FIDE's tournament report format. */
export function pair(trf: string, options?: Asked): string;

export interface Standing {
  rank: number;
  id: number;
  name: string;
  points: number;
  tiebreaks: Record<string, number | null>;
}

/** What `arbitro trf standings --format json` prints. */
export function tieBreaks(trf: string, codes?: string | string[], options?: Asked): Standing[];
