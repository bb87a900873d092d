// Ours: what the page tells its host, so that operators learn what visitors do not see.
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(500));
const maxItems = 200;

/** Who speaks a language: the host, the browser by itself, or nobody. */
const voiceKind = v.picklist(['host', 'browser', 'none']);
export type VoiceKind = v.InferOutput<typeof voiceKind>;

/** What is wrong with a configuration, as far as a page could tell, and what else it found. */
export const pageReport = v.object({
  /** Where the service departs from the interface. */
  departures: v.pipe(v.array(v.object({ where: text, problem: text })), v.maxLength(maxItems)),
  /** What the profile lists and visitors do not see. */
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
  /** Colours that nobody could have read. */
  corrections: v.pipe(v.array(v.object({ field: text, given: text, shown: text })), v.maxLength(maxItems)),
  /** Who speaks the calls, by the code of their language. */
  voices: v.pipe(v.array(v.object({ language: text, by: voiceKind })), v.maxLength(maxItems)),
});
export type PageReport = v.InferOutput<typeof pageReport>;

/** What a page tells at one time; what it does not tell stays as it was. */
export const pageReportUpdate = v.partial(pageReport);
export type PageReportUpdate = v.InferOutput<typeof pageReportUpdate>;
