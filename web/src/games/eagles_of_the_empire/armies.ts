/** Counters: whose they are, what is printed on them and what a screen reader says about them. */
import type { Glyph } from '../../board/glyphs';
import type { Side } from '../../board/sides';
import type { Words } from '../../core/words';
import type { Board, Seat, Unit } from './data';
import type { Position, UnitEntry } from './position';

export const SEATS: Seat[] = ['french', 'coalition'];
const ARMIES: Record<string, Side> = { french: 'fr', prussian: 'pr', russian: 'ru', allied: 'ru' };
const PREFIXES: Record<string, Side> = { au: 'pr', ey: 'ru', az: 'ru' };

/** The colours of both seats in a scenario. */
export const sidesOf = (sides: Record<Seat, string>): Record<Seat, Side> => ({
  french: ARMIES[sides.french] ?? 'fr',
  coalition: ARMIES[sides.coalition] ?? 'pr',
});

/** The colours of a counter or formation by its id, whose first letters name the battle. */
export function sideOfId(id: string, seat: Seat): Side {
  return seat === 'french' ? 'fr' : (PREFIXES[id.slice(0, 2)] ?? 'pr');
}

const TYPES: Record<string, Glyph> = { heavy_cavalry: 'heavy', irregular: 'cossack', horse: 'horse_artillery' };
const ARMS: Record<Unit['arm'], Glyph> = { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery', leader: 'leader', staff: 'staff' };

export function glyphOf(unit: Unit): Glyph {
  if (unit.guard && unit.arm === 'infantry') return 'guard';
  return TYPES[unit.type] ?? ARMS[unit.arm];
}

const TYPE_NAMES: Record<string, string> = { division: 'infantry_division', small: 'infantry_small' };

export const typeName = (unit: Unit, words: Words) => words.name(`type:${(TYPE_NAMES[unit.type] ?? unit.type) || unit.arm}`);

/** The figures of a counter in words. */
export function figures(entry: UnitEntry, words: Words): string[] {
  const given: [string, number | undefined][] = [
    ['strength', entry.strength],
    ['morale', entry.morale],
    ['initiative', entry.initiative],
    ['range', entry.strength === undefined ? entry.range : undefined],
    ['tactical', entry.tactical],
  ];
  const named = given.flatMap(([rating, value]) => (value === undefined ? [] : [`${words.name(`rating:${rating}`)} ${value}`]));
  return entry.strength !== undefined && entry.range ? [...named, words.text('ui-eagles-range', { areas: entry.range })] : named;
}

/** What has befallen a counter, in words. */
export function marks(entry: UnitEntry, words: Words): string[] {
  const parts = [];
  if (!entry.commanded) parts.push(words.name('status:isolated'));
  if (entry.moved) parts.push(words.name('status:moved'));
  if (entry.fought) parts.push(words.name('status:fought'));
  if (entry.abandoned) parts.push(words.text('ui-eagles-abandoned'));
  if (entry.line_of) parts.push(words.name('status:extended'));
  if (entry.attached_to) parts.push(words.text('ui-eagles-attached', { unit: words.name(`unit:${entry.attached_to}`) }));
  if (entry.faces) parts.push(words.text('ui-eagles-faces', { area: words.name(`area:${entry.faces}`) }));
  if (typeof entry.facing === 'number') parts.push(words.name(`facing:${entry.facing}`).toLocaleLowerCase(words.language));
  return parts;
}

export function describeUnit(id: string, unit: Unit, entry: UnitEntry, words: Words): string {
  return [words.name(`unit:${id}`), typeName(unit, words), ...figures(entry, words), ...marks(entry, words)].join(', ');
}

/** Every counter by its id. */
export const unitsById = (board: Board) => new Map(board.units.map((unit) => [unit.id, unit]));

/** Counters on the map by area, divisions first and leaders last. */
export function byArea(position: Position, units: ReadonlyMap<string, Unit>): Map<string, string[]> {
  const order: Unit['arm'][] = ['infantry', 'cavalry', 'artillery', 'leader', 'staff'];
  const rank = (id: string) => order.indexOf(units.get(id)?.arm ?? 'staff') - (position.units[id]?.long ? 10 : 0);
  const areas = new Map<string, string[]>();
  for (const [id, { area }] of Object.entries(position.units)) areas.set(area, [...(areas.get(area) ?? []), id]);
  for (const list of areas.values()) list.sort((a, b) => rank(a) - rank(b));
  return areas;
}
