import {
  claimEnrolment,
  enrolmentEndpoints,
  openEnrolment,
  readKeyState,
  rotateKey,
} from '../../contract/endpoints/enrolment-endpoints.ts';
import type { ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

/** Checks our additions by which a dispenser gets and replaces its key. No key is changed. */
export async function checkEnrolment(
  anonymous: ServiceChecker,
  dispenser: ServiceChecker,
  { offers, allowChanges, newKey }: ServiceFacts,
): Promise<void> {
  for (const endpoint of Object.values(enrolmentEndpoints).filter((one) => !offers(one))) {
    anonymous.noteNotOffered(endpoint);
  }
  if (offers(readKeyState)) {
    await dispenser.expectSuccess(readKeyState);
    const body = { apiKey: `${newKey()}-${newKey()}` };
    await dispenser.expectFailure(rotateKey, [409], { body, remark: 'without a request' });
  }
  if (!offers(claimEnrolment)) return;
  const unknown = { deviceCode: `${newKey()}-${newKey()}` };
  const remark = 'with an unknown code';
  await anonymous.expectFailure(claimEnrolment, [404], { body: unknown, remark });
  if (!offers(openEnrolment)) return;
  if (!allowChanges) return anonymous.noteNotChecked(openEnrolment, 'needs --allow-changes');
  const opened = await anonymous.expectSuccess(openEnrolment);
  if (!opened) return;
  const body = { deviceCode: opened.deviceCode };
  const claim = await anonymous.expectSuccess(claimEnrolment, { body, remark: 'before it is confirmed' });
  const isPending = claim?.state === 'pending';
  anonymous.expectThat('an enrolment waits for an administrator', isPending, 'a machine gets a key at once');
}
