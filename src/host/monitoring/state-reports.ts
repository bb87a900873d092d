import type { DispenserReport } from '../../contract/additions/fleet.ts';
import { reportState } from '../../contract/endpoints/fleet-endpoints.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { HostLog } from '../own-service/own-service.ts';
import type { ConditionWithoutService } from './condition-reader.ts';
import { problemsOf } from './host-condition.ts';

/** The page has sent its first heartbeats by then. */
const firstMs = 10_000;
const everyMs = 20_000;
/** A service that does not know reports may be updated one day. */
const notOfferedMs = 10 * 60_000;

interface Deps extends Pick<SharedParts, 'forward' | 'identity' | 'version' | 'sleep'> {
  readonly condition: () => Promise<ConditionWithoutService>;
  readonly log: Pick<HostLog, 'error'>;
}

/** Tells the service how this machine is, as long as it is a dispenser. Resolves after `signal` is aborted. */
export async function sendStateReports(deps: Deps, signal: AbortSignal): Promise<void> {
  let pauseMs = firstMs;
  for (;;) {
    await deps.sleep(pauseMs, signal);
    if (signal.aborted) return;
    const status = await sendReport(deps).catch((error) => {
      if (!signal.aborted) deps.log.error(error);
    });
    pauseMs = status === 404 || status === 405 ? notOfferedMs : everyMs;
  }
}

/** Returns the status of the answer; undefined: this machine is no dispenser. */
async function sendReport({ forward, identity, version, condition }: Deps): Promise<number | undefined> {
  const { binding } = identity();
  if (binding === undefined) return undefined;
  const report = reportOf(await condition(), version);
  const { status } = await forward({
    endpoint: reportState,
    headers: { ...credentials(binding), accept: 'application/json', 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(report)),
  });
  return status;
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
