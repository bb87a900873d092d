import { afterEach, describe, expect, it } from 'vitest';
import { aDispenserInFile } from '../../testing/service/a-branch-file.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { type Stub, startStub } from '../../testing/stub-service/start-stub.ts';
import { checkService } from './check-service.ts';
import { conformanceReport, conforms } from './report.ts';

let service: TestService | undefined;
let stub: Stub | undefined;
afterEach(async () => {
  await service?.close();
  await stub?.close();
  service = stub = undefined;
});

const world = { fetch, newKey: () => crypto.randomUUID() };
const { apiKey, websocketID } = aDispenserInFile;

async function checkOurs(allowChanges: boolean) {
  service = await openTestService({ limited: true });
  const baseUrl = (await service.listen()).replace(/\/$/, '');
  return checkService({ baseUrl, apiKey, websocketID, allowChanges }, world);
}
async function checkStub() {
  if (!stub) throw new Error('no stub');
  return checkService({ ...stub, baseUrl: stub.url, allowChanges: true }, world);
}
const tickets = () => service?.store.db.selectFrom('ticket').select('status').execute();

describe('a check of a service', () => {
  it('finds that ours keeps to the interface, and changes nothing', async () => {
    const findings = await checkOurs(false);
    expect(findings.filter(({ departures }) => departures?.length !== 0)).toEqual([]);
    expect(conforms(findings)).toBe(true);
    expect(conformanceReport(findings).at(-1)).toMatch(/^\d+ hold, 0 depart$/);
    expect(await tickets()).toEqual([]);
  });

  it('takes a ticket if it may, and gives it back', async () => {
    const findings = await checkOurs(true);
    expect(findings.filter(({ departures }) => departures?.length !== 0)).toEqual([]);
    expect(findings.map(({ call }) => call)).toContain('the same request makes one ticket');
    expect(await tickets()).toEqual([{ status: 70 }]);
  });

  it('says of a service of others what it does not offer, and where it departs', async () => {
    stub = await startStub();
    const report = conformanceReport(await checkStub()).join('\n');
    expect(report).toContain('ok   GET /api/v1/dispenser/settings');
    expect(report).toContain('GET /api/v1/dispenser/service  (not offered)');
    expect(report).toMatch(/NO {3}GET .*profile.*of an unknown key\n +the body is not JSON/);
  });

  it('names every field that is of the wrong type, and tells silence from answers', async () => {
    stub = await startStub();
    stub.answer('settings', 'wrong-types');
    stub.answer('branch', 'html');
    const findings = await checkStub();
    const of = (path: string) => findings.find(({ call }) => call === `GET /api/v1/dispenser/${path}`);
    expect(of('settings')?.departures?.join()).toMatch(/smartTicket|styling/);
    expect(of('branch')?.departures?.join()).toContain('the body is not JSON');
    const { url } = stub;
    await stub.close();
    stub = undefined;
    const gone = await checkService({ baseUrl: url, apiKey, websocketID, allowChanges: false }, world);
    expect(conforms(gone)).toBe(false);
    expect(gone[0]?.departures?.[0]).toMatch(/^no answer/);
  });
});
