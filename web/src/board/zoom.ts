/** Panning and zooming a map: d3-zoom for pointer, wheel and pinch; the same moves for buttons and keys. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Box } from './boxes';
import type { Point } from './geometry';

const STEPS = 4; // levels an octave: pieces and letters are redrawn when the scale passes to the next one
const MARGIN = 60; // pixels around what is to be seen

/** The scale for which symbols are drawn; they follow the map between two levels. */
export const levelOf = (scale: number) => 2 ** (Math.round(Math.log2(scale) * STEPS) / STEPS);

export interface Size {
  width: number;
  height: number;
}

export class MapZoom {
  private readonly behaviour: ZoomBehavior<SVGSVGElement, unknown>;
  private window: Size = { width: 1, height: 1 };

  constructor(
    private readonly element: SVGSVGElement,
    private readonly canvas: Size,
    private readonly onmove: (transform: ZoomTransform) => void,
  ) {
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.3, 6])
      .extent(() => [[0, 0], [this.window.width, this.window.height]])
      .translateExtent([[-canvas.width * 0.2, -canvas.height * 0.2], [canvas.width * 1.2, canvas.height * 1.2]])
      .on('zoom', (event: { transform: ZoomTransform }) => this.onmove(event.transform));
    select(element).call(this.behaviour).on('dblclick.zoom', null);
  }

  /** The part of the page that the map fills; the smallest scale shows the whole map. */
  resize(size: Size): void {
    this.window = size;
    const whole = Math.min(size.width / this.canvas.width, size.height / this.canvas.height);
    this.behaviour.scaleExtent([Math.min(0.9, whole * 0.95), 6]);
  }

  by(factor: number): void {
    select(this.element).call(this.behaviour.scaleBy, factor);
  }

  pan(dx: number, dy: number): void {
    select(this.element).call(this.behaviour.translateBy, dx, dy);
  }

  /** Shows a box of the map, no larger than `most` and no smaller than `least`. */
  fit([left, top, right, bottom]: Box, least = 0.3, most = 1.9): void {
    const { width, height } = this.window;
    const scale = Math.min((width - 2 * MARGIN) / Math.max(1, right - left), (height - 2 * MARGIN) / Math.max(1, bottom - top));
    const kept = Math.max(least, Math.min(most, scale));
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    select(this.element).call(this.behaviour.transform, zoomIdentity.translate(width / 2 - x * kept, height / 2 - y * kept).scale(kept));
  }

  whole(): void {
    this.fit([0, 0, this.canvas.width, this.canvas.height], 0.1);
  }

  /** Brings a place into sight, if it is not. */
  reveal(place: Point, transform: ZoomTransform): void {
    const [x, y] = transform.apply(place);
    const inside = x > MARGIN && y > MARGIN && x < this.window.width - MARGIN && y < this.window.height - MARGIN;
    if (!inside) select(this.element).call(this.behaviour.translateTo, place[0], place[1]);
  }

  destroy(): void {
    select(this.element).on('.zoom', null);
  }
}
