// Our addition: problems of the page that visitors cannot see, for operators.
import * as v from 'valibot';
import { timestamp } from '../../entity.ts';

const text = v.pipe(v.string(), v.maxLength(500));
const maxItems = 200;

const voiceKind = v.picklist(['host', 'browser', 'none']);
export type VoiceKind = v.InferOutput<typeof voiceKind>;

/** A response that deviates from the interface, or that the page cannot use. */
const departure = v.object({
  where: text,
  problem: text,
  /** The consequence for visitors: a holiday is ignored, or a window has no profile. */
  about: v.optional(v.picklist(['exception-day', 'profile'])),
  /** The time of the first failure of a read that has no usable answer, by the clock of the page's machine. */
  since: v.optional(timestamp),
});
export type Departure = v.InferOutput<typeof departure>;

export const pageReport = v.object({
  departures: v.pipe(v.array(departure), v.maxLength(maxItems)),
  /** Parts of the page that cannot be drawn. */
  broken: v.pipe(v.array(text), v.maxLength(maxItems)),
  /** The items of profiles that visitors cannot see. */
  leftOut: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['service', 'group']),
        key: text,
        why: v.picklist(['no-name', 'not-offered', 'inactive', 'hidden', 'empty']),
      }),
    ),
    v.maxLength(maxItems),
  ),
  /** Colours that were replaced because of low contrast. */
  corrections: v.pipe(v.array(v.object({ field: text, given: text, shown: text })), v.maxLength(maxItems)),
  /** Texts with letters that no font has, so visitors see boxes. */
  undrawn: v.pipe(v.array(v.object({ where: text, letters: text })), v.maxLength(maxItems)),
  /** The voice for calls; `language` is a language code. */
  voices: v.pipe(v.array(v.object({ language: text, by: voiceKind })), v.maxLength(maxItems)),
  /** True if the browser mutes the page until somebody touches it. */
  isSilent: v.boolean(),
  /** Storage problems. While they last, a restart during a visit loses the visit's ticket request. */
  storage: v.pipe(v.array(text), v.maxLength(maxItems)),
});
export type PageReport = v.InferOutput<typeof pageReport>;

/** A change of the report. Missing fields keep their last value. */
export const pageReportUpdate = v.partial(pageReport);
export type PageReportUpdate = v.InferOutput<typeof pageReportUpdate>;

/** A message that the page sends every few seconds. Without it, the host assumes that the browser has stopped. */
export const heartbeat = v.object({
  /**
   * `idle`: the page is waiting for a visitor, even while the branch is closed. `paused`: the page issues no
   * tickets now.
   */
  screen: v.picklist(['idle', 'visit', 'paused']),
  /** The name of the screen, such as `menu`. Earlier versions of the page do not report it. */
  at: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** The page's version, which differs from the host's while an older page is running. */
  version: text,
  uptimeSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000)),
  /** The problem that keeps an open branch from issuing tickets. */
  problem: v.optional(v.picklist(['service-failing', 'nothing-offered'])),
  /**
   * The time since the browser last painted a frame; null if the page is hidden, so nothing is painted. Earlier
   * versions of the page do not report it.
   */
  frameAgeSeconds: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000))),
  ),
});
export type Heartbeat = v.InferOutput<typeof heartbeat>;
