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

/** Asks a service for everything that the interface shows and says, call by call, how it departs from it. */
export async function checkService(checked: CheckTarget, { fetch, newKey }: Deps): Promise<Finding[]> {
  const { baseUrl, apiKey, clerk } = checked;
  const findings: Finding[] = [];
  const stranger = serviceChecker({ baseUrl, fetch, findings });
  const dispenser = stranger.withHeaders(credentials(checked));
  const ground = await checkDispenser(dispenser, checked, newKey);
  await checkCounter(stranger, dispenser, clerk, ground);
  const phone = await checkSmart(stranger, apiKey, ground);
  await checkAppointment(stranger, phone, ground);
  return findings;
}
