// Ours: interface.md does not define how a visitor follows a ticket after it was issued.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { shownPlace } from './counter.ts';

/** The counter that calls or serves a ticket. */
const callingCounter = v.object({ name: text, number: text, place: shownPlace });

/** Tickets that came later and are called first, with the reason. */
const goesFirst = v.object({
  reason: v.picklist(['target', 'appointment', 'priority', 'clerk', 'transfer', 'waited-elsewhere']),
  count: v.number(),
  /** The booked time of the appointments, if it is the same for all. */
  time: v.optional(timestamp),
});
export type GoesFirst = v.InferOutput<typeof goesFirst>;

/**
 * A change that a holder of the ticket's code requests: to give it up, or to let others pass. It includes the time
 * of the change.
 */
const ticketWish = v.object({ change: v.picklist(['leave', 'later']), at: timestamp });
export type TicketWish = v.InferOutput<typeof ticketWish>;

/** As in waiting info. */
const certainty = { relation: v.picklist(['gt', 'eq', 'lt']), late: v.optional(v.boolean()) };

/** The state of one ticket for its visitor: its queue position and its expected turn. Nothing in it is personal. */
export const followedTicket = v.variant('state', [
  /** Its visitor is not at the branch yet. */
  v.object({
    state: v.literal('reserved'),
    number: text,
    until: timestamp,
    /** The expected wait of a visitor who arrives now, in milliseconds, as in waiting info; absent if unknown. */
    wait: v.optional(v.object({ time: v.number(), ...certainty })),
  }),
  v.object({
    state: v.literal('waiting'),
    number: text,
    /**
     * Its queue position: the number of tickets before it in the callable list of the counter where it is furthest
     * ahead.
     */
    ahead: v.number(),
    goFirst: v.array(goesFirst),
    /** The expected time of its call, and how certain that is, as in waiting info; absent if unknown. */
    expected: v.optional(v.object({ at: timestamp, ...certainty })),
    /** True if a clerk has parked it. A parked ticket is not called automatically. */
    isAside: v.boolean(),
    /** The minutes for which its visitor may still let others pass; absent: not possible. */
    laterMinutes: v.optional(v.number()),
    /** Others are called first until this time, because its visitor lets them pass. */
    laterUntil: v.optional(timestamp),
    /** Any holder of the ticket can undo it until then. */
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

/**
 * The text in the code of a ticket. A phone opens a session with it and then reads this ticket. A secret of the
 * ticket's holder.
 */
export const followToken = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'expected 22 letters, digits, - and _'));

/** The ticket of a phone, with the data that does not change while it is followed. Only the name is personal. */
export const following = v.object({
  ticket: followedTicket,
  branch: v.object({ name: text, timeZone: text }),
  /** The code of the language of the ticket, such as `de`. */
  language: text,
  /** The names of its services in the reader's language if the branch has it, else in the ticket's language. */
  services: v.array(text),
  /** The name that its visitor gave; absent if none was given, or if the branch shows it only to its clerks. */
  name: v.optional(text),
  /** The waiting area of the counters that serve it; absent if they are in different areas. */
  area: v.optional(text),
  /** True if this phone may change the ticket: it reserved the ticket, or its user typed the number. */
  mayChange: v.boolean(),
  /** The text for its code on the phone's screen, the same as on paper; absent if the ticket has no code. */
  follow: v.optional(followToken),
  /** The public key with which a browser subscribes to messages; absent where none are sent. */
  pushKey: v.optional(text),
});
export type Following = v.InferOutput<typeof following>;

/** `language`: the code of the reader's language, such as `de`. */
export const followingQuery = v.object({ language: v.optional(text) });

/** Body of the confirmation of a ticket that was opened by its code: the number on it. */
export const confirmNumberRequest = v.object({ number: v.pipe(v.string(), v.maxLength(40)) });

/** Body of the request for a ticket's queue position, at a dispenser whose scanner has read its code. */
export const shownTicketCode = v.object({ ticket: followToken });

/**
 * One message of a phone's event stream: the newest state of its ticket. Its `id` is a number derived from the
 * content, so a phone that already has this state gets no repeat.
 */
export const followEvent = 'ticket';

/** The key of a language of the branch, which must be one of them. */
export const phoneMenuQuery = v.object({ language: v.optional(key) });
