/** Characters that followed each other so quickly that a scanner may have typed them. */
export interface Burst {
  readonly characters: string;
  /** The time stamp of the last key, in milliseconds. */
  readonly at: number;
}

/** The longest pause of a scanner between two keys. A person cannot type four keys this fast. */
const gapMs = 35;
/** After this pause a code is complete, for a scanner that sends no Enter or Tab at its end. */
const endMs = 80;
const minLength = 4;

/** How late a key event can reach a busy page after its time stamp. Short for typing, where a person waits for the letter. */
const delayMs = { code: 250, typing: 40 };

/** The longest pause, by time stamps, after which a burst goes on; milliseconds. */
const pauseMs = (burst: Burst): number => (isCode(burst) ? endMs : gapMs);

/** How long the page waits for the next key of a burst, in milliseconds. */
export const waitMs = (burst: Burst): number => pauseMs(burst) + delayMs[isCode(burst) ? 'code' : 'typing'];

/** Whether a key with the time stamp `now` is no longer part of the burst. */
export const isOver = (burst: Burst, now: number): boolean => now - burst.at > pauseMs(burst);

/** Whether the burst is a code, and not a person typing. */
export const isCode = ({ characters }: Burst): boolean => characters.length >= minLength;
