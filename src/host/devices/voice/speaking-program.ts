import { isProgramThere } from '../../programs/find-program.ts';
import { runProgram } from '../../programs/run-program.ts';
import type { Program } from '../../programs/start-program.ts';
import { type EspeakVoices, espeakVoiceFor, espeakVoices } from './espeak-voices.ts';

/**
 * FOYER_VOICE: `auto` uses espeak-ng if it is installed, `none` has no voice; otherwise, a command with its arguments.
 */
export type VoiceSetting = 'auto' | 'none' | readonly string[];

export interface SpeakingProgram {
  readonly kind: 'espeak-ng' | 'command' | 'none';
  /** True if this user cannot run the program, or if it has not listed its voices. */
  readonly isMissing: boolean;
  /**
   * Returns the program that reads a text and writes a WAV, or the reason if there is none. `locale` must be safe in a
   * path, and `speed` is in percent.
   */
  programFor(locale: string, speed: number): Promise<Program | 'no-voice' | 'failed'>;
}

/** The default speed of espeak-ng. */
const wordsPerMinute = 175;
const listVoices = { file: 'espeak-ng', args: ['--voices'] };
/** The least time between two reads of the list. */
const pauseMs = 30_000;
const listLimits = { kind: 'speak', watchdogMs: 5_000, maxBytes: 1024 * 1024 } as const;

const noProgram: SpeakingProgram = { kind: 'none', isMissing: false, programFor: async () => 'no-voice' };

/** Finds the program for the setting. `auto` selects espeak-ng if it is installed. */
export async function findSpeakingProgram(
  setting: VoiceSetting,
  now: () => number,
): Promise<SpeakingProgram> {
  if (setting === 'none') return noProgram;
  if (setting !== 'auto') return commandProgram(setting);
  return isProgramThere(listVoices.file) ? espeakProgram(now) : noProgram;
}

/** A starting machine may be too slow to list the voices, so the list is read again until a read succeeds. */
async function espeakProgram(now: () => number): Promise<SpeakingProgram> {
  let voices: EspeakVoices | undefined;
  let reading = read();
  let begunAt = now();
  async function read(): Promise<void> {
    const table = await runProgram(listVoices, '', listLimits);
    voices = table && espeakVoices(table.toString());
  }
  await reading;
  return {
    kind: 'espeak-ng',
    isMissing: voices === undefined,
    async programFor(locale, speed) {
      // The clock may have been set back.
      if (!voices && Math.abs(now() - begunAt) >= pauseMs) {
        begunAt = now();
        reading = read();
      }
      await reading;
      if (!voices) return 'failed';
      const voice = espeakVoiceFor(locale, voices);
      const words = String(Math.round((wordsPerMinute * speed) / 100));
      const args = ['-v', voice ?? '', '-s', words, '-b', '1', '--stdin', '--stdout'];
      return voice === undefined ? 'no-voice' : { file: 'espeak-ng', args };
    },
  };
}

function commandProgram(words: readonly string[]): SpeakingProgram {
  return {
    kind: 'command',
    isMissing: words[0] !== undefined && !words[0].includes('{') && !isProgramThere(words[0]),
    async programFor(locale, speed) {
      const [file = '', ...args] = words.map((word) =>
        word.replaceAll('{language}', () => locale).replaceAll('{speed}', String(speed)),
      );
      return { file, args };
    },
  };
}
