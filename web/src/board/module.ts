/** What a game brings to the table: docs/adding-a-table.md. */
import type { Component } from 'svelte';
import type { Picks } from '../core/picking';
import type { LogEvent } from '../core/types';
import type { Scene } from './scene';
import type { Side } from './sides';

export type Region = Component<{ scene: Scene }>;

/** A place in a game to which a replay can jump. */
export interface Chapter {
  at: number; // number of decisions
  kind: 'turn' | 'battle';
  label: { key: string; args: LogEvent['args'] };
}

export interface BoardModule {
  sides: Record<string, Side>; // the colours of each seat
  /** The colours of each seat in a scenario, where they differ from one to the next. */
  sidesOf?: (scenario: string, board: unknown) => Record<string, Side>;
  Map: Region;
  Status?: Region; // in the header: phase, weather
  Orders?: Region; // left: both orders of battle
  Tracks?: Region; // right, above the log
  Hand?: Region; // below the map
  Battle?: Region; // the battle dialogue
  /** Whether `Battle` has something to show: a battle that goes on, or one that ended since the reader last decided. */
  battle?: (scene: Scene) => 'live' | 'report' | '';
  /** Kinds of options that are chosen on the map, on a card or in the battle dialogue; all others become buttons. */
  drawn: string[];
  /** Those of them that are chosen on cards in the hand (`card` if nothing is said); a phone shows the others as buttons, too. */
  inHand?: readonly string[];
  /** Prompts whose answers may be clicked in any order: they are collected and sent together, in the order of the rules. */
  picks?: Picks;
  /** Everything on the map that can be found by its name, as option texts. */
  places?: (board: unknown) => string[];
  /** Kinds of answers that are no places, but are drawn on the map alone: the report of a battle makes way for them. */
  onMapOnly?: string[];
  headings: string[]; // keys of events that open a new part of the log, such as a turn
  details?: string[]; // keys of events that only add to the line before them, such as the modifiers of a battle
  chapters: (events: LogEvent[]) => Chapter[];
  /** The side that an event belongs to, for the mark beside its line. */
  sideOf?: (event: LogEvent, board: unknown, scenario?: string) => Side | undefined;
}

/** The colours of each seat in the scenario that is played. */
export const sidesIn = (module: BoardModule, scenario: string, board: unknown): Record<string, Side> =>
  board && module.sidesOf ? module.sidesOf(scenario, board) : module.sides;
