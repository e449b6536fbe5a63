/** How much room the answers of the prompt leave beside the question. */

const LETTER = 6; // pixels of a letter of a button, as a rule
const AROUND = 44; // the edges of a button and the gap beside it
const QUESTION = 250; // what a question needs at least, unless it is shorter
const QUESTION_LETTER = 8.8; // of a question: it may be set in two lines
const SIGN = 72; // each of the things that are always there, as a sign
const WORD = 138; // and with its word

/** `tight`: what is always there shows its signs only; `crowded`: the answers have a line of their own. */
export function crowding(answers: string[], width: number, question = '', tools = 2): '' | 'tight' | 'crowded' | 'crowded tight' {
  const line = question.length * QUESTION_LETTER;
  const beside = width - Math.min(line, Math.max(QUESTION, line / 2));
  const room = beside - answers.reduce((sum, answer) => sum + answer.length * LETTER + AROUND, 0);
  if (!width || room >= tools * WORD) return '';
  if (room >= tools * SIGN) return 'tight';
  return beside >= tools * WORD ? 'crowded' : 'crowded tight';
}
