/** Nations and alliances: colours, tints of the land, who belongs together. */
import type { Side } from '../../board/sides';
import type { Camp, Land, Nation, Power } from './data';

export const POWERS: Power[] = ['PR', 'BR', 'AU', 'FR', 'RU'];
export const MINORS: Nation[] = ['SA', 'IM', 'SW', 'DA'];
export const CAMPS: ('ap' | 'coalition')[] = ['ap', 'coalition'];

/** The Anglo-Prussians are dark with light ink, the Coalition is light with dark ink. */
export const COLOURS: Record<Nation, Side> = {
  PR: 'pk', BR: 'gb', AU: 'au', FR: 'fl', RU: 'ru', SA: 'pr', IM: 'neutral', SW: 'r2', DA: 'sp', PO: 'neutral',
};

export const CAMP_COLOURS: Record<Camp, Side> = { ap: 'pk', coalition: 'au', neutral: 'neutral' };

export const SEAT_COLOURS: Record<string, Side> = { prussian: 'pk', british: 'gb', austrian: 'au', french: 'fl' };

/** 2.1.1c The lands of the Empire lean to one side or the other. */
export const nationOf = (land: Land): Nation => (land === 'IA' ? 'IM' : land === 'IB' ? 'BR' : land);

const TINTS: Partial<Record<Land, string>> = { IM: 'var(--land-alt)', IA: 'var(--land-alt)', IB: 'var(--gb-tint)', PO: 'var(--high-1)' };

export const tintOf = (land: Land): string => TINTS[land] ?? `var(--${COLOURS[land as Nation]}-tint)`;
