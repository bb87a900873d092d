import * as v from 'valibot';
import type { Branch } from '../../contract/branch.ts';
import {
  arriveWithSmartTicket,
  askForMessages,
  confirmTicketNumber,
  endMessages,
  keepTicket,
  letOthersPass,
  openSmartSession,
  readFollowing,
  readSmartMenu,
  readSmartSelectableClerks,
  readSmartTicket,
  reserveSmartTicket,
  voidSmartTicket,
} from '../../contract/endpoints/smart-endpoints.ts';
import { smartToken, smartTokenVersion } from '../../domain/smart/smart-token.ts';
import { signing, smartTokenKey } from '../../service/secret/signing.ts';
import type { CheckTarget, ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

const tooFar = v.object({
  name: v.literal('ReservedArrivedTooFar'),
  type: v.literal('TOO_FAR'),
  retryable: v.literal(false),
  data: v.object({ distance: v.number() }),
});

/** Checks the endpoints for phones with a session of its own. Returns the checker with the phone's credentials. */
export async function checkSmart(
  anonymous: ServiceChecker,
  { apiKey, smartToken: givenToken }: Pick<CheckTarget, 'apiKey' | 'smartToken'>,
  facts: ServiceFacts,
): Promise<ServiceChecker | undefined> {
  const { branch } = facts;
  const nowhere = { gps: { latitude: 0, longitude: 0 } };
  await anonymous.expectFailure(arriveWithSmartTicket, [401, 403], {
    body: nowhere,
    remark: 'without credentials',
  });
  await anonymous
    .withHeaders({ authorization: `SmartToken ${facts.newKey()}` })
    .expectFailure(arriveWithSmartTicket, [401, 403], { body: nowhere, remark: 'with a wrong token' });
  const ours = [
    openSmartSession,
    readSmartMenu,
    reserveSmartTicket,
    readSmartTicket,
    readFollowing,
    confirmTicketNumber,
    keepTicket,
    letOthersPass,
    askForMessages,
    endMessages,
    voidSmartTicket,
  ];
  anonymous.noteNotOffered(ours);
  if (!branch) {
    anonymous.noteNotChecked('/api/v1/smart', 'needs the branch');
    return undefined;
  }
  const session = await anonymous.expectSuccess(openSmartSession, { body: { branch: branch.key } });
  const phoneToken = givenToken ?? session?.smartToken;
  if (phoneToken === undefined) {
    if (!anonymous.offers(openSmartSession)) anonymous.noteNotChecked('/api/v1/smart', 'needs --smart-token');
    return undefined;
  }
  const phone = anonymous.withHeaders({ authorization: `SmartToken ${phoneToken}` });
  const [service = ''] = branch.services;
  const query = { branch: branch.key, language: branch.defaultLang, service };
  await phone.expectSuccess(readSmartSelectableClerks, { query });
  await phone.expectSuccess(readSmartMenu);
  if (!facts.allowChanges) {
    for (const endpoint of [...ours.slice(2), arriveWithSmartTicket]) {
      phone.noteNotChecked(endpoint, 'needs --allow-changes');
    }
  } else if (phone.offers(reserveSmartTicket) || givenToken !== undefined) {
    await checkArrival(phone, branch, apiKey, facts);
  } else {
    phone.noteNotChecked(arriveWithSmartTicket, 'needs a reserved ticket');
  }
  return phone;
}

/** Reserves a ticket if possible, checks in by each method, and voids the ticket. */
async function checkArrival(
  phone: ServiceChecker,
  { key, address, defaultLang, services }: Branch,
  apiKey: string,
  { device, smartTokenVersion: version }: ServiceFacts,
): Promise<void> {
  await phone.expectSuccess(reserveSmartTicket, { body: { service: services[0], language: defaultLang } });
  await phone.expectFailure(letOthersPass, [400, 409], { remark: 'before the arrival' });
  const { latitude, longitude } = address;
  const far = { latitude: -latitude, longitude: longitude > 0 ? longitude - 180 : longitude + 180 };
  await phone.expectFailure(
    arriveWithSmartTicket,
    [400],
    { body: { gps: far }, remark: 'from the other side of the world' },
    tooFar,
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
  const followed = await phone.expectSuccess(readFollowing);
  await phone.expectSuccess(confirmTicketNumber, { body: { number: followed?.ticket.number ?? '' } });
  // A service must not send requests to arbitrary addresses that a stranger names.
  const subscription = {
    endpoint: 'http://127.0.0.1/',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  };
  await phone.expectFailure(askForMessages, [400], {
    body: { subscription, language: 'en' },
    remark: 'without TLS',
  });
  await phone.expectSuccess(endMessages);
  await phone.expectSuccess(keepTicket);
  await phone.expectSuccess(voidSmartTicket);
}
