/** Panning and zooming a map: d3-zoom for pointer, wheel and pinch; the same moves for buttons and keys. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Box } from './boxes';
import type { Point } from './geometry';

export const STEP = 1.4; // how much larger or smaller a button or a key makes the map

const STEPS = 4; // levels an octave: pieces and letters are redrawn when the scale passes to the next one
const MARGIN = 24; // pixels around what is to be seen
const SMALLEST = 0.8; // pixels a unit: no smaller to bring something into sight
const FRAME = 8; // pixels of a map's frame
const GLIDE = 260; // milliseconds

const ease = (part: number) => 1 - (1 - part) ** 3;

/** The shift nearest to `shift` that puts the stretch from `low` to `high` between `start` and `end`, with a margin. */
function into(shift: number, low: number, high: number, start: number, end: number): number {
  if (high - low > end - start - 2 * MARGIN) return (start + end) / 2 - (low + high) / 2;
  return Math.max(start + MARGIN - low, Math.min(end - MARGIN - high, shift));
}

/** The scale for which symbols are drawn; they follow the map between two levels. */
export const levelOf = (scale: number) => 2 ** (Math.round(Math.log2(scale) * STEPS) / STEPS);

/** Whether symbols drawn for a level look wrong at a scale, so that they must be redrawn before the zooming ends. */
export const outgrown = (level: number, scale: number) => Math.abs(Math.log2(scale / level)) > 0.5;

export interface Size {
  width: number;
  height: number;
}

export class MapZoom {
  private readonly behaviour: ZoomBehavior<SVGSVGElement, unknown>;
  private window: Size = { width: 1, height: 1 };
  private frame = 0;
  private usual = 0; // the scale before the map was made smaller to show something large; 0: it was not

  constructor(
    private readonly element: SVGSVGElement,
    private readonly canvas: Size,
    private readonly onmove: (transform: ZoomTransform, ended: boolean) => void,
    private readonly framed = false, // the map ends at its frame: no looking beyond where it fills the window
  ) {
    const beyond = framed ? 0.02 : 0.2;
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.3, 6])
      .extent(() => [[0, 0], [this.window.width, this.window.height]])
      .translateExtent([[-canvas.width * beyond, -canvas.height * beyond], [canvas.width * (1 + beyond), canvas.height * (1 + beyond)]])
      .on('zoom', (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (event.sourceEvent) this.usual = 0; // the reader has taken the map into his own hands
        this.onmove(event.transform, false);
      })
      .on('end', (event: { transform: ZoomTransform }) => this.onmove(event.transform, true));
    select(element).call(this.behaviour).on('dblclick.zoom', null);
  }

  /** The part of the page that the map fills; the smallest scale shows the whole map. */
  resize(size: Size): void {
    this.window = size;
    const whole = Math.min(size.width / this.canvas.width, size.height / this.canvas.height);
    this.behaviour.scaleExtent([Math.min(0.9, whole * 0.95), 6]);
  }

  by(factor: number): void {
    this.usual = 0;
    select(this.element).call(this.behaviour.scaleBy, factor);
  }

  pan(dx: number, dy: number): void {
    select(this.element).call(this.behaviour.translateBy, dx, dy);
  }

  /** Shows a box of the map, no larger than `most` and no smaller than `least`. */
  fit(box: Box, least = 0.3, most = 1.9): void {
    const { width, height } = this.window;
    const [left, top, right, bottom] = box;
    const kept = Math.max(least, Math.min(most, this.fitting(box)));
    this.usual = 0;
    const x = this.inside(width / 2 - ((left + right) / 2) * kept, this.canvas.width * kept, width);
    const y = this.inside(height / 2 - ((top + bottom) / 2) * kept, this.canvas.height * kept, height);
    select(this.element).call(this.behaviour.transform, zoomIdentity.translate(x, y).scale(kept));
  }

  /** The shift nearest to `shift` for which a framed map of this size fills the window, or lies in the middle of one that is larger. */
  private inside(shift: number, size: number, window: number): number {
    if (!this.framed) return shift;
    return size > window ? Math.max(window - size - FRAME, Math.min(FRAME, shift)) : (window - size) / 2;
  }

  whole(): void {
    this.fit([0, 0, this.canvas.width, this.canvas.height], 0.1);
  }

  /** The largest scale at which a box finds room. */
  private fitting([left, top, right, bottom]: Box): number {
    const { width, height } = this.window;
    return Math.min((width - 2 * MARGIN) / Math.max(1, right - left), (height - 2 * MARGIN) / Math.max(1, bottom - top));
  }

  /** Whether a box finds room in the window without making the map smaller. */
  hasRoom(box: Box, at: ZoomTransform): boolean {
    return this.fitting(box) >= (this.usual || at.k);
  }

  /** Whether a box finds room on a map that is made smaller for it. */
  canShow(box: Box): boolean {
    return this.fitting(box) >= SMALLEST;
  }

  /** Puts a point into the middle of the window, as far as a frame allows. */
  goTo([x, y]: Point, at: ZoomTransform, smooth: boolean): void {
    const { width, height } = this.window;
    const left = this.inside(width / 2 - x * at.k, this.canvas.width * at.k, width);
    const top = this.inside(height / 2 - y * at.k, this.canvas.height * at.k, height);
    this.glide(at, zoomIdentity.translate(left, top).scale(at.k), smooth);
  }

  /** Nothing large is to be seen any more: the map is as large as before. */
  restore(at: ZoomTransform, smooth: boolean): void {
    const [x, y] = at.invert([this.window.width / 2, this.window.height / 2]);
    if (this.usual) this.reveal([x, y, x, y], at, smooth);
  }

  /**
   * Brings a box into sight by the smallest move, in the part of the window that is free if not all of it is (a frame gives way then);
   * only one that is too large for the window makes the map smaller, and what comes next makes it as large as before.
   */
  reveal(box: Box, at: ZoomTransform, smooth: boolean, free?: Box): void {
    const { width, height } = this.window;
    const [left, top, right, bottom] = box;
    const usual = this.usual || at.k;
    const scale = Math.min(usual, Math.max(SMALLEST, this.fitting(box)));
    this.usual = scale < usual ? usual : 0;
    const [west, north, east, south] = free ?? [0, 0, width, height];
    const shiftX = into(at.x + ((left + right) / 2) * (at.k - scale), left * scale, right * scale, west, east);
    const shiftY = into(at.y + ((top + bottom) / 2) * (at.k - scale), top * scale, bottom * scale, north, south);
    const x = free ? shiftX : this.inside(shiftX, this.canvas.width * scale, width);
    const y = free ? shiftY : this.inside(shiftY, this.canvas.height * scale, height);
    if (x === at.x && y === at.y && scale === at.k) return;
    this.glide(at, zoomIdentity.translate(x, y).scale(scale), smooth);
  }

  private glide(from: ZoomTransform, to: ZoomTransform, smooth: boolean): void {
    const start = performance.now();
    const part = (now: number) => (smooth ? Math.min(1, (now - start) / GLIDE) : 1);
    const step = (now: number) => {
      const done = ease(part(now));
      const mix = (a: number, b: number) => a + (b - a) * done;
      const between = zoomIdentity.translate(mix(from.x, to.x), mix(from.y, to.y)).scale(mix(from.k, to.k));
      select(this.element).call(this.behaviour.transform, between);
      if (part(now) < 1) this.frame = requestAnimationFrame(step);
    };
    cancelAnimationFrame(this.frame);
    step(start + (smooth ? 16 : GLIDE));
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    select(this.element).on('.zoom', null);
  }
}
