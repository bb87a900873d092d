import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import {
  drawMutations,
  mutationTable,
  reasonUnnoticed,
  replay,
  type SampleAnswer,
} from '../../testing/mutated-answers.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { type Stub, startStub } from '../../testing/stub-service/start-stub.ts';
import type { BindableDispenser } from '../gateway/device-binding.ts';
import { checkService } from './check-service.ts';
import type { CheckTarget } from './check-target.ts';
import type { CheckResult } from './finding.ts';
import { conformanceSummary, conforms, findingLines } from './report.ts';

let service: TestService | undefined;
let stub: Stub | undefined;
afterEach(async () => {
  await service?.close();
  await stub?.close();
  service = stub = undefined;
});

const timeoutMs = 10_000;
const world = { fetch, newKey: () => crypto.randomUUID() };
const branchFile = demoBranchFile();
const [dispenser, counter, user] = [branchFile.dispensers[0], branchFile.counters[0], branchFile.users[0]];
if (!dispenser || !counter || !user) throw new Error('the demo has a dispenser, a counter and a clerk');
const clerk = {
  username: user.username,
  password: user.password ?? '',
  counterWebsocketID: counter.websocketID,
};

const numberedKeys = () => {
  let last = 0;
  return (): ReturnType<typeof crypto.randomUUID> =>
    `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`;
};
const nameOf = (url: unknown, request?: RequestInit) =>
  [request?.method, String(url).replace(/^http:\/\/[^/]+/, ''), request?.body].join(' ');

/** The responses of our own service to a check that may change data. */
const recording: SampleAnswer[] = [];
const recorded = {
  newKey: numberedKeys(),
  fetch: async (url: Parameters<typeof fetch>[0], request?: RequestInit) => {
    const answer = await fetch(url, request);
    const { status, headers } = answer;
    const text = await answer.text();
    recording.push({ request: nameOf(url, request), status, headers, text });
    return new Response(status === 204 ? null : text, { status, headers });
  },
};

async function checkOurs(change: Partial<CheckTarget>, used: Pick<typeof world, 'fetch' | 'newKey'> = world) {
  service = await openTestService({ branchFile, rateLimits: true });
  const baseUrl = (await service.listen()).replace(/\/$/, '');
  const { apiKey, websocketID } = dispenser as BindableDispenser;
  return checkService({ baseUrl, apiKey, websocketID, allowChanges: false, timeoutMs, ...change }, used);
}
/** `change` may modify the responses of the stub or the requests to it. */
async function checkStub(change: (ask: typeof fetch) => typeof fetch = (ask) => ask) {
  stub = await startStub();
  const target = { ...stub, baseUrl: stub.url, clerk, allowChanges: true, timeoutMs };
  return checkService(target, { ...world, fetch: change(fetch) });
}

const withChangedAnswer =
  (read: string, change: (answer: Record<string, unknown>) => unknown) =>
  (ask: typeof fetch): typeof fetch =>
  async (url, request) => {
    const answer = await ask(url, request);
    if (!String(url).endsWith(read) || answer.status !== 200) return answer;
    const { status, headers } = answer;
    return new Response(JSON.stringify(change((await answer.json()) as Record<string, unknown>)), {
      status,
      headers,
    });
  };

const deviationsOf = (findings: readonly CheckResult[], call: string) =>
  findings.flatMap((finding) =>
    finding.kind === 'checked' && finding.call === call ? [...finding.deviations] : [],
  );
const deviating = (findings: readonly CheckResult[]) =>
  findings.filter((finding) => finding.kind === 'checked' && finding.deviations.length > 0);
const reportOf = (findings: readonly CheckResult[]) => [
  ...findings.flatMap((finding) => findingLines(finding, { apiKey: 'none' })),
  conformanceSummary(findings),
];

