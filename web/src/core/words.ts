/** Everything that a reader gets to see, in his language: the counterpart of `grognard.words` in the browser. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Argument, Arguments, LogEvent, ProblemBody, Question } from './types';

/**
 * One language. Names are looked up by id: `zone:p_eylau` is the message `zone-p_eylau`; a kind with too many ids to name each has
 * one message, `hex = hex { $id }`. A sentence gets each argument under its own name and, besides, `$x-count` (how many things a
 * list holds), `$x-id` (the id, to choose a form by) and `$x-form` for each attribute `.form` of the name's message.
 */
export class Words {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: string,
    files: string[],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of files) this.bundle.addResource(new FluentResource(file), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** Any message by its key; a missing one is shown as its key. */
  text(key: string, args: Record<string, FluentVariable> = {}): string {
    const pattern = this.bundle.getMessage(key)?.value;
    return pattern ? this.bundle.formatPattern(pattern, args, []) : key;
  }

  /** The name of a thing by its id (`zone:p_eylau`) or of a word (`pass`). */
  name(thing: string): string {
    const [key, args] = this.nameKey(thing);
    return key ? this.text(key, args) : thing.slice(thing.indexOf(':') + 1);
  }

  private nameKey(thing: string): [string, Record<string, FluentVariable>] {
    const colon = thing.indexOf(':');
    if (colon < 0) return [`option-${thing}`, {}];
    const [kind, id] = [thing.slice(0, colon), thing.slice(colon + 1)];
    if (this.has(`${kind}-${id}`)) return [`${kind}-${id}`, {}];
    return this.has(kind) ? [kind, { id }] : ['', {}];
  }

  question(question: Question): string {
    return this.sentence('ask', question.prompt, question.args);
  }

  /** What helps to answer: a message `ask-<prompt>-help`, where there is one. */
  help(question: Question): string {
    const key = `ask-${question.prompt}-help`;
    return this.has(key) ? this.text(key, this.arguments(question.args)) : '';
  }

  event(event: Pick<LogEvent, 'key' | 'args'>): string {
    return this.sentence('log', event.key, event.args);
  }

  /** Why a choice is not carried out; the engine's own reasons have their key in the common file. */
  refusal(key: string, args: Arguments): string {
    return this.has(key) ? this.text(key, this.arguments(args)) : this.sentence('no', key, args);
  }

  /** What went wrong: in this language, or else as the server says it. */
  problem({ key = '', args = {}, detail }: ProblemBody): string {
    return this.has(key) || this.has(`no-${key}`) ? this.refusal(key, args) : (detail ?? this.text('ui-offline'));
  }

  /** `french:points` is the message `result-french-points`, or else `result-french`. */
  result(result: string): string {
    const whole = `result-${result.replaceAll(':', '-')}`;
    return this.text(this.has(whole) ? whole : `result-${result.split(':')[0]}`);
  }

  seat = (seat: string) => this.text(`seat-${seat}`);
  scenario = (scenario: string) => this.text(`scenario-${scenario}`);
  optional = (key: string) => (this.has(key) ? this.text(key) : '');

  sentence(sort: string, key: string, args: Arguments): string {
    return this.text(`${sort}-${key}`, this.arguments(args)).replace(/(?<=^|[\s(])-(?=\d)/g, '−');
  }

  private arguments(args: Arguments): Record<string, FluentVariable> {
    const worded: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) Object.assign(worded, this.argument(name, value));
    return worded;
  }

  private argument(name: string, value: Argument): Record<string, FluentVariable> {
    if (Array.isArray(value)) {
      return { [name]: this.join(value.map((item) => String(this.argument('', item)['']))), [`${name}-count`]: value.length };
    }
    if (typeof value === 'number') return { [name]: value };
    if (!value) return { [name]: this.text('nothing'), [`${name}-id`]: '' };
    const [key] = this.nameKey(value);
    if (!this.has(key)) return { [name]: value, [`${name}-id`]: value };
    return { [name]: this.name(value), [`${name}-id`]: value.slice(value.indexOf(':') + 1), ...this.forms(name, key) };
  }

  private forms(name: string, key: string): Record<string, FluentVariable> {
    const attributes = this.bundle.getMessage(key)?.attributes ?? {};
    return Object.fromEntries(
      Object.entries(attributes).map(([form, pattern]) => [`${name}-${form}`, this.bundle.formatPattern(pattern, {}, [])]),
    );
  }

  /** A list as it is read aloud: `a, b and c`. */
  join(parts: string[]): string {
    const last = parts.at(-1);
    if (last === undefined) return this.text('nothing');
    return parts.length > 1 ? this.text('list-and', { most: parts.slice(0, -1).join(', '), last }) : last;
  }
}
