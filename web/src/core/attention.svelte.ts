/** Whether somebody looks at the page, and when he is told that it is his turn because he does not. */

export const page = $state({ hidden: document.hidden });

document.addEventListener('visibilitychange', () => (page.hidden = document.hidden));

/** Rings once a turn, and never for a turn that was seen. */
export class TurnBell {
  private known = false; // the reader has seen this turn, or was told

  /** Whether it rings now. */
  rings(asked: boolean, hidden: boolean): boolean {
    const rings = asked && hidden && !this.known;
    this.known = asked && (this.known || rings || !hidden);
    return rings;
  }
}
