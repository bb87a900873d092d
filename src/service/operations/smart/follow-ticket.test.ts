import { beforeEach, describe, expect, it } from 'vitest';
import { aBranch, aLanguage, aService } from '../../../testing/builders.ts';
import { aBooking, aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { openPhone } from '../../../testing/service/phone-client.ts';
import { storedText } from '../../../testing/service/stored-text.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { grantWishes } from './wishes.ts';

const minute = 60_000;
const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile, verifyPassword: async () => true });
});

const take = async (change?: object) => (await service.takeTicket(change)).json();
const clerk = () => logInAt(service, 'ws-counter-1', 'ana');

async function aFollower() {
  const { ticket, follow } = await take();
  return { ...(await openPhone(service, { ticket: follow })), ticket, code: follow };
}
const told = async ({ follow }: { follow(): ReturnType<TestService['call']> }) =>
  (await follow()).json().ticket;

describe('the token of a ticket', () => {
  it('is the same for a repeated request, and is not stored in the database', async () => {
    const request = { requestId: 'request-that-is-sent-twice' };
    const { follow } = await take(request);
    expect(follow).toMatch(/^[\w-]{22}$/);
    expect(await take(request)).toMatchObject({ follow });
    const stored = await storedText(service.store, 'ticket', 'request', 'event', 'service_secret');
    expect(stored).toContain('request-that-is-sent-twice');
    expect(stored).not.toContain(follow);
  });

  it('is also included in the ticket of an appointment', async () => {
    await importBranchFiles(service.store, [
      { ...branchFile, bookings: [aBooking({ time: service.now, bookingCode: 'NOW' })] },
    ]);
    const arrival = { requestId: 'request-of-a-booked-visitor', bookingCode: 'NOW', language: 'en' };
    const { ticket, follow } = (await service.call('arriveForAppointment', arrival)).json();
    expect(await told(await openPhone(service, { ticket: follow }))).toMatchObject({ number: ticket.number });
  });

  it("is also included in a phone's ticket, whose code is read-only like a printed code", async () => {
    const phone = await openPhone(service);
    await phone.reserve();
    const { ticket, follow } = (await phone.follow()).json();
    expect((await service.call('readPlace', { ticket: follow })).json()).toEqual(ticket);
    const other = await openPhone(service, { ticket: follow });
    expect((await other.follow()).json()).toMatchObject({ ticket, follow, mayChange: false });
    expect((await other.voidTicket()).json()).toMatchObject({ type: 'FOLLOWS_ONLY' });
    const stored = await storedText(service.store, 'ticket', 'smart_session', 'event', 'service_secret');
    expect(stored).not.toContain(follow);
  });

  it('is not added to a ticket that was created without a token', async () => {
    const phone = await openPhone(service);
    await phone.reserve();
    await service.store.db.updateTable('ticket').set({ follow_hash: null }).execute();
    expect((await phone.follow()).json()).not.toHaveProperty('follow');
  });

  it('shows only the state of the ticket at a dispenser of its branch', async () => {
    await take();
    const { follow } = await take({ customerName: 'Ada' });
    const told = (await service.call('readPlace', { ticket: follow })).json();
    expect(told).toMatchObject({ state: 'waiting', number: 'B 002' });
    expect(JSON.stringify(told)).not.toContain('Ada');
    const unknown = await service.call('readPlace', { ticket: 'x'.repeat(22) });
    expect(unknown.json()).toMatchObject({ code: 404, type: 'UNKNOWN_KEY', data: { field: 'ticket' } });
  });

  it('is missing in a branch without smart tickets', async () => {
    const features = { ...aBranch().features, smartTicket: false };
    await importBranchFiles(service.store, [{ ...branchFile, branch: aBranch({ features }) }]);
    expect(await take()).not.toHaveProperty('follow');
  });
});

