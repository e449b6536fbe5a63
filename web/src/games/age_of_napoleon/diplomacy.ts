/** Countries and how they stand: which area belongs to which, how it is tinted, and what its badge says. */
import type { Side } from '../../board/sides';
import type { Words } from '../../core/words';
import type { Area, Board, Seat } from './data';
import type { CountryEntry, Position } from './position';

export const SEATS: Seat[] = ['french', 'coalition'];
export const SIDES: Record<Seat, Side> = { french: 'fr', coalition: 'au' };

/** The country that an area belongs to now: a detachable area is one of its own while it is detached (3.2). */
export const countryOf = (area: Area, position: Position): string => (area.id in position.countries ? area.id : area.country);

/** The area where the state of a country is shown: its capital, or the only one it has. */
export function seatsOfPower(board: Board, position: Position): Map<string, string> {
  const known = board.countries.filter(({ id }) => id in position.countries);
  return new Map(known.map(({ id, capital, areas }) => [capital ?? areas[0] ?? '', id]));
}

/** The areas that stand for a country when it is chosen or looked at. */
export function areasOf(country: string, board: Board, position: Position): string[] {
  const own = board.areas.filter((area) => countryOf(area, position) === country);
  return (own.length ? own : board.areas.filter(({ id }) => id === country)).map(({ id }) => id);
}

const MEMBERS: Record<string, string> = { austria: 'au', russia: 'ru', britain: 'gb', spain: 'sp' };

/** The tint of a country; members of the Coalition keep the colour of their uniforms. */
export function tint(country: string, entry: CountryEntry | undefined): string {
  switch (entry?.alignment) {
    case 'FD':
      return 'var(--fr-tint)';
    case 'FA':
      return 'var(--fl-tint)';
    case 'CM':
      return `var(--${MEMBERS[country] ?? 'r2'}-tint)`;
    case 'IC':
      return 'var(--land)';
    default:
      return 'var(--pr-tint)';
  }
}

/** The line pattern over the tint, so that colour is never alone: dominions are ruled, risings are hatched across, occupation aslant. */
export function pattern(country: string, entry: CountryEntry | undefined): string {
  if (entry?.occupier) return `age-occupied-${entry.occupier}`;
  if (entry?.alignment === 'IC') return 'age-insurgent';
  return entry?.alignment === 'FD' && country !== 'france' ? 'age-dominion' : '';
}

/** A country in words: `Bavaria, French ally (FA), occupied by the Coalition`. */
export function describeCountry(country: string, entry: CountryEntry | undefined, words: Words): string {
  const parts = [words.name(`country:${country}`)];
  if (!entry) return parts.join('');
  parts.push(words.name(`alignment:${entry.alignment}`));
  if (entry.occupier) parts.push(words.text('ui-age-occupied', { seat: words.seat(entry.occupier) }));
  if (entry.risen) parts.push(words.name('marker:insurrection'));
  if (entry.detached) parts.push(words.name('alignment:detached'));
  return parts.join(', ');
}
