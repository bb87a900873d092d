import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import type { Manner } from '../../page/voice/voice.ts';
import type { Said } from './said.ts';

/** A line to speak. A later line may be computed when its turn comes. */
export type Line = Said | (() => readonly Said[]);

interface Deps {
  /** Speaks a sentence to its end, or until it is stopped; false: no voice could. */
  readonly speak: (sentence: SpokenSentence, manner: Manner) => Promise<boolean>;
  /** The sentences that voices speak for a line. */
  readonly spoken: (line: Said) => readonly SpokenSentence[];
  readonly manner: () => Pick<Manner, 'speed' | 'volume'>;
  /** Called with each text when the voice gets it. */
  readonly onSpoken: (text: string) => void;
}

/** Lines that are spoken in their order, until they are stopped. */
interface Speech {
  readonly lines: Line[];
  readonly stopped: AbortController;
  isUnderWay: boolean;
  /** True until its first line has been heard to its end. Only the end of speech cuts it off. */
  isHeld: boolean;
}

const newSpeech = (isHeld = false): Speech => ({
  lines: [],
  stopped: new AbortController(),
  isUnderWay: false,
  isHeld,
});

/**
 * Speaks lines one after the other. New lines replace the current speech, or follow it.
 * The next line is prepared in the meantime.
 */
export function createSpeaker({ speak, spoken, manner, onSpoken }: Deps) {
  let speech = newSpeech();

  async function speakAll(current: Speech): Promise<void> {
    const { lines, stopped } = current;
    const { signal } = stopped;
    let last: Promise<unknown> = Promise.resolve();
    while (!signal.aborted) {
      const line = lines.shift();
      if (line === undefined) {
        await last;
        if (lines.length === 0) return;
        continue;
      }
      for (const said of typeof line === 'function' ? line() : [line]) {
        const { text, isPrivate = false } = said;
        let after: Promise<unknown> = last.then(() => void (signal.aborted || onSpoken(text)));
        for (const sentence of spoken(said)) {
          last = speak(sentence, { ...manner(), isForOne: true, isPrivate, signal, after });
          // The next sentence is unknown while this one is held.
          await (current.isHeld ? last : after);
          if (signal.aborted) return;
          after = last;
        }
        current.isHeld = false;
      }
    }
  }

  /** Ends the current speech in any case. */
  function silence(): void {
    speech.stopped.abort();
    speech = newSpeech();
  }

  /** Ends the current speech and the lines after it. A held line is spoken to its end. */
  function stop(): void {
    if (speech.isHeld) speech.lines.length = 0;
    else silence();
  }

  /** Speaks lines after the current speech. */
  function add(lines: readonly Line[]): void {
    const current = speech;
    current.lines.push(...lines);
    if (current.isUnderWay) return;
    current.isUnderWay = true;
    void speakAll(current)
      .catch(console.error)
      .then(() => {
        current.isUnderWay = false;
      });
  }

  return {
    silence,
    stop,
    add,
    /** Speaks lines at once. */
    say(lines: readonly Line[]): void {
      stop();
      add(lines);
    },
    /** Speaks lines at once, and the first of them to its end, whatever is pressed meanwhile. */
    sayHeld(lines: readonly Line[]): void {
      silence();
      speech = newSpeech(true);
      add(lines);
    },
    isSpeaking: () => speech.isUnderWay,
  };
}
