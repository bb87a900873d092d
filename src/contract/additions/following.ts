// Our addition: interface.md does not define how visitors follow their tickets.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { shownPlace } from './counter.ts';

const callingCounter = v.object({ name: text, number: text, place: shownPlace });

/** Tickets that were taken later but are called first, and the reason. */
const goesFirst = v.object({
  reason: v.picklist(['target', 'appointment', 'priority', 'clerk', 'transfer', 'waited-elsewhere']),
  count: v.number(),
  /** The time of the appointments, if it is the same for all. */
  time: v.optional(timestamp),
});
export type GoesFirst = v.InferOutput<typeof goesFirst>;

/** The wish of a ticket's holder to give up the ticket, or to let others pass. */
const ticketWish = v.object({ change: v.picklist(['leave', 'later']), at: timestamp });
export type TicketWish = v.InferOutput<typeof ticketWish>;

/** The certainty of a time, as in waiting info. */
const certainty = { relation: v.picklist(['gt', 'eq', 'lt']), late: v.optional(v.boolean()) };

/** A ticket's state for its visitor, without personal data. */
export const followedTicket = v.variant('state', [
  /** The visitor is not at the branch yet. */
  v.object({
    state: v.literal('reserved'),
    number: text,
    until: timestamp,
    /** The wait of a visitor who arrives now, in milliseconds, as in waiting info; absent if unknown. */
    wait: v.optional(v.object({ time: v.number(), ...certainty })),
  }),
  v.object({
    state: v.literal('waiting'),
    number: text,
    /** The queue position: the smallest number of tickets before this ticket in any counter's list. */
    ahead: v.number(),
    goFirst: v.array(goesFirst),
    /** The expected time of the call, as in waiting info; absent if unknown. */
    expected: v.optional(v.object({ at: timestamp, ...certainty })),
    /** True if a clerk has parked the ticket. A parked ticket is not called automatically. */
    isAside: v.boolean(),
    /** The minutes for which the visitor may still let others pass; absent if this is not possible. */
    laterMinutes: v.optional(v.number()),
    /** The time until which the visitor lets others pass. */
    laterUntil: v.optional(timestamp),
    /** A pending change. Any holder of the ticket can undo it until `at`. */
    wish: v.optional(ticketWish),
  }),
  v.object({ state: v.literal('called'), number: text, counter: callingCounter, calls: v.number() }),
  v.object({ state: v.literal('serving'), number: text, counter: callingCounter }),
  /** A no-show, which a clerk may call again. */
  v.object({ state: v.literal('missed'), number: text }),
  v.object({ state: v.literal('done'), number: text }),
  v.object({ state: v.literal('void'), number: text }),
]);
export type FollowedTicket = v.InferOutput<typeof followedTicket>;

/** The text of a ticket's QR code: the holder's secret, with which a phone opens a session. */
export const followToken = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'expected 22 letters, digits, - and _'));

/** The unchanging data of a phone's ticket. Only the name is personal. */
export const following = v.object({
  ticket: followedTicket,
  branch: v.object({ name: text, timeZone: text }),
  /** The ticket's language code, such as `de`. */
  language: text,
  /** The services in the reader's language if the branch has it, or else in the ticket's language. */
  services: v.array(text),
  /** The visitor's name; absent if not given, or if shown only to clerks. */
  name: v.optional(text),
  /** The waiting area of the ticket's counters; absent if the counters have different areas. */
  area: v.optional(text),
  /** True if this phone reserved the ticket, or its user typed the number. */
  mayChange: v.boolean(),
  follow: v.optional(followToken),
  /** The public key for push subscriptions; absent if no messages are sent. */
  pushKey: v.optional(text),
});
export type Following = v.InferOutput<typeof following>;

/** `language` is the reader's language code, such as `de`. */
export const followingQuery = v.object({ language: v.optional(text) });

/** The number that a visitor types after opening a ticket by its code. */
export const confirmNumberRequest = v.object({ number: v.pipe(v.string(), v.maxLength(40)) });

/** A ticket's code, which a dispenser has scanned to show the queue position. */
export const shownTicketCode = v.object({ ticket: followToken });

/**
 * The event with the newest state of the ticket in a phone's event stream. `id` is derived from the content, so a
 * phone receives no state twice.
 */
export const followEvent = 'ticket';

export const phoneMenuQuery = v.object({
  language: v.optional(key),
  /**
   * The version of the menu that is shown, in the same language. The response is empty while this version is
   * current.
   */
  seen: v.optional(key),
});
