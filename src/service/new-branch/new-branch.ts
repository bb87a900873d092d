import type { CounterPlace } from '../../contract/additions/counter.ts';
import type { ServiceIconName } from '../../contract/service-icon.ts';
import { keyFrom } from '../branch-file/short/new-keys.ts';

export interface ServiceText {
  readonly name: string;
  readonly explanation?: string;
}

interface NewService {
  readonly icon?: ServiceIconName | undefined;
  readonly texts: Readonly<Record<string, ServiceText>>;
}

export interface NewBranchAnswers {
  readonly name: string;
  /** An IANA time zone, such as `Europe/Vienna`. */
  readonly timeZone: string;
  /** Codes such as `de`; the first is the language of the first screen. */
  readonly languages: readonly string[];
  readonly services: readonly NewService[];
  /** The numbers of the counters, such as `1`. */
  readonly counters: readonly string[];
  /** The word for a counter in calls to visitors; if undefined, "counter". */
  readonly place?: CounterPlace | undefined;
  /** `day` is 0 for Sunday, and times have four digits. An empty list means always open. */
  readonly openingHours: readonly { readonly day: number; readonly start: string; readonly end: string }[];
  readonly closedOn: readonly { readonly name: string; readonly times: CalendarDate }[];
  readonly clerks: readonly { readonly username: string; readonly passwordHash: string }[];
}

interface CalendarDate {
  readonly year: number;
  /** Starts at 1. */
  readonly month: number;
  readonly day: number;
}

/** A branch file with the answers. Everything else is added when the file is read. */
export function newBranch(answers: NewBranchAnswers) {
  const { name, timeZone, languages, openingHours, closedOn, counters, place, clerks } = answers;
  // The keys are written explicitly, because the names of the branch and its services may change later.
  const keys = new Set<string>();
  const services = answers.services.map(({ icon, texts }) => {
    const english = Object.keys(texts).find((code) => /^en\b/.test(code));
    const key = keyFrom(texts[english ?? languages[0] ?? '']?.name ?? '', keys);
    keys.add(key);
    return { key, ...(icon && { icon }), texts };
  });
  return {
    branch: { key: keyFrom(name, new Set()), name, timeZone, openingHours },
    languages: languages.map((code) => ({ code })),
    services,
    exceptionDays: closedOn,
    counters: counters.map((number) => ({ number, ...(place && { place }) })),
    users: clerks,
  };
}
