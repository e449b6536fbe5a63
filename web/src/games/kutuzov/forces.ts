/** Forces of the position as pieces of the board: leaders first, then the soldiers of each power. */
import type { Piece } from '../../board/piece';
import type { Stack } from '../../board/stacks';
import type { Words } from '../../core/words';
import type { Board, Camp, Leader, Nation } from './data';
import type { Force, Position } from './position';
import { CAMPS, campOf, COLOURS } from './powers';

export class Forces {
  private readonly leaders: Map<string, Leader>;

  constructor(
    board: Board,
    private readonly words: Words,
  ) {
    this.leaders = new Map(board.units.map((leader) => [leader.id, leader]));
  }

  leader(id: string): Leader | undefined {
    return this.leaders.get(id);
  }

  /** `4–6`: battle and command. */
  ratings(id: string): string {
    const leader = this.leaders.get(id);
    return leader ? this.words.text('ui-kutuzov-ratings', { battle: leader.battle, command: leader.command }) : '';
  }

  leaderPiece(id: string, power: Nation, marked = false): Piece {
    const name = this.words.name(`leader:${id}`);
    const leader = this.leaders.get(id);
    const parts = [name, this.words.name(`power:${power}`)];
    if (leader) parts.push(this.words.text('ui-kutuzov-leader', { battle: leader.battle, command: leader.command }));
    if (marked) parts.push(this.words.text('ui-kutuzov-marked'));
    return { id: `leader:${id}`, side: COLOURS[power], icon: 'star', name, label: parts.join(', '), leader: true, note: this.ratings(id), spent: marked };
  }

  /** Soldiers can be chosen one by one in the space that is asked about. */
  soldiersPiece({ space, power, sp, marked }: Force, asked: boolean): Piece {
    const name = this.words.text('ui-kutuzov-sp', { count: sp });
    const parts = [name, this.words.name(`power:${power}`)];
    if (marked) parts.push(this.words.text('ui-kutuzov-marked'));
    return {
      id: asked ? `sp:${power}` : `force:${power}/${space}`, side: COLOURS[power], icon: 'infantry', name: this.words.text(`ui-kutuzov-short-${power}`), label: parts.join(', '),
      strength: sp, ...counters(sp), spent: marked,
    };
  }

  /** Everything of one camp in one space; the power with most strength gives the stack its colour. */
  stack(space: string, camp: Camp, forces: Force[], asked = false): Stack {
    const strongest = [...forces].sort((a, b) => b.sp - a.sp);
    const leaders = strongest.flatMap(({ power, leaders: ids, marked }) => ids.map((id) => this.leaderPiece(id, power, marked)));
    const soldiers = strongest.filter(({ sp }) => sp > 0).map((force) => this.soldiersPiece(force, asked));
    return {
      id: `space:${space}/${camp}`,
      place: `space:${space}`,
      pieces: [...leaders, ...soldiers],
      figure: forces.reduce((sum, { sp }) => sum + sp, 0),
    };
  }

  /** All stacks on the map; `here` is the space that a question is about. */
  stacks(position: Position, here = ''): Stack[] {
    return CAMPS.flatMap((camp) => {
      const spaces = new Map<string, Force[]>();
      for (const force of position.forces) {
        if (campOf(force.power) === camp) spaces.set(force.space, [...(spaces.get(force.space) ?? []), force]);
      }
      return [...spaces].map(([space, forces]) => this.stack(space, camp, forces, space === here));
    });
  }
}

/** 1.5 How strength is laid out in counters: guns worth four, horse worth two, foot worth one. */
export function counters(sp: number): { infantry: number; cavalry: number; artillery: number } {
  const artillery = Math.floor(sp / 8);
  const cavalry = Math.floor((sp - 4 * artillery) / 4);
  return { artillery, cavalry, infantry: sp - 4 * artillery - 2 * cavalry };
}

/** The pieces of the force that is on the move or being picked. */
export function chosenPieces(position: Position): string[] {
  return position.march?.leaders.map((id) => `leader:${id}`) ?? [];
}
