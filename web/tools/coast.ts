/** Coastlines at build time: `import { rings } from 'virtual:coast/10m/17,51,23,56'` brings only the land in that box. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { clipRing, type Point } from '../src/board/geometry';

const PREFIX = 'virtual:coast/';
const require = createRequire(import.meta.url);

export function coast(): Plugin {
  return {
    name: 'coast',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? moduleText(id.slice(PREFIX.length + 1)) : undefined),
  };
}

function moduleText(address: string): string {
  const [detail = '10m', box = ''] = address.split('/');
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  const rings = landRings(detail)
    .map((ring) => clipRing(ring, [west, south], [east, north]))
    .filter((ring) => ring.length > 2)
    .map((ring) => ring.map(([lon, lat]) => [round(lon), round(lat)]));
  return `export const rings = ${JSON.stringify(rings)};`;
}

function landRings(detail: string): Point[][] {
  const file = require.resolve(`world-atlas/land-${detail}.json`);
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as Point[][];
    return geometry.type === 'Polygon' ? (geometry.coordinates as Point[][]) : [];
  });
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
