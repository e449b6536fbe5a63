/** A board for any title: the position as nested lists, answers as buttons. */
import type { BoardModule } from '../module';
import PlainBoard from './PlainBoard.svelte';

const module: BoardModule = {
  sides: {},
  Map: PlainBoard,
  drawn: [],
  headings: ['turn-begins'],
  chapters: (events) =>
    events.filter(({ key }) => key === 'turn-begins').map(({ at, key, args }) => ({ at, kind: 'turn', label: { key, args } })),
};

export default module;
