import * as v from 'valibot';
import { following } from '../../contract/additions/following.ts';
import { phoneBranch } from '../../contract/additions/smart-ticket.ts';
import { parsedJson } from '../../contract/parsed-json.ts';

const dispenserLink = v.object({ kind: v.literal('dispenser'), token: v.string() });
const branchLink = v.object({ kind: v.literal('branch'), branch: v.string() });
const ticketLink = v.object({ kind: v.literal('ticket'), follow: v.string() });
const link = v.variant('kind', [ticketLink, dispenserLink, branchLink]);

const keptTicket = v.variant('kind', [
  /** Something was scanned, and the service has not answered yet. */
  v.object({ kind: v.literal('opening'), link }),
  /** The visitor chooses a service. */
  v.object({ kind: v.literal('choosing'), smartToken: v.string() }),
  v.object({
    kind: v.literal('following'),
    smartToken: v.string(),
    /** The code that has opened it, if it was one of a ticket. */
    link: v.optional(ticketLink),
    /** The code that was scanned since, and is not handled yet. */
    scanned: v.optional(v.variant('kind', [dispenserLink, branchLink])),
    /** True if this browser has asked for messages about it. */
    isTold: v.optional(v.boolean()),
    /** The last answer of the service, and its time. */
    last: v.optional(v.object({ following, heardAt: v.number() })),
  }),
]);
/** The stored facts about a phone's ticket, so that a reload and a closed tab lose nothing. */
export type KeptTicket = v.InferOutput<typeof keptTicket>;

const appointment = v.object({
  service: v.object({ key: v.string(), name: v.string() }),
  time: v.number(),
  branch: v.object({ key: v.string(), name: v.string(), timeZone: v.string() }),
});

const askedBooking = v.object({
  /** Its request, which is made once however often it is sent. */
  id: v.string(),
  ...appointment.entries,
  language: v.string(),
  customerName: v.optional(v.string()),
});
/** An appointment that was asked for, and of which the service has not answered yet. */
export type AskedBooking = v.InferOutput<typeof askedBooking>;

const keptBooking = v.object({
  smartToken: v.string(),
  bookingCode: v.string(),
  verification: v.string(),
  ...appointment.entries,
});
/** An appointment that was booked with this phone, or opened on it. */
export type KeptBooking = v.InferOutput<typeof keptBooking>;

const kept = v.object({
  ticket: v.optional(keptTicket),
  booking: v.optional(keptBooking),
  asked: v.optional(askedBooking),
  /** The data and features of the branch that was opened last. */
  branch: v.optional(phoneBranch),
  /** The visitor's travel time to the branch. */
  travelMinutes: v.optional(v.number()),
  /** The code of the language that the visitor has chosen. */
  language: v.optional(v.string()),
});
type Kept = v.InferOutput<typeof kept>;

export type KeptVisit = ReturnType<typeof keptVisit>;

const name = 'foyer-phone';

/** The storage of this browser. One that stores nothing keeps it until the page is closed. */
export function keptVisit(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let current: Kept = {};
  try {
    current = parsedJson(kept, storage().getItem(name) ?? '') ?? {};
  } catch {
    // Without a storage the page begins anew.
  }
  return {
    read: () => current,
    keep(change: { [Name in keyof Kept]?: Kept[Name] | undefined }): void {
      const kept = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined);
      current = Object.fromEntries(kept);
      try {
        storage().setItem(name, JSON.stringify(current));
      } catch {
        // The page goes on with what it has in hand.
      }
    },
  };
}
