import { expect, it, onTestFinished, vi } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { webSound } from './web-sound.ts';

/**
 * Two-second sentences in a browser that does not report their end. `starts` has the seconds at which they
 * begin.
 */
function aQuietBrowser(isPlayed: boolean) {
  const timers = manualTimers();
  const starts: number[] = [];
  vi.stubGlobal('document', { addEventListener() {} });
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      connect() {}
      disconnect() {}
      stop() {}
      start() {
        starts.push(timers.now() / 1_000);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const context = {
    state: 'running',
    get currentTime() {
      return isPlayed ? timers.now() / 1_000 : 0;
    },
    addEventListener() {},
    decodeAudioData: async () => ({ duration: 2 }),
  } as unknown as AudioContext;
  return { timers, starts, sound: webSound(context, timers) };
}

async function playUnheard(isPlayed: boolean) {
  const { timers, sound } = aQuietBrowser(isPlayed);
  const result = sound.play(new ArrayBuffer(1));
  await timers.pass(60_000);
  return result;
}

it('the page speaks a call and the sentences for one visitor one after the other, and skips sentences that were stopped', async () => {
  const { timers, starts, sound } = aQuietBrowser(true);
  const stopped = new AbortController();
  const results = [{}, { signal: stopped.signal }, {}].map((manner) =>
    sound.play(new ArrayBuffer(1), manner),
  );
  await timers.pass(1_000);
  expect(starts).toEqual([0]);
  stopped.abort();
  await timers.pass(60_000);
  expect(await Promise.all(results)).toEqual(['spoken', 'stopped', 'spoken']);
  expect(starts).toEqual([0, 5]);
});

it('a played sentence counts as spoken even if a busy page does not get its end event', async () => {
  expect(await playUnheard(true)).toBe('spoken');
});

it('a failed sentence is reported if the sound card hangs', async () => {
  expect(await playUnheard(false)).toBe('failed');
});
