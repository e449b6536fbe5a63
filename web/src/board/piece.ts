/** What a counter shows. Games translate their position into pieces; the drawing is common. */
import type { Glyph } from './glyphs';
import type { Side } from './sides';

export interface Piece {
  id: string; // the option text that chooses it, such as `corps:davout`
  name: string;
  label: string; // the whole description for screen readers
  side: Side;
  icon: Glyph;
  leader?: boolean;
  hidden?: boolean; // flag side up: nothing else is known
  strength?: number | undefined;
  unknown?: boolean | undefined; // it has a strength that the reader may not see
  infantry?: number;
  cavalry?: number;
  artillery?: number;
  lost?: number;
  fatigue?: number | undefined;
  spent?: boolean;
  reduced?: boolean; // turned to its weaker side
  note?: string; // the bonus of a leader, or the ratings of a corps without points
}

/** How large pieces are drawn, by the scale of the map in pixels a unit. */
export type Detail = 'block' | 'small' | 'far' | 'chip';

export interface Size {
  width: number;
  height: number;
  strip: number; // by how much the pieces of a stack are set off, so that names stay readable
}

export const SIZES: Record<Detail, Size> = {
  block: { width: 74, height: 42, strip: 15 },
  small: { width: 44, height: 38, strip: 2.6 },
  far: { width: 34, height: 28, strip: 2.2 },
  chip: { width: 13, height: 10, strip: 0 },
};

export const CASCADE = 4; // more pieces than this are folded behind a count

/** The room that a stack takes, from the centre of its lowest piece. */
export function stackSize(count: number, detail: Detail): Size {
  const size = SIZES[detail];
  const shown = Math.min(count, CASCADE);
  const shift = (shown - 1) * size.strip;
  return { ...size, width: size.width + (detail === 'block' ? 0 : shift), height: size.height + shift };
}

const NARROW = /[iltfrjI'’.]/;
const WIDE = /[mwMWOGQ]/;

/** The width of a name in the strip, estimated, so that long ones can be condensed. */
export function nameWidth(name: string): number {
  let width = 0;
  for (const letter of name) width += NARROW.test(letter) ? 3.8 : WIDE.test(letter) ? 8.6 : /[A-Z]/.test(letter) ? 6.9 : 6;
  return width;
}
