import * as v from 'valibot';
import type { Tables } from '../../store/schema/tables.ts';
import { storedValue } from '../../store/stored-json.ts';

const keys = v.array(v.string());
const counterKey = v.union([
  v.string(),
  // A call records the counter in the form that visitors see.
  v.pipe(
    v.object({ key: v.string() }),
    v.transform(({ key }) => key),
  ),
]);

/**
 * The data of an event that the history keeps. All other data are dropped, so no operation can record the name of a
 * clerk or visitor in the history.
 */
export const rememberedData = v.partial(
  v.object({
    ticket: v.string(),
    number: v.string(),
    services: keys,
    /** Recorded for a ticket that begins to wait: the facts that determine its queue position. */
    waitsFor: keys,
    rank: v.nullable(v.number()),
    callableAt: v.nullable(v.number()),
    priority: v.number(),
    dueAt: v.number(),
    booked: v.boolean(),
    served: v.boolean(),
    keptFor: v.picklist(['clerk', 'counter']),
    steered: v.boolean(),
    parked: v.boolean(),
    wasParked: v.boolean(),
    handedBack: v.boolean(),
    later: v.boolean(),
    place: v.string(),
    /** The wait that the visitor was shown. */
    told: v.object({
      time: v.number(),
      relation: v.string(),
      late: v.optional(v.boolean()),
      ahead: v.optional(v.number()),
    }),
    /** Recorded for a call. */
    counter: counterKey,
    calls: v.number(),
    how: v.picklist(['next', 'chosen', 'again']),
    reason: v.string(),
    passed: v.number(),
    only: keys,
    autoCall: v.boolean(),
    autoStart: v.boolean(),
    task: v.string(),
    /** Recorded for a counter that opens, pauses or closes. */
    serves: v.record(v.string(), v.number()),
    code: v.nullable(v.string()),
    why: v.string(),
    /** Recorded for a refusal at a dispenser. */
    dispenser: v.string(),
    service: v.string(),
    /** Recorded for the end of a day. */
    date: v.string(),
    tickets: v.number(),
    parkedTickets: v.number(),
  }),
);
export type RememberedData = v.InferOutput<typeof rememberedData>;

const isRemembered = (event: string) => /^(?:(?:ticket|counter|day)\.|visitor\.refused$)/.test(event);

/** The row of the history; undefined for an event without information about how visitors were served. */
export function rememberedEvent(row: Tables['event']): Tables['history'] | undefined {
  if (!isRemembered(row.event)) return undefined;
  return { ...row, data: JSON.stringify(parseRemembered(row)) };
}

export const parseRemembered = ({ seq, data }: Pick<Tables['event'], 'seq' | 'data'>): RememberedData =>
  storedValue(rememberedData, 'event', String(seq), data) ?? {};
