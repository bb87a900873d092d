import { additionName, capabilities } from '../../contract/additions/capabilities.ts';
import type { DispenserReport } from '../../contract/additions/fleet.ts';
import { readCapabilities } from '../../contract/endpoints/dispenser-endpoints.ts';
import { reportState } from '../../contract/endpoints/fleet-endpoints.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { HostLog } from '../own-service/own-service.ts';
import type { ConditionWithoutService } from './condition-reader.ts';
import { problemsOf } from './host-condition.ts';

/** The page has sent its first heartbeats by then. */
const firstMs = 10_000;
const everyMs = 20_000;
/** A service that does not offer reports may be updated one day. */
const notOfferedMs = 60_000;

interface Deps extends Pick<SharedParts, 'forward' | 'read' | 'identity' | 'version' | 'sleep'> {
  readonly condition: () => Promise<ConditionWithoutService>;
  readonly log: Pick<HostLog, 'error'>;
}

/** Tells the service how this machine is, if it wants to know. Resolves after `signal` is aborted. */
export async function sendStateReports(deps: Deps, signal: AbortSignal): Promise<void> {
  let isOffered = false;
  await deps.sleep(firstMs, signal);
  while (!signal.aborted) {
    try {
      // An external service sees what it has announced, and nothing else.
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

/** Returns whether the service still knows reports. */
async function sendReport({ forward, identity, version, condition }: Deps): Promise<boolean> {
  const { binding } = identity();
  if (binding === undefined) return false;
  const report = reportOf(await condition(), version);
  const { status } = await forward({
    endpoint: reportState,
    headers: { ...credentials(binding), accept: 'application/json', 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(report)),
  });
  return status !== 404;
}

/** What a service may know of a machine. The problems are those of `/health`: a report that arrives says that the service answers. */
function reportOf(condition: ConditionWithoutService, version: string): DispenserReport {
  const { printer, screen } = condition;
  return {
    version,
    problems: [...problemsOf({ ...condition, isServiceOk: true })],
    printer: { kind: printer.kind, state: printer.state, leftSlips: printer.roll?.leftSlips ?? null },
    page: { life: screen.state, screen: screen.heartbeat?.at ?? null },
  };
}
