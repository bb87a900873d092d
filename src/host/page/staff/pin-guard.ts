import { createHash, timingSafeEqual } from 'node:crypto';
import { loginDelay } from '../../../service/limits/login-delay.ts';

/** After so long without a wrong PIN the earlier ones are forgotten. */
const forgottenAfterMs = 60 * 60_000;

/** What came of a PIN, and after how many milliseconds the next one may be tried. */
export type PinCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly waitMs: number }
  /** It was not even looked at. */
  | { readonly kind: 'too-soon'; readonly waitMs: number };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares PINs in a time that tells nothing; after wrong ones nothing more is tried for a while, right or wrong. */
export function pinGuard(pin: string, uptimeSeconds: () => number): (given: string) => PinCheck {
  const expected = digest(pin);
  let failures = 0;
  let lastAt = 0;

  return (given) => {
    const now = uptimeSeconds() * 1_000;
    if (now - lastAt >= forgottenAfterMs) failures = 0;
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
