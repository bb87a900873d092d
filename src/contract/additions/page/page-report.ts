// Ours: what the page reports to its host, so that operators learn of problems that visitors cannot see.
import * as v from 'valibot';
import { timestamp } from '../../entity.ts';

const text = v.pipe(v.string(), v.maxLength(500));
const maxItems = 200;

/** The speaker of a language: the host, the browser, or none. */
const voiceKind = v.picklist(['host', 'browser', 'none']);
export type VoiceKind = v.InferOutput<typeof voiceKind>;

/** A response of the service that deviates from the interface, or that the page cannot use. */
const departure = v.object({
  where: text,
  problem: text,
  /** The consequence for visitors, where operators must know it: an ignored holiday, a window without its profile. */
  about: v.optional(v.picklist(['exception-day', 'profile'])),
  /**
   * For a read without a usable answer: the time of its first failure, in milliseconds by the clock of the page's
   * machine.
   */
  since: v.optional(timestamp),
});
export type Departure = v.InferOutput<typeof departure>;

/** The findings of the page while it read the configuration. */
export const pageReport = v.object({
  departures: v.pipe(v.array(departure), v.maxLength(maxItems)),
  /** The names of the parts of the page that cannot be drawn. */
  broken: v.pipe(v.array(text), v.maxLength(maxItems)),
  /** Items that the profile lists but visitors cannot see. */
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
  /** Colours that were replaced because their contrast was too low. */
  corrections: v.pipe(v.array(v.object({ field: text, given: text, shown: text })), v.maxLength(maxItems)),
  /** Texts with letters that visitors see as boxes, because the page has no font for them. */
  undrawn: v.pipe(v.array(v.object({ where: text, letters: text })), v.maxLength(maxItems)),
  /** The speaker of calls in each language; `language` is a language code. */
  voices: v.pipe(v.array(v.object({ language: text, by: voiceKind })), v.maxLength(maxItems)),
  /** True if the browser mutes the page until somebody touches it. */
  isSilent: v.boolean(),
  /** The problems of the browser's storage. Meanwhile, a restart in the middle of a visit loses its ticket request. */
  storage: v.pipe(v.array(text), v.maxLength(maxItems)),
});
export type PageReport = v.InferOutput<typeof pageReport>;

/** A partial report; fields that are missing keep their last value. */
export const pageReportUpdate = v.partial(pageReport);
export type PageReportUpdate = v.InferOutput<typeof pageReportUpdate>;

/** Sent every few seconds while the page runs. Without it the host assumes that the browser has stopped. */
export const heartbeat = v.object({
  /** `idle`: waits for a visitor, also while the branch is closed. `paused`: visitors cannot take tickets here now. */
  screen: v.picklist(['idle', 'visit', 'paused']),
  /** The screen by its name, such as `menu`. A page of an earlier version does not report it. */
  at: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** The version of the page. It differs from the host's while an older page is still running. */
  version: text,
  /** Whole seconds since the page was loaded. */
  uptimeSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000)),
  /** The problem of a screen from which no visitor gets a number while the branch is open. Absent: none. */
  problem: v.optional(v.picklist(['service-failing', 'nothing-offered'])),
  /**
   * Whole seconds since the browser painted a frame of the page; null: the page is hidden, so nothing is painted. A
   * page of an earlier version does not report it.
   */
  frameAgeSeconds: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000))),
  ),
});
export type Heartbeat = v.InferOutput<typeof heartbeat>;
