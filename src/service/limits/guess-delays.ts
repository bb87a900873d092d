import { hasIssuedForm } from '../secret/booking-code.ts';
import { growingDelay, maxDelayMs } from './growing-delay.ts';
import { networkOf } from './network-of.ts';

/** Where wrong codes are counted, and how many of them are without a delay. */
interface GuessCount {
  readonly key: string;
  readonly free: number;
  /** The longest delay; by default a minute. */
  readonly longestMs?: number;
}

/** What an attempt at a code counts for: who tries it, and what the code would open. */
export type Guess = readonly GuessCount[];

/**
 * A booking code that is typed at a dispenser. Many visitors share a dispenser, and each may mistype. A code of our form is one of
 * 1.8 million million, so one attempt in three seconds is safe, and the mistakes of others keep nobody waiting for longer.
 */
export function bookingCodeGuess(dispenser: string, bookingCode: string): Guess {
  return hasIssuedForm(bookingCode)
    ? [{ key: `issued booking code at ${dispenser}`, free: 20, longestMs: 3_000 }]
    : [{ key: `booking code at ${dispenser}`, free: 20 }];
}

/**
 * The verification code of one booking, sent from an address. All networks together are delayed too, because a client can
 * have many; one network alone never causes that delay, because its own delay lets in no more than one a minute.
 */
export function verificationGuess(booking: string, address: string): Guess {
  return [
    { key: `verification of ${booking} from ${networkOf(address)}`, free: 5 },
    { key: `verification of ${booking}`, free: 20 },
  ];
}

/** The token on a ticket. Nobody can guess it; a hall has one network, whose visitors may hold old tickets to their phones. */
export function followTokenGuess(address: string): Guess {
  return [{ key: `token of a ticket from ${networkOf(address)}`, free: 20 }];
}

/** The same token, read by the scanner of a dispenser. The slips of others keep no visitor waiting for longer than three seconds. */
export function shownTicketGuess(dispenser: string): Guess {
  return [{ key: `token of a ticket at ${dispenser}`, free: 20, longestMs: 3_000 }];
}

/** The number of a ticket, typed at a phone that follows it. All networks together are delayed too, as for a verification code. */
export function ticketNumberGuess(ticket: string, address: string): Guess {
  return [
    { key: `number of ${ticket} from ${networkOf(address)}`, free: 5 },
    { key: `number of ${ticket}`, free: 20 },
  ];
}

/**
 * A login at a counter page, before it is sent to the service. A foreign service sees one address for all clerks, so one client
 * must not use up what that address may do: it tries ten times at once, and then about once a minute.
 */
export function loginGuess(address: string): Guess {
  return [{ key: `login from ${networkOf(address)}`, free: 10 }];
}

/** The code of an enrolment, by whomever it is typed. Few machines are enrolled, and nobody mistypes six codes in a row. */
export const enrolmentCodeGuess: Guess = [{ key: 'enrolment code', free: 5 }];

/** A token of the link of administrators. Nobody can guess it; the delay keeps the log short and the host idle. */
export function administratorLinkGuess(address: string): Guess {
  return [{ key: `administrator's link from ${networkOf(address)}`, free: 5 }];
}

/** The password of administrators. All networks together are delayed too, as for a verification code. */
export function administratorPasswordGuess(address: string): Guess {
  return [
    { key: `administrator's password from ${networkOf(address)}`, free: 5 },
    { key: "administrator's password", free: 20 },
  ];
}

interface Failures {
  count: number;
  /** When `count` was true. */
  at: number;
  /** Until when no attempt is accepted. */
  delayedUntil: number;
}

/** After this time one wrong code is forgotten, so that the mistakes of a day do not add up. */
const forgetEveryMs = 60_000;

/** Limits the memory when an attacker invents keys. */
const maxKeys = 10_000;

/** Creates delays that count in memory. */
export function guessDelays() {
  const byKey = new Map<string, Failures>();

  function failuresOf(key: string, now: number): Failures {
    const failures = byKey.get(key) ?? { count: 0, at: now, delayedUntil: now };
    // The clock may be set back.
    const elapsed = Math.max(0, now - failures.at);
    failures.count = Math.max(0, failures.count - elapsed / forgetEveryMs);
    failures.at = now;
    // Those that were tried longest ago come first, and are evicted first.
    byKey.delete(key);
    const [oldest] = byKey.keys();
    if (byKey.size >= maxKeys && oldest !== undefined) byKey.delete(oldest);
    byKey.set(key, failures);
    return failures;
  }

  return {
    /** Counts an attempt as wrong; or returns the milliseconds until one is accepted. `undo` takes the count back. */
    count(guess: Guess, now: number): { readonly waitMs: number; undo(): void } {
      const counted = guess.map(({ key, free, longestMs = maxDelayMs }) => {
        const failures = failuresOf(key, now);
        return { failures, free, longestMs, delayedUntil: failures.delayedUntil };
      });
      // The clock may be set back.
      const waits = counted.map(({ delayedUntil, longestMs }) => Math.min(longestMs, delayedUntil - now));
      const waitMs = Math.max(0, ...waits);
      if (waitMs > 0) return { waitMs, undo() {} };
      for (const { failures, free, longestMs } of counted) {
        failures.count += 1;
        failures.delayedUntil = now + Math.min(longestMs, growingDelay(Math.ceil(failures.count), free));
      }
      return {
        waitMs: 0,
        undo() {
          for (const { failures, delayedUntil } of counted) {
            failures.count = Math.max(0, failures.count - 1);
            failures.delayedUntil = Math.min(failures.delayedUntil, delayedUntil);
          }
        },
      };
    },
  };
}
