/** Forces of the position as pieces of the board: leaders first, then the soldiers of each nation. */
import type { Glyph } from '../../board/glyphs';
import type { Piece } from '../../board/piece';
import type { Stack } from '../../board/stacks';
import type { Words } from '../../core/words';
import type { Board, Leader, Nation } from './data';
import type { Force, Position, Troops } from './position';
import { COLOURS } from './powers';
import { pipsOf, strengthOf, wordTroops } from './troops';

const plus = (value: number, more: boolean) => `${value}${more ? '+' : ''}`;

/** The contingents of a force, the strongest first. */
export const contingents = ({ troops }: Force) => (Object.entries(troops) as [Nation, Troops][]).sort(([, a], [, b]) => strengthOf(b) - strengthOf(a));

export class Forces {
  private readonly leaders: Map<string, Leader>;

  constructor(
    board: Board,
    private readonly words: Words,
  ) {
    this.leaders = new Map(board.units.map((leader) => [leader.id, leader]));
  }

  /** `4+–3`: offence and defence. */
  ratings(id: string): string {
    const leader = this.leaders.get(id);
    if (!leader) return '';
    return this.words.text('ui-clash-ratings', { offence: plus(leader.offence, leader.offence_plus), defence: plus(leader.defence, leader.defence_plus) });
  }

  /** Rank, initiative, movement and ratings in words. */
  wordLeader(id: string): string {
    const leader = this.leaders.get(id);
    if (!leader) return '';
    const { seniority, initiative, mp, capacity } = leader;
    const figures = { seniority, initiative, mp, capacity, offence: plus(leader.offence, leader.offence_plus), defence: plus(leader.defence, leader.defence_plus) };
    return this.words.text(leader.type === 'army' ? 'ui-clash-army-leader' : 'ui-clash-corps-leader', figures);
  }

  leaderPiece(id: string, spent = false): Piece {
    const name = this.words.name(`leader:${id}`);
    const leader = this.leaders.get(id);
    const side = COLOURS[leader?.nation ?? 'PO'];
    const label = [name, this.wordLeader(id), ...(spent ? [this.words.text('ui-clash-moved')] : [])].filter(Boolean).join(', ');
    return { id: `leader:${id}`, side, icon: leader?.type === 'army' ? 'star' : 'leader', name, label, leader: true, note: this.ratings(id), spent };
  }

  /** The soldiers of one nation in a force; strength and kinds may be unknown (24.5). */
  soldiersPiece(force: Force, nation: Nation, troops: Troops): Piece {
    const name = this.words.name(`nation:${nation}`);
    const sp = force.sp === null ? undefined : strengthOf(troops);
    const strength = sp === undefined ? this.words.text('ui-clash-unseen') : this.words.text('ui-clash-sp', { count: sp });
    const parts = [strength, name, wordTroops(troops, this.words), ...this.conditions(force)];
    return {
      id: `force:${nation}/${force.space}${force.inside ? '/inside' : ''}${force.moving ? '/moving' : ''}`, side: COLOURS[nation], icon: force.inside ? 'fortress' : glyphOf(troops), name,
      label: parts.filter(Boolean).join(', '), strength: sp, unknown: sp === undefined, ...pipsOf(troops), spent: force.moved ?? false,
    };
  }

  /** What ails a force: supply, morale, and whether it has marched. */
  conditions({ supply, morale, moved, inside }: Force): string[] {
    const found = inside ? [this.words.text('ui-clash-inside')] : [];
    if (supply !== 'full') found.push(this.words.text(`supply-${supply}`));
    if (morale !== 'good') found.push(this.words.text(`morale-${morale}`));
    return moved ? [...found, this.words.text('ui-clash-moved')] : found;
  }

  /** All stacks on the map: forces with their leaders, leaders alone, fleets at sea, light units in the Theater boxes. */
  stacks(position: Position): Stack[] {
    const led = this.leadersOf(position);
    const armies = position.forces.map((force, index) => this.stack(force, index, led.with.get(force) ?? []));
    const riders = [...led.alone].map(([space, ids]) => ({ id: `leaders:${space}`, place: `space:${space}`, pieces: ids.map((id) => this.leaderPiece(id)) }));
    return [...armies, ...riders, ...this.fleets(position), ...this.raiders(position)];
  }

