// Our addition: interface.md has no board for a waiting area.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { shownPlace } from './counter.ts';

/** The path of the board at a dispenser's host. */
export const boardPath = '/board';

/** A counter. `area`: its waiting area, if the branch has several. */
const hallCounter = v.object({ key, name: text, number: text, area: v.optional(text), place: shownPlace });
export type HallCounter = v.InferOutput<typeof hallCounter>;

/** The next numbers of one counter, in calling order. */
const callOrder = v.object({ counter: hallCounter, numbers: v.array(text) });
export type CallOrder = v.InferOutput<typeof callOrder>;

/** A call on the screen, without personal data. */
export const hallCall = v.object({
  ticket: key,
  number: text,
  language: key,
  counter: hallCounter,
  /** The time of the last call, and the number of calls. */
  at: timestamp,
  calls: v.number(),
});
export type HallCall = v.InferOutput<typeof hallCall>;

/** A message from the staff to the waiting area, and its expiry. */
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
  /** The last calls of the day, newest first, including the current calls: at most twenty, each ticket only once. */
  last: v.array(hallCall),
  /**
   * The current message; null if there is none. A message of a newer service that this board cannot show counts as
   * none, so the calls remain visible.
   */
  message: v.fallback(v.nullable(hallMessage), null),
  /** The waiting areas of the counters, each once. */
  areas: v.array(text),
  /** The next numbers of each staffed counter, and the maximum per counter; null if the branch shows none. */
  next: v.nullable(v.object({ most: v.number(), orders: v.array(callOrder) })),
  /** True if the boards, and not the dispensers, speak the calls. */
  boardSpeaks: v.boolean(),
});
export type Hall = v.InferOutput<typeof hall>;

/**
 * The staff's message to the waiting area. In a response, null means that there is none; in a request, null removes it.
 */
export const hallMessageRequest = v.object({ message: v.nullable(hallMessage) });
