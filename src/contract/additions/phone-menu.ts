// Ours: interface.md has no menu for phones: a profile and its names are for dispensers.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';

/** A service that a phone may take a ticket for, or a group of them. */
export type PhoneMenuItem =
  | {
      readonly kind: 'service';
      readonly key: string;
      readonly name: string;
      readonly explanation?: string | undefined;
      /** The expected wait in milliseconds, as in waiting info; absent if unknown. */
      readonly wait?:
        | {
            readonly time: number;
            readonly relation: 'gt' | 'eq' | 'lt';
            readonly late?: boolean | undefined;
          }
        | undefined;
      /** True if it gives no tickets now. */
      readonly isFull: boolean;
    }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly name: string;
      readonly explanation?: string | undefined;
      readonly items: readonly PhoneMenuItem[];
    };

const names = { key, name: text, explanation: v.optional(text) };
/** One item of the menu of a phone. */
export const phoneMenuItem: v.GenericSchema<PhoneMenuItem> = v.variant('kind', [
  v.object({
    kind: v.literal('service'),
    ...names,
    wait: v.optional(
      v.object({
        time: v.number(),
        relation: v.picklist(['gt', 'eq', 'lt']),
        late: v.optional(v.boolean()),
      }),
    ),
    isFull: v.boolean(),
  }),
  v.object({ kind: v.literal('group'), ...names, items: v.array(v.lazy(() => phoneMenuItem)) }),
]);

/**
 * The present offer of a branch to a phone, in one of its languages: the menu of the kiosk whose code was scanned,
 * or of the branch.
 */
export const phoneMenu = v.object({
  branch: v.object({
    name: text,
    timeZone: text,
    latitude: v.number(),
    longitude: v.number(),
    /** In one line; absent if unknown. */
    address: v.optional(text),
  }),
  /** The languages of the branch: key, code such as `de`, and the language's own name. */
  languages: v.array(v.object({ key, code: text, name: text })),
  /** The key of the language of the names below. */
  language: key,
  /** Absent while the branch is open; otherwise the time of its opening, if known. */
  closed: v.optional(v.object({ opens: v.optional(timestamp) })),
  /** The time at which it closes, if that is within a day. */
  closes: v.optional(timestamp),
  /** True if the phone has proved that it is at the branch. Its ticket then waits at once. */
  isHere: v.boolean(),
  /** The policy for a name on a ticket: never asked, optional, or required. */
  customerName: v.picklist([0, 1, 2]),
  items: v.array(phoneMenuItem),
  /** The services for which appointments can be booked, also while the branch is closed. */
  appointments: v.array(v.object(names)),
});
export type PhoneMenu = v.InferOutput<typeof phoneMenu>;
