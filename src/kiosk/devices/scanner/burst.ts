import { type ScannedText, withoutIdentifiers } from '../../../domain/text-entry/scanned-code.ts';
import type { CharacterKey } from './read-key.ts';

/** Keys in such quick succession that a scanner may have typed them. */
export interface Burst extends ScannedText {
  readonly length: number;
  /** The number of other keys, such as arrows. */
  readonly others: number;
  /** The time stamp of the last key, in milliseconds. */
  readonly at: number;
  /** The time of the last key or modifier: some scanners send the shift key separately. */
  readonly aliveAt: number;
  readonly slowestMs: number;
  /** True if an input method has taken a key. */
  readonly isComposed: boolean;
  /** True if the scanner certainly uses this machine's layout. */
  readonly isOfMachine: boolean;
}

export const noBurst: Burst = {
  us: '',
  machine: '',
  length: 0,
  others: 0,
  at: Number.NEGATIVE_INFINITY,
  aliveAt: Number.NEGATIVE_INFINITY,
  slowestMs: 0,
  isComposed: false,
  isOfMachine: false,
};

/** A person cannot type four characters with shorter pauses. */
const fastMs = 35;
/** Two keys with a shorter pause are not separate presses. */
const handMs = 60;
/** A slow scanner, such as a Bluetooth or RFID reader, may need this long per character. */
const aloneMs = 150;
/** The minimum number of characters of a code without Enter. */
const minLength = 4;
/**
 * The delay with which keys can reach a busy page, relative to their time stamps. Short for typing, because a
 * person is waiting.
 */
const delayMs = { code: 250, typing: 40 };
/** Characters that follow a scan this late still belong to the scan. */
const tailMs = 400;

/** The longest pause of this kiosk's scanner: longer than usual if longer pauses were measured. */
const pauseMs = (learntMs: number): number => Math.max(aloneMs, 1.5 * learntMs) + delayMs.typing;

/** True if a burst has enough characters for a code. */
const isLong = ({ length }: Burst): boolean => length >= minLength;

/** True if no person can have typed the burst. */
export const isFast = (burst: Burst): boolean => isLong(burst) && burst.slowestMs <= fastMs;

/**
 * True if a key at `at` follows the previous key too quickly for a hand. Equal times prove nothing, because programs
 * send such keys.
 */
export const isNoHand = ({ at: before }: Pick<Burst, 'at'>, at: number): boolean =>
  at > before && at - before < handMs;

/**
 * True if a burst without Enter comes from a scanner: it is too quick for a hand, or contains a digit. A person may
 * type a word.
 */
export const isCode = (burst: Burst): boolean =>
  isLong(burst) && (burst.slowestMs < handMs || /[0-9]/.test(burst.us + burst.machine));

/** True if all keys of a burst and the next key are too quick for a hand. */
export const isNoTyping = (burst: Burst, at: number): boolean =>
  burst.length > 1 && burst.slowestMs < handMs && at - burst.at < handMs;

/**
 * True if an input method may turn the keys into letters. People type lower-case letters for an input method, and choose
 * with a digit. Scanners send capitals with the shift key.
 */
export const isSpelling = ({ isComposed, us }: Burst): boolean =>
  isComposed && /[a-z]/.test(withoutIdentifiers(us));

/** The maximum delay of a key in a field that may begin a burst. A person must not notice it. */
export const waitInFieldMs = handMs + delayMs.typing;

/** True if a key that is pressed now would no longer be part of the burst. */
export const isBurstOver = ({ aliveAt }: Burst, now: number, learntMs: number): boolean =>
  now - aliveAt > pauseMs(learntMs);

/** The wait for a burst's next key, in milliseconds. */
export function waitMs(burst: Burst, learntMs: number): number {
  return pauseMs(learntMs) + (isLong(burst) ? delayMs.code - delayMs.typing : 0);
}

/** True if a key at `at` follows a scanner's burst so closely that the key belongs to the burst. */
export const isTail = ({ at: before }: Pick<Burst, 'at'>, at: number): boolean => at - before <= tailMs;

const pauseBefore = (burst: Burst, at: number): number =>
  burst === noBurst ? 0 : Math.max(burst.slowestMs, at - burst.at);

export const withKey = (burst: Burst, key: CharacterKey, at: number): Burst => ({
  us: burst.us + key.us,
  machine: burst.machine + key.machine,
  length: burst.length + 1,
  others: burst.others,
  at,
  aliveAt: at,
  slowestMs: pauseBefore(burst, at),
  isComposed: burst.isComposed || key.isComposed,
  isOfMachine: burst.isOfMachine || key.isOfMachine,
});

/** The burst after a key without a character. */
export const withOther = (burst: Burst, at: number): Burst => ({
  ...burst,
  others: burst.others + 1,
  at,
  aliveAt: at,
  slowestMs: pauseBefore(burst, at),
});

/** The burst after a modifier, which does not count as a key. */
export const withModifier = (burst: Burst, at: number): Burst => ({ ...burst, aliveAt: at });
