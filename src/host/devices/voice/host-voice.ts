import type { WantedSpeech } from '../../../contract/additions/page/speech-request.ts';
import { createTurns } from '../../../service/limits/turns.ts';
import { rememberTries, type Tried, type Tries } from '../../outcomes/tried.ts';
import { runProgram } from '../../programs/run-program.ts';
import { findSpeakingProgram, type VoiceSetting } from './speaking-program.ts';
import { withTrueSizes } from './wav.ts';

type Speech =
  | { readonly kind: 'spoken'; readonly wav: Buffer }
  | { readonly kind: 'no-voice' }
  /** The program failed or was too slow, too many texts are waiting, or nobody is waiting for this text any more. */
  | { readonly kind: 'failed' };

/** A text that is being spoken for everybody who requested it. */
interface Work {
  readonly speech: Promise<Speech>;
  readonly stop: () => void;
  askers: number;
}

/** The properties that determine a sound, and whether it is cached. */
type SpokenText = Pick<WantedSpeech, 'language' | 'text' | 'speed' | 'private'>;

interface Options {
  readonly setting: VoiceSetting;
  readonly now: () => number;
  readonly watchdogMs?: number;
  /** Above this size, the least recently used speech is removed. */
  readonly cacheBytes?: number;
}

const maxWavBytes = 8 * 1024 * 1024;
/** A language without a text for this long counts as unused, for example because the branch no longer offers it. */
const unusedMs = 24 * 60 * 60_000;
const limits = { atOnce: 2, longestQueue: 20 };

/** Speaks two texts at the same time. Caches speech, because texts are repeated. */
export async function openHostVoice({
  setting,
  now,
  watchdogMs = 5_000,
  cacheBytes = 16 * 1024 * 1024,
}: Options) {
  const program = await findSpeakingProgram(setting, now);
  const cache = new Map<string, Buffer>();
  const inProgress = new Map<string, Work>();
  const turns = createTurns(limits);
  const byProgram = rememberTries(now);
  if (program.isMissing) byProgram.note(false);
  /** The results by language: a program may lack only one voice. `at` is the time of the last text. */
  const byLanguage = new Map<string, { readonly tries: Tries; readonly at: number }>();

  function note(language: string, works: boolean): void {
    if (works) byProgram.note(true);
    const { tries } = byLanguage.get(language) ?? { tries: rememberTries(now) };
    byLanguage.set(language, { tries, at: now() });
    tries.note(works);
  }

  function forgetUnused(): void {
    for (const [language, { at }] of byLanguage) {
      if (now() - at >= unusedMs) byLanguage.delete(language);
    }
  }

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

  async function synthesize(
    { language, text, speed }: SpokenText,
    asker: string,
    signal: AbortSignal,
  ): Promise<Speech> {
    const speaker = await program.programFor(language, speed);
    if (typeof speaker === 'string') return { kind: speaker };
    const wav = await turns.run(
      asker,
      async () => {
        const limits = { kind: 'speak', watchdogMs, maxBytes: maxWavBytes, signal } as const;
        const bytes = await runProgram(speaker, text, limits);
        const spoken = bytes && withTrueSizes(bytes);
        if (!signal.aborted) note(language, spoken !== undefined);
        return spoken;
      },
      signal,
    );
    return wav ? { kind: 'spoken', wav } : { kind: 'failed' };
  }

  function begin(name: string, request: SpokenText, asker: string): Work {
    const abort = new AbortController();
    const forget = () => {
      if (inProgress.get(name) === work) inProgress.delete(name);
    };
    const work: Work = {
      speech: synthesize(request, asker, abort.signal).finally(forget),
      stop() {
        forget();
        abort.abort();
      },
      askers: 0,
    };
    inProgress.set(name, work);
    return work;
  }

  /** The speech for one requester. Speaking is cancelled when all requesters have left. */
  async function speechFor(work: Work, gone: AbortSignal): Promise<Speech> {
    const leave = () => {
      work.askers -= 1;
      if (work.askers === 0) work.stop();
    };
    work.askers += 1;
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave);
    try {
      return await work.speech;
    } finally {
      gone.removeEventListener('abort', leave);
    }
  }

  return {
    kind: program.kind,
    /** Reports a failure if the program is missing, or if the last text of any language failed. */
    tried(): Tried {
      forgetUnused();
      const all = [byProgram, ...[...byLanguage.values()].map(({ tries }) => tries)].map((one) =>
        one.current(),
      );
      const failing = all.flatMap(({ failsSince }) => failsSince ?? []);
      if (failing.length > 0) return { state: 'fails', failsSince: Math.min(...failing) };
      return byProgram.current();
    },
    /**
     * Returns a spoken text as WAV. `asker` identifies the screen; `gone` is aborted when the screen no longer waits.
     */
    async speak(request: SpokenText, asker: string, gone: AbortSignal): Promise<Speech> {
      const name = `${request.language}\n${request.speed}\n${request.text}`;
      const cached = cache.get(name);
      if (cached) {
        store(name, cached);
        return { kind: 'spoken', wav: cached };
      }
      const speech = await speechFor(inProgress.get(name) ?? begin(name, request, asker), gone);
      if (speech.kind === 'spoken' && !request.private) store(name, speech.wav);
      return speech;
    },
  };
}

export type HostVoice = Readonly<Awaited<ReturnType<typeof openHostVoice>>>;
