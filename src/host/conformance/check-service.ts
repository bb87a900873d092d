import { deleteBooking } from '../../contract/endpoints/appointment-endpoints.ts';
import { logIn } from '../../contract/endpoints/counter-endpoints.ts';
import { readDevice } from '../../contract/endpoints/dispenser-endpoints.ts';
import { arriveWithSmartTicket } from '../../contract/endpoints/smart-endpoints.ts';
import { credentials } from '../gateway/device-binding.ts';
import { checkAppointment } from './check-appointment.ts';
import { checkCounter } from './check-counter.ts';
import { checkDispenser } from './check-dispenser.ts';
import { checkEnrolment } from './check-enrolment.ts';
import { checkFleet } from './check-fleet.ts';
import { checkSmart } from './check-smart.ts';
import type { CheckTarget } from './check-target.ts';
import type { CheckResult } from './finding.ts';
import { serviceChecker } from './service-checker.ts';

interface Deps {
  readonly fetch: typeof fetch;
  newKey(): string;
  /** Called with each finding as soon as it is known. */
  readonly onFinding?: (finding: CheckResult) => void;
}

/** Calls every endpoint of the interface and reports the deviations of each response. */
export async function checkService(
  target: CheckTarget,
  { fetch, newKey, onFinding = () => {} }: Deps,
): Promise<CheckResult[]> {
  const { baseUrl, timeoutMs, clerk } = target;
  const findings: CheckResult[] = [];
  const anonymous = serviceChecker({
    baseUrl,
    fetch,
    timeoutMs,
    onFinding(finding) {
      findings.push(finding);
      onFinding(finding);
    },
  });
  const dispenser = anonymous.withHeaders(credentials(target));
  for (const endpoint of [readDevice, logIn, arriveWithSmartTicket, deleteBooking]) {
    await anonymous.expectPreflight(endpoint);
  }
  const facts = await checkDispenser(dispenser, target, newKey);
  await checkEnrolment(anonymous, dispenser, facts);
  await checkFleet(dispenser, facts);
  await checkCounter(anonymous, dispenser, clerk, facts);
  const phone = await checkSmart(anonymous, target, facts);
  await checkAppointment(anonymous, phone, facts);
  return findings;
}
