import * as v from 'valibot';
import { following } from '../../contract/additions/following.ts';
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
    /** What was scanned since, and is not dealt with yet. */
    scanned: v.optional(v.variant('kind', [dispenserLink, branchLink])),
    /** Whether this browser has asked for messages about it. */
    isTold: v.optional(v.boolean()),
    /** What the service said last, and when. */
    last: v.optional(v.object({ following, heardAt: v.number() })),
  }),
]);
/** What a phone keeps of its ticket, so that a reload and a closed tab lose nothing. */
export type KeptTicket = v.InferOutput<typeof keptTicket>;

const kept = v.object({
  ticket: v.optional(keptTicket),
  /** The code of the language that the visitor has chosen. */
  language: v.optional(v.string()),
});
type Kept = v.InferOutput<typeof kept>;

export type KeptVisit = ReturnType<typeof keptVisit>;

const name = 'foyer-phone';

/** What this browser keeps. One that stores nothing keeps it until the page is closed. */
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
      const { ticket, language } = { ...current, ...change };
      current = { ...(ticket && { ticket }), ...(language && { language }) };
      try {
        storage().setItem(name, JSON.stringify(current));
      } catch {
        // The page goes on with what it has in hand.
      }
    },
  };
}
