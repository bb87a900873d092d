import { createTurns } from '../../../service/limits/turns.ts';
import { rememberTries, type Tried } from '../../outcomes/tried.ts';
import { isProgramThere } from '../../programs/find-program.ts';
import { runProgram } from '../../programs/run-program.ts';
import { withVolume } from './wav.ts';

/** Headphones or a handset beside the loudspeaker, which plays the sound of the browser. */
export interface EarOutput {
  /** Plays a WAV to its end. Returns false if it could not be played, or `gone` was aborted. */
  play(wav: Buffer, volume: number, gone: AbortSignal): Promise<boolean>;
  /** A failure from the start if the playing program is missing. */
  tried(): Tried;
}

/** A program of alsa-utils. */
export const playingProgram = 'aplay';

/** Longer than the longest text at the lowest speed. */
const watchdogMs = 180_000;

/**
 * Plays on the ALSA device with this name. Plays only one sound at a time, because a device without a mixer accepts
 * no more.
 */
export function alsaOutput(device: string, now: () => number): EarOutput {
  const turns = createTurns({ atOnce: 1, longestQueue: 4 });
  const tries = rememberTries(now);
  if (!isProgramThere(playingProgram)) tries.note(false);
  const aplay = { file: playingProgram, args: ['-q', '-D', device, '-'] };
  return {
    async play(wav, volume, signal) {
      const limits = { kind: 'machine', watchdogMs, maxBytes: 1024, signal } as const;
      const output = await turns.run(
        device,
        async () => {
          const played = await runProgram(aplay, withVolume(wav, volume), limits);
          // A sound that was aborted by its visitor is neither a success nor a failure of the device.
          if (!signal.aborted) tries.note(played !== undefined);
          return played;
        },
        signal,
      );
      return output !== undefined;
    },
    tried: tries.current,
  };
}
