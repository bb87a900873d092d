import * as v from 'valibot';
import type { Branch } from '../../contract/branch.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import {
  arriveWithSmartTicket,
  openSmartSession,
  readSmartSelectableClerks,
  readSmartTicket,
  reserveSmartTicket,
  voidSmartTicket,
} from '../../contract/endpoints/smart-endpoints.ts';
import { smartToken, smartTokenVersion } from '../../domain/smart/smart-token.ts';
import { signing, smartTokenKey } from '../../service/operations/smart/signing.ts';
import type { ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

/** The error that the interface shows for a position that is too far away. */
const tooFar = v.object({
  name: v.literal('ReservedArrivedTooFar'),
  type: v.literal('TOO_FAR'),
  retryable: v.literal(false),
  data: v.object({ distance: v.number() }),
});

/** Checks the endpoints for phones with a session of its own. Returns the checker with the phone's credentials. */
export async function checkSmart(
  anonymous: ServiceChecker,
  apiKey: string,
  facts: ServiceFacts,
): Promise<ServiceChecker | undefined> {
  const { branch, offers } = facts;
  const nowhere = { gps: { latitude: 0, longitude: 0 } };
  await anonymous.expectFailure(
    arriveWithSmartTicket,
    { statuses: [401, 403] },
    { body: nowhere, remark: 'without credentials' },
  );
  const ours: Endpoint[] = [openSmartSession, reserveSmartTicket, readSmartTicket, voidSmartTicket];
  for (const endpoint of ours.filter((one) => !offers(one))) anonymous.noteNotOffered(endpoint);
  if (!branch || !offers(openSmartSession)) {
    anonymous.noteNotChecked('/api/v1/smart', 'needs a smart token, which only smart/session gives');
    return undefined;
  }
  const session = await anonymous.expectSuccess(openSmartSession, { body: { branch: branch.key } });
  if (!session) return undefined;
  const phone = anonymous.withHeaders({ authorization: `SmartToken ${session.smartToken}` });
  const [service = ''] = branch.services;
  const query = { branch: branch.key, language: branch.defaultLang, service };
  await phone.expectSuccess(readSmartSelectableClerks, { query });
  if (!facts.allowChanges) {
    for (const endpoint of [...ours.slice(1), arriveWithSmartTicket]) {
      phone.noteNotChecked(endpoint, 'needs --allow-changes');
    }
  } else if (offers(reserveSmartTicket)) {
    await checkArrival(phone, branch, apiKey, facts);
  } else {
    phone.noteNotChecked(arriveWithSmartTicket, 'needs a reserved ticket');
  }
  return phone;
}

/** Reserves a ticket, arrives with it in each way, and voids it. */
async function checkArrival(
  phone: ServiceChecker,
  { key, address, defaultLang, services }: Branch,
  apiKey: string,
  { device, smartTokenVersion: version }: ServiceFacts,
): Promise<void> {
  await phone.expectSuccess(reserveSmartTicket, { body: { service: services[0], language: defaultLang } });
  const { latitude, longitude } = address;
  const far = { latitude: -latitude, longitude: longitude > 0 ? longitude - 180 : longitude + 180 };
  await phone.expectFailure(
    arriveWithSmartTicket,
    { statuses: [400], error: tooFar },
    { body: { gps: far }, remark: 'from the other side of the world' },
  );
  await phone.expectSuccess(arriveWithSmartTicket, {
    body: { gps: { latitude, longitude } },
    remark: 'at the branch',
  });
  if (device !== undefined && version === smartTokenVersion) {
    const signed = { branch: key, device, key: smartTokenKey(apiKey), now: phone.serviceTime() };
    const token = smartToken(signed, signing);
    await phone.expectSuccess(arriveWithSmartTicket, {
      body: { token },
      remark: 'with the code of the dispenser',
    });
  }
  await phone.expectSuccess(readSmartTicket);
  await phone.expectSuccess(voidSmartTicket);
}
