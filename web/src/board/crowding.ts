/** How much room the answers of the prompt leave beside the question. */

const LETTER = 7.6; // pixels of a letter of a button, as a rule
const AROUND = 40; // the edges of a button and the gap beside it
const QUESTION = 250; // what a question needs at least
const HALF_LETTER = 4.4; // of a question that is set in two lines
const SIGN = 72; // each of the things that are always there, as a sign
const WORD = 138; // and with its word

/** `tight`: what is always there shows its signs only; `crowded`: the answers have a line of their own. */
export function crowding(answers: string[], width: number, question = '', tools = 2): '' | 'tight' | 'crowded' {
  const room = width - Math.max(QUESTION, question.length * HALF_LETTER) - answers.reduce((sum, answer) => sum + answer.length * LETTER + AROUND, 0);
  if (!width || room >= tools * WORD) return '';
  return room >= tools * SIGN ? 'tight' : 'crowded';
}
