import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { type SelectableClerk, selectableClerk } from '../../../contract/selectable-clerk.ts';
import { aBranch, aProfile, aService } from '../../../testing/builders.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest } from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { sessionExpiryMs } from '../changes/active-clerks.ts';

const minute = 60_000;
const byChoice = { afterwork: false, clerkSelection: true, customerIdentification: 0 };

/**
 * Ana serves all services, Bo only passports. Permits have no clerk selection; a move is a chain that starts with a
 * passport.
 */
const staffed: Partial<BranchFile> = {
  branch: aBranch({ services: ['passport', 'permit', 'move'] }),
  profiles: [aProfile({ serviceCount: 2 })],
  services: [
    aService({ features: byChoice }),
    aService({ key: 'permit' }),
    aService({ key: 'move', features: byChoice, subType: 1, services: ['passport', 'permit'] }),
  ],
  counters: [aCounter(), aCounter({ key: 'counter-2', name: 'Counter 2', websocketID: 'ws-counter-2' })],
  users: [
    aUser({ avatar: 'https://example.org/ana.svg' }),
    aUser({
      key: 'user-bo',
      username: 'bo',
      name: 'Bo Lind',
      services: [{ service: 'passport', precedence: 0 }],
    }),
  ],
};

async function aStaffedService() {
  const service = await openServiceForTest({ branchFile: aBranchFile(staffed) });
  const comes = async (username: string, websocketID: string) => {
    const clerk = await logInAt(service, websocketID, username);
    await clerk.call('readCodes');
    return clerk;
  };
  const clerks = (query: Record<string, string> = {}) =>
    service.asDispenser({
      method: 'GET',
      url: '/api/v1/dispenser/selectableClerks',
      query: { service: 'passport', language: 'en', ...query },
    });
  const shown = async (query?: Record<string, string>): Promise<SelectableClerk[]> =>
    v.parse(v.array(selectableClerk), (await clerks(query)).json());
  return {
    service,
    clerks,
    shown,
    ana: () => comes('ana', 'ws-counter-1'),
    bo: () => comes('bo', 'ws-counter-2'),
    namesShown: async (query?: Record<string, string>) => (await shown(query)).map(({ user }) => user.name),
  };
}

describe('the clerks whom visitors may choose', () => {
  it('are the logged-in clerks, each with a counter and a wait', async () => {
    const { shown, ana, service } = await aStaffedService();
    expect(await shown()).toEqual([]);
    const clerk = await ana();
    expect(await shown()).toEqual([
      {
        user: { key: 'user-ana', name: 'Ana Kovač', avatar: 'https://example.org/ana.svg' },
        counter: { key: 'counter-1', name: 'Counter 1', waitTime: 0 },
      },
    ]);
    await clerk.call('logOut');
    expect(await shown()).toEqual([]);
    await ana();
    service.now += sessionExpiryMs;
    expect(await shown()).toEqual([]);
  });

  it('include nobody for a service without clerk selection', async () => {
    const { ana, shown } = await aStaffedService();
    await ana();
    expect(await shown({ service: 'permit' })).toEqual([]);
  });

  it('for a chain are the clerks who serve its first service', async () => {
    const { ana, bo, namesShown } = await aStaffedService();
    await ana();
    await bo();
    expect(await namesShown({ service: 'move' })).toEqual(['Ana Kovač', 'Bo Lind']);
  });

  it('are ordered by wait', async () => {
    const { ana, bo, shown, service } = await aStaffedService();
    await ana();
    await bo();
    for (let taken = 0; taken < 2; taken++) await service.takeTicket({ clerk: 'user-ana' });
    await service.takeTicket();
    // The ticket without a chosen clerk goes to Bo, who is free. Each service takes about five minutes.
    expect(
      (await shown()).map(({ user, counter }) => [user.key, Math.round(counter.waitTime / minute)]),
    ).toEqual([
      ['user-bo', 5],
      ['user-ana', 10],
    ]);
    const { waiting } = (await service.takeTicket({ clerk: 'user-ana' })).json();
    expect(waiting).toMatchObject({ counter: 'counter-1', ahead: 3 });
  });

  it('are available to a phone only for its own branch', async () => {
    const { ana, service } = await aStaffedService();
    await ana();
    const { smartToken } = (await service.call('openSmartSession', { branch: 'branch-1' })).json();
    const readClerks = (query: Record<string, string>) =>
      service.asDispenser({
        method: 'GET',
        url: '/api/v1/smart/selectableClerks',
        query: { branch: 'branch-1', service: 'passport', language: 'en', ...query },
        headers: { authorization: `SmartToken ${smartToken}` },
      });
    expect(v.parse(v.array(selectableClerk), (await readClerks({})).json())).toHaveLength(1);
    expect((await readClerks({ branch: 'branch-9' })).json()).toMatchObject({
      code: 404,
      data: { field: 'branch' },
    });
    const other = aBranchFile({ branch: aBranch({ key: 'branch-2' }), dispensers: [] });
    await importBranchFiles(service.store, [service.branchFile, other]);
    expect((await readClerks({ branch: 'branch-2' })).json()).toMatchObject({
      code: 403,
      type: 'WRONG_BRANCH',
    });
  });

  it('cannot be read for a language or a service that the branch does not have', async () => {
    const { clerks } = await aStaffedService();
    for (const field of ['language', 'service']) {
      const answer = await clerks({ [field]: 'nowhere' });
      expect(answer.json()).toMatchObject({ code: 404, type: 'UNKNOWN_KEY', data: { field } });
    }
  });
});

