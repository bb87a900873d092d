import { runProgram } from './run-program.ts';
import { findSpeakingProgram, type SpeakingProgram, type VoiceSetting } from './speaking-program.ts';
import { measuredWav } from './wav.ts';

export type Speech =
  | { readonly kind: 'spoken'; readonly wav: Buffer }
  /** Nobody here speaks the language. */
  | { readonly kind: 'no-voice' }
  /** The program failed, or was too slow, or too much is to be spoken at once. */
  | { readonly kind: 'failed' };

/** What the host can say. */
export interface HostVoice {
  readonly kind: SpeakingProgram['kind'];
  /** A text as a WAV. */
  speak(locale: string, text: string): Promise<Speech>;
}

interface Options {
  readonly setting: VoiceSetting;
  readonly watchdogMs?: number;
  /** Bytes of speech that are kept; beyond it the longest unused goes. */
  readonly keptBytes?: number;
}

const longestWav = 8 * 1024 * 1024;
const atOnce = 2;
const mostInLine = 20;

/** A voice that speaks two texts at once at most, and keeps what it has said: calls are repeated. */
export async function openHostVoice({
  setting,
  watchdogMs = 5_000,
  keptBytes = 16 * 1024 * 1024,
}: Options): Promise<HostVoice> {
  const program = await findSpeakingProgram(setting);
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Speech>>();
  const line: (() => void)[] = [];
  let running = 0;

  function keep(name: string, wav: Buffer): void {
    kept.delete(name);
    kept.set(name, wav);
    let total = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of kept) {
      if (total <= keptBytes) return;
      kept.delete(oldest);
      total -= length;
    }
  }

  /** Runs something when it is its turn. */
  async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => void line.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function synthesize(locale: string, text: string): Promise<Speech> {
    const speaking = program.programFor(locale);
    if (speaking === undefined) return { kind: 'no-voice' };
    if (line.length >= mostInLine) return { kind: 'failed' };
    const bytes = await inTurn(() => runProgram(speaking, text, { watchdogMs, longest: longestWav }));
    const wav = bytes && measuredWav(bytes);
    return wav ? { kind: 'spoken', wav } : { kind: 'failed' };
  }

  return {
    kind: program.kind,
    async speak(locale, text) {
      const name = `${locale}\n${text}`;
      const known = kept.get(name);
      if (known) keep(name, known);
      if (known) return { kind: 'spoken', wav: known };
      const speech = underWay.get(name) ?? synthesize(locale, text).finally(() => underWay.delete(name));
      underWay.set(name, speech);
      const outcome = await speech;
      if (outcome.kind === 'spoken') keep(name, outcome.wav);
      return outcome;
    },
  };
}