describe('a phone that follows a paper ticket', () => {
  it('receives the number, the branch, the services and the queue position', async () => {
    await take();
    const phone = await aFollower();
    expect((await phone.follow()).json()).toMatchObject({
      ticket: { state: 'waiting', number: phone.ticket.number, ahead: expect.any(Number), isAside: false },
      branch: { name: aBranch().name, timeZone: aBranch().timeZone },
      language: 'en-GB',
      services: [expect.any(String)],
      mayChange: false,
    });
  });

  it("reads the services in its own language if the branch has it, and otherwise in the ticket's language", async () => {
    const german = { name: 'Reisepass', explanation: null, comment: null };
    const language = aLanguage({ key: 'german', code: 'de-DE', name: 'Deutsch', default: false });
    await importBranchFiles(service.store, [
      {
        ...branchFile,
        branch: aBranch({ languages: ['en', 'german'] }),
        languages: [aLanguage(), language],
        services: [aService({ texts: { ...aService().texts, german } })],
      },
    ]);
    const phone = await aFollower();
    const services = async (language: string) =>
      (await phone.ask('GET', `smart/following?language=${language}`)).json().services;
    expect(await services('de')).toEqual(['Reisepass']);
    expect(await services('fr')).toEqual(['Passport or ID card']);
  });

  it('receives the waiting area of the counters that can call the ticket', async () => {
    const counters = [aCounter({ area: 'Ground floor' })];
    await importBranchFiles(service.store, [{ ...branchFile, counters }]);
    const phone = await aFollower();
    expect((await phone.follow()).json()).toMatchObject({ area: 'Ground floor' });
  });

  it('receives the call, the missed call, the second call and the end', async () => {
    const phone = await aFollower();
    const ana = await clerk();
    const { tasks } = (await ana.call('callNextTicket')).json();
    expect(await told(phone)).toMatchObject({ state: 'called', calls: 1, counter: { number: '1' } });
    const current = { ticket: phone.ticket.key };
    await ana.call('cancelTicket', { body: current });
    expect(await told(phone)).toMatchObject({ state: 'missed' });
    await ana.call('callTicket', { body: current });
    await ana.call('startTransaction', { body: { ...current, task: tasks[0].key } });
    expect(await told(phone)).toMatchObject({ state: 'serving' });
    await ana.call('finishTicket', { body: current });
    expect(await told(phone)).toMatchObject({ state: 'done' });
  });

  it('receives no personal data, even after it confirms the number', async () => {
    const { ticket, follow } = await take({
      customerName: 'Ada Lovelace',
      customerData: { data1: 'file 4711' },
    });
    const phone = await openPhone(service, { ticket: follow });
    await phone.confirm(ticket.number);
    expect((await phone.follow()).body).not.toMatch(/Ada|4711/);
    expect((await phone.read()).json()).toMatchObject({ type: 'FOLLOWS_ONLY' });
  });

  it("receives the visitor's name if the branch prints names on tickets", async () => {
    const nameRead = async (nameOnTicket: boolean, customerName?: string) => {
      await importBranchFiles(service.store, [
        { ...branchFile, rules: { ...branchFile.rules, nameOnTicket } },
      ]);
      const { follow } = await take(customerName === undefined ? {} : { customerName });
      return (await (await openPhone(service, { ticket: follow })).follow()).json().name;
    };
    expect(await nameRead(true, 'Ada Lovelace')).toBe('Ada Lovelace');
    expect([await nameRead(true), await nameRead(false, 'Ada Lovelace')]).toEqual([undefined, undefined]);
  });

  it('can return the ticket after it sends the number, as people type it', async () => {
    const phone = await aFollower();
    expect((await phone.voidTicket()).statusCode).toBe(403);
    expect((await phone.confirm(` ${phone.ticket.number.toLowerCase().replace(' ', '')} `)).statusCode).toBe(
      204,
    );
    expect((await phone.follow()).json()).toMatchObject({ mayChange: true });
    expect((await phone.voidTicket()).statusCode).toBe(204);
    service.now += 29_000;
    await grantWishes(service.store);
    expect(await told(phone)).toMatchObject({ state: 'waiting', wish: { change: 'leave' } });
    const ana = await clerk();
    const queue = (await ana.call('readCallableTickets')).json();
    expect(queue).toMatchObject([{ key: phone.ticket.key, leaving: true }]);
    service.now += 1_000;
    // After a start, phones need time to reconnect first.
    await grantWishes(service.store, { ranMs: 29_999 });
    expect(await told(phone)).toMatchObject({ state: 'waiting' });
    await grantWishes(service.store, { ranMs: 30_000 });
    expect(await told(phone)).toMatchObject({ state: 'void' });
  });

  it('can stop a change by a person with a photograph of the slip; a call also stops the change', async () => {
    const thief = await aFollower();
    const holder = await openPhone(service, { ticket: thief.code });
    await thief.confirm(thief.ticket.number);
    for (const wish of [thief.voidTicket, thief.letOthersPass]) {
      await wish();
      service.now += 10_000;
      expect(await told(holder)).toHaveProperty('wish');
      expect((await holder.keep()).statusCode).toBe(204);
      service.now += 60_000;
      await grantWishes(service.store);
      expect(await told(thief)).toMatchObject({ state: 'waiting', laterMinutes: 10 });
      expect(await told(thief)).not.toHaveProperty('wish');
    }
    await thief.voidTicket();
    const ana = await clerk();
    await ana.call('callNextTicket');
    service.now += 60_000;
    await grantWishes(service.store);
    expect(await told(holder)).toMatchObject({ state: 'called' });
  });
});

