import { credentials } from '../gateway/device-binding.ts';
import { checkAppointment } from './check-appointment.ts';
import { checkCounter } from './check-counter.ts';
import { checkDispenser } from './check-dispenser.ts';
import { checkSmart } from './check-smart.ts';
import type { CheckTarget } from './check-target.ts';
import type { Finding } from './finding.ts';
import { serviceChecker } from './service-checker.ts';

interface Deps {
  readonly fetch: typeof fetch;
  newKey(): string;
}

/** Calls every endpoint of the interface and reports for each call how the answer deviates from the interface. */
export async function checkService(target: CheckTarget, { fetch, newKey }: Deps): Promise<Finding[]> {
  const { baseUrl, apiKey, clerk } = target;
  const findings: Finding[] = [];
  const anonymous = serviceChecker({ baseUrl, fetch, findings });
  const dispenser = anonymous.withHeaders(credentials(target));
  const facts = await checkDispenser(dispenser, target, newKey);
  await checkCounter(anonymous, dispenser, clerk, facts);
  const phone = await checkSmart(anonymous, apiKey, facts);
  await checkAppointment(anonymous, phone, facts);
  return findings;
}
