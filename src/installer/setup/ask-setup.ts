import { readdir } from 'node:fs/promises';
import { isTimeZone } from '../../domain/calendar/branch-time.ts';
import { foundPrinters } from '../../host/devices/printer/found-printers.ts';
import { onDisk, type System } from '../machine/system.ts';
import { deviceOptionsOf, optionMistake } from '../options/option-values.ts';
import type { SetupAnswers } from './answers-file.ts';
import { askSource } from './ask-source.ts';
import { askUntil, orKeep, type Terminal, type TypedAnswer } from './terminal.ts';

/**
 * Asks the questions of a first start in turn. An empty answer leaves the value unchanged. The purpose of the dispenser
 * can stay only if `isSourceKnown`. Returns undefined if nobody answers any more.
 */
export async function askSetup(
  terminal: Terminal,
  system: System,
  isSourceKnown: boolean,
): Promise<SetupAnswers | undefined> {
  const source = await askSource(terminal, isSourceKnown);
  if (!source) return undefined;
  const timeZone = await askOr(terminal, 'Time zone of this machine, such as Europe/Vienna', (text) =>
    isTimeZone(text) ? right(text) : wrong('expected the name of a time zone'),
  );
  if (timeZone === undefined) return undefined;
  const printer = await askPrinter(terminal, system);
  if (printer === undefined) return undefined;
  const diagonal = await askOr(terminal, 'Diagonal of the screen in inches, such as 21.5', (text) =>
    setting('FOYER_SCREEN_DIAGONAL', text),
  );
  if (diagonal === undefined) return undefined;
  const volume = await askOr(terminal, 'Sound volume in percent', (text) => setting('SOUND_VOLUME', text));
  if (volume === undefined) return undefined;
  return {
    timeZone: timeZone === '' ? undefined : timeZone,
    options: {
      settings: {
        ...source.settings,
        ...(printer === '' ? {} : { FOYER_PRINTER: printer }),
        ...(diagonal === '' ? {} : { FOYER_SCREEN_DIAGONAL: diagonal }),
      },
      device: deviceOptionsOf(volume === '' ? {} : { SOUND_VOLUME: volume }),
      branchFile: source.branchFile,
      isDemo: source.isDemo ?? false,
    },
  };
}

/** Asks for the list number of a found printer, or for a value of FOYER_PRINTER. */
async function askPrinter(terminal: Terminal, system: System): Promise<string | undefined> {
  const found = await findPrinters(system);
  terminal.say(found.length > 0 ? 'Printers of this machine:' : 'No printer was found at this machine.');
  for (const [index, printer] of found.entries()) terminal.say(`  ${index + 1}  ${printer}`);
  const question = `${found.length > 0 ? 'Its number, or another' : 'A printer'} such as tcp://10.0.0.7:9100, none`;
  return askOr(terminal, question, (text) => setting('FOYER_PRINTER', found[Number(text) - 1] ?? text));
}

/** Asks for a value. An empty answer leaves the value unchanged. */
function askOr(
  terminal: Terminal,
  question: string,
  read: (text: string) => TypedAnswer<string>,
): Promise<string | undefined> {
  return askUntil(terminal, `${question}${orKeep}: `, (text) => (text === '' ? right('') : read(text)));
}

const right = (value: string): TypedAnswer<string> => ({ ok: true, value });
const wrong = (mistake: string): TypedAnswer<string> => ({ ok: false, mistake });

function setting(name: Parameters<typeof optionMistake>[0], text: string): TypedAnswer<string> {
  const mistake = optionMistake(name, text);
  return mistake === undefined ? right(text) : wrong(mistake);
}

/** The connected printers as values of FOYER_PRINTER: raw USB printers, and CUPS queues. */
async function findPrinters(system: System): Promise<string[]> {
  const devices = await readdir(onDisk(system, '/dev/usb')).catch(() => []);
  const queues = await system.run('lpstat', ['-e']);
  return foundPrinters(devices, queues.code === 0 ? queues.output : '');
}
