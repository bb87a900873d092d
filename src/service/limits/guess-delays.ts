import { hasIssuedForm } from '../secret/booking-code.ts';
import { growingDelay, maxDelayMs } from './growing-delay.ts';
import { networkOf } from './network-of.ts';

/** An attempt to use a secret, and the names against which the attempt counts. */
export interface Guess {
  readonly secret: string;
  /**
   * The names of the guesser, most specific first: a phone or browser, then the network, which others share.
   * - If the guesser was right before under some name, failures count under the first such name, and only they cause a
   *   delay.
   * - All other failures count under the last name.
   */
  readonly by: readonly [string, ...string[]];
  /** The number of a client's own failures without a delay. */
  readonly free: number;
  /** The longest delay; a minute by default. */
  readonly longestMs?: number;
  /** Keys that count the failures of all clients that were never right. The first `free` failures cause no delay. */
  readonly together?: readonly { readonly key: string; readonly free: number }[];
}

/**
 * A booking code that is typed at a dispenser. Typing errors there delay other visitors by at most three seconds,
 * which is safe, because our format has 1.8 trillion codes.
 */
export function bookingCodeGuess(dispenser: string, bookingCode: string): Guess {
  return hasIssuedForm(bookingCode)
    ? { secret: 'issued booking code', by: [dispenser], free: 20, longestMs: 3_000 }
    : { secret: 'booking code', by: [dispenser], free: 20 };
}

/**
 * The verification code of one booking, sent by a phone. All networks together are also delayed, because a client can
 * have many networks. One network alone never causes that delay, because it gets at most one attempt a minute.
 */
export function verificationGuess(booking: string, phone: string, address: string): Guess {
  const secret = `verification of ${booking}`;
  return { secret, by: [phone, networkOf(address)], free: 5, together: [{ key: secret, free: 20 }] };
}

/**
 * A ticket number that is typed on a phone to follow the ticket. All networks together are also delayed, as for a
 * verification code.
 */
export function ticketNumberGuess(ticket: string, phone: string, address: string): Guess {
  const secret = `number of ${ticket}`;
  return { secret, by: [phone, networkOf(address)], free: 5, together: [{ key: secret, free: 20 }] };
}

/**
 * A login at a counter page, before it is sent to the service.
 * - A foreign service sees one address for all clerks, so no network may use up that address's attempts.
 * - With many names, a network can try ten times at once, and then about once a minute.
 */
export function loginGuess(username: string, browser: string, address: string): Guess {
  const network = networkOf(address);
  const together = [{ key: `logins from ${network}`, free: 10 }];
  return { secret: `login of ${username}`, by: [browser, network], free: 10, together };
}

/**
 * A personal password, which this host checks itself. All networks together are also delayed, as for a verification
 * code.
 */
export function personGuess(login: string, browser: string, address: string): Guess {
  const { secret, by, free, together = [] } = loginGuess(login, browser, address);
  return { secret, by, free, together: [...together, { key: secret, free: 20 }] };
}

/** The code of an enrolling machine. Few machines enrol, and nobody mistypes six codes in a row. */
export function enrolmentCodeGuess(administrator: string): Guess {
  const secret = 'enrolment code';
  return { secret, by: [administrator], free: 5, together: [{ key: secret, free: 5 }] };
}

/**
 * The token of a preview link, which nobody can guess. The delay after wrong tokens limits the log and the host's
 * work.
 */
export function linkGuess(address: string): Guess {
  return { secret: 'link', by: [networkOf(address)], free: 5 };
}

/** The administrator's password. All networks together are also delayed, as for a verification code. */
export function administratorPasswordGuess(browser: string, address: string): Guess {
  const secret = "administrator's password";
  return { secret, by: [browser, networkOf(address)], free: 5, together: [{ key: secret, free: 20 }] };
}

/** The PIN, which staff and visitors type on the same screen. */
export const pinGuess: Guess = { secret: 'PIN', by: ['this screen'], free: 4 };

interface Failures {
  count: number;
  at: number;
  delayedUntil: number;
}

