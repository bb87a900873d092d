import { branchSource } from '../options/branch-source.ts';
import { optionMistake } from '../options/option-values.ts';
import type { InstallOptions } from '../options/read-arguments.ts';
import { askUntil, orKeep, type Terminal } from './terminal.ts';

/** The source of a dispenser's content, as options. */
export type SourceOptions = Partial<Pick<InstallOptions, 'settings' | 'branchFile' | 'isDemo'>>;

const question = [
  'What does this dispenser show?',
  '  1  the demo: an example branch, to try Foyer',
  '  2  a branch of your own, from its branch file',
  '  3  a branch of a central service',
];

/**
 * Asks for the source of the dispenser's content; a known source may stay unchanged. Returns undefined if nobody
 * answers any more.
 */
export async function askSource(terminal: Terminal, isKnown = false): Promise<SourceOptions | undefined> {
  for (const line of question) terminal.say(line);
  const number = await askUntil(terminal, isKnown ? `Number${orKeep}: ` : 'Number: ', (text) =>
    /^[123]$/.test(text) || (isKnown && text === '')
      ? { ok: true, value: Number(text) }
      : { ok: false, mistake: 'expected a number from 1 to 3' },
  );
  switch (number) {
    case 0:
      return {};
    case 1:
      return { isDemo: true };
    case 2: {
      const branchFile = await askUntil(terminal, 'Branch file, or a folder of them: ', readBranchFile);
      return branchFile === undefined ? undefined : { branchFile };
    }
    case 3: {
      const address = await askUntil(terminal, 'Address of the service: ', readAddress);
      return address === undefined ? undefined : { settings: { FOYER_UPSTREAM_URL: address } };
    }
    default:
      return undefined;
  }
}

async function readBranchFile(path: string) {
  const read = await branchSource(path);
  return read.ok
    ? { ok: true as const, value: path }
    : { ok: false as const, mistake: read.mistakes.join('\n') };
}

function readAddress(text: string) {
  const mistake = optionMistake('FOYER_UPSTREAM_URL', text);
  return mistake === undefined ? { ok: true as const, value: text } : { ok: false as const, mistake };
}
