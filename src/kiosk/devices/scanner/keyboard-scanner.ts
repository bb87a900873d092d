import type { Timers } from '../../time/timers.ts';
import { usCharacter } from './us-character.ts';

/** Characters that followed each other so quickly that a scanner may have typed them. */
interface Burst {
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
const waitMs = (burst: Burst): number => pauseMs(burst) + delayMs[isCode(burst) ? 'code' : 'typing'];

/** True if a key with the time stamp `now` is no longer part of the burst. */
const isOver = (burst: Burst, now: number): boolean => now - burst.at > pauseMs(burst);

/** True if the burst is a code, and not a person typing. */
const isCode = ({ characters }: Burst): boolean => characters.length >= minLength;

/** The service accepts no longer code. */
const maxLength = 128;
/** The same code within this time is one scan: a scanner that is held over a code repeats it. */
const repeatMs = 2_000;

interface Deps {
  /** The document, whose listeners run before those of the page. */
  readonly page: EventTarget;
  readonly timers: Pick<Timers, 'after'>;
  /** Performs a key that was held back. */
  readonly replay: (event: KeyboardEvent) => void;
  /** True if keys are a person's now, and must not be held back. */
  readonly isTyped?: () => boolean;
  /** Receives each code. */
  readonly onScan: (code: string) => void;
}

const noBurst: Burst = { characters: '', at: Number.NEGATIVE_INFINITY };

/**
 * A scanner or card reader that types what it reads, like a keyboard. Keys are held back until it is clear whether a person or
 * a scanner typed them: what a scanner types never reaches a field, and its final Enter presses no button. The
 * result ends that.
 */
export function keyboardScanner({ page, timers, replay, isTyped, onScan }: Deps): () => void {
  let burst = noBurst;
  let held: KeyboardEvent[] = [];
  let last = noBurst;
  let isReplaying = false;
  let cancel = () => {};

  function report({ characters, at }: Burst) {
    const isRepeated = characters === last.characters && at - last.at < repeatMs;
    last = { characters, at };
    if (!isRepeated && characters.length <= maxLength) onScan(characters);
  }

  function settle() {
    cancel();
    const [ended, keys] = [burst, held];
    burst = noBurst;
    held = [];
    if (isCode(ended)) return report(ended);
    isReplaying = true;
    keys.forEach(replay);
    isReplaying = false;
  }

  function onKey(event: KeyboardEvent) {
    if (isReplaying || event.key === 'Shift' || isTyped?.()) return;
    const { timeStamp: at } = event;
    if (isOver(burst, at)) settle();
    const isFirst = burst.characters === '';
    const isEnd = (event.key === 'Enter' || event.key === 'Tab') && isCode(burst);
    const { repeat, ctrlKey, altKey, metaKey, isComposing } = event;
    const isSpecial = repeat || ctrlKey || altKey || metaKey || isComposing || [...event.key].length !== 1;
    // A single space presses a button, and no code begins with a space.
    const character = isSpecial || (isFirst && event.key === ' ') ? undefined : usCharacter(event);
    if (!isEnd && character === undefined) return settle();

    event.preventDefault();
    event.stopImmediatePropagation();
    if (isEnd) return settle();
    burst = { characters: burst.characters + character, at };
    held.push(event);
    cancel();
    cancel = timers.after(waitMs(burst), settle);
  }

  page.addEventListener('keydown', onKey as EventListener, { capture: true });
  return () => {
    page.removeEventListener('keydown', onKey as EventListener, { capture: true });
    settle();
  };
}
