import * as v from 'valibot';
import { additionName } from '../../contract/additions/capabilities.ts';
import { readAdvertisement } from '../../contract/endpoints/advertisement-endpoints.ts';
import {
  dispenserEndpoints,
  readBranch,
  readCapabilities,
  readDevice,
  readLanguage,
  readProfile,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import {
  arriveForAppointment,
  createTicket,
  readSelectableClerks,
  reportPrinted,
  ticketEndpoints,
  voidTicket,
} from '../../contract/endpoints/ticket-endpoints.ts';
import type { Profile } from '../../contract/profile.ts';
import type { CheckTarget, ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

/** Checks what the interface shows to dispensers, and our additions for them. */
export async function checkDispenser(
  examiner: ServiceChecker,
  { websocketID, allowChanges }: CheckTarget,
  newKey: () => string,
): Promise<ServiceFacts> {
  const device = await examiner.expectSuccess(readDevice);
  const branch = await examiner.expectSuccess(readBranch);
  if (device) {
    const found = device.websocketID;
    examiner.expectThat(
      'the device is that of X-WSID',
      found === websocketID,
      `it has websocketID "${found}"`,
    );
  }
  if (device && branch) {
    const departure = `it is ${branch.key}, the device has ${device.branch}`;
    examiner.expectThat('the branch is that of the device', branch.key === device.branch, departure);
  }
  const profiles: (Profile | undefined)[] = [];
  for (const key of new Set(device?.special.profiles.map(({ profile }) => profile))) {
    profiles.push(await examiner.expectSuccess(readProfile, { key }));
  }
  for (const key of branch?.languages ?? []) await examiner.expectSuccess(readLanguage, { key });
  for (const read of simpleReads.filter(({ ours }) => !ours)) await examiner.expectSuccess(read);
  await examiner
    .withHeaders({})
    .expectFailure(readDevice, { statuses: [401, 403] }, { remark: 'without credentials' });
  await examiner.expectFailure(
    readProfile,
    { statuses: [404] },
    { key: newKey(), remark: 'of an unknown key' },
  );

  const announced = await examiner.read(readCapabilities);
  const names = new Set(announced?.additions);
  const offers = (endpoint: Endpoint) =>
    endpoint === readCapabilities ? announced !== undefined : names.has(additionName(endpoint.path));
  for (const read of simpleReads.filter(({ ours }) => ours)) {
    if (offers(read)) await examiner.expectSuccess(read);
    else examiner.noteNotOffered(read);
  }
  await checkAdvertisements(examiner, { profiles, offers, newKey });
  const ground = {
    branch,
    device: device?.key,
    smartToken: announced?.smartToken,
    offers,
    allowChanges,
    newKey,
  };
  await checkTickets(examiner, ground);
  return ground;
}

/** Checks the groups of pictures and films that the profiles name. */
async function checkAdvertisements(
  examiner: ServiceChecker,
  {
    profiles,
    offers,
    newKey,
  }: Pick<ServiceFacts, 'offers' | 'newKey'> & { readonly profiles: readonly (Profile | undefined)[] },
): Promise<void> {
  if (!offers(readAdvertisement)) return examiner.noteNotOffered(readAdvertisement);
  const groups = profiles.flatMap((profile) => profile?.features.advertisements.groups ?? []);
  for (const group of new Set(groups))
    await examiner.expectSuccess(readAdvertisement, { key: String(group) });
  const remark = 'of an unknown key';
  await examiner.expectFailure(readAdvertisement, { statuses: [404] }, { key: newKey(), remark });
}

/** Reads without a parameter, apart from those that all others need. */
const simpleReads = Object.values<Endpoint>(dispenserEndpoints).filter(
  (endpoint) => endpoint.params === undefined && endpoint !== readDevice && endpoint !== readBranch,
);

/** Checks our additions about tickets: takes one and gives it back. */
async function checkTickets(examiner: ServiceChecker, ground: ServiceFacts): Promise<void> {
  const { branch, offers, allowChanges, newKey } = ground;
  const [service] = branch?.services ?? [];
  for (const endpoint of Object.values<Endpoint>(ticketEndpoints).filter((one) => !offers(one))) {
    examiner.noteNotOffered(endpoint);
  }
  if (!branch || service === undefined) return;
  const language = branch.defaultLang;
  if (offers(readSelectableClerks)) {
    await examiner.expectSuccess(readSelectableClerks, { query: { language, service } });
  }
  if (!allowChanges) {
    for (const endpoint of [createTicket, reportPrinted, voidTicket, arriveForAppointment]) {
      if (offers(endpoint)) examiner.noteNotChecked(endpoint, 'needs --allow-changes');
    }
    return;
  }
  if (offers(arriveForAppointment)) {
    const body = { requestId: newKey(), bookingCode: 'NOBODY', language };
    const error = v.object({ type: v.literal('BOOKING_UNKNOWN') });
    const remark = 'with a code of nobody';
    await examiner.expectFailure(arriveForAppointment, { statuses: [400], error }, { body, remark });
  }
  if (!offers(createTicket)) return;
  const body = { requestId: newKey(), services: [service], language };
  const first = await examiner.expectSuccess(createTicket, { body });
  const again = await examiner.expectSuccess(createTicket, { body, remark: 'asked again' });
  const isSame = first !== undefined && JSON.stringify(first) === JSON.stringify(again);
  examiner.expectThat('the same request makes one ticket', isSame, 'another ticket was answered');
  if (first && offers(reportPrinted)) {
    await examiner.expectSuccess(reportPrinted, { body: { ticket: first.ticket.key, outcome: 'unknown' } });
  }
  if (offers(voidTicket)) {
    await examiner.expectSuccess(voidTicket, { body: { requestId: body.requestId } });
  }
}
