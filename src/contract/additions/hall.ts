// Ours: interface.md has no screen for a hall.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { shownPlace } from './counter.ts';

/** The path of the board, at the host of a dispenser. */
export const boardPath = '/board';

/** A counter, and the waiting area of its visitors where the branch has several. */
const hallCounter = v.object({ key, name: text, number: text, area: v.optional(text), place: shownPlace });
export type HallCounter = v.InferOutput<typeof hallCounter>;

/** The numbers that the clerk of one counter would call now, in calling order. */
export const callOrder = v.object({ counter: hallCounter, numbers: v.array(text) });
export type CallOrder = v.InferOutput<typeof callOrder>;

/** One call in a hall. Nothing in it is personal. */
export const hallCall = v.object({
  ticket: key,
  number: text,
  /** The key of the language of its visitor. */
  language: key,
  counter: hallCounter,
  /** The time of its last call, and the number of calls. */
  at: timestamp,
  calls: v.number(),
});
export type HallCall = v.InferOutput<typeof hallCall>;

/** A message of staff to the hall, and when it ends. */
export const hallMessage = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  until: timestamp,
  /** True if it comes before all calls. */
  isAlarm: v.optional(v.boolean()),
});
export type HallMessage = v.InferOutput<typeof hallMessage>;

/** The content of a hall's screen. */
export const hall = v.object({
  /** The called tickets whose visitors are not at the counter yet, newest first. */
  current: v.array(hallCall),
  /** The last calls of the day, newest first, including those above. At most twenty, each ticket once. */
  last: v.array(hallCall),
  /** No place if no board can show it: an unknown place does not remove a call. */
  message: v.fallback(v.nullable(hallMessage), null),
  /** The names of the waiting areas of the counters, each once. */
  areas: v.array(text),
  /** For each staffed counter, as many next numbers as a board shows; null: the branch shows none. */
  next: v.nullable(v.object({ most: v.number(), orders: v.array(callOrder) })),
  /** True if the boards of the branch announce its calls, and its dispensers do not. */
  boardSpeaks: v.boolean(),
});
export type Hall = v.InferOutput<typeof hall>;

/**
 * The staff message in the hall, in requests and responses. Null in a response: no message. Null in a request: remove
 * it.
 */
export const hallMessageRequest = v.object({ message: v.nullable(hallMessage) });
