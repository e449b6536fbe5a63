/** The drawing of a battlefield, made once from its polygons and borders. */
import { between, distance, inside, round1, sequence, smoothPath, type Point } from '../../board/geometry';
import { corners, type Area, type Battle, type Border } from './data';

export interface River {
  kind: string;
  path: string;
}

export interface Terrain {
  shapes: Map<string, string>; // outline of each area
  borders: string; // all of them
  slopes: string;
  steeps: string;
  crests: string[];
  rivers: River[];
  names: { id: string; at: Point; turn: number }[]; // of rivers
  roads: string;
  paths: string;
  bridges: { at: Point; turn: number; kind: string }[];
  trees: Point[];
  houses: { at: Point; width: number; turn: number }[];
  churches: Point[];
}

const RIVERS = ['stream', 'frozen_stream', 'minor_river', 'major_river'];
const HOUSES: Record<string, number> = { hamlet: 4, village: 8, town: 15, fortified: 5 };
const TREES = 22;
const APART = 13; // from tree to tree

export function drawTerrain(battle: Battle): Terrain {
  const areas = new Map(battle.areas.map((area) => [area.id, area]));
  const flowing = (kind: string) => battle.borders.filter(({ terrain }) => terrain.includes(kind));
  const routes = (kind: string) => battle.borders.filter(({ route }) => route === kind).map((border) => routePath(border, areas)).join('');
  const slopes = (kind: string, step: number, length: number) => flowing(kind).map((border) => hachures(border, areas, step, length)).join('');
  const crests = flowing('crest').flatMap(({ edges }) => edges);
  return {
    shapes: new Map(battle.areas.map(({ id, polygon }) => [id, outline(corners(polygon))])),
    borders: battle.borders.flatMap(({ edges }) => edges.map(([a, b]) => `M${a.join(' ')}L${b.join(' ')}`)).join(''),
    slopes: slopes('slope', 4, 6.5),
    steeps: slopes('steep_slope', 3, 9.5),
    crests: chains(crests).map((line) => smoothPath(line)),
    rivers: RIVERS.flatMap((kind) => chains(flowing(kind).flatMap(({ edges }) => edges)).map((line) => ({ kind, path: smoothPath(line) }))),
    names: riverNames(battle),
    roads: routes('road'),
    paths: routes('path'),
    bridges: battle.borders.filter(({ crossing }) => crossing).map((border) => ({ at: middle(border), turn: across(border, areas), kind: border.crossing })),
    trees: battle.areas.filter(({ terrain }) => terrain === 'woods').flatMap(wood),
    ...settlements(battle.areas),
  };
}

const outline = (points: Point[]) => `M${points.map((point) => point.join(' ')).join('L')}Z`;

/** Edges joined end to end, as far as they touch. */
export function chains(edges: [Point, Point][]): Point[][] {
  const left: Point[][] = edges.map((edge) => [...edge]);
  const lines: Point[][] = [];
  for (let line = left.pop(); line; line = left.pop()) {
    for (let joined = true; joined; ) {
      joined = false;
      for (const [index, other] of left.entries()) {
        const longer = join(line, other);
        if (!longer) continue;
        line = longer;
        left.splice(index, 1);
        joined = true;
        break;
      }
    }
    lines.push(line);
  }
  return lines;
}

function join(line: Point[], other: Point[]): Point[] | undefined {
  const same = (a: Point | undefined, b: Point | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];
  const turned = [...other].reverse();
  for (const next of [other, turned]) {
    if (same(line.at(-1), next[0])) return [...line, ...next.slice(1)];
    if (same(line[0], next.at(-1))) return [...next.slice(0, -1), ...line];
  }
  return undefined;
}

/** Short strokes that fall to the lower side. */
function hachures({ edges, up, between: pair }: Border, areas: ReadonlyMap<string, Area>, step: number, length: number): string {
  const low = areas.get(pair[0] === up ? pair[1] : pair[0]);
  if (!up || !low) return '';
  const random = sequence(pair.join());
  return edges.map(([a, b]) => {
    const size = distance(a, b);
    const normal: Point = [-(b[1] - a[1]) / size, (b[0] - a[0]) / size];
    const side = (low.x - a[0]) * normal[0] + (low.y - a[1]) * normal[1] < 0 ? -1 : 1;
    let path = '';
    for (let at = 2; at < size - 1; at += step) {
      const [x, y] = between(a, b, at / size);
      const reach = side * length * (0.75 + random() / 2);
      path += `M${round1(x)} ${round1(y)}l${round1(normal[0] * reach)} ${round1(normal[1] * reach)}`;
    }
    return path;
  }).join('');
}

function middle({ edges }: Border): Point {
  const longest = [...edges].sort((a, b) => distance(...b) - distance(...a))[0] as [Point, Point];
  return between(...longest, 0.5);
}

function centreOf(id: string, areas: ReadonlyMap<string, Area>): Point {
  const area = areas.get(id);
  return [area?.x ?? 0, area?.y ?? 0];
}

function routePath(border: Border, areas: ReadonlyMap<string, Area>): string {
  const [a, b] = border.between;
  return smoothPath([centreOf(a, areas), middle(border), centreOf(b, areas)]);
}

/** The direction in which a route crosses its border. */
function across({ between: [a, b] }: Border, areas: ReadonlyMap<string, Area>): number {
  const [from, to] = [centreOf(a, areas), centreOf(b, areas)];
  return round1((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
}

/** Each river is named once, on its longest edge. */
function riverNames({ borders }: Battle): Terrain['names'] {
  const longest = new Map<string, [Point, Point]>();
  for (const { terrain, names, edges } of borders) {
    if (!terrain.some((kind) => RIVERS.includes(kind))) continue;
    for (const name of names) for (const edge of edges) if (distance(...edge) > distance(...(longest.get(name) ?? [[0, 0], [0, 0]]))) longest.set(name, edge);
  }
  return [...longest].map(([id, [a, b]]) => {
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    return { id, at: between(a, b, 0.5), turn: round1(turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn) };
  });
}

/** Trees strewn over an area, always the same. */
function wood({ id, polygon }: Area): Point[] {
  const points = corners(polygon);
  const random = sequence(id);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const trees: Point[] = [];
  for (let tries = 0; tries < 300 && trees.length < TREES; tries++) {
    const tree: Point = [round1(left + random() * wide), round1(top + random() * high)];
    if (inside(tree, points) && trees.every((other) => distance(other, tree) > APART)) trees.push(tree);
  }
  return trees;
}

/** Houses in a spiral around the middle of a place; larger ones have a church. */
function settlements(areas: Area[]): Pick<Terrain, 'houses' | 'churches'> {
  const houses: Terrain['houses'] = [];
  for (const { id, terrain, x, y } of areas) {
    const random = sequence(id);
    for (let house = 0; house < (HOUSES[terrain] ?? 0); house++) {
      const angle = house * 2.4 + random();
      const far = 6 + Math.sqrt(house) * 6.4;
      const at: Point = [round1(x + far * Math.cos(angle)), round1(y + far * 0.78 * Math.sin(angle))];
      houses.push({ at, width: round1(4 + random() * 3.5), turn: Math.round((angle * 57) % 90) });
    }
  }
  return { houses, churches: areas.filter(({ terrain }) => terrain === 'village' || terrain === 'town').map(({ x, y }) => [x, y]) };
}
