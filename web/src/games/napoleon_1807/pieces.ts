/** Blocks of the position as pieces of the board. */
import type { Glyph } from '../../board/glyphs';
import type { Piece } from '../../board/piece';
import type { Stack } from '../../board/stacks';
import type { Side } from '../../board/sides';
import type { Words } from '../../core/words';
import type { Board, Seat, Unit } from './data';
import type { Block, Position } from './position';

export const SIDES: Record<Seat, Side> = { french: 'fr', russian: 'ru' };

const ICONS: Record<string, Glyph> = {
  bessieres: 'guard', lefebvre: 'guard', murat: 'heavy', platov: 'cossack', galitzine: 'cavalry', victor: 'infantry',
};

const id = (option: string) => option.slice(option.indexOf(':') + 1);

function icon(block: Block): Glyph {
  if (block.kind === 'commander') return 'star';
  if (block.kind === 'vedette') return 'vedette';
  return ICONS[id(block.id)] ?? (block.infantry ? 'infantry' : 'cavalry');
}

/** The icons of a commander in short: `+1`. */
function note(unit: Unit | undefined): string {
  return (unit?.bonus ?? []).map((bonus) => /[+-]\d/.exec(bonus)?.[0].replace('-', '−') ?? '').join(' ');
}

export function pieceOf(block: Block, board: Board, scenario: string, words: Words): Piece {
  const side = SIDES[block.seat];
  if (block.hidden) return { id: block.id, side, icon: 'flag', hidden: true, spent: block.activated, name: words.seat(block.seat), label: describe(block, words) };
  const unit = board.units.find((candidate) => candidate.id === id(block.id));
  const name = words.name(block.id);
  const piece: Piece = { id: block.id, side, icon: icon(block), name, label: describe(block, words), spent: block.activated };
  if (block.kind === 'commander') return { ...piece, leader: true, note: note(unit) };
  if (block.kind === 'vedette') return { ...piece, name: words.text('term-vedette') };
  const letter = board.scenarios.find((candidate) => candidate.id === scenario)?.letter ?? '';
  const strength = block.infantry + block.cavalry;
  const lost = Math.max(0, (unit?.strength[letter]?.total ?? strength) - strength);
  return { ...piece, strength, infantry: block.infantry, cavalry: block.cavalry, lost, fatigue: block.fatigue };
}

/** A block in words: `Davout, 4 infantry, 1 cavalry, fatigue 1, activated`. */
export function describe(block: Block, words: Words): string {
  if (block.hidden) return words.text('ui-1807-hidden', { seat: words.seat(block.seat) });
  const parts = [words.name(block.id), words.seat(block.seat)];
  if (block.kind === 'corps') {
    const { infantry, cavalry, fatigue } = block;
    parts.push(words.text('ui-1807-corps', { infantry, cavalry, fatigue }));
  }
  if (block.activated) parts.push(words.text('status-activated').toLowerCase());
  return parts.join(', ');
}

const ORDER = { commander: 0, vedette: 1, corps: 2 };

/** The blocks of a zone and a side lie together, commanders on top. */
export function stacksOf(position: Position, board: Board, scenario: string, words: Words): Stack[] {
  const found = new Map<string, Block[]>();
  for (const block of position.blocks) {
    if (!block.zone) continue;
    const key = `${block.zone}/${block.seat}`;
    found.set(key, [...(found.get(key) ?? []), block]);
  }
  return [...found].map(([key, blocks]) => ({
    id: key,
    place: key.split('/')[0] ?? '',
    pieces: blocks.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]).map((block) => pieceOf(block, board, scenario, words)),
  }));
}
