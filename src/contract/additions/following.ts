// Ours: interface.md does not define how visitors follow their tickets.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { shownPlace } from './counter.ts';

const callingCounter = v.object({ name: text, number: text, place: shownPlace });

/** Later tickets that are called first, and the reason. */
const goesFirst = v.object({
  reason: v.picklist(['target', 'appointment', 'priority', 'clerk', 'transfer', 'waited-elsewhere']),
  count: v.number(),
  /** The appointments' time, if it is the same for all. */
  time: v.optional(timestamp),
});
export type GoesFirst = v.InferOutput<typeof goesFirst>;

/** The holder of a ticket's code wants to give it up, or to let others pass. */
const ticketWish = v.object({ change: v.picklist(['leave', 'later']), at: timestamp });
export type TicketWish = v.InferOutput<typeof ticketWish>;

/** As in waiting info. */
const certainty = { relation: v.picklist(['gt', 'eq', 'lt']), late: v.optional(v.boolean()) };

/** A ticket's state for its visitor. Nothing in it is personal. */
export const followedTicket = v.variant('state', [
  /** The visitor is not at the branch yet. */
  v.object({
    state: v.literal('reserved'),
    number: text,
    until: timestamp,
    /** The wait in milliseconds after an arrival now, as in waiting info; absent if unknown. */
    wait: v.optional(v.object({ time: v.number(), ...certainty })),
  }),
  v.object({
    state: v.literal('waiting'),
    number: text,
    /**
     * The queue position: the number of tickets before it in the callable list of the counter where it is
     * furthest ahead.
     */
    ahead: v.number(),
    goFirst: v.array(goesFirst),
    /** The expected time of the call, as in waiting info; absent if unknown. */
    expected: v.optional(v.object({ at: timestamp, ...certainty })),
    /** Parked by a clerk. A parked ticket is not called automatically. */
    isAside: v.boolean(),
    /** The minutes for which the visitor may still let others pass; absent: not possible. */
    laterMinutes: v.optional(v.number()),
    /** The end of the time in which other tickets are called first. */
    laterUntil: v.optional(timestamp),
    /** A pending change. Any holder of the ticket can undo it until `at`. */
    wish: v.optional(ticketWish),
  }),
  v.object({ state: v.literal('called'), number: text, counter: callingCounter, calls: v.number() }),
  v.object({ state: v.literal('serving'), number: text, counter: callingCounter }),
  /** A no-show. A clerk may call it again. */
  v.object({ state: v.literal('missed'), number: text }),
  v.object({ state: v.literal('done'), number: text }),
  v.object({ state: v.literal('void'), number: text }),
]);
export type FollowedTicket = v.InferOutput<typeof followedTicket>;

/** The text of a ticket's code, with which a phone opens a session. A secret of the ticket's holder. */
export const followToken = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'expected 22 letters, digits, - and _'));

/** A phone's ticket: the data that does not change. Only the name is personal. */
export const following = v.object({
  ticket: followedTicket,
  branch: v.object({ name: text, timeZone: text }),
  /** The ticket's language code, such as `de`. */
  language: text,
  /** In the reader's language if the branch has it, else in the ticket's language. */
  services: v.array(text),
  /** The visitor's name; absent if not given, or only for clerks. */
  name: v.optional(text),
  /** The waiting area of its counters; absent if they differ. */
  area: v.optional(text),
  /** True if this phone reserved the ticket, or its user typed the number. */
  mayChange: v.boolean(),
  follow: v.optional(followToken),
  /** The public key for push subscriptions; absent where no messages are sent. */
  pushKey: v.optional(text),
});
export type Following = v.InferOutput<typeof following>;

/** `language`: the reader's language code, such as `de`. */
export const followingQuery = v.object({ language: v.optional(text) });

/** The number on a ticket that was opened by its code. */
export const confirmNumberRequest = v.object({ number: v.pipe(v.string(), v.maxLength(40)) });

/** Reads a queue position at a dispenser whose scanner has read the ticket. */
export const shownTicketCode = v.object({ ticket: followToken });

/**
 * The newest state of the ticket in a phone's event stream. `id` is derived from the content, so a phone
 * receives no state twice.
 */
export const followEvent = 'ticket';

export const phoneMenuQuery = v.object({
  /** The key of a language of the branch. */
  language: v.optional(key),
  /** The version of the shown menu, in the same language. The response is empty while it stays the same. */
  seen: v.optional(key),
});
