import { runProgram } from './run-program.ts';
import { findSpeakingProgram, type SpeakingProgram, type VoiceSetting } from './speaking-program.ts';
import { withTrueSizes } from './wav.ts';

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
  readonly cacheBytes?: number;
}

const maxWavBytes = 8 * 1024 * 1024;
const maxRunning = 2;
const maxWaiting = 20;

/** A voice that speaks two texts at once at most, and keeps what it has said: calls are repeated. */
export async function openHostVoice({
  setting,
  watchdogMs = 5_000,
  cacheBytes: keptBytes = 16 * 1024 * 1024,
}: Options): Promise<HostVoice> {
  const program = await findSpeakingProgram(setting);
  const cache = new Map<string, Buffer>();
  const inProgress = new Map<string, Promise<Speech>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  function store(name: string, wav: Buffer): void {
    cache.delete(name);
    cache.set(name, wav);
    let total = [...cache.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of cache) {
      if (total <= keptBytes) return;
      cache.delete(oldest);
      total -= length;
    }
  }

  /** Runs something when it is its turn. */
  async function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function synthesize(locale: string, text: string): Promise<Speech> {
    const speaking = program.programFor(locale);
    if (speaking === undefined) return { kind: 'no-voice' };
    if (waiting.length >= maxWaiting) return { kind: 'failed' };
    const bytes = await inTurn(() => runProgram(speaking, text, { watchdogMs, maxBytes: maxWavBytes }));
    const wav = bytes && withTrueSizes(bytes);
    return wav ? { kind: 'spoken', wav } : { kind: 'failed' };
  }

  return {
    kind: program.kind,
    async speak(locale, text) {
      const name = `${locale}\n${text}`;
      const known = cache.get(name);
      if (known) store(name, known);
      if (known) return { kind: 'spoken', wav: known };
      const speech = inProgress.get(name) ?? synthesize(locale, text).finally(() => inProgress.delete(name));
      inProgress.set(name, speech);
      const outcome = await speech;
      if (outcome.kind === 'spoken') store(name, outcome.wav);
      return outcome;
    },
  };
}
