import { expect, it, onTestFinished, vi } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { webSound } from './web-sound.ts';

/** A sentence of two seconds that a browser plays without reporting its end. */
async function playUnheard(isPlayed: boolean) {
  const timers = manualTimers();
  vi.stubGlobal('document', { addEventListener() {} });
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      connect() {}
      disconnect() {}
      start() {}
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
  const result = webSound(context, timers).play(new ArrayBuffer(1));
  await timers.pass(60_000);
  return result;
}

it('counts a played sentence as spoken, although a busy page does not get its end event', async () => {
  expect(await playUnheard(true)).toBe('spoken');
});

it('reports a failed sentence if the sound card hangs', async () => {
  expect(await playUnheard(false)).toBe('failed');
});
