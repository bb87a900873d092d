import { runProgram } from '../../programs/run-program.ts';
import { findSpeakingProgram, type VoiceSetting } from './speaking-program.ts';
import { withTrueSizes } from './wav.ts';

type Speech =
  | { readonly kind: 'spoken'; readonly wav: Buffer }
  /** This machine has no voice for the language. */
  | { readonly kind: 'no-voice' }
  /** The program failed or was too slow, or too many texts are waiting. */
  | { readonly kind: 'failed' };

interface Options {
  readonly setting: VoiceSetting;
  readonly watchdogMs?: number;
  /** Size of the cache in bytes. Beyond it the least recently used speech is removed. */
  readonly cacheBytes?: number;
}

const maxWavBytes = 8 * 1024 * 1024;
const maxRunning = 2;
const maxWaiting = 20;

/** Opens the voice of the settings. It speaks two texts at the same time, and caches speech because calls are repeated. */
export async function openHostVoice({ setting, watchdogMs = 5_000, cacheBytes = 16 * 1024 * 1024 }: Options) {
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
      if (total <= cacheBytes) return;
      cache.delete(oldest);
      total -= length;
    }
  }

  /** Runs a task as soon as fewer than `maxRunning` others run. */
  async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function synthesize(locale: string, text: string): Promise<Speech> {
    const speaker = program.programFor(locale);
    if (speaker === undefined) return { kind: 'no-voice' };
    if (waiting.length >= maxWaiting) return { kind: 'failed' };
    const bytes = await enqueue(() =>
      runProgram(speaker, text, { kind: 'speak', watchdogMs, maxBytes: maxWavBytes }),
    );
    const wav = bytes && withTrueSizes(bytes);
    return wav ? { kind: 'spoken', wav } : { kind: 'failed' };
  }

  return {
    kind: program.kind,
    /** Speaks a text and returns it as WAV. */
    async speak(locale: string, text: string): Promise<Speech> {
      const name = `${locale}\n${text}`;
      const cached = cache.get(name);
      if (cached) {
        store(name, cached);
        return { kind: 'spoken', wav: cached };
      }
      const started = inProgress.get(name) ?? synthesize(locale, text).finally(() => inProgress.delete(name));
      inProgress.set(name, started);
      const speech = await started;
      if (speech.kind === 'spoken') store(name, speech.wav);
      return speech;
    },
  };
}

/** The voice of the host. */
export type HostVoice = Readonly<Awaited<ReturnType<typeof openHostVoice>>>;