describe('a visitor who lets others pass', () => {
  async function confirmed() {
    const phone = await aFollower();
    await phone.confirm(phone.ticket.number);
    return phone;
  }

  it('is not called for ten minutes, and is then called first', async () => {
    const phone = await confirmed();
    service.now += minute;
    const { ticket: next } = await take();
    await take();
    const ana = await clerk();
    expect(await told(phone)).toMatchObject({ laterMinutes: 10 });
    expect((await pass(phone)).statusCode).toBe(204);
    expect(await told(phone)).toMatchObject({ laterUntil: service.now + 10 * minute });
    expect((await ana.call('callNextTicket')).json()).toMatchObject({ key: next.key });
    service.now += 10 * minute;
    expect((await ana.call('callNextTicket')).json()).toMatchObject({ key: phone.ticket.key });
  });

  /** Requests to let others pass, and waits the half minute in which other holders can object. */
  async function pass(phone: Awaited<ReturnType<typeof confirmed>>) {
    const answer = await phone.letOthersPass();
    service.now += 30_000;
    await grantWishes(service.store);
    return answer;
  }

  it('can be called again at once after a change of mind', async () => {
    const phone = await confirmed();
    service.now += minute;
    await take();
    await pass(phone);
    expect((await phone.keep()).statusCode).toBe(204);
    expect(await told(phone)).not.toHaveProperty('laterUntil');
    const ana = await clerk();
    expect((await ana.call('callNextTicket')).json()).toMatchObject({ key: phone.ticket.key });
  });

  it('may let others pass only once per ticket', async () => {
    const phone = await confirmed();
    await pass(phone);
    service.now += 11 * minute;
    expect(await told(phone)).not.toHaveProperty('laterMinutes');
    expect((await phone.letOthersPass()).statusCode).toBe(409);
  });

  it('can be called by the clerk after an early return, and keeps the place when handed back', async () => {
    const phone = await confirmed();
    service.now += minute;
    const { ticket: next } = await take();
    await pass(phone);
    const ana = await clerk();
    const body = { ticket: phone.ticket.key, arrived: true };
    expect((await ana.call('callTicket', { body })).json()).toMatchObject({ key: phone.ticket.key });
    await ana.call('callTicket', { body: { ticket: next.key, handBack: true } });
    expect((await ana.call('callNextTicket')).json()).toMatchObject({ key: phone.ticket.key });
  });

  it('is called first after ten minutes, even if the clock is set back in between', async () => {
    const phone = await confirmed();
    await pass(phone);
    service.now += minute;
    await take();
    await service.correct(-60 * minute);
    await take();
    service.now += 10 * minute;
    const ana = await clerk();
    expect((await ana.call('callNextTicket')).json()).toMatchObject({ key: phone.ticket.key });
  });

  it('may let others pass for as long as the branch allows, or not at all', async () => {
    const forMinutes = (laterMinutes: number) =>
      importBranchFiles(service.store, [{ ...branchFile, rules: { ...branchFile.rules, laterMinutes } }]);
    await forMinutes(7);
    const first = await confirmed();
    await pass(first);
    expect(await told(first)).toMatchObject({ laterUntil: service.now + 7 * minute });
    await forMinutes(0);
    const phone = await confirmed();
    expect(await told(phone)).not.toHaveProperty('laterMinutes');
    expect((await phone.letOthersPass()).statusCode).toBe(409);
  });
});
