import * as v from 'valibot';
import { capabilities } from '../../contract/additions/capabilities.ts';
import type { issuedTicket } from '../../contract/additions/create-ticket.ts';
import type { branch } from '../../contract/branch.ts';
import type { device } from '../../contract/device.ts';
import {
  dispenserEndpoints,
  readBranch,
  readCapabilities,
  readDevice,
  readLanguage,
  readProfile,
} from '../../contract/dispenser-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { issueTicket, withdrawTicket } from '../../contract/ticket-endpoints.ts';
import { credentials } from '../device-binding.ts';
import { pathWithKey } from '../service-reads.ts';
import { type Answer, bodyDepartures, errorDepartures, headerDepartures } from './judge-answer.ts';

/** What was found about one call. */
export interface Finding {
  /** Method and path, and what is special about the call. */
  readonly call: string;
  /** None: it holds. Undefined: the service does not offer it, and need not. */
  readonly departures: readonly string[] | undefined;
}

/** The service to be checked, and who the checker is there. */
export interface Checked {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly websocketID: string;
  /** Whether a ticket may be taken, and given back at once. */
  readonly allowChanges: boolean;
}

interface World {
  readonly fetch: typeof fetch;
  newKey(): string;
}

/** Asks a service for everything the interface shows to dispensers and says, call by call, how it departs from it. */
export async function checkService(checked: Checked, world: World): Promise<Finding[]> {
  const { baseUrl, websocketID } = checked;
  const own: Record<string, string> = { ...credentials(checked), accept: 'application/json' };
  const findings: Finding[] = [];

  async function ask(method: string, path: string, body?: object, headers = own): Promise<Answer | string> {
    try {
      const answer = await world.fetch(baseUrl + path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        redirect: 'manual',
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch (error) {
      return `no answer: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  /** Judges a call that should succeed, and gives back its body if that is what it should be. */
  async function succeeds(
    { method, answer: schema }: Endpoint,
    path: string,
    { body, remark = '' }: { readonly body?: object; readonly remark?: string } = {},
  ): Promise<unknown> {
    const answer = await ask(method, path, body);
    const departures = typeof answer === 'string' ? [answer] : successDepartures(answer, schema);
    findings.push({ call: `${method} ${path}${remark}`, departures });
    const isRight =
      typeof answer !== 'string' && schema !== null && bodyDepartures(schema, answer.text).length === 0;
    return isRight ? JSON.parse(answer.text) : undefined;
  }

  async function fails(
    method: string,
    path: string,
    statuses: readonly number[],
    remark: string,
    headers = own,
  ) {
    const answer = await ask(method, path, undefined, headers);
    const departures = typeof answer === 'string' ? [answer] : errorDepartures(answer, statuses);
    findings.push({ call: `${method} ${path}, ${remark}`, departures });
  }

  function expectThat(call: string, isSo: boolean, departure: string): void {
    findings.push({ call, departures: isSo ? [] : [departure] });
  }

  const ownDevice = (await succeeds(readDevice, readDevice.path)) as v.InferOutput<typeof device> | undefined;
  const ownBranch = (await succeeds(readBranch, readBranch.path)) as v.InferOutput<typeof branch> | undefined;
  if (ownDevice) {
    const { websocketID: found, branch: branchKey } = ownDevice;
    expectThat('the device is that of X-WSID', found === websocketID, `it has websocketID "${found}"`);
    if (ownBranch) {
      const isSame = ownBranch.key === branchKey;
      expectThat(
        'the branch is that of the device',
        isSame,
        `it is ${ownBranch.key}, the device has ${branchKey}`,
      );
    }
  }
  for (const profile of new Set(ownDevice?.special.profiles.map((window) => window.profile))) {
    await succeeds(readProfile, pathWithKey(readProfile.path, profile));
  }
  for (const language of ownBranch?.languages ?? []) {
    await succeeds(readLanguage, pathWithKey(readLanguage.path, language));
  }
  const simple = Object.values<Endpoint>(dispenserEndpoints).filter(isSimpleRead);
  for (const read of simple.filter(({ ours }) => !ours)) await succeeds(read, read.path);
  await fails('GET', readDevice.path, [401, 403], 'without credentials', {
    accept: 'application/json',
  });
  await fails('GET', pathWithKey(readProfile.path, world.newKey()), [404], 'of an unknown key');

  const offered = await offeredAdditions();
  for (const read of simple.filter(({ ours }) => ours)) {
    if (offered.has(read.path)) await succeeds(read, read.path);
    else findings.push({ call: `GET ${read.path}`, departures: undefined });
  }
  if (checked.allowChanges && offered.has(issueTicket.path)) await takeAndGiveBack();
  return findings;

  async function offeredAdditions(): Promise<ReadonlySet<string>> {
    const answer = await ask('GET', readCapabilities.path);
    const can =
      typeof answer !== 'string' && answer.status === 200
        ? v.safeParse(v.pipe(v.string(), v.parseJson(), capabilities), answer.text)
        : undefined;
    if (!can?.success) return new Set();
    return new Set([
      readCapabilities.path,
      ...can.output.additions.map((path) => `/api/v1/dispenser/${path}`),
    ]);
  }

  async function takeAndGiveBack(): Promise<void> {
    const [service] = ownBranch?.services ?? [];
    if (!ownBranch || service === undefined) return;
    const wish = { requestId: world.newKey(), services: [service], language: ownBranch.defaultLang };
    const first = (await succeeds(issueTicket, issueTicket.path, { body: wish })) as
      | v.InferOutput<typeof issuedTicket>
      | undefined;
    const again = await succeeds(issueTicket, issueTicket.path, { body: wish, remark: ', asked again' });
    const isSame = JSON.stringify(first) === JSON.stringify(again);
    expectThat('the same request makes one ticket', isSame, 'another ticket was answered');
    await succeeds(withdrawTicket, withdrawTicket.path, { body: { requestId: wish.requestId } });
  }
}

function isSimpleRead(endpoint: Endpoint): boolean {
  const known: readonly Endpoint[] = [readDevice, readBranch];
  return endpoint.method === 'GET' && endpoint.params === undefined && !known.includes(endpoint);
}

function successDepartures(answer: Answer, schema: Endpoint['answer']): string[] {
  const wanted = schema === null ? 204 : 200;
  if (answer.status !== wanted) return [`status ${answer.status}, expected ${wanted}`];
  return [...headerDepartures(answer), ...(schema ? bodyDepartures(schema, answer.text) : [])];
}
