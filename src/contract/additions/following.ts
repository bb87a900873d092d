// Ours: interface.md does not say what a visitor learns of a ticket after it was given.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { shownPlace } from './counter.ts';

/** The counter that calls or serves a ticket. */
const callingCounter = v.object({ name: text, number: text, place: shownPlace });

/** Tickets that came later and are called first, with what moves them forward. */
const goesFirst = v.object({
  reason: v.picklist(['appointment', 'priority', 'clerk', 'transfer', 'waited-elsewhere']),
  count: v.number(),
  /** The booked time of the appointments, if it is the same for all. */
  time: v.optional(timestamp),
});
export type GoesFirst = v.InferOutput<typeof goesFirst>;

/** A change that somebody with the code of a ticket wants: to give it up, or to let others pass; and when it happens. */
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
    /**
     * The expected wait of a visitor who arrives now, in milliseconds, as in waiting info; absent if it is not known.
     */
    wait: v.optional(v.object({ time: v.number(), ...certainty })),
  }),
  v.object({
    state: v.literal('waiting'),
    number: text,
    /** Its place: the number of tickets before it in the list of callable tickets of the counter at which it stands first. */
    ahead: v.number(),
    goFirst: v.array(goesFirst),
    /** The expected time of its call, and how certain that is, as in waiting info; absent if nothing is known. */
    expected: v.optional(v.object({ at: timestamp, ...certainty })),
    /** True if a clerk has parked it: it is not called by itself. */
    isAside: v.boolean(),
    /** The minutes for which its visitor may still let others pass; absent if that is not possible. */
    laterMinutes: v.optional(v.number()),
    /** The time until which others are called first, because its visitor lets them pass. */
    laterUntil: v.optional(timestamp),
    /** Every holder of the ticket can take it back until it happens. */
    wish: v.optional(ticketWish),
  }),
  v.object({ state: v.literal('called'), number: text, counter: callingCounter, calls: v.number() }),
  v.object({ state: v.literal('serving'), number: text, counter: callingCounter }),
  /** It was called and nobody came. A clerk may call it again. */
  v.object({ state: v.literal('missed'), number: text }),
  v.object({ state: v.literal('done'), number: text }),
  v.object({ state: v.literal('void'), number: text }),
]);
export type FollowedTicket = v.InferOutput<typeof followedTicket>;

/**
 * The text in the code of a ticket: with it a phone opens a session that reads this ticket. A secret of the holder of
 * the ticket.
 */
export const followToken = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'expected 22 letters, digits, - and _'));

/** The ticket of a phone, with what does not change while it is followed. Nothing but the name is personal. */
export const following = v.object({
  ticket: followedTicket,
  branch: v.object({ name: text, timeZone: text }),
  /** The code of the language of the ticket, such as `de`. */
  language: text,
  /** The names of its services in the language of the reader if the branch has it, else in that of the ticket. */
  services: v.array(text),
  /** The name that its visitor gave; absent where there is none, or where the branch shows it to its clerks alone. */
  name: v.optional(text),
  /** The waiting area of the counters that serve it; absent where that is not one area. */
  area: v.optional(text),
  /** True if this phone may change the ticket: it has reserved it, or has typed its number. */
  mayChange: v.boolean(),
  /** The text for its code on the screen of the phone, the same as on paper; absent where the ticket has none. */
  follow: v.optional(followToken),
  /** The public key of the messages that a browser can ask for; absent where none are sent. */
  pushKey: v.optional(text),
});
export type Following = v.InferOutput<typeof following>;

/** `language`: the code of the language of the reader, such as `de`. */
export const followingQuery = v.object({ language: v.optional(text) });

/** Body of the confirmation of a ticket that was opened by its code: the number on it. */
export const confirmNumberRequest = v.object({ number: v.pipe(v.string(), v.maxLength(40)) });

/** Body of the question where a ticket stands, at a dispenser whose scanner has read its code. */
export const shownTicketCode = v.object({ ticket: followToken });

/**
 * One change on the line of a phone: the newest state of its ticket. The `id` of the message is a number that follows from what it says,
 * so that a phone that knows it already is not told again.
 */
export const followEvent = 'ticket';

/** The key of a language of the branch, which must be one of them. */
export const phoneMenuQuery = v.object({ language: v.optional(key) });
