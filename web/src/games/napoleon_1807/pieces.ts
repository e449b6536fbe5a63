/** Blocks of the position as pieces of the board. */
import type { Glyph } from '../../board/glyphs';
import type { Piece } from '../../board/piece';
import type { Stack } from '../../board/stacks';
import type { Side } from '../../board/sides';
import type { LogEvent } from '../../core/types';
import type { Words } from '../../core/words';
import type { Board, Seat, Unit } from './data';
import type { CorpsEntry, Position } from './position';

export const SEATS: Seat[] = ['french', 'russian'];
export const SIDES: Record<Seat, Side> = { french: 'fr', russian: 'ru' };

export interface Block extends CorpsEntry {
  id: string; // `corps:davout`; of an unknown block its zone and number
  name: string; // `davout`
  kind: 'corps' | 'commander' | 'vedette' | 'hidden';
}

/** Every block on the map: commanders first, so that they lie on top of their stacks. */
export function blocksOf(position: Position): Block[] {
  const known = (kind: Block['kind'], entries: Record<string, CorpsEntry>) =>
    Object.entries(entries).map(([name, entry]): Block => ({ ...entry, id: `${kind}:${name}`, name, kind }));
  return [
    ...known('commander', position.commanders),
    ...known('vedette', position.vedettes),
    ...known('corps', position.corps),
    ...SEATS.flatMap((seat) => hiddenBlocks(seat, position.hidden[seat])),
  ];
}

function hiddenBlocks(seat: Seat, zones: Position['hidden'][Seat]): Block[] {
  return Object.entries(zones).flatMap(([zone, { to_activate: fresh, activated }]) =>
    Array.from({ length: fresh + activated }, (_, index): Block => {
      const name = `${seat}-${zone}-${index}`;
      return { id: `hidden:${name}`, name, kind: 'hidden', seat, zone, activated: index >= fresh };
    }),
  );
}

/** The option texts of blocks that are named by bare ids. */
export function blockIds(names: string[], position: Position): string[] {
  return names.map((name) => (name in position.corps ? `corps:${name}` : name in position.commanders ? `commander:${name}` : `vedette:${name}`));
}

/** The blocks that have been picked for the operation or are on the march. */
export function chosenBlocks(position: Position): string[] {
  const { order, march } = position;
  const picked = order ?? march;
  return picked ? blockIds([...picked.stack, ...picked.commanders], position) : [];
}

/** 1.12, 1.3 The corps and commanders that a side has lost in this campaign: what leaves the map is laid open. */
export function lostUnits(log: readonly LogEvent[], seat: Seat, board: Board): Unit[] {
  const campaign = log.slice(log.findLastIndex(({ key }) => key === 'scenario-begins') + 1);
  const gone = new Set(campaign.filter(({ key }) => key === 'destroyed' || key === 'commander-lost').flatMap(({ args }) => Object.values(args)));
  return board.units.filter(({ id, kind, side }) => side === seat && gone.has(`${kind}:${id}`));
}

const ICONS: Record<string, Glyph> = { bessieres: 'guard', lefebvre: 'guard', murat: 'heavy', platov: 'cossack' };

function icon({ kind, name, infantry, cavalry }: Block): Glyph {
  if (kind === 'commander') return 'star';
  if (kind === 'vedette') return 'vedette';
  return ICONS[name] ?? (infantry === 0 && cavalry ? 'cavalry' : 'infantry');
}

/** The icons of a commander in short: `+1 +1`. */
function note(bonus: string[]): string {
  return bonus.map((icon) => /[+-]\d/.exec(icon)?.[0].replace('-', '−') ?? '').join(' ');
}

export function pieceOf(block: Block, board: Board, scenario: string, words: Words): Piece {
  const piece: Piece = {
    id: block.id,
    side: SIDES[block.seat],
    icon: icon(block),
    name: block.kind === 'vedette' ? words.text('term-vedette') : block.kind === 'hidden' ? '' : words.name(block.id),
    label: describe(block, words),
    spent: block.activated,
    hidden: block.kind === 'hidden',
  };
  const unit = board.units.find(({ id }) => id === block.name);
  if (block.kind === 'commander') return { ...piece, leader: true, note: note(unit?.bonus ?? []) };
  const { infantry, cavalry, fatigue } = block;
  if (infantry === undefined || cavalry === undefined) return piece;
  const letter = board.scenarios.find(({ id }) => id === scenario)?.letter ?? '';
  const strength = infantry + cavalry;
  const lost = Math.max(0, (unit?.strength[letter]?.total ?? strength) - strength);
  return { ...piece, strength, infantry, cavalry, lost, fatigue };
}

/** A block in words: `Davout, French, 4 infantry, 1 cavalry, fatigue 1, activated`. */
export function describe(block: Block, words: Words): string {
  const { seat, kind, infantry, cavalry, fatigue } = block;
  if (kind === 'hidden') return words.text('ui-1807-hidden', { seat: words.seat(seat) });
  const parts = [words.name(block.id), words.seat(seat)];
  if (infantry !== undefined && cavalry !== undefined) parts.push(words.text('ui-1807-corps', { infantry, cavalry, fatigue: fatigue ?? 0 }));
  if (block.activated) parts.push(words.text('status-activated').toLocaleLowerCase(words.language));
  return parts.join(', ');
}

/** The blocks of a zone and a side lie together. */
export function stacksOf(position: Position, board: Board, words: Words): Stack[] {
  const found = new Map<string, Block[]>();
  for (const block of blocksOf(position)) {
    const key = `zone:${block.zone}/${block.seat}`;
    found.set(key, [...(found.get(key) ?? []), block]);
  }
  return [...found].map(([id, blocks]) => ({
    id,
    place: id.split('/')[0] ?? '',
    pieces: blocks.map((block) => pieceOf(block, board, position.scenario, words)),
  }));
}