describe('a ticket for a chosen clerk', () => {
  it('is refused unless the clerk can be chosen for all services of the ticket', async () => {
    const { ana, service } = await aStaffedService();
    const refused = {
      code: 400,
      type: 'CLERK_UNAVAILABLE',
      data: { clerk: 'user-ana' },
    };
    expect((await service.takeTicket({ clerk: 'user-ana' })).json()).toMatchObject(refused);
    await ana();
    for (const services of [['permit'], ['passport', 'permit']]) {
      expect((await service.takeTicket({ clerk: 'user-ana', services })).json()).toMatchObject(refused);
    }
    expect((await service.takeTicket({ clerk: 'user-bo' })).statusCode).toBe(400);
    expect((await service.takeTicket({ clerk: 'user-ana' })).json().ticket.number).toBe('B 001');
  });

  it('is also refused to a phone while the clerk cannot be chosen', async () => {
    const { ana, service } = await aStaffedService();
    const { smartToken } = (await service.call('openSmartSession', { branch: 'branch-1' })).json();
    const reserve = () =>
      service.asDispenser({
        method: 'POST',
        url: '/api/v1/smart/ticket',
        headers: { authorization: `SmartToken ${smartToken}` },
        payload: { service: 'passport', language: 'en', clerk: 'user-ana' },
      });
    expect((await reserve()).json()).toMatchObject({ type: 'CLERK_UNAVAILABLE' });
    await ana();
    expect((await reserve()).statusCode).toBe(200);
  });

  it('waits for this clerk, and for any clerk 15 minutes after this clerk has logged out', async () => {
    const { ana, bo, service } = await aStaffedService();
    const [chosen, other] = [await ana(), await bo()];
    const { ticket } = (await service.takeTicket({ clerk: 'user-ana' })).json();
    expect((await other.call('callNextTicket')).statusCode).toBe(204);
    await chosen.call('logOut');
    expect((await other.call('callNextTicket')).statusCode).toBe(204);
    service.now += 15 * minute;
    expect((await other.call('callNextTicket')).json()).toMatchObject({ key: ticket.key });
  });

  it("waits for this clerk again after the clerk's next login", async () => {
    const { ana, bo, service } = await aStaffedService();
    const [chosen, other] = [await ana(), await bo()];
    const { ticket } = (await service.takeTicket({ clerk: 'user-ana' })).json();
    await chosen.call('logOut');
    const back = await ana();
    expect((await other.call('callNextTicket')).statusCode).toBe(204);
    expect((await back.call('callNextTicket')).json()).toMatchObject({ key: ticket.key });
  });

  it("waits for other clerks if this clerk does not serve the chain's next service", async () => {
    const { ana, bo, service } = await aStaffedService();
    const [other, chosen] = [await ana(), await bo()];
    const { ticket } = (await service.takeTicket({ services: ['move'], clerk: 'user-bo' })).json();
    expect((await other.call('callNextTicket')).statusCode).toBe(204);
    const called = (await chosen.call('callNextTicket')).json();
    const body = { ticket: ticket.key, task: called.tasks[0].key };
    await chosen.call('startTransaction', { body });
    await chosen.call('finishTicket', { body: { ticket: ticket.key } });
    expect((await other.call('callNextTicket')).json()).toMatchObject({ key: ticket.key });
  });
});

describe('a clerk whom a visitor chose', () => {
  it('sees the choice in the queue and with the current ticket, but colleagues do not', async () => {
    const { service, ana, bo } = await aStaffedService();
    const [own, colleague] = [await bo(), await ana()];
    await service.takeTicket({ clerk: 'user-bo' });
    const listed = async (clerk: typeof own, list: string) =>
      (await clerk.call('readCallableTickets', { query: `?list=${list}` })).json();
    expect(await listed(own, 'next')).toMatchObject([{ askedForYou: true }]);
    const [others] = await listed(colleague, 'others');
    expect(others.number).toBe('B 001');
    expect(others).not.toHaveProperty('askedForYou');
    await own.call('callNextTicket');
    expect((await own.call('readCounterState')).json().askedForYou).toBe(true);
  });
});
