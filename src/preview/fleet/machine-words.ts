import type { DispenserReport } from '../../contract/additions/fleet.ts';
import type { FleetCommand, FleetMachine, OrderedCommand } from '../../contract/additions/page/fleet.ts';
import type { PrinterState } from '../../contract/additions/printing.ts';
import { unknownProblems } from '../../domain/fleet/machine-problems.ts';
import { machineSays } from '../../domain/fleet/problem-words.ts';
import { versionPattern } from '../../domain/fleet/release-version.ts';

const printerWords: Readonly<Record<PrinterState, string>> = {
  ready: 'ready',
  'paper-low': 'little paper',
  'paper-out': 'no paper',
  'cover-open': 'cover open',
  offline: 'offline',
  unknown: 'state unknown',
};

/** The state of printer and paper. */
export function paperText({ printer }: Pick<DispenserReport, 'printer'>): string {
  if (printer.kind === 'none') return 'no printer';
  if (printer.kind === 'browser') return 'by the browser';
  const isLeft = printer.leftSlips !== null && printer.state !== 'paper-out';
  const left = isLeft ? `, about ${printer.leftSlips} slips left` : '';
  return `${printerWords[printer.state]}${left}`;
}

const screenWords: Readonly<Record<string, string>> = {
  starting: 'it starts',
  setup: 'set-up notice',
  paused: 'paused',
  closed: 'closed',
  standby: 'standby',
  advertisement: 'advertisement',
  menu: 'menu',
  board: 'board',
};

/** The kind of screen. For a visit, it only says that there is a visit. */
export function screenText({ page }: Pick<DispenserReport, 'page'>): string {
  if (page.life === 'unseen') return 'no screen yet';
  if (page.life === 'silent') return 'frozen or off';
  return screenWord(page.screen ?? '');
}

export const screenWord = (screen: string): string => screenWords[screen] ?? 'a visit';

/** The number of characters of a channel's address that fit, in all and at each end of a long address. */
const shownChannel = { whole: 30, start: 10, end: 17 };

/** A channel's address without `https://`; if it is long, only its beginning and its end. */
export function channelText(address: string): string {
  const text = address.replace(/^https:\/\//, '');
  const { whole, start, end } = shownChannel;
  return text.length <= whole ? text : `${text.slice(0, start)}…${text.slice(-end)}`;
}

/**
 * The reason why a machine's last update left its version unchanged; empty if the update succeeded, or if there was
 * no update.
 */
export function lastUpdateText({ lastUpdate }: Pick<DispenserReport, 'lastUpdate'>): string {
  if (!lastUpdate) return '';
  if (lastUpdate.outcome === 'nothing-newer') return 'Last update: nothing newer';
  return `Last update failed${lastUpdate.reason && `. ${machineSays(lastUpdate.reason)}`}`;
}

/** The reported version. Anything but a release's three numbers may be invented. */
export const versionText = (version: string): string =>
  versionPattern.test(version) ? version : machineSays(version);

const shownNames = 3;

/** The names of a machine's problems that this version does not know; empty if none. */
export function unknownProblemsText(report: Pick<DispenserReport, 'problems'>): string {
  const names = unknownProblems(report);
  return names.length === 0 ? '' : machineSays(names.slice(0, shownNames).join(', '));
}

const minuteMs = 60_000;

/** The time since an instant, in words. Reports are recorded to the minute. */
export function agoText(at: number | null, now: number): string {
  if (at === null) return 'never';
  const minutes = Math.floor(Math.max(0, now - at) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

export const commandWords: Readonly<Record<FleetCommand, string>> = {
  identify: 'Identify',
  reload: 'Reload',
  testPrint: 'Test print',
  testVoice: 'Test voice',
  pause: 'Pause',
  resume: 'Resume',
  update: 'Update',
};

const stateWords: Readonly<Record<OrderedCommand['state'], string>> = {
  waiting: 'waiting',
  done: 'done',
  unanswered: 'no answer',
};

/** A dispenser's latest command with its result. */
export function lastCommandText({ commands }: Pick<FleetMachine, 'commands'>, now: number): string {
  const [last] = commands;
  if (!last) return '';
  const by = last.orderedBy === null ? '' : ` by ${last.orderedBy}`;
  return `${commandWords[last.command]}${by}, ${agoText(last.orderedAt, now)}: ${stateWords[last.state]}`;
}

/** The dispensers that can get a command: an update needs an update channel. */
export const takers = (command: FleetCommand, targets: readonly FleetMachine[]): readonly FleetMachine[] =>
  command === 'update' ? targets.filter(({ report }) => report?.updateChannel) : targets;

/** A number of dispensers in words. */
export const dispensersText = (count: number): string =>
  count === 1 ? '1 dispenser' : `${count} dispensers`;

/** The name of a single dispenser, or the number of several dispensers. */
export function targetsText(targets: readonly Pick<FleetMachine, 'name' | 'websocketID'>[]): string {
  const [only] = targets;
  return targets.length === 1 && only ? `“${only.name || only.websocketID}”` : dispensersText(targets.length);
}
