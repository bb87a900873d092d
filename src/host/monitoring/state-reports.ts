import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { additionName, capabilities } from '../../contract/additions/capabilities.ts';
import { type DispenserReport, reportAnswer } from '../../contract/additions/fleet.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { readCapabilities } from '../../contract/endpoints/dispenser-endpoints.ts';
import { readOrders, reportState } from '../../contract/endpoints/fleet-endpoints.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readJsonFile, writeJsonFile } from '../data-folder/json-file.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { DispenserPage } from '../kiosk-page/dispenser-page.ts';
import type { HostLog } from '../own-service/own-service.ts';
import type { Settings } from '../settings/settings.ts';

/** The delay of the first report. By this time, the page has sent its first heartbeats. */
const firstMs = 10_000;
const everyMs = 20_000;
/** The pause before a service that accepts no reports is asked again. An update of the service may add reports. */
const notOfferedMs = 60_000;

/** A dispenser or a board whose state this host reports. */
export interface Reporting extends Pick<DispenserPage, 'identity' | 'read'> {
  readonly report: () => Promise<DispenserReport>;
}

interface Deps extends Pick<SharedParts, 'forward' | 'sleep'> {
  /** This machine, and its other screens. */
  readonly machines: () => readonly Reporting[];
  readonly settings: Pick<Settings, 'dataDir'>;
  readonly log: Pick<HostLog, 'error'>;
}

/** Reports the state of each machine to the service, if it accepts reports. Resolves after `signal` is aborted. */
export async function sendStateReports(deps: Deps, signal: AbortSignal): Promise<void> {
  let isOffered = false;
  await deps.sleep(firstMs, signal);
  while (!signal.aborted) {
    for (const machine of deps.machines().filter(({ identity }) => identity().binding !== undefined)) {
      try {
        // An external service receives only data for which it has announced support.
        isOffered ||= await offersReports(machine);
        if (isOffered) isOffered = await sendReport(machine, deps);
      } catch (error) {
        if (!signal.aborted) deps.log.error(error);
      }
    }
    await deps.sleep(isOffered ? everyMs : notOfferedMs, signal);
  }
}

async function offersReports({ read }: Pick<Reporting, 'read'>): Promise<boolean> {
  const announced = await read(readCapabilities, capabilities);
  return announced?.additions.includes(additionName(reportState.path)) ?? false;
}

/** Returns true if the service still offers reports. */
async function sendReport(machine: Reporting, deps: Deps): Promise<boolean> {
  const report = await machine.report();
  // The key may have been revoked while the report was created.
  const { binding } = machine.identity();
  if (binding === undefined) return true;
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

/**
 * Asks the installer to update this machine. Ignores a repeated order, because a service that missed the confirmation
 * sends its order again.
 */
async function askForUpdate(id: string, { dataDir }: Deps['settings']): Promise<void> {
  const file = inDataFolder(dataDir, 'update-order.json');
  if ((await readJsonFile(file, askedOrder))?.id === id) return;
  await writeFile(inDataFolder(dataDir, 'update-wanted'), '', { mode: 0o600 });
  await writeJsonFile(file, { id });
}
