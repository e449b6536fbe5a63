/** Powers and camps: colours, order of impulses, who belongs together. */
import type { Side } from '../../board/sides';
import type { Camp, Nation, Power } from './data';

export const CAMPS: Camp[] = ['imperial', 'tsarist'];

/** In the order of their impulses (1.3). */
export const POWERS: Power[] = ['french_north', 'russian_first', 'french_south', 'russian_second'];

/** Powers, each followed by its ally: the rows of a headquarters. */
export const NATIONS: Nation[] = ['french_north', 'prussia', 'french_south', 'austria', 'russian_first', 'russian_second'];

export const COLOURS: Record<Nation, Side> = {
  french_north: 'fr', french_south: 'fs', russian_first: 'ru', russian_second: 'r2', prussia: 'pr', austria: 'au',
};

export const CAMP_COLOURS: Record<Camp, Side> = { imperial: 'fr', tsarist: 'ru' };

/** The colours of every seat there may be: a camp, a single power, one power of each camp, or a bidder. */
export const SEAT_COLOURS: Record<string, Side> = {
  ...CAMP_COLOURS, ...COLOURS, north_second: 'fr', south_first: 'ru', player_1: 'fr', player_2: 'ru', player_3: 'fs', player_4: 'r2',
};

const CONTROLLER: Partial<Record<Nation, Power>> = { prussia: 'french_north', austria: 'french_south' };

export const campOf = (nation: Nation): Camp => (nation.startsWith('russian') ? 'tsarist' : 'imperial');

/** The power that a nation obeys. */
export const controllerOf = (nation: Nation): Power => CONTROLLER[nation] ?? (nation as Power);

export const isAlly = (nation: Nation) => nation in CONTROLLER;
