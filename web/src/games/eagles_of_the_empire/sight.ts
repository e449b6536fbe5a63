/** What the map draws about a shot that cannot be fired: the line, and what lies in its way. */
import type { Question, WhyNot } from '../../core/types';
import type { Position } from './position';

export interface BlockedShot {
  from: string; // bare ids of areas
  to: string;
  blocking: string[];
}

const bare = (thing: unknown) => String(thing ?? '').replace(/^[a-z]+:/, '');

/** The shot that a reason is about: from the battery that aims, or that is refused, to the target or else to what hides the enemy. */
export function blockedShot(reason: WhyNot | undefined, question: Question | null, position: Position): BlockedShot | undefined {
  if (!reason || !question || !/^(sight-|range$|faces-elsewhere$)/.test(reason.key)) return undefined;
  const battery = reason.option.startsWith('unit:') ? bare(reason.option) : bare(question.args['unit']);
  const target = bare(reason.args['target']) || (reason.option.startsWith('area:') ? bare(reason.option) : '');
  const from = position.units[battery || (position.bombardment?.units[0] ?? '')]?.area;
  const named = [...new Set([reason.args['area'], reason.args['other']].map(bare))].filter((area) => area && area !== from);
  const to = target || named.at(-1);
  if (!from || !to) return undefined;
  return { from, to, blocking: reason.key.startsWith('sight-') ? named : [] };
}
