/** Lessons: what the learner reads, and what the lesson would choose. */
import { isPick, type Collect } from './picking';

/** A piece of a text: words, or the paragraphs that stand in brackets. */
export type Part = { words: string } | { rules: string[] };

const BRACKETS = /\(([^()]*)\)/;
const RULE = /^\d+(?:\.[0-9A-Za-z]+)+$/;

/** A text with its paragraphs apart, so that they can be opened; other brackets stay as they are. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  text.split(BRACKETS).forEach((piece, index) => {
    const rules = piece.split(/,\s*/);
    const last = parts.at(-1);
    if (index % 2 && rules.every((rule) => RULE.test(rule))) parts.push({ rules });
    else if (last && 'words' in last) last.words += index % 2 ? `(${piece})` : piece;
    else if (piece) parts.push({ words: index % 2 ? `(${piece})` : piece });
  });
  return parts;
}

/** Without those that are picked already; what can be picked several times is taken away as often. */
function left(taught: readonly string[], picked: readonly string[]): string[] {
  const gone = [...picked];
  return taught.filter((option) => {
    const at = gone.indexOf(option);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
}

/** What is marked: the answer, or the picks that are still missing, and then the word that sends them. */
export function marked(taught: readonly string[], collect: Collect | undefined, picked: readonly string[]): string[] {
  const rest = left(taught, picked);
  if (!collect) return rest.slice(0, 1);
  const end = rest.findIndex((option) => !isPick(collect, option));
  const picks = end < 0 ? rest : rest.slice(0, end);
  return picks.length ? [...new Set(picks)] : rest.slice(0, 1);
}

/** Picks in the order of the lesson, if they are those of the lesson: it knows no other. */
export function asTaught(answers: string[], taught: readonly string[]): string[] {
  const same = taught.slice(0, answers.length);
  return same.length === answers.length && !left(same, answers).length ? same : answers;
}
