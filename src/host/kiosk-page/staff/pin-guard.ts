import { createHash, timingSafeEqual } from 'node:crypto';
import { loginDelay } from '../../../service/limits/growing-delay.ts';

/** Wrong PINs no longer count after this time without another one. */
const failuresExpireAfterMs = 60 * 60_000;

/** Checks a PIN that was given, and counts it if it is wrong. */
export type CheckPin = (given: string) => PinCheck;

/** The result of checking a PIN. `waitMs`: after this time the next one may be tried. */
type PinCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly waitMs: number }
  /** The PIN was not compared. */
  | { readonly kind: 'too-soon'; readonly waitMs: number };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares PINs in constant time. After wrong PINs, every further PIN is refused for a while, even the right one. */
export function pinGuard(pin: string, uptimeSeconds: () => number): CheckPin {
  const expected = digest(pin);
  let failures = 0;
  let lastAt = 0;

  return (given) => {
    const now = uptimeSeconds() * 1_000;
    if (now - lastAt >= failuresExpireAfterMs) failures = 0;
    const waitMs = Math.ceil(lastAt + loginDelay(failures) - now);
    if (failures > 0 && waitMs > 0) return { kind: 'too-soon', waitMs };
    if (timingSafeEqual(digest(given), expected)) {
      failures = 0;
      return { kind: 'right' };
    }
    failures += 1;
    lastAt = now;
    return { kind: 'wrong', waitMs: loginDelay(failures) };
  };
}
