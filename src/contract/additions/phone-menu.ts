// Our addition: interface.md has menus only for dispensers.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';

/** A service with tickets for phones, or a group. */
export type PhoneMenuItem =
  | {
      readonly kind: 'service';
      readonly key: string;
      readonly name: string;
      readonly explanation?: string | undefined;
      /** The wait in milliseconds, as in waiting info; absent if unknown. */
      readonly wait?:
        | {
            readonly time: number;
            readonly relation: 'gt' | 'eq' | 'lt';
            readonly late?: boolean | undefined;
          }
        | undefined;
      /** True if the service issues no tickets now. */
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

/** The menu for phones in one language: the menu of the scanned kiosk, or of the branch. */
export const phoneMenu = v.object({
  version: key,
  branch: v.object({
    name: text,
    timeZone: text,
    latitude: v.number(),
    longitude: v.number(),
    /** The address in one line; absent if unknown. */
    address: v.optional(text),
  }),
  /** `name` is in the language itself. */
  languages: v.array(v.object({ key, code: text, name: text })),
  language: key,
  /** Absent while the branch is open; otherwise the time of the next opening, if known. */
  closed: v.optional(v.object({ opens: v.optional(timestamp) })),
  /** The closing time, if within a day. */
  closes: v.optional(timestamp),
  /** True if the phone has proved that it is at the branch. Its ticket then waits at once. */
  isHere: v.boolean(),
  /** The visitor's name is never asked (0), optional (1), or required (2). */
  customerName: v.picklist([0, 1, 2]),
  items: v.array(phoneMenuItem),
  /** Services with appointments, even while the branch is closed. */
  appointments: v.array(v.object(names)),
});
export type PhoneMenu = v.InferOutput<typeof phoneMenu>;
