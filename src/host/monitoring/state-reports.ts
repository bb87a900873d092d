import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { additionName, capabilities } from '../../contract/additions/capabilities.ts';
import { type DispenserReport, longestReason, reportAnswer } from '../../contract/additions/fleet.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { readCapabilities } from '../../contract/endpoints/dispenser-endpoints.ts';
import { readOrders, reportState } from '../../contract/endpoints/fleet-endpoints.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readJsonFile, writeJsonFile } from '../data-folder/json-file.ts';
import { readLastUpdate } from '../data-folder/last-update.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { HostLog } from '../own-service/own-service.ts';
import type { Settings } from '../settings/settings.ts';
import type { ConditionWithoutService } from './condition-reader.ts';
import { problemsOf } from './host-condition.ts';

/** By this time, the page has sent its first heartbeats. */
const firstMs = 10_000;
const everyMs = 20_000;
/** The interval of requests to a service that offers no reports, which may be updated one day. */
const notOfferedMs = 60_000;

interface Deps extends Pick<SharedParts, 'forward' | 'read' | 'identity' | 'version' | 'sleep'> {
  readonly settings: Pick<Settings, 'dataDir' | 'updateChannel'>;
  readonly condition: () => Promise<ConditionWithoutService>;
  readonly log: Pick<HostLog, 'error'>;
}

/** Reports this machine's state to the service, if it accepts reports. Resolves after `signal` is aborted. */
export async function sendStateReports(deps: Deps, signal: AbortSignal): Promise<void> {
  let isOffered = false;
  await deps.sleep(firstMs, signal);
  while (!signal.aborted) {
    try {
      // An external service receives only the data that it announced.
      isOffered ||= await offersReports(deps);
      if (isOffered) isOffered = await sendReport(deps);
    } catch (error) {
      if (!signal.aborted) deps.log.error(error);
    }
    await deps.sleep(isOffered ? everyMs : notOfferedMs, signal);
  }
}

async function offersReports({ read }: Deps): Promise<boolean> {
  const announced = await read(readCapabilities, capabilities);
  return announced?.additions.includes(additionName(reportState.path)) ?? false;
}

/** Returns true if the service still offers reports. */
async function sendReport(deps: Deps): Promise<boolean> {
  const { binding } = deps.identity();
  if (binding === undefined) return false;
  const report = { ...reportOf(await deps.condition(), deps), lastUpdate: await readFailedUpdate(deps) };
  const send = (endpoint: Endpoint, body: unknown) =>
    deps.forward({
      endpoint,
      headers: { ...credentials(binding), accept: 'application/json', 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    });
  const { status, body } = await send(reportState, report);
  const update = parsedJson(reportAnswer, body.toString())?.update ?? null;
  if (status === 200 && update !== null && report.updateChannel !== null) {
    await askForUpdate(update, deps.settings);
    await send(readOrders, { ended: [update] });
  }
  return status !== 404;
}

export const askedOrder = v.object({ id: v.string() });

/** Asks the machine for an update. A service that missed the confirmation gives the same order again. */
async function askForUpdate(id: string, { dataDir }: Deps['settings']): Promise<void> {
  const file = inDataFolder(dataDir, 'update-order.json');
  if ((await readJsonFile(file, askedOrder))?.id === id) return;
  await writeFile(inDataFolder(dataDir, 'update-wanted'), '', { mode: 0o600 });
  await writeJsonFile(file, { id });
}

/**
 * The report on a machine to its service. The problems are those of `/health`: a report that arrives proves that
 * the service answers.
 */
function reportOf(
  condition: ConditionWithoutService,
  { version, settings }: Pick<Deps, 'version' | 'settings'>,
): Omit<DispenserReport, 'lastUpdate'> {
  const { printer, screen } = condition;
  return {
    version,
    problems: [...problemsOf({ ...condition, isServiceOk: true })],
    printer: { kind: printer.kind, state: printer.state, leftSlips: printer.roll?.leftSlips ?? null },
    page: { life: screen.state, screen: screen.heartbeat?.at ?? null },
    updateChannel: settings.updateChannel ?? null,
  };
}

/** The reason why this machine's last update left its version unchanged; null: no update, or a successful one. */
async function readFailedUpdate({
  settings,
}: Pick<Deps, 'settings'>): Promise<DispenserReport['lastUpdate']> {
  const result = await readLastUpdate(settings.dataDir);
  if (!result || result.outcome === 'updated') return null;
  return {
    at: result.at,
    outcome: result.outcome === 'nothing-newer' ? 'nothing-newer' : 'failed',
    reason: result.reasons.join('. ').replace(/\s+/g, ' ').slice(0, longestReason),
  };
}
