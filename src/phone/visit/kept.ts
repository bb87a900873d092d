import * as v from 'valibot';
import { following } from '../../contract/additions/following.ts';
import { phoneBranch } from '../../contract/additions/smart-ticket.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { memoryStorage } from '../../page/browser/memory-storage.ts';

const dispenserLink = v.object({ kind: v.literal('dispenser'), token: v.string() });
const branchLink = v.object({ kind: v.literal('branch'), branch: v.string() });
const ticketLink = v.object({ kind: v.literal('ticket'), follow: v.string() });
const link = v.variant('kind', [ticketLink, dispenserLink, branchLink]);

const keptTicket = v.variant('kind', [
  /** A code was scanned, and the service has not answered yet. */
  v.object({ kind: v.literal('opening'), link }),
  /** The visitor chooses a service. `isAsked`: a ticket was requested, and there is no answer yet. */
  v.object({ kind: v.literal('choosing'), smartToken: v.string(), isAsked: v.optional(v.boolean()) }),
  v.object({
    kind: v.literal('following'),
    smartToken: v.string(),
    /** The ticket code with which the ticket was opened, if any. */
    link: v.optional(ticketLink),
    /** A dispenser code that was scanned later and is not handled yet. */
    scanned: v.optional(dispenserLink),
    /** The time of this phone's last request for a change. */
    wishedAt: v.optional(v.number()),
    /** True if this browser subscribed to messages about the ticket. */
    isTold: v.optional(v.boolean()),
    /** The service's last answer, with its time. */
    last: v.optional(v.object({ following, heardAt: v.number() })),
  }),
]);
/** A stored ticket, which survives reloads and closed tabs. */
export type KeptTicket = v.InferOutput<typeof keptTicket>;

const appointment = v.object({
  service: v.object({ key: v.string(), name: v.string() }),
  time: v.number(),
  branch: v.object({ key: v.string(), name: v.string(), timeZone: v.string() }),
});

const askedBooking = v.object({
  /** The idempotency key of the booking request. */
  id: v.string(),
  ...appointment.entries,
  language: v.string(),
  customerName: v.optional(v.string()),
});
export type AskedBooking = v.InferOutput<typeof askedBooking>;

const keptBooking = v.object({
  smartToken: v.string(),
  bookingCode: v.string(),
  verification: v.string(),
  ...appointment.entries,
  /** A later change that was not made on this phone. */
  change: v.optional(v.picklist(['moved', 'cancelled'])),
});
export type KeptBooking = v.InferOutput<typeof keptBooking>;

const keptVisit = v.object({
  /** The time at which the code was opened, in milliseconds. */
  at: v.optional(v.number(), 0),
  /** True if the page was opened without a code and shows its branch. */
  isStart: v.optional(v.boolean()),
  ticket: v.optional(keptTicket),
  booking: v.optional(keptBooking),
  asked: v.optional(askedBooking),
  branch: v.optional(phoneBranch),
  travelMinutes: v.optional(v.number()),
  /** The time at which the phone learned that its ticket ended or its appointment was cancelled. */
  endedAt: v.optional(v.number()),
});
/** A visit: a ticket, an appointment, or both, even while they are being requested. */
type Kept = Partial<v.InferOutput<typeof keptVisit>>;
type Change = { [Name in keyof Kept]?: Kept[Name] | undefined };

export interface KeptVisit {
  readonly id: string;
  /** Reads the visit; empty if it is no longer stored. */
  read(): Kept;
  /** Changes the visit. Has no effect if this tab or another tab has removed it. */
  keep(change: Change): void;
  remove(): void;
}

export type KeptPhone = ReturnType<typeof keptPhone>;
type Items = ReturnType<typeof memoryStorage>;

const settingsName = 'foyer-phone';
/** Each visit has its own item, so tabs never overwrite each other's visits. */
const prefix = `${settingsName}-`;
const settings = v.object({
  language: v.optional(v.string()),
});

/** The storage of this browser. Without storage, data last until the page is closed. */
export function keptPhone(storage: () => Items, newId: () => string) {
  const items = workingItems(storage);
  /** Visits are read often and rarely change. */
  const parsed = new Map<string, { readonly text: string; readonly kept: Kept | undefined }>();

  function read(id: string): Kept | undefined {
    const text = items.getItem(prefix + id);
    if (text === null) return undefined;
    const known = parsed.get(id);
    if (known?.text === text) return known.kept;
    const kept = parsedJson(keptVisit, text);
    parsed.set(id, { text, kept });
    return kept;
  }
  function write(id: string, content: Change): void {
    try {
      items.setItem(prefix + id, JSON.stringify(content));
    } catch {
      // The browser cannot store the change, so the page keeps its current content.
    }
  }
  const remove = (id: string) => items.removeItem(prefix + id);

  return {
    language: () => parsedJson(settings, items.getItem(settingsName) ?? '')?.language,
    chooseLanguage: (language: string) => items.setItem(settingsName, JSON.stringify({ language })),
    /** The ids of the visits, oldest first. */
    ids(): readonly string[] {
      const names = Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
      return names
        .flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []))
        .filter((id) => read(id))
        .sort((one, other) => (read(one)?.at ?? 0) - (read(other)?.at ?? 0));
    },
    add(kept: Change): string {
      const id = newId();
      write(id, kept);
      return id;
    },
    visit: (id: string): KeptVisit => ({
      id,
      read: () => read(id) ?? {},
      keep(change) {
        const before = read(id);
        if (!before) return;
        const { ticket, booking, asked, ...others } = { ...before, ...change };
        if (ticket || booking || asked) write(id, { ticket, booking, asked, ...others });
        else remove(id);
      },
      remove: () => remove(id),
    }),
  };
}

function workingItems(storage: () => Items): Items {
  try {
    const items = storage();
    items.setItem(settingsName, items.getItem(settingsName) ?? '{}');
    return items;
  } catch {
    return memoryStorage();
  }
}
