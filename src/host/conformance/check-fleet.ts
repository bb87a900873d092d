import type { DispenserReport } from '../../contract/additions/fleet.ts';
import { fleetEndpoints, readOrders, reportState } from '../../contract/endpoints/fleet-endpoints.ts';
import type { ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

const report: DispenserReport = {
  version: 'conformance',
  problems: [],
  printer: { kind: 'none', state: 'unknown', leftSlips: null },
  page: { life: 'unseen', screen: null },
  updateChannel: null,
  lastUpdate: null,
};

/** Checks our additions for the fleet. */
export async function checkFleet(dispenser: ServiceChecker, { allowChanges }: ServiceFacts): Promise<void> {
  dispenser.noteNotOffered(Object.values(fleetEndpoints));
  const body = { ...report, page: { life: 'unknown' } };
  await dispenser.expectFailure(reportState, [400], { body, remark: 'in an unknown form' });
  if (!allowChanges) {
    for (const endpoint of [reportState, readOrders]) {
      if (dispenser.offers(endpoint)) dispenser.noteNotChecked(endpoint, 'needs --allow-changes');
    }
    return;
  }
  await dispenser.expectSuccess(reportState, { body: report });
  await dispenser.expectSuccess(readOrders, { body: { ended: [] } });
}