  /** Which leaders are with which force, and who is alone in his space. */
  leadersOf(position: Position): { with: Map<Force, string[]>; alone: Map<string, string[]> } {
    const found = new Map(position.forces.map((force) => [force, force.leaders ?? (force.commander ? [force.commander] : [])]));
    const placed = new Set([...found.values()].flat());
    const alone = new Map<string, string[]>();
    for (const [id, space] of Object.entries(position.leaders)) {
      const nation = this.leaders.get(id)?.nation;
      if (placed.has(id) || !nation || AWAY.includes(space)) continue;
      const host = position.forces.find((force) => force.space === space && force.camp === position.nations[nation].camp);
      if (host) found.set(host, [...(found.get(host) ?? []), id]);
      else alone.set(space, [...(alone.get(space) ?? []), id]);
    }
    return { with: found, alone };
  }

  private stack(force: Force, index: number, ids: string[]): Stack {
    const leaders = ids.map((id) => this.leaderPiece(id, force.moved));
    const soldiers = contingents(force).map(([nation, troops]) => this.soldiersPiece(force, nation, troops));
    const id = `force:${force.space}/${force.camp}${force.inside ? '/inside' : ''}${force.moving ? `/moving${index}` : ''}`;
    return { id, place: `space:${force.space}`, pieces: [...leaders, ...soldiers], ...(force.sp === null ? { unknown: true } : { figure: force.sp }) };
  }

  private fleets({ fleets }: Position): Stack[] {
    return (Object.entries(fleets) as [Nation, { at: string }][])
      .filter(([, { at }]) => SEAS.includes(at))
      .map(([nation, { at }]) => {
        const option = `fleet:${nation.toLowerCase()}`;
        return { id: `sea:${at}/${nation}`, place: `sea:${at}`, pieces: [{ id: option, side: COLOURS[nation], icon: 'flag' as Glyph, name: this.words.name(`nation:${nation}`), label: this.words.name(option) }] };
      });
  }

  /** 18.1 Light units in the Theater boxes, one stack for each alliance. */
  private raiders(position: Position): Stack[] {
    return Object.entries(position.boxes).flatMap(([theater, { units }]) => {
      const nations = Object.keys(units) as Nation[];
      const camps = [...new Set(nations.map((nation) => position.nations[nation].camp))];
      return camps.map((camp) => {
        const pieces = nations.filter((nation) => position.nations[nation].camp === camp).map((nation) => this.raiderPiece(nation, theater, units[nation] ?? {}));
        return { id: `box:${theater}/${camp}`, place: `box:${theater}`, pieces, figure: pieces.reduce((sum, { strength }) => sum + (strength ?? 0), 0) };
      });
    });
  }

  private raiderPiece(nation: Nation, theater: string, troops: Troops): Piece {
    const name = this.words.name(`nation:${nation}`);
    const sp = strengthOf(troops);
    const label = [name, this.words.text('ui-clash-sp', { count: sp }), wordTroops(troops, this.words)].join(', ');
    return { id: `raiders:${nation}/${theater}`, side: COLOURS[nation], icon: 'cossack', name, label, strength: sp, ...pipsOf(troops) };
  }
}

const SEAS = ['north_sea', 'baltic'];
const AWAY = ['pool', 'gone', 'track', 'prison'];
const FOOT = ['inf', 'lti', 'lti_reduced'];
const HORSE = ['lc', 'dc', 'ltc', 'cos', 'lc_reduced', 'dc_reduced', 'ltc_reduced', 'cos_reduced'];

/** Foot, horse or guns, by what there is. */
function glyphOf(troops: Troops): Glyph {
  if (FOOT.some((type) => troops[type]) || !Object.keys(troops).length) return 'infantry';
  return HORSE.some((type) => troops[type]) ? 'cavalry' : 'artillery';
}

/** The pieces of the Command on the move. */
export function chosenPieces({ forces, march }: Position): string[] {
  const moving = forces.filter(({ moving }) => moving).flatMap((force) => [...(force.leaders ?? []), force.commander].filter(Boolean).map((id) => `leader:${id}`));
  return march?.commander ? [...moving, `leader:${march.commander}`] : moving;
}
