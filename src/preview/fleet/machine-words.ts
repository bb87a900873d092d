import type { DispenserReport } from '../../contract/additions/fleet.ts';
import type { FleetCommand, FleetMachine } from '../../contract/additions/page/fleet.ts';
import { unknownProblems } from '../../domain/fleet/machine-problems.ts';
import { versionPattern } from '../../domain/fleet/release-version.ts';
import type { SayPreview } from '../words/preview-words.ts';

/** The state of printer and paper. */
export function paperText({ printer }: Pick<DispenserReport, 'printer'>, say: SayPreview): string {
  if (printer.kind !== 'host') return say(`printer.${printer.kind}`);
  const { leftSlips, state } = printer;
  if (leftSlips === null || state === 'paper-out') return say(`printer.${state}`);
  return say('fleet.slipsLeft', { state: say(`printer.${state}`), count: leftSlips });
}

const screens = {
  starting: 'fleet.screen.starting',
  setup: 'fleet.screen.setup',
  paused: 'fleet.screen.paused',
  closed: 'screen.closed',
  standby: 'fleet.screen.standby',
  advertisement: 'fleet.screen.advertisement',
  menu: 'screen.menu',
  board: 'board',
} as const;

/** The kind of screen. During a visit, the text only says that there is a visit. */
export function screenText({ page }: Pick<DispenserReport, 'page'>, say: SayPreview): string {
  if (page.life !== 'alive') return say(`fleet.screen.${page.life}`);
  return screenWord(page.screen ?? '', say);
}

export const screenWord = (screen: string, say: SayPreview): string =>
  say(Object.entries(screens).find(([name]) => name === screen)?.[1] ?? 'fleet.screen.visit');

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
export function lastUpdateText({ lastUpdate }: Pick<DispenserReport, 'lastUpdate'>, say: SayPreview): string {
  if (!lastUpdate) return '';
  if (lastUpdate.outcome === 'nothing-newer') return say('fleet.lastUpdate.none');
  return `${say('fleet.lastUpdate.failed')}${lastUpdate.reason && ` ${say('machine.says', { text: lastUpdate.reason })}`}`;
}

/**
 * The reported version. Only a release's three numbers are shown as plain text, because a machine may report any
 * text.
 */
export const versionText = (version: string, say: SayPreview): string =>
  versionPattern.test(version) ? version : say('machine.says', { text: version });

const shownNames = 3;

/** The names of a machine's problems that this version does not know; empty if none. */
export function unknownProblemsText(report: Pick<DispenserReport, 'problems'>, say: SayPreview): string {
  const names = unknownProblems(report);
  return names.length === 0 ? '' : say('machine.says', { text: names.slice(0, shownNames).join(', ') });
}

const minuteMs = 60_000;

/** The time since an instant, in words. Reports are recorded to the minute. */
export function agoText(at: number | null, now: number, say: SayPreview): string {
  if (at === null) return say('fleet.ago.never');
  const minutes = Math.floor(Math.max(0, now - at) / minuteMs);
  if (minutes < 1) return say('fleet.ago.now');
  if (minutes < 60) return say('fleet.ago.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? say('fleet.ago.hours', { count: hours })
    : say('fleet.ago.days', { count: Math.floor(hours / 24) });
}

/** A dispenser's latest command with its result. */
export function lastCommandText(
  { commands }: Pick<FleetMachine, 'commands'>,
  now: number,
  say: SayPreview,
): string {
  const [last] = commands;
  if (!last) return '';
  return say('fleet.order', {
    command: say(`fleet.${last.command}`),
    name: last.orderedBy ?? say('fleet.someone'),
    ago: agoText(last.orderedAt, now, say),
    state: say(`fleet.order.${last.state}`),
  });
}

/** The dispensers that can get a command: an update needs an update channel. */
export const takers = (command: FleetCommand, targets: readonly FleetMachine[]): readonly FleetMachine[] =>
  command === 'update' ? targets.filter(({ report }) => report?.updateChannel) : targets;

/** The name of a single dispenser, or the number of several. */
export function targetsText(
  targets: readonly Pick<FleetMachine, 'name' | 'websocketID'>[],
  say: SayPreview,
): string {
  const [only] = targets;
  return targets.length === 1 && only
    ? say('quoted', { text: only.name || only.websocketID })
    : say('fleet.several', { count: targets.length });
}