/** The interval after which one failure is forgotten, so that the errors of a day do not add up. */
const forgetEveryMs = 60_000;

/** The time for which a client that was right is remembered. */
const knownMs = 30 * 24 * 60 * 60_000;

/** Limits the memory when an attacker invents keys. */
const maxKeys = 10_000;

export function guessDelays() {
  const byKey = new Map<string, Failures>();
  /** The time until which a name is remembered for a secret. Only a correct attempt adds a name. */
  const known = new Map<string, number>();

  function failuresOf(key: string, now: number): Failures {
    const failures = byKey.get(key) ?? { count: 0, at: now, delayedUntil: now };
    failures.count = countAt(failures, now);
    failures.at = now;
    return failures;
  }

  function remember(name: string, until: number): void {
    known.delete(name);
    const [oldest] = known.keys();
    if (known.size >= maxKeys && oldest !== undefined) known.delete(oldest);
    known.set(name, until);
  }

  function keep(key: string, failures: Failures, now: number): void {
    byKey.delete(key);
    if (byKey.size >= maxKeys) byKey.delete(keyOfFewest(byKey, now));
    byKey.set(key, failures);
  }

  return {
    /** Counts an attempt as wrong, or returns the milliseconds until the next attempt is accepted. */
    count({ secret, by, free, longestMs = maxDelayMs, together = [] }: Guess, now: number) {
      const names = by.map((who) => `${secret} by ${who}`);
      const knownName = names.find((name) => (known.get(name) ?? 0) > now);
      const own = { key: knownName ?? names.at(-1) ?? secret, free };
      const counts = knownName === undefined ? [own, ...together] : [own];
      const counted = counts.map(({ key, free }) => {
        const failures = failuresOf(key, now);
        return { key, failures, free, delayedUntil: failures.delayedUntil };
      });
      // The clock may have been set back.
      const waits = counted.map(({ delayedUntil }) => Math.min(longestMs, delayedUntil - now));
      const waitMs = Math.max(0, ...waits);
      const isKnown = knownName !== undefined;
      if (waitMs > 0) return { waitMs, isKnown, nextMs: waitMs, undo() {}, right() {} };
      for (const { key, failures, free } of counted) {
        failures.count += 1;
        failures.delayedUntil = now + Math.min(longestMs, growingDelay(Math.ceil(failures.count), free));
        keep(key, failures, now);
      }
      function undo(): void {
        for (const { key, failures, delayedUntil } of counted) {
          failures.count = Math.max(0, failures.count - 1);
          failures.delayedUntil = Math.min(failures.delayedUntil, delayedUntil);
          // An attempt that was not a guess must not evict other failures.
          if (failures.count === 0 && byKey.get(key) === failures) byKey.delete(key);
        }
      }
      return {
        waitMs: 0,
        /** True if the client was right before. */
        isKnown,
        /** The milliseconds until the next attempt if this attempt stays wrong. */
        nextMs: Math.max(...counted.map(({ failures }) => failures.delayedUntil - now)),
        /** Undoes the count of an attempt that was not a guess, or that matched one of many secrets. */
        undo,
        /** Undoes the count, clears the client's own failures, and remembers the client for this secret. */
        right(): void {
          undo();
          byKey.delete(own.key);
          for (const name of names) remember(name, now + knownMs);
        },
      };
    },
  };
}

function countAt({ count, at }: Failures, now: number): number {
  // The clock may have been set back.
  return Math.max(0, count - Math.max(0, now - at) / forgetEveryMs);
}

/**
 * Finds the key with the fewest failures. An attacker can use any number of names, but only with few failures each.
 */
function keyOfFewest(byKey: ReadonlyMap<string, Failures>, now: number): string {
  let fewest = { key: '', count: Number.POSITIVE_INFINITY };
  for (const [key, failures] of byKey) {
    const count = countAt(failures, now);
    // Searching all keys would take a millisecond for each name that an attacker uses.
    if (count <= 1) return key;
    if (count < fewest.count) fewest = { key, count };
  }
  return fewest.key;
}
