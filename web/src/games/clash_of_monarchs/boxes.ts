/** Places of the map that are no spaces: areas with their forage, Theater boxes, seas. */
import type { Place } from '../../board/PointMap.svelte';
import type { Point } from '../../board/geometry';
import type { Words } from '../../core/words';
import type { Board, Sea, Theater } from './data';
import { project, SCALE, type Ground } from './ground';
import type { Position } from './position';

export interface Box {
  kind: 'area' | 'theater' | 'sea';
  name: string;
  forage: number;
  most: number; // Forage Points that devastate it
  devastated: boolean;
  advantage: '' | 'pk' | 'au';
  weather: boolean;
}

export interface MapBox {
  id: string;
  box: Box;
  place: Place;
}

const THEATERS: Record<Theater, Point> = { northern: [880, 452], german: [880, 512], border: [880, 572] }; // in the corner that no army reaches
const SEAS: Record<Sea, Point> = { north_sea: [6.1, 54.15], baltic: [17.2, 54.95] };

export function boxesOf(board: Board, position: Position, ground: Ground, words: Words): MapBox[] {
  return [...areaBoxes(board, position, ground, words), ...theaterBoxes(position, words), ...seaBoxes(words)];
}

const plain = { forage: 0, most: 0, devastated: false, advantage: '', weather: false } as const;

function areaBoxes(board: Board, position: Position, ground: Ground, words: Words): MapBox[] {
  return board.areas
    .filter(({ off_map }) => !off_map)
    .map(({ id, devastation_level }) => {
      const box: Box = { ...plain, kind: 'area', name: words.name(`area:${id}`), forage: position.areas[id]?.forage ?? 0, most: devastation_level ?? 0, devastated: position.areas[id]?.devastated ?? false };
      return { id: `area:${id}`, box, place: placeOf(`area:${id}`, ground.middles.get(id) ?? [0, 0], 12, describeBox(box, words), [[-60, -20, 60, 14]]) };
    });
}

function theaterBoxes(position: Position, words: Words): MapBox[] {
  return (Object.keys(THEATERS) as Theater[]).map((theater) => {
    const leads = position.boxes[theater].advantage;
    const box: Box = { ...plain, kind: 'theater', name: words.name(`box:${theater}`), advantage: leads === 'ap' ? 'pk' : leads === 'coalition' ? 'au' : '', weather: position.weather.includes(theater) };
    const [x, y] = THEATERS[theater];
    return { id: `box:${theater}`, box, place: placeOf(`box:${theater}`, [x * SCALE, y * SCALE], 4, describeBox(box, words), [[-95, -62, 95, 30]], true) };
  });
}

function seaBoxes(words: Words): MapBox[] {
  return (Object.keys(SEAS) as Sea[]).map((sea) => {
    const box: Box = { ...plain, kind: 'sea', name: words.name(`sea:${sea}`) };
    return { id: `sea:${sea}`, box, place: placeOf(`sea:${sea}`, project(SEAS[sea]), 14, describeBox(box, words), []) };
  });
}

/** The name is in the drawing itself, so that the map does not write it again. */
const placeOf = (id: string, at: Point, radius: number, label: string, marks: Place['marks'], aside = false): Place => ({ id, at, name: '', label, radius, size: 13, rank: 0, marks, lettered: true, aside });

export function describeBox({ kind, name, forage, most, devastated, advantage, weather }: Box, words: Words): string {
  const parts = [name];
  if (kind === 'area') parts.push(words.text('ui-clash-forage', { count: forage, most }));
  if (devastated) parts.push(words.text('state-devastated'));
  if (advantage) parts.push(words.text(advantage === 'pk' ? 'state-kk_ap' : 'state-kk_coalition'));
  if (weather) parts.push(words.text('ui-clash-weather'));
  return parts.join(', ');
}
