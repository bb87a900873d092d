import { type EspeakVoices, espeakVoiceFor, espeakVoices } from './espeak-voices.ts';
import { type Program, runProgram } from './run-program.ts';

/** The setting VOICE: espeak-ng where it is installed, nothing, or the words of a command. */
export type VoiceSetting = 'auto' | 'none' | readonly string[];

/** What speaks on this machine. */
export interface SpeakingProgram {
  readonly kind: 'espeak-ng' | 'command' | 'none';
  /** Reads a text and writes it as WAV; undefined: this language has no voice. `locale` is safe in a path. */
  programFor(locale: string): Program | undefined;
}

const wordsPerMinute = '145';
const listVoices = { file: 'espeak-ng', args: ['--voices'] };
const listLimits = { watchdogMs: 5_000, maxBytes: 1024 * 1024 };

const noProgram: SpeakingProgram = { kind: 'none', programFor: () => undefined };

/** Finds out what speaks on this machine. */
export async function findSpeakingProgram(setting: VoiceSetting): Promise<SpeakingProgram> {
  if (setting === 'none') return noProgram;
  if (setting !== 'auto') return commandProgram(setting);
  const table = await runProgram(listVoices, '', listLimits);
  const voices = espeakVoices(table?.toString() ?? '');
  return voices.size > 0 ? espeakProgram(voices) : noProgram;
}

function espeakProgram(voices: EspeakVoices): SpeakingProgram {
  return {
    kind: 'espeak-ng',
    programFor(locale) {
      const voice = espeakVoiceFor(locale, voices);
      // Slower than it speaks by itself: a hall has echoes.
      const args = ['-v', voice ?? '', '-s', wordsPerMinute, '-b', '1', '--stdin', '--stdout'];
      return voice === undefined ? undefined : { file: 'espeak-ng', args };
    },
  };
}

function commandProgram(words: readonly string[]): SpeakingProgram {
  return {
    kind: 'command',
    programFor(locale) {
      const [file = '', ...args] = words.map((word) => word.replaceAll('{language}', () => locale));
      return { file, args };
    },
  };
}
