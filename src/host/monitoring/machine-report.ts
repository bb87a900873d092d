import { type DispenserReport, longestReason } from '../../contract/additions/fleet.ts';
import { readLastUpdate } from '../data-folder/last-update.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { DispenserPage } from '../kiosk-page/dispenser-page.ts';
import type { Settings } from '../settings/settings.ts';
import {
  type ConditionParts,
  type ConditionWithoutService,
  firstPageSeconds,
  readPage,
} from './condition-reader.ts';
import { pageProblemNames, problemsOf } from './host-condition.ts';

interface MachineParts extends Pick<SharedParts, 'version'> {
  readonly settings: Pick<Settings, 'dataDir' | 'updateChannel'>;
}

/**
 * The report on this machine for its service, with the problems of `/health` except those of the service: a report
 * that arrives proves that the service works. Other screens have their own reports.
 */
export async function machineReport(
  condition: ConditionWithoutService,
  { version, settings }: MachineParts,
): Promise<DispenserReport> {
  return {
    version,
    problems: [...problemsOf({ ...condition, isServiceOk: true, screens: [] })],
    ...devicesIn(condition),
    updateChannel: settings.updateChannel ?? null,
    lastUpdate: await readFailedUpdate(settings),
  };
}

/** The report on an enrolled screen on another machine. Its host knows only the state of the page. */
export async function screenReport(
  page: Pick<DispenserPage, 'watchdog' | 'printer' | 'reports'>,
  parts: Pick<ConditionParts, 'settings' | 'voice' | 'now' | 'uptimeSeconds'> & Pick<SharedParts, 'version'>,
): Promise<DispenserReport> {
  const ofPage = await readPage(page, parts);
  const expectsPage = parts.uptimeSeconds() >= firstPageSeconds;
  return {
    version: parts.version,
    problems: [...pageProblemNames({ ...ofPage, expectsPage })],
    ...devicesIn(ofPage),
    updateChannel: null,
    lastUpdate: null,
  };
}

const devicesIn = ({
  printer,
  screen,
}: Pick<ConditionWithoutService, 'printer' | 'screen'>): Pick<DispenserReport, 'printer' | 'page'> => ({
  printer: { kind: printer.kind, state: printer.state, leftSlips: printer.roll?.leftSlips ?? null },
  page: { life: screen.state, screen: screen.heartbeat?.at ?? null },
});

/**
 * The reason why this machine's last update left its version unchanged; null if there was no update or it succeeded.
 */
async function readFailedUpdate({
  dataDir,
}: Pick<Settings, 'dataDir'>): Promise<DispenserReport['lastUpdate']> {
  const result = await readLastUpdate(dataDir);
  if (!result || result.outcome === 'updated') return null;
  return {
    at: result.at,
    outcome: result.outcome === 'nothing-newer' ? 'nothing-newer' : 'failed',
    reason: result.reasons.join('. ').replace(/\s+/g, ' ').slice(0, longestReason),
  };
}
