/** Armies of the position as pieces of the board. */
import type { Piece } from '../../board/piece';
import type { Side } from '../../board/sides';
import type { Stack } from '../../board/stacks';
import type { Words } from '../../core/words';
import type { Board, Seat, Unit } from './data';
import { SIDES } from './diplomacy';
import type { Army, Position } from './position';

const COLOURS: Record<string, Side> = { austria: 'au', russia: 'ru', prussia: 'pr', spain: 'r2', britain: 'sp' };

/** The colours of a corps: the French side is dark, the Coalition light; allies of France are slate. */
export function sideOf(unit: Unit | undefined, seat: Seat): Side {
  if (seat === 'french') return !unit || unit.home === 'france' ? 'fr' : 'pk';
  return COLOURS[unit?.power ?? ''] ?? SIDES[seat];
}

export class Corps {
  private readonly units: Map<string, Unit>;

  constructor(
    board: Board,
    private readonly words: Words,
  ) {
    this.units = new Map(board.units.map((unit) => [unit.id, unit]));
  }

  unit(id: string): Unit | undefined {
    return this.units.get(id);
  }

  /** A corps whose side and strength are known. */
  piece(id: string, seat: Seat, reduced = false): Piece {
    const unit = this.units.get(id);
    const [battle, movement] = reduced ? [unit?.reduced.br, unit?.reduced.mr] : [unit?.br, unit?.mr];
    return {
      id: `corps:${id}`,
      side: sideOf(unit, seat),
      icon: id === 'napoleon' ? 'leader' : 'infantry',
      name: this.words.name(`corps:${id}`),
      label: this.describe(id, seat, reduced),
      strength: battle,
      note: this.words.text('ui-age-ratings', { movement: movement ?? 0, command: unit?.sr ?? 0 }),
      reduced,
    };
  }

  /** `Davout, French, battle 6, movement 4, command 5, reduced`. */
  private describe(id: string, seat: Seat, reduced: boolean): string {
    const unit = this.units.get(id);
    const parts = [this.words.name(`corps:${id}`), this.words.seat(seat)];
    if (unit) {
      const { br, mr } = reduced ? unit.reduced : unit;
      parts.push(this.words.text('ui-age-corps', { battle: br, movement: mr, command: unit.sr }));
    }
    if (reduced) parts.push(this.words.text('term-reduced').toLocaleLowerCase(this.words.language));
    return parts.join(', ');
  }

  private unknown(army: Army, index: number): Piece {
    return {
      id: `hidden:${army.side}-${army.area}-${index}`,
      side: sideOf(this.units.get(army.leader), army.side),
      icon: 'infantry',
      name: '',
      label: this.words.text('ui-age-hidden', { seat: this.words.seat(army.side) }),
      hidden: true,
    };
  }

  /** The leader lies on top; what the reader may not see lies flag side up below him. */
  stack(army: Army): Stack {
    const led = [...army.corps].sort((a, b) => Number(b.id === army.leader) - Number(a.id === army.leader));
    const known = led.map(({ id, reduced }) => this.piece(id, army.side, reduced));
    const hidden = Array.from({ length: army.count - known.length }, (_, index) => this.unknown(army, index));
    return { id: `area:${army.area}/${army.side}`, place: `area:${army.area}`, pieces: [...known, ...hidden], figure: army.count };
  }
}

/** The corps on the march, or picked so far for a move or a battle. */
export function chosenCorps(position: Position): string[] {
  const { march, named } = position;
  const picked = named.length ? named : march ? (march.corps.length ? march.corps : [march.leader]) : [];
  return picked.map((id) => `corps:${id}`);
}
