/** The markers of a space: who holds it, depots, sieges, works, and what ails the forces there. */
import type { Words } from '../../core/words';
import type { Board, Camp, Nation, Space } from './data';
import type { Force, Position } from './position';
import { nationOf } from './powers';

/** What lies in a space besides pieces. */
export interface Markers {
  control: Nation | '';
  siege: number; // NOTHING: none
  works: boolean;
  depots: { nation: Nation; down: boolean }[];
  major: { nation: Nation; down: boolean } | undefined;
  fleets: Nation[];
  states: { camp: Camp; sign: string }[];
}

export const NOTHING = -1;
export const NO_MARKERS: Markers = { control: '', siege: NOTHING, works: false, depots: [], major: undefined, fleets: [], states: [] };

/** A function from a space to its markers; what lies where is sorted once. */
export function markersOf(board: Board, position: Position): (space: Space) => Markers {
  const found = new Map<string, Markers>();
  const at = (space: string) => {
    const known = found.get(space) ?? { ...NO_MARKERS, depots: [], fleets: [], states: [] };
    found.set(space, known);
    return known;
  };
  for (const [space, holder] of Object.entries(position.held)) at(space).control = holder;
  for (const [space, value] of Object.entries(position.sieges)) at(space).siege = value;
  for (const space of Object.keys(position.works)) at(space).works = true;
  for (const { space, nation, disrupted } of position.depots) at(space).depots.push({ nation, down: disrupted });
  for (const [nation, fleet] of Object.entries(position.fleets)) at(fleet.at).fleets.push(nation as Nation);
  for (const space of board.spaces) if (space.major_depot) at(space.id).major = majorOf(space, position);
  for (const force of position.forces) addStates(at(force.space), force);
  return ({ id }) => found.get(id) ?? NO_MARKERS;
}

function majorOf({ id, major_depot, nation }: Space, position: Position): Markers['major'] {
  const magazine = position.magazines[id];
  return { nation: magazine?.holder || major_depot || nationOf(nation), down: magazine?.disrupted ?? false };
}

const SUPPLY = { full: '', short: '−2', critical: '−4' };
const MORALE = { good: '', demoralized: 'D', routed: 'R' };

/** 9.1, 16.1 One sign for each ailment of an alliance. */
function addStates({ states }: Markers, { supply, morale, camp }: Force): void {
  for (const sign of [SUPPLY[supply], MORALE[morale]]) {
    if (sign && !states.some((state) => state.camp === camp && state.sign === sign)) states.push({ camp, sign });
  }
}

export function describeMarkers({ control, siege, works, depots, major, fleets }: Markers, words: Words): string[] {
  const parts: string[] = [];
  const owned = (key: string, nation: string) => words.text('ui-pair', { name: words.text(key), value: words.name(`nation:${nation}`) });
  const disrupted = (down: boolean) => (down ? [words.text('state-disrupted')] : []);
  if (control) parts.push(owned('state-held', control));
  if (major) parts.push(owned('unit-md', major.nation), ...disrupted(major.down));
  for (const { nation, down } of depots) parts.push(owned('unit-fd', nation), ...disrupted(down));
  if (siege > NOTHING) parts.push(words.text('ui-clash-siege', { value: siege }));
  if (works) parts.push(words.text('state-entrenched'));
  for (const nation of fleets) parts.push(owned('unit-fleet', nation));
  return parts;
}
