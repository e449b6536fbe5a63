/** Answers that are collected here before they are sent: the rules take them one by one in a fixed order, people do not. */
import type { Question } from './types';

/**
 * How a prompt collects. `done`: things, each once, until this word; no more than the argument `most` says, where there is a limit.
 * `count`: as many as this argument says; each `once`, or some repeatedly.
 */
export type Collect = { done: string; most?: string } | { count: string; once?: true };

/** By prompt. */
export type Picks = Readonly<Record<string, Collect>>;

/** Whether an answer is a thing that can be picked; a word such as `all` or `done` is an answer of its own. */
export const isPick = (collect: Collect, option: string) => !('done' in collect) || option.includes(':');

/** What is picked after a click: a second click on a thing that is picked once puts it back. */
export function clicked(collect: Collect, picked: string[], option: string): string[] {
  if ('count' in collect && !collect.once) return [...picked, option];
  return picked.includes(option) ? picked.filter((other) => other !== option) : [...picked, option];
}

/** How many can be picked. */
export function most(collect: Collect, question: Question): number {
  if ('count' in collect) return Number(question.args[collect.count] ?? 0);
  const things = question.options.filter((option) => isPick(collect, option)).length;
  return collect.most ? Math.min(things, Number(question.args[collect.most] ?? things)) : things;
}

/** The picks as the rules take them: in the order in which they are offered, with the word at the end. */
export function inOrder(collect: Collect, question: Question, picked: string[]): string[] {
  const place = (option: string) => question.options.indexOf(option) >>> 0; // what is not offered yet comes last
  const sorted = [...picked].sort((a, b) => place(a) - place(b));
  return 'done' in collect ? [...sorted, collect.done] : sorted;
}
