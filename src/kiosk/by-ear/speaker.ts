import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import type { Manner } from '../../page/voice/voice.ts';
import type { Said } from './said.ts';

/** A line to speak. A later line may be computed when its turn comes. */
export type Line = Said | (() => readonly Said[]);

interface Deps {
  /** Speaks a sentence until it ends or is stopped. Resolves with false if no voice could speak it. */
  readonly speak: (sentence: SpokenSentence, manner: Manner) => Promise<boolean>;
  readonly spoken: (line: Said) => readonly SpokenSentence[];
  readonly manner: () => Pick<Manner, 'speed' | 'volume'>;
  /** Receives each text when the voice begins it. */
  readonly onSpoken: (text: string) => void;
}

interface Speech {
  readonly lines: Line[];
  readonly stopped: AbortController;
  isUnderWay: boolean;
  /** True until the first line has ended. Only the end of listening interrupts that line. */
  isHeld: boolean;
}

const newSpeech = (isHeld = false): Speech => ({
  lines: [],
  stopped: new AbortController(),
  isUnderWay: false,
  isHeld,
});

/**
 * Speaks lines in order. New lines replace or follow the current speech, and the next line is prepared
 * meanwhile.
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
          // While this line is held, new lines may still replace the queue, so the next sentence is not prepared yet.
          await (current.isHeld ? last : after);
          if (signal.aborted) return;
          after = last;
        }
        current.isHeld = false;
      }
    }
  }

  function silence(): void {
    speech.stopped.abort();
    speech = newSpeech();
  }

  /** Ends the current speech and its queue, except for a held line. */
  function stop(): void {
    if (speech.isHeld) speech.lines.length = 0;
    else silence();
  }

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
    say(lines: readonly Line[]): void {
      stop();
      add(lines);
    },
    /** Speaks lines at once; the first line is always spoken to its end. */
    sayHeld(lines: readonly Line[]): void {
      silence();
      speech = newSpeech(true);
      add(lines);
    },
    isSpeaking: () => speech.isUnderWay,
  };
}
