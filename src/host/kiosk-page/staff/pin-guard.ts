import { createHash, timingSafeEqual } from 'node:crypto';
import { guessDelays, pinGuess } from '../../../service/limits/guess-delays.ts';

/** Checks a PIN and counts wrong attempts. */
export type CheckPin = (given: string) => PinCheck;

/** `waitMs`: the time until the next attempt. */
type PinCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly waitMs: number }
  /** The PIN was not compared. */
  | { readonly kind: 'too-soon'; readonly waitMs: number };

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares PINs in constant time. After wrong PINs on a screen, refuses every PIN there for a while, even the correct
 * PIN.
 */
export function pinGuard(pin: string, uptimeSeconds: () => number): CheckPin {
  const expected = digest(pin);
  const delays = guessDelays();

  return (given) => {
    const attempt = delays.count(pinGuess, uptimeSeconds() * 1_000);
    if (attempt.waitMs > 0) return { kind: 'too-soon', waitMs: Math.ceil(attempt.waitMs) };
    if (!timingSafeEqual(digest(given), expected)) return { kind: 'wrong', waitMs: attempt.nextMs };
    attempt.right();
    return { kind: 'right' };
  };
}
