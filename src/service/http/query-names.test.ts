import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { aBranch, aService } from '../../testing/builders.ts';
import { aBranchFile, aCode, aCounter, aUser } from '../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';

let service: TestService;
let ana: ClerkClient;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({
      branch: aBranch({ services: ['passport', 'permit'] }),
      services: [aService(), aService({ key: 'permit' }), aService({ key: 'former', status: 2 })],
      codes: [aCode(), aCode({ key: 'code-2', category: 'logout' })],
      counters: [aCounter()],
      users: [aUser()],
    }),
  });
  ana = await logInAt(service);
});

const callNext = (query: string) => ana.call('callNextTicket', { query });
const refusalOf = (field: string) => ({ code: 400, type: 'INVALID_INPUT', data: { field } });
const takeTicket = async (key: string) =>
  (await service.takeTicket({ services: [key] })).json().ticket.key as string;

describe("the services in a clerk's call", () => {
  it.each([
    ['repeated', '?services=permit&services=former'],
    ['as axios writes a list', '?services[]=permit'],
    ['as qs writes a list', '?services[0]=permit&services[1]=former'],
    ['percent-encoded', '?services%5B%5D=permit'],
    ['percent-encoded with an index', '?services%5B0%5D=permit'],
    ['in several forms', '?services=former&services[]=permit'],
  ])('can have any notation: %s', async (_, query) => {
    await takeTicket('passport');
    const permit = await takeTicket('permit');
    expect((await callNext(query)).json()).toMatchObject({ key: permit });
    expect((await callNext(query)).statusCode).toBe(204);
  });

  it('can come with the flag autoCall in any form that clients send', async () => {
    for (const flag of ['true', '1', 'false', '0']) {
      await takeTicket('permit');
      expect((await callNext(`?autoCall=${flag}`)).statusCode).toBe(200);
    }
    const calls = await service.store.db
      .selectFrom('event')
      .select('data')
      .where('event', '=', 'ticket.called')
      .orderBy('seq')
      .execute();
    expect(calls.map(({ data }) => JSON.parse(data).autoCall)).toEqual([true, true, false, false]);
  });

  it.each([
    ['an unknown service', '?services=nothing', 'services'],
    ['an unknown service beside a known one', '?services[]=passport&services[]=nothing', 'services'],
    ['a list in one value', '?services=passport,permit', 'services'],
    ['no service', '?services=', 'services'],
    ['a misspelt name', '?servces=permit', 'servces'],
    ['a name of an object', '?services[key]=permit', 'services[key]'],
    ['nested lists', '?services[][]=permit', 'services[][]'],
    ['a name that cannot be decoded', '?services%5=permit', 'services%5'],
    ['a name of every object', '?__proto__[]=permit', '__proto__[]'],
    ['an unknown name beside a known one', '?services=passport&limit=1', 'limit'],
    ['a repeated flag', '?autoCall=true&autoCall=false', 'autoCall'],
  ])('with %s cause no call, and the current ticket stays', async (_, query, field) => {
    const atCounter = await takeTicket('passport');
    await takeTicket('passport');
    await callNext('');
    const refused = await callNext(query);
    expect(refused.json()).toMatchObject(refusalOf(field));
    expect((await ana.call('recallTicket', { body: { ticket: atCounter } })).json()).toMatchObject({
      key: atCounter,
      calls: 2,
    });
  });

  it('can include a service that is no longer offered, because its tickets may still wait', async () => {
    expect((await callNext('?services=former')).statusCode).toBe(204);
  });
});

describe('the body of a call of the next ticket', () => {
  it('is refused with a filter, and the current ticket stays', async () => {
    const atCounter = await takeTicket('passport');
    await takeTicket('passport');
    await callNext('');
    const refused = await ana.call('callNextTicket', { body: { services: ['permit'] } });
    expect(refused.json()).toMatchObject(refusalOf('services'));
    expect((await ana.call('recallTicket', { body: { ticket: atCounter } })).json()).toMatchObject({
      key: atCounter,
      calls: 2,
    });
  });

  it('can be empty, because some clients always send a body', async () => {
    for (const payload of ['', '{}', 'null', '[]']) {
      const ticket = await takeTicket('passport');
      const answer = await service.server.inject({
        method: 'POST',
        url: endpoints.callNextTicket.path,
        headers: {
          authorization: `Bearer ${ana.token}`,
          'x-wsid': 'ws-counter-1',
          'content-type': 'application/json',
        },
        payload,
      });
      expect(answer.json()).toMatchObject({ key: ticket });
    }
  });
});

describe("the category in a clerk's request for codes", () => {
  it('can be written as a list with one entry', async () => {
    for (const query of ['?category=logout', '?category[]=logout', '?category%5B0%5D=logout']) {
      expect((await ana.call('readCodes', { query })).json()).toMatchObject([{ key: 'code-2' }]);
    }
  });

  it.each(['?category=lunch', '?category[]=lunch', '?category=logout&category=closing', '?category[]='])(
    'is refused in the query %s',
    async (query) => {
      expect((await ana.call('readCodes', { query })).json()).toMatchObject(refusalOf('category'));
    },
  );
});
