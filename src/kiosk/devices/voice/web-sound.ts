import type { Timers } from '../../time/timers.ts';
import type { Sound } from './sound.ts';

interface Ports {
  readonly context: AudioContext;
  /** Where touches are heard of. */
  readonly page: EventTarget;
  readonly timers: Pick<Timers, 'after' | 'sleep'>;
}

/** Opening a sound card takes its time; only then is silence a refusal. */
const openingMs = 1_500;
const resumeMs = 500;
/** What has not ended so long after its end never will. */
const lateMs = 3_000;

/** Hertz, and when each begins and how long it lasts, in seconds. */
const tones = [
  { pitch: 659.3, from: 0, lasts: 0.8 },
  { pitch: 523.3, from: 0.35, lasts: 0.85 },
] as const;
const loudest = 0.22;
/** Seconds; a tone that began at once would click. */
const attack = 0.02;

/** The sound of a browser, through WebAudio: exact in volume and time. */
export function webSound({ context, page, timers }: Ports): Sound {
  const listeners = new Set<() => void>();
  const isRunning = () => context.state === 'running';
  let isDenied = false;

  function judge(): void {
    const before = isDenied;
    isDenied = !isRunning();
    if (isDenied !== before) for (const listener of listeners) listener();
  }
  timers.after(openingMs, () => {
    judge();
    context.addEventListener('statechange', judge);
  });

  const unlock = () => void (isRunning() || context.resume().catch(console.error));
  for (const sign of ['click', 'keydown']) page.addEventListener(sign, unlock, { capture: true });

  async function canPlay(): Promise<boolean> {
    // A sound card that was unplugged suspends the sound without anybody having refused it.
    if (!isRunning()) await Promise.race([context.resume().catch(() => {}), timers.sleep(resumeMs)]);
    return isRunning();
  }

  /** Settles when a node has ended; false: it never did. */
  function ended(node: AudioScheduledSourceNode, seconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const stopWatching = timers.after(seconds * 1_000 + lateMs, () => {
        node.onended = null;
        node.disconnect();
        resolve(false);
      });
      node.onended = () => {
        stopWatching();
        resolve(true);
      };
    });
  }

  function startTone({ pitch, from, lasts }: (typeof tones)[number]): Promise<boolean> {
    const start = context.currentTime + from;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudest, start + attack);
    volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + lasts);
    return ended(tone, from + lasts);
  }

  return {
    isDenied: () => isDenied,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unlock,
    async chime() {
      if (await canPlay()) await Promise.all(tones.map(startTone));
    },
    async play(wav) {
      if (!(await canPlay())) return 'denied';
      const speech = await context.decodeAudioData(wav).catch(() => undefined);
      if (!speech) return 'failed';
      const source = new AudioBufferSourceNode(context, { buffer: speech });
      source.connect(context.destination);
      source.start();
      return (await ended(source, speech.duration)) ? 'spoken' : 'failed';
    },
  };
}
