import type { Timers } from '../time/timers.ts';
import type { Sound } from './sound.ts';
import type { Manner } from './voice.ts';

/**
 * The time that opening the sound card may take. Until then, a suspended context does not mean that sound is blocked.
 */
const openMs = 1_500;
const resumeMs = 500;
/** The maximum delay of a node's end. A node that has not ended this long after its duration never will. */
const endToleranceMs = 3_000;

/** A tone: pitch in hertz, start and duration in seconds, peak gain. */
interface Tone {
  readonly pitch: number;
  readonly from: number;
  readonly lasts: number;
  readonly gain: number;
}

const chime: readonly Tone[] = [
  { pitch: 659.3, from: 0, lasts: 0.8, gain: 0.22 },
  { pitch: 523.3, from: 0.35, lasts: 0.85, gain: 0.22 },
];
/** The warning is softer than a call, which is for the whole waiting area. */
const warning: readonly Tone[] = [
  { pitch: 784, from: 0, lasts: 0.3, gain: 0.1 },
  { pitch: 784, from: 0.4, lasts: 0.3, gain: 0.1 },
];
/** This tone is only for the visitor at the screen. */
const arrival: readonly Tone[] = [{ pitch: 659.3, from: 0, lasts: 0.5, gain: 0.08 }];
/** The time in which a tone reaches its volume, in seconds. A tone that starts at full volume clicks. */
const attackSeconds = 0.02;

/** A browser's sound through the Web Audio API, which controls volume and time exactly. */
export function webSound(context: AudioContext, timers: Pick<Timers, 'after' | 'sleep'>): Sound {
  const listeners = new Set<() => void>();
  const isRunning = () => context.state === 'running';
  let isDenied = false;

  function update(): void {
    const before = isDenied;
    isDenied = !isRunning();
    if (isDenied !== before) for (const listener of listeners) listener();
  }
  timers.after(openMs, () => {
    update();
    context.addEventListener('statechange', update);
  });

  const unlock = () => void (isRunning() || context.resume().catch(console.error));
  // A touch or a key allows sound.
  for (const input of ['click', 'keydown']) document.addEventListener(input, unlock, { capture: true });

  async function canPlay(): Promise<boolean> {
    // An unplugged sound card suspends the context too.
    if (!isRunning()) await Promise.race([context.resume().catch(() => {}), timers.sleep(resumeMs)]);
    return isRunning();
  }

  /**
   * Resolves when a node that starts now has ended; false if it was not played in time. A busy page receives the
   * end event late, so the sound's own clock decides how much was played.
   */
  function ended(node: AudioScheduledSourceNode, seconds: number): Promise<boolean> {
    const end = context.currentTime + seconds;
    return new Promise((resolve) => {
      const cancelTimeout = timers.after(seconds * 1_000 + endToleranceMs, () => {
        node.onended = null;
        node.disconnect();
        resolve(context.currentTime >= end);
      });
      node.onended = () => {
        cancelTimeout();
        resolve(true);
      };
    });
  }

  function startTone({ pitch, from, lasts, gain }: Tone): Promise<boolean> {
    const start = context.currentTime + from;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(gain, start + attackSeconds);
    volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + lasts);
    return ended(tone, from + lasts);
  }

  async function playTones(tones: readonly Tone[]): Promise<void> {
    if (await canPlay()) await Promise.all(tones.map(startTone));
  }

  /** Resolves when the speech so far has ended: nobody understands two voices at once. */
  let free: Promise<unknown> = Promise.resolve();

  async function playNow(
    speech: AudioBuffer,
    volume: number,
    signal: Manner['signal'] | undefined,
  ): Promise<'spoken' | 'stopped' | 'failed'> {
    if (signal?.aborted) return 'stopped';
    const source = new AudioBufferSourceNode(context, { buffer: speech });
    if (volume === 1) source.connect(context.destination);
    else source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
    source.start();
    const stop = () => source.stop();
    signal?.addEventListener('abort', stop);
    const hasEnded = await ended(source, speech.duration);
    signal?.removeEventListener('abort', stop);
    if (signal?.aborted) return 'stopped';
    return hasEnded ? 'spoken' : 'failed';
  }

  return {
    isDenied: () => isDenied,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chime: () => playTones(chime),
    warn: () => playTones(warning),
    arrive: () => playTones(arrival),
    async play(wav, { volume = 1, signal, after } = {}) {
      if (!(await canPlay())) return 'denied';
      const speech = await context.decodeAudioData(wav).catch(() => undefined);
      if (!speech) return 'failed';
      await after;
      const turn = free.then(() => playNow(speech, volume, signal));
      free = turn.catch(() => {});
      return turn;
    },
  };
}
