/** Units by type, counted and worded. */
import type { Words } from '../../core/words';
import type { Troops } from './position';

const INFANTRY = ['inf', 'lti', 'lti_reduced'];
const CAVALRY = ['lc', 'lc_reduced', 'dc', 'dc_reduced', 'ltc', 'ltc_reduced', 'cos', 'cos_reduced'];
const GUNS = ['fa', 'fa_reduced', 'sa', 'sa_reduced'];
export const TYPES = ['inf', 'lc', 'lc_reduced', 'dc', 'dc_reduced', 'ltc', 'ltc_reduced', 'lti', 'lti_reduced', 'cos', 'cos_reduced', ...GUNS];
const SP: Record<string, number> = { inf: 1, lc: 2, lc_reduced: 1, dc: 2, dc_reduced: 1, ltc: 1, lti: 1, cos: 2, cos_reduced: 1 }; // 2.2.2a, 2.2.2b

const counted = (troops: Troops, types: string[]) => types.reduce((sum, type) => sum + (troops[type] ?? 0), 0);

export const strengthOf = (troops: Troops) => TYPES.reduce((sum, type) => sum + (troops[type] ?? 0) * (SP[type] ?? 0), 0);

/** Pips of a counter: every four infantry SP one, every unit of horse and guns one. */
export function pipsOf(troops: Troops): { infantry: number; cavalry: number; artillery: number } {
  return { infantry: Math.ceil(counted(troops, INFANTRY) / 4), cavalry: counted(troops, CAVALRY), artillery: counted(troops, GUNS) };
}

/** `Line infantry 14, line cavalry 3`. */
export function wordTroops(troops: Troops, words: Words): string {
  return TYPES.filter((type) => troops[type])
    .map((type) => words.text('ui-clash-units', { name: words.text(`type-${type}`), count: troops[type] ?? 0 }))
    .join(', ');
}
