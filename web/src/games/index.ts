/** The boards of the games: each folder here is a title's own; a title without one is played on the plain board. */
import type { BoardModule } from '../board/module';
import plain from '../board/plain';

const folders = import.meta.glob<{ default: BoardModule }>('./*/index.ts');

export async function boardModule(title: string): Promise<BoardModule> {
  const load = folders[`./${title}/index.ts`];
  return load ? (await load()).default : plain;
}