describe('a check of our own service', () => {
  it('confirms that the service conforms to the interface, and changes nothing', async () => {
    const findings = await checkOurs({});
    expect(deviating(findings)).toEqual([]);
    expect(conforms(findings)).toBe(true);
    const report = reportOf(findings);
    expect(report).toContain(
      '  -    /api/v1/counter  (not checked: needs --user, a password and --counter-wsid)',
    );
    expect(report).toContain(
      '  -    POST /api/v1/dispenser/ticket  (ours, not checked: needs --allow-changes)',
    );
    expect(report.at(-1)).toMatch(/^\d+ agree, 0 deviate, \d+ not checked$/);
    for (const table of ['ticket', 'booking', 'counter_session'] as const) {
      expect(await service?.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('confirms the conformance of every endpoint if the check may create and serve tickets and make bookings', async () => {
    const findings = await checkOurs({ clerk, allowChanges: true }, recorded);
    expect(deviating(findings)).toEqual([]);
    expect(findings.filter(({ kind }) => kind !== 'checked')).toEqual([]);
    const calls = findings.map(({ call }) => call);
    const unchecked = Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path.replace(/:\w+$/, '')}`)
      .filter((start) => !calls.some((call) => call.startsWith(start)));
    expect(unchecked).toEqual([]);
    expect(calls).toContain('clerks read what a visitor needs');
    const tickets = await service?.store.db.selectFrom('ticket').select(['status', 'wish']).execute();
    expect(tickets?.every(({ status, wish }) => status >= 60 || wish === 'leave')).toBe(true);
  });

  it('reports each changed response that affects a client, and prints the others with the reason', async () => {
    const { apiKey, websocketID } = dispenser as BindableDispenser;
    const target = { baseUrl: 'http://replayed', apiKey, websocketID, clerk, allowChanges: true, timeoutMs };
    const findingsOf = (answers: readonly SampleAnswer[]) => {
      const answerTo = replay(answers);
      const ask: typeof fetch = async (url, request) => answerTo(nameOf(url, request));
      return checkService(target, { fetch: ask, newKey: numberedKeys() });
    };
    expect(deviating(await findingsOf(recording))).toEqual([]);
    const drawn = drawMutations(
      recording,
      Number(process.env.ANSWER_MUTATIONS ?? 3),
      Number(process.env.ANSWER_SEED ?? 58),
    );
    const unnoticed = [];
    for (const mutation of drawn) {
      const findings = await findingsOf(recording.with(mutation.at, mutation.answer));
      if (deviating(findings).length === 0) unnoticed.push(mutation);
    }
    if (process.env.ANSWER_MUTATIONS) console.log(mutationTable(drawn, unnoticed));
    expect(unnoticed.filter((mutation) => reasonUnnoticed(mutation) === undefined)).toEqual([]);
  });

  it('uses the given smart token, and does not print it', async () => {
    const findings = await checkOurs({ smartToken: 'a-wrong-token' });
    const [call] = deviating(findings).map((finding) => finding.call);
    expect(call).toContain('GET /api/v1/smart/selectableClerks');
    const report = findingLines(
      { kind: 'not-checked', call: 'a-wrong-token', ours: false, reason: '' },
      { apiKey: 'none', smartToken: 'a-wrong-token' },
    );
    expect(report.join()).not.toContain('a-wrong-token');
  });

  it('never prints a password, even if the service repeats it', async () => {
    const echo: typeof fetch = async (_, request) => new Response(String(request?.body), { status: 418 });
    const checked = {
      baseUrl: 'http://echo',
      apiKey: 'k',
      websocketID: 'w',
      clerk,
      allowChanges: true,
      timeoutMs,
    };
    const findings = await checkService(checked, { ...world, fetch: echo });
    const report = findings.flatMap((finding) => findingLines(finding, checked));
    expect(report.join('\n')).not.toContain(clerk.password);
  });
});

describe('a check of an external service', () => {
  it('reports each finding as soon as it is known', async () => {
    stub = await startStub();
    const order: string[] = [];
    const ask: typeof fetch = (url, request) => {
      order.push('request');
      return fetch(url, request);
    };
    const target = { ...stub, baseUrl: stub.url, allowChanges: false, timeoutMs };
    await checkService(target, { ...world, fetch: ask, onFinding: () => order.push('finding') });
    expect(order.slice(0, 4)).toEqual(['request', 'finding', 'request', 'finding']);
  });

  it('continues after a request that is never answered', async () => {
    stub = await startStub();
    stub.answer('settings', 'silence');
    const target = { ...stub, baseUrl: stub.url, allowChanges: false, timeoutMs: 300 };
    const findings = await checkService(target, world);
    expect(deviationsOf(findings, 'GET /api/v1/dispenser/settings')).toEqual(['no answer within 0.3 s']);
    expect(findings.at(-1)?.call).toContain('appointment');
  });

  it('detects that the service accepts any key and any WebSocket ID', async () => {
    const findings = await checkStub((ask) => (url, request) => {
      const { apiKey: key, websocketID } = stub as Stub;
      return ask(url, { ...request, headers: { authorization: `Apikey ${key}`, 'x-wsid': websocketID } });
    });
    for (const remark of ['without credentials', 'with a wrong key']) {
      expect(deviationsOf(findings, `GET /api/v1/dispenser/device, ${remark}`)).toEqual([
        'status 200, expected 401 or 403',
      ]);
    }
    expect(deviationsOf(findings, 'GET /api/v1/dispenser/device, with an unknown WebSocket ID')).toEqual([
      'status 200, expected 401 or 403 or 404',
    ]);
  });

  it('detects that browsers of other origins may not call the service', async () => {
    expect(deviationsOf(await checkStub(), 'OPTIONS /api/v1/counter/login, a preflight of POST')).toEqual([
      'status 404, expected 204',
    ]);
  });

  it.each([
    ['device', { time: 1_763_719_200 }, 'the time of the device is in milliseconds', ['it is 1763719200']],
    ['device', { time: 1_763_719_200_000 }, 'the time of the device is in milliseconds', []],
    ['device', { time: 0 }, 'the time of the device is in milliseconds', []],
  ])('checks that times are in milliseconds: %s %o', async (read, change, claim, deviations) => {
    const findings = await checkStub(withChangedAnswer(read, (answer) => ({ ...answer, ...change })));
    expect(findings.map(({ call }) => call)).toContain(claim);
    expect(deviationsOf(findings, claim)).toEqual(deviations);
  });

  it('detects waiting times that cannot be in milliseconds', async () => {
    const inMinutes = (answer: unknown) =>
      (answer as { time: number }[]).map((info) => ({ ...info, time: 12 }));
    const findings = await checkStub(withChangedAnswer('waitingInfo', inMinutes));
    expect(deviationsOf(findings, 'waiting times are in milliseconds')).toEqual(['the longest one is 12']);
  });

  it.each([
    ['#0e5f57', true],
    ['#0E5', true],
    ['#0e5f', true],
    ['#0e5f5780', true],
    ['#0e5f5', false],
    ['green', false],
  ])('accepts only hexadecimal colours: %s', async (pageColor, isAccepted) => {
    const coloured = (answer: Record<string, unknown>) => ({
      ...answer,
      styling: { ...(answer.styling as object), pageColor },
    });
    const findings = await checkStub(withChangedAnswer('settings', coloured));
    expect(deviationsOf(findings, 'GET /api/v1/dispenser/settings').length === 0).toBe(isAccepted);
  });

  it('reports missing features, facts that cannot be checked, and deviations', async () => {
    const report = reportOf(await checkStub());
    expect(report).toContain('  ok   GET /api/v1/dispenser/settings');
    expect(report).toContain('  -    GET /api/v1/dispenser/service  (ours, not offered)');
    expect(report).toContain('  -    POST /api/v1/smart/session  (ours, not offered)');
    expect(report).toContain('  -    /api/v1/smart  (not checked: needs --smart-token)');
    const text = report.join('\n');
    expect(text).toMatch(/NO {3}GET .*profile.*of an unknown key\n +the body is not JSON/);
    expect(text).toContain('  NO   POST /api/v1/counter/login\n         status 404, expected 200');
    expect(text).toContain('counter/login, of an unknown name\n         status 404, expected 400');
  });

  it('names every field of the wrong type, and reports calls without a response', async () => {
    stub = await startStub();
    stub.answer('settings', 'wrong-types');
    stub.answer('branch', 'html');
    const { url: baseUrl } = stub;
    const checked = { ...stub, baseUrl, allowChanges: false, timeoutMs };
    const findings = deviating(await checkService(checked, world));
    const of = (path: string) =>
      JSON.stringify(findings.find(({ call }) => call === `GET /api/v1/dispenser/${path}`));
    expect(of('settings')).toMatch(/smartTicket|styling/);
    expect(of('branch')).toContain('the body is not JSON');
    await stub.close();
    stub = undefined;
    const gone = await checkService(checked, world);
    expect(conforms(gone)).toBe(false);
    expect(reportOf(gone)[1]).toMatch(/no answer/);
  });
});
