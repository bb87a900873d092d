import {
  claimEnrolment,
  enrolmentEndpoints,
  openEnrolment,
  readKeyState,
  rotateKey,
} from '../../contract/endpoints/enrolment-endpoints.ts';
import type { ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

/** Checks our additions for a dispenser's key without changing it. */
export async function checkEnrolment(
  anonymous: ServiceChecker,
  dispenser: ServiceChecker,
  { allowChanges, newKey }: ServiceFacts,
): Promise<void> {
  anonymous.noteNotOffered(Object.values(enrolmentEndpoints));
  await dispenser.expectSuccess(readKeyState);
  const unused = { apiKey: `${newKey()}-${newKey()}` };
  await dispenser.expectFailure(rotateKey, [409], { body: unused, remark: 'without a request' });
  const unknown = { deviceCode: `${newKey()}-${newKey()}` };
  const remark = 'with an unknown code';
  await anonymous.expectFailure(claimEnrolment, [404], { body: unknown, remark });
  if (!anonymous.offers(openEnrolment) || !anonymous.offers(claimEnrolment)) return;
  if (!allowChanges) return anonymous.noteNotChecked(openEnrolment, 'needs --allow-changes');
  const opened = await anonymous.expectSuccess(openEnrolment);
  if (!opened) return;
  const body = { deviceCode: opened.deviceCode };
  const claim = await anonymous.expectSuccess(claimEnrolment, { body, remark: 'before it is confirmed' });
  const isPending = claim?.state === 'pending';
  anonymous.expectThat('an enrolment waits for an administrator', isPending, 'a machine gets a key at once');
}
