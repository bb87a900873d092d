import { createTurns } from '../../../service/limits/turns.ts';
import { rememberTries, type Tried } from '../../outcomes/tried.ts';
import { isProgramThere } from '../../programs/find-program.ts';
import { runProgram } from '../../programs/run-program.ts';
import { withVolume } from './wav.ts';

/** Headphones or a handset. The loudspeaker plays the browser's sound. */
export interface EarOutput {
  /** Plays a WAV to its end. Returns false if playing failed or `gone` was aborted. */
  play(wav: Buffer, volume: number, gone: AbortSignal): Promise<boolean>;
  /** Counts as failed from the start if the playback program is missing. */
  tried(): Tried;
}

/** Part of alsa-utils. */
export const playingProgram = 'aplay';

/** Longer than the longest text at the lowest speed. */
const watchdogMs = 180_000;

/** Plays on the ALSA device with this name, one sound at a time, because a device without a mixer accepts no more. */
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
          // If the visitor aborted the sound, the device neither succeeded nor failed.
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
