/** How much room the answers of the prompt leave beside the question. */

const LETTER = 7.6; // pixels of a letter of a button, as a rule
const AROUND = 40; // the edges of a button and the gap beside it
const QUESTION = 250; // what a question needs at least
const HALF_LETTER = 4.4; // of a question that is set in two lines
const SIGNS = 140; // what is always there, as signs
const WORDS = 280; // and with its words

/** `tight`: what is always there shows its signs only; `crowded`: the answers have a line of their own. */
export function crowding(answers: string[], width: number, question = ''): '' | 'tight' | 'crowded' {
  const room = width - Math.max(QUESTION, question.length * HALF_LETTER) - answers.reduce((sum, answer) => sum + answer.length * LETTER + AROUND, 0);
  if (!width || room >= WORDS) return '';
  return room >= SIGNS ? 'tight' : 'crowded';
}
