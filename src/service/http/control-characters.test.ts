import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import {
  dispenserHeaders,
  openTestService,
  type TestService,
} from '../../testing/service/open-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService({ branchFile: aBranchFile({ counters: [aCounter()], users: [aUser()] }) });
});
afterAll(() => service.close());

const refused = (field: string) => ({
  code: 400,
  type: 'INVALID_INPUT',
  data: { field, problem: 'contains a control character' },
});

describe('a login', () => {
  it.each(['ana\u0000', 'ana\u0000x', '\u0000ana', 'ana\n', 'ana\u007f', 'ana\u0085'])(
    'with the name %j and the right password is refused, because no clerk has this name',
    async (username) => {
      const answer = await service.call('logIn', { username, password: testPassword });
      expect(answer.json()).toMatchObject(refused('username'));
    },
  );

  it('with a control character in the password is refused, and the error names only the field', async () => {
    const answer = await service.call('logIn', { username: 'ana', password: `${testPassword}\u0000` });
    expect(answer.json()).toMatchObject(refused('password'));
    expect(answer.body).not.toContain(testPassword);
  });
});

describe('a ticket', () => {
  it.each([
    ['services[0]', { services: ['passport\u0000'] }],
    ['language', { language: 'en\u0000' }],
    ['customerName', { customerName: 'Ana\u0007' }],
    ['customerName', { customerName: 'Ana\nBerg' }],
    ['customerData.data1', { customerData: { data1: 'a\u0000b' } }],
    ['clerk', { clerk: 'user-ana\u0000' }],
  ])('with a control character in %s is not created', async (field, change) => {
    const answer = await service.takeTicket(change);
    expect(answer.json()).toMatchObject(refused(field));
    expect(await service.store.db.selectFrom('ticket').selectAll().execute()).toEqual([]);
  });

  it('may have notes of several lines', async () => {
    const answer = await service.takeTicket({ customerData: { data1: 'first line\n\tsecond line\r\n' } });
    expect(answer.json().ticket.customerData).toEqual({ data1: 'first line\n\tsecond line\r\n' });
  });
});

describe('a path, a query or a header', () => {
  it('with a control character is refused', async () => {
    const profile = await service.asDispenser({
      method: 'GET',
      url: '/api/v1/dispenser/profile/profile-1%00',
    });
    expect(profile.json()).toMatchObject({ code: 400, type: 'UNREADABLE', data: { field: 'url' } });
    const ana = await logInAt(service);
    const call = await ana.call('callNextTicket', { query: '?services=passport&services=permit%00' });
    expect(call.json()).toMatchObject(refused('services[1]'));
  });

  it.each(['X-WSID', 'Authorization', 'Idempotency-Key'])(
    'is refused with a control character in %s',
    async (name) => {
      const ana = await logInAt(service);
      const credentials = { authorization: `Bearer ${ana.token}`, 'x-wsid': 'ws-counter-1' };
      const header = name.toLowerCase() as 'x-wsid';
      const value = credentials[header] ?? 'some';
      const { method, path: url } = endpoints.callNextTicket;
      for (const character of ['\u0000', '\t', '\u0085']) {
        const headers = { ...credentials, [header]: `${value}${character}x` };
        const answer = await service.server.inject({ method, url, headers });
        expect(answer.json()).toMatchObject(refused(name));
      }
    },
  );

  it('with a control character is refused before the events of a branch are opened', async () => {
    const headers = { ...dispenserHeaders(service.branchFile), 'x-wsid': 'ws-1\u0000' };
    const answer = await service.server.inject({ method: 'GET', url: '/api/v1/events', headers });
    expect(answer.json()).toMatchObject(refused('X-WSID'));
  });
});
