/** The levels of victory of a scenario as stretches of one scale. */
import type { Scenario } from './data';

export interface Span {
  from: number;
  to: number;
  result: string;
}

const BEYOND = 12; // how far the outermost levels are drawn

/** From the most French to the most Coalition level. */
export function spans(levels: Scenario['levels']): Span[] {
  const sorted = [...levels].sort((a, b) => b.least - a.least);
  return sorted.map(({ least, result }, index) => {
    const above = sorted[index - 1]?.least;
    const to = above ?? least + BEYOND;
    return { from: index === sorted.length - 1 ? to - BEYOND : least, to, result };
  });
}

export function levelAt(margin: number, levels: Scenario['levels']): string {
  return [...levels].sort((a, b) => b.least - a.least).find(({ least }) => margin >= least)?.result ?? 'draw';
}
