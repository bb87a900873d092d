import { runProgram } from '../../programs/run-program.ts';
import { createTurns } from './turns.ts';
import { withVolume } from './wav.ts';

/** Headphones or a handset beside the loudspeaker, which gets the sound of the browser. */
export interface EarOutput {
  /** Plays a WAV to its end; false: it could not be played, or `gone` was aborted. */
  play(wav: Buffer, volume: number, gone: AbortSignal): Promise<boolean>;
}

/** Longer than the longest text at the lowest speed. */
const watchdogMs = 180_000;

/** Plays on a device of ALSA, by its name. Only one sound at a time, because a device without a mixer takes no more. */
export function alsaOutput(device: string): EarOutput {
  const turns = createTurns({ atOnce: 1, longestQueue: 4 });
  const aplay = { file: 'aplay', args: ['-q', '-D', device, '-'] };
  return {
    async play(wav, volume, signal) {
      const limits = { kind: 'machine', watchdogMs, maxBytes: 1024, signal } as const;
      const output = await turns.run(() => runProgram(aplay, withVolume(wav, volume), limits), signal);
      return output !== undefined;
    },
  };
}
