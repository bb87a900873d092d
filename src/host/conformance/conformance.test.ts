import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { type Stub, startStub } from '../../testing/stub-service/start-stub.ts';
import { checkService } from './check-service.ts';
import type { CheckTarget } from './check-target.ts';
import type { Finding } from './finding.ts';
import { conformanceReport, conforms } from './report.ts';

let service: TestService | undefined;
let stub: Stub | undefined;
afterEach(async () => {
  await service?.close();
  await stub?.close();
  service = stub = undefined;
});

const world = { fetch, newKey: () => crypto.randomUUID() };
const branchFile = demoBranchFile();
const [dispenser, counter, user] = [branchFile.dispensers[0], branchFile.counters[0], branchFile.users[0]];
if (!dispenser || !counter || !user) throw new Error('the demo has a dispenser, a counter and a clerk');
const clerk = {
  username: user.username,
  password: user.password ?? '',
  counterWebsocketID: counter.websocketID,
};

async function checkOurs(change: Partial<CheckTarget>) {
  service = await openTestService({ branchFile, rateLimits: true });
  const baseUrl = (await service.listen()).replace(/\/$/, '');
  const { apiKey, websocketID } = dispenser as NonNullable<typeof dispenser>;
  return checkService({ baseUrl, apiKey, websocketID, allowChanges: false, ...change }, world);
}
async function checkStub() {
  stub = await startStub();
  return checkService({ ...stub, baseUrl: stub.url, clerk, allowChanges: true }, world);
}
const deviating = (findings: readonly Finding[]) =>
  findings.filter((finding) => finding.kind === 'checked' && finding.deviations.length > 0);
const reportOf = (findings: readonly Finding[]) => conformanceReport(findings, { apiKey: 'none' });

describe('a check of our own service', () => {
  it('finds that it agrees with the interface, and changes nothing', async () => {
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

  it('finds the same for every endpoint, if it may create and serve tickets and make bookings', async () => {
    const findings = await checkOurs({ clerk, allowChanges: true });
    expect(deviating(findings)).toEqual([]);
    expect(findings.filter(({ kind }) => kind !== 'checked')).toEqual([]);
    const calls = findings.map(({ call }) => call);
    const unchecked = Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path.replace(/:\w+$/, '')}`)
      .filter((start) => !calls.some((call) => call.startsWith(start)));
    expect(unchecked).toEqual([]);
    const tickets = await service?.store.db.selectFrom('ticket').select('status').execute();
    expect(tickets?.every(({ status }) => status >= 60)).toBe(true);
  });

  it('never prints a password, even if the service repeats it', async () => {
    const echo: typeof fetch = async (_, request) => new Response(String(request?.body), { status: 418 });
    const checked = { baseUrl: 'http://echo', apiKey: 'k', websocketID: 'w', clerk, allowChanges: true };
    const findings = await checkService(checked, { ...world, fetch: echo });
    expect(conformanceReport(findings, checked).join('\n')).not.toContain(clerk.password);
  });
});

describe('a check of an external service', () => {
  it('reports what it does not offer, what cannot be checked, and where it deviates', async () => {
    const report = reportOf(await checkStub());
    expect(report).toContain('  ok   GET /api/v1/dispenser/settings');
    expect(report).toContain('  -    GET /api/v1/dispenser/service  (ours, not offered)');
    expect(report).toContain('  -    POST /api/v1/smart/session  (ours, not offered)');
    expect(report).toContain(
      '  -    /api/v1/smart  (not checked: needs a smart token, which only smart/session gives)',
    );
    const text = report.join('\n');
    expect(text).toMatch(/NO {3}GET .*profile.*of an unknown key\n +the body is not JSON/);
    expect(text).toContain('  NO   POST /api/v1/counter/login\n         status 404, expected 200');
    expect(text).toContain('counter/login, of an unknown name\n         status 404, expected 400');
  });

  it('names every field of the wrong type, and reports calls without an answer', async () => {
    stub = await startStub();
    stub.answer('settings', 'wrong-types');
    stub.answer('branch', 'html');
    const { url: baseUrl } = stub;
    const checked = { ...stub, baseUrl, allowChanges: false };
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
