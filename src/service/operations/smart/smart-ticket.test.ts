import { beforeEach, describe, expect, it } from 'vitest';
import { smartToken } from '../../../domain/smart/smart-token.ts';
import { aBranch } from '../../../testing/builders.ts';
import { aBranchFile, aDispenserInFile } from '../../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { openPhone } from '../../../testing/service/phone-client.ts';
import { repetitions } from '../../../testing/service/repetitions.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { signing, smartTokenKey } from '../../secret/signing.ts';

const { latitude, longitude } = aBranch().address;
/** A position `distance` metres to the north. */
const metres = (distance: number) => ({ gps: { latitude: latitude + distance / 111_195.08, longitude } });
const minute = 60_000;
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest({ pushKey: 'key-of-messages' });
});

async function phone() {
  const own = await openPhone(service);
  return { ...own, status: async () => (await own.read()).json().ticket?.status };
}
const shown = (change: { branch?: string; device?: string; apiKey?: string } = {}) =>
  smartToken(
    {
      branch: change.branch ?? 'branch-1',
      device: change.device ?? 'device-1',
      key: smartTokenKey(change.apiKey ?? aDispenserInFile.apiKey),
      now: service.now,
    },
    signing,
  );

describe('a phone', () => {
  it("reads the colours of the branch with any code, and the state of a ticket with the ticket's code", async () => {
    const { follow } = (await service.takeTicket()).json();
    const opened = (await service.call('openSmartSession', { ticket: follow })).json();
    expect(opened.following).toMatchObject({
      ticket: { state: 'waiting', number: 'B 001' },
      mayChange: false,
    });
    expect(opened.branch).toMatchObject({ key: 'branch-1', arrivalMetres: 200 });
    expect(opened.branch.colours).not.toHaveProperty('logoImage');
    expect(opened.branch.formats).toContainEqual({
      code: 'en-GB',
      date: 'dddd D MMMM',
      number: 'latn',
    });
    const headers = { authorization: `SmartToken ${opened.smartToken}` };
    const read = await service.server.inject({ url: '/api/v1/smart/following', headers });
    expect(opened.following).toEqual({ ...read.json(), pushKey: 'key-of-messages' });
    const plain = (await service.call('openSmartSession', { branch: 'branch-1' })).json();
    expect(plain).not.toHaveProperty('following');
  });

  it('reserves one ticket at a time, reads the ticket and voids it', async () => {
    const { ask, reserve, status } = await phone();
    expect((await ask('GET', 'smart/ticket')).json()).toMatchObject({ code: 404, type: 'NO_TICKET' });
    const { ticket } = (await reserve()).json();
    expect(ticket).toMatchObject({ status: 15, reserved: true, number: 'B 001', createType: 2 });
    expect((await reserve()).json()).toMatchObject({ type: 'ALREADY_RESERVED', data: { number: 'B 001' } });
    expect((await ask('DELETE', 'smart/ticket')).statusCode).toBe(204);
    expect(await status()).toBe(70);
    expect((await ask('DELETE', 'smart/ticket')).json()).toMatchObject({ code: 409, type: 'OVER' });
    expect((await reserve()).json().ticket.number).toBe('B 002');
  });

  it('reserves a ticket, which is recorded, and joins the queue on arrival', async () => {
    const { reserve, arrive } = await phone();
    await reserve();
    await arrive(metres(0));
    const events = await service.store.db.selectFrom('event').select('event').orderBy('seq').execute();
    expect(events.map(({ event }) => event).filter((event) => event.startsWith('ticket.'))).toEqual([
      'ticket.reserved',
      'ticket.waiting',
    ]);
  });

  it('can check in within the distance limit; beyond the limit, the error contains the distance', async () => {
    const { reserve, arrive, status } = await phone();
    await reserve();
    const refused = await arrive(metres(1234.5));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      name: 'ReservedArrivedTooFar',
      type: 'TOO_FAR',
      data: { distance: 1235 },
    });
    expect(await status()).toBe(15);
    const { gps } = metres(0);
    expect((await arrive({ gps: { ...gps, longitude: longitude + 1 } })).statusCode).toBe(400);
    expect((await arrive(metres(199.99))).statusCode).toBe(204);
    expect(await status()).toBe(10);
    expect((await arrive(metres(0))).statusCode).toBe(204);
    const file = aBranchFile();
    await importBranchFiles(service.store, [{ ...file, rules: { ...file.rules, arrivalMetres: 100 } }]);
    const other = await phone();
    await other.reserve();
    expect((await other.arrive(metres(101))).statusCode).toBe(400);
  });

  it("can check in with a dispenser's code of its branch, even repeatedly", async () => {
    const { reserve, arrive, status } = await phone();
    await reserve();
    const token = shown();
    service.now += 5 * minute;
    expect((await arrive({ token })).statusCode).toBe(204);
    expect((await arrive({ token })).statusCode).toBe(204);
    expect(await status()).toBe(10);
  });

  it('is refused with codes that are expired, forged or of another branch', async () => {
    const { reserve, arrive, status } = await phone();
    await reserve();
    const old = shown();
    service.now += 5 * minute + 1000;
    expect((await arrive({ token: old })).json()).toMatchObject({ code: 400, type: 'TOKEN_EXPIRED' });
    for (const token of [
      shown({ branch: 'branch-2' }),
      shown({ device: 'device-2' }),
      shown({ apiKey: 'x' }),
      'x',
    ]) {
      expect((await arrive({ token })).json()).toMatchObject({ code: 400, type: 'TOKEN_INVALID' });
    }
    const good = shown();
    for (let at = 0; at < repetitions(300); at++) {
      const place = at % good.length;
      const sign = 'aB3-_.'[at % 6] ?? '';
      const token = good.slice(0, place) + sign + good.slice(place + 1);
      if (token !== good) expect((await arrive({ token })).statusCode).toBe(400);
    }
    expect(await status()).toBe(15);
  });

  it('can check in with a position and a code only if both are right', async () => {
    const { reserve, arrive, status } = await phone();
    await reserve();
    const [near, far, token] = [metres(10), metres(1234.5), shown()];
    expect((await arrive({ ...far, token })).json()).toMatchObject({ code: 400, type: 'TOO_FAR' });
    expect((await arrive({ ...near, token: 'x' })).json()).toMatchObject({ type: 'TOKEN_INVALID' });
    service.now += 6 * minute;
    expect((await arrive({ ...near, token })).json()).toMatchObject({ type: 'TOKEN_EXPIRED' });
    expect(await status()).toBe(15);
    expect((await arrive({ ...near, token: shown() })).statusCode).toBe(204);
    expect(await status()).toBe(10);
  });

  it.each([
    ['token', { ...metres(10), token: 5 }],
    ['token', { ...metres(10), token: null }],
    ['gps.latitude', { gps: { latitude: 91, longitude: 0 }, token: 'x' }],
    ['gps', { gps: 'here', token: 'x' }],
  ])('cannot check in with an invalid %s, even if the other part is valid', async (field, body) => {
    const { reserve, arrive, status } = await phone();
    await reserve();
    expect((await arrive(body)).json()).toMatchObject({ type: 'INVALID_INPUT', data: { field } });
    expect(await status()).toBe(15);
  });

  it('cannot check in without a position and a code', async () => {
    const { reserve, arrive, status } = await phone();
    await reserve();
    expect((await arrive({})).json()).toMatchObject({
      type: 'INVALID_INPUT',
      message: 'expected gps, token or both',
    });
    expect(await status()).toBe(15);
  });

  it('needs a token, valid for two hours, of a branch with smart tickets', async () => {
    const { ask, token } = await phone();
    expect(token).toMatch(/^smt_[\w-]{43}$/);
    service.now += 120 * minute;
    expect((await ask('GET', 'smart/ticket')).json()).toMatchObject({ code: 401, type: 'NOT_IDENTIFIED' });
    const nowhere = await service.call('openSmartSession', { branch: 'branch-9' });
    expect(nowhere.json()).toMatchObject({ code: 404, type: 'UNKNOWN_KEY' });
    const features = { ...aBranch().features, smartTicket: false };
    service = await openServiceForTest({ branchFile: aBranchFile({ branch: aBranch({ features }) }) });
    const off = await service.call('openSmartSession', { branch: 'branch-1' });
    expect(off.json()).toMatchObject({ code: 400, type: 'SMART_TICKET_OFF' });
  });

  it('leaves no token in the database', async () => {
    const { token, reserve } = await phone();
    await reserve();
    expect(
      JSON.stringify(await service.store.db.selectFrom('smart_session').selectAll().execute()),
    ).not.toContain(token);
  });
});

describe('a print report', () => {
  it('is accepted from the dispenser that created the ticket', async () => {
    const { key } = (await service.takeTicket()).json().ticket;
    expect((await service.call('reportPrinted', { ticket: key, outcome: 'failed' })).statusCode).toBe(204);
    expect(await service.store.db.selectFrom('ticket').select('printed').execute()).toEqual([
      { printed: 'failed' },
    ]);
    const unknown = await service.call('reportPrinted', { ticket: 'nobody', outcome: 'printed' });
    expect(unknown.json()).toMatchObject({ code: 404, type: 'UNKNOWN_KEY' });
  });
});
