// Ours: interface.md has no screen for a hall.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { shownPlace } from './counter.ts';

/** The board, at a dispenser's host. */
export const boardPath = '/board';

/** `area`: its waiting area, if the branch has several. */
const hallCounter = v.object({ key, name: text, number: text, area: v.optional(text), place: shownPlace });
export type HallCounter = v.InferOutput<typeof hallCounter>;

/** The next numbers of one counter, in calling order. */
export const callOrder = v.object({ counter: hallCounter, numbers: v.array(text) });
export type CallOrder = v.InferOutput<typeof callOrder>;

/** Nothing in it is personal. */
export const hallCall = v.object({
  ticket: key,
  number: text,
  language: key,
  counter: hallCounter,
  /** The last call, and the number of calls. */
  at: timestamp,
  calls: v.number(),
});
export type HallCall = v.InferOutput<typeof hallCall>;

/** A staff message to the hall, and its end. */
export const hallMessage = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  until: timestamp,
  /** True if the message takes precedence over all calls. */
  isAlarm: v.optional(v.boolean()),
});
export type HallMessage = v.InferOutput<typeof hallMessage>;

export const hall = v.object({
  /** Called tickets whose visitors are not at the counter yet, newest first. */
  current: v.array(hallCall),
  /**
   * The last calls of the day, newest first, including those above. At most twenty, and each ticket only once.
   */
  last: v.array(hallCall),
  /** Null for a message of a newer service that this board cannot show, so the calls remain. */
  message: v.fallback(v.nullable(hallMessage), null),
  /** The waiting areas of the counters, each once. */
  areas: v.array(text),
  /** For each staffed counter, as many numbers as a board shows; null: the branch shows none. */
  next: v.nullable(v.object({ most: v.number(), orders: v.array(callOrder) })),
  /** True if the boards speak the calls, and dispensers do not. */
  boardSpeaks: v.boolean(),
});
export type Hall = v.InferOutput<typeof hall>;

/** The staff message to the hall. Null in a response: none. Null in a request: remove it. */
export const hallMessageRequest = v.object({ message: v.nullable(hallMessage) });
