import { beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../../testing/builders.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';

const minute = 60_000;
const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });
let service: TestService;
let ana: ClerkClient;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
  ana = await logInAt(service);
});

const readHall = async () => (await service.call('readHall')).json();
const numbersOf = (calls: readonly { readonly number: string }[]) => calls.map(({ number }) => number);
const write = (message: object | null) => ana.call('writeHallMessage', { body: { message } });

/** Lets a minute pass, and Ana calls the next visitor. */
async function callNext(): Promise<string> {
  service.now += minute;
  return (await ana.call('callNextTicket')).json().key;
}

describe('the screen in a waiting area', () => {
  it('shows the current calls and the latest calls, newest first', async () => {
    await service.takeTicket();
    await service.takeTicket();
    const first = await callNext();
    const calledAt = service.now;
    expect((await readHall()).current).toEqual([
      {
        ticket: first,
        number: 'B 001',
        language: 'en',
        calls: 1,
        at: calledAt,
        counter: { key: 'counter-1', name: expect.any(String), number: '1' },
      },
    ]);
    await callNext();
    const { current, last } = await readHall();
    expect(numbersOf(current)).toEqual(['B 002']);
    expect(numbersOf(last)).toEqual(['B 002', 'B 001']);
  });

  it('shows a repeatedly called visitor only once, with the time of the last call', async () => {
    await service.takeTicket();
    const ticket = await callNext();
    service.now += minute;
    await ana.call('recallTicket', { body: { ticket } });
    const { current, last } = await readHall();
    expect(current).toEqual([expect.objectContaining({ number: 'B 001', calls: 2, at: service.now })]);
    expect(last).toEqual(current);
  });

  it('stops calling a visitor who is at the counter or did not come', async () => {
    await service.takeTicket();
    await service.takeTicket();
    const { key: ticket, tasks } = (await ana.call('callNextTicket')).json();
    await ana.call('startTransaction', { body: { ticket, task: tasks[0].key } });
    expect((await readHall()).current).toEqual([]);
    await ana.call('cancelTicket', { body: { ticket: await callNext() } });
    const { current, last } = await readHall();
    expect(current).toEqual([]);
    expect(numbersOf(last)).toEqual(['B 002', 'B 001']);
  });

  it('shows at most twenty calls', async () => {
    for (let visitor = 0; visitor < 22; visitor++) {
      await service.takeTicket();
      await callNext();
    }
    const numbers = numbersOf((await readHall()).last);
    expect(numbers).toHaveLength(20);
    expect(numbers[0]).toBe('B 022');
  });

  it('shows the other calls if one stored call cannot be read', async () => {
    await service.takeTicket();
    await service.takeTicket();
    await callNext();
    const calls = service.store.db.updateTable('event').where('event', '=', 'ticket.called');
    await calls.set({ data: '{' }).execute();
    await callNext();
    expect(numbersOf((await readHall()).current)).toEqual(['B 002']);
  });

  it('shows no calls of the previous day', async () => {
    await service.takeTicket();
    await callNext();
    service.now += 24 * 60 * minute;
    expect(await readHall()).toMatchObject({ current: [], last: [] });
  });

  it('lists the waiting areas, and shows the area and the place to which a visitor is called', async () => {
    const areas = [undefined, 'Ground floor', 'Ground floor', 'First floor'];
    const counters = areas.map((area, index) =>
      aCounter({
        key: `c${index}`,
        websocketID: index === 1 ? 'ws-counter-1' : `ws-${index}`,
        number: `${index}`,
        place: 'room',
        ...(area !== undefined && { area }),
      }),
    );
    await importBranchFiles(service.store, [{ ...branchFile, counters }]);
    ana = await logInAt(service);
    await service.takeTicket();
    await callNext();
    const { areas: told, current } = await readHall();
    expect(told).toEqual(['Ground floor', 'First floor']);
    const counter = { key: 'c1', name: 'Counter 1', number: '1', area: 'Ground floor', place: 'room' };
    expect(current[0].counter).toEqual(counter);
  });

  it('receives the rule that makes it speak the calls', async () => {
    expect((await readHall()).boardSpeaks).toBe(false);
    const rules = { ...branchFile.rules, boardSpeaks: true };
    await importBranchFiles(service.store, [{ ...branchFile, users: [], rules }]);
    expect((await readHall()).boardSpeaks).toBe(true);
  });
});

describe('the numbers that will be called soon', () => {
  const withTwoNext = () =>
    importBranchFiles(service.store, [
      {
        ...branchFile,
        counters: [aCounter({ area: 'Ground floor' })],
        rules: { ...branchFile.rules, boardNext: 2 },
      },
    ]);

  it('are sent only if the branch shows them', async () => {
    await service.takeTicket();
    expect((await readHall()).next).toBeNull();
  });

  it("are the numbers that each open counter would call, in its order, up to the branch's maximum", async () => {
    await withTwoNext();
    ana = await logInAt(service);
    for (let visitor = 0; visitor < 4; visitor++) await service.takeTicket();
    await callNext();
    const counter = { key: 'counter-1', name: 'Counter 1', number: '1', area: 'Ground floor' };
    expect((await readHall()).next).toEqual({
      most: 2,
      orders: [{ counter, numbers: ['B 002', 'B 003'] }],
    });
    expect(await callNext()).toBe((await readHall()).current[0].ticket);
    expect(numbersOf((await readHall()).current)).toEqual(['B 002']);
    expect((await readHall()).next.orders).toEqual([{ counter, numbers: ['B 003', 'B 004'] }]);
  });

  it('exclude the numbers of a paused counter, because it calls nobody', async () => {
    await withTwoNext();
    ana = await logInAt(service);
    await service.takeTicket();
    await ana.call('pauseCounter', { body: {} });
    expect((await readHall()).next).toEqual({ most: 2, orders: [] });
  });
});

describe('a message from the staff', () => {
  it('cannot contain characters that reorder or hide the text around it', async () => {
    await write({ text: 'Entrance \u202eB\u200b', until: service.now + minute });
    expect((await readHall()).message.text).toBe('Entrance B');
  });

  const text = 'Please use entrance B until 14:00.';

  it('is on the screen of the waiting area until it expires', async () => {
    const message = { text, until: service.now + 10 * minute };
    expect((await write({ ...message, text: ` ${text} ` })).statusCode).toBe(204);
    expect((await readHall()).message).toEqual(message);
    expect((await ana.call('readHallMessage')).json()).toEqual({ message });
    service.now += 10 * minute;
    expect((await readHall()).message).toBeNull();
    expect((await ana.call('readHallMessage')).json()).toEqual({ message: null });
  });

  it('is an alarm if the clerk decides so', async () => {
    const message = { text, until: service.now + minute, isAlarm: true };
    await write(message);
    expect((await readHall()).message).toEqual(message);
    await write({ ...message, isAlarm: false });
    expect((await readHall()).message).toEqual({ text, until: message.until });
  });

  it('replaces the previous message, and can be removed by a clerk', async () => {
    await write({ text: 'The lift is out of order.', until: service.now + minute });
    await write({ text, until: service.now + 5 * minute });
    expect((await readHall()).message).toMatchObject({ text });
    await write(null);
    expect((await readHall()).message).toBeNull();
  });

  it('is announced to the screens when it changes', async () => {
    await write({ text, until: service.now + minute });
    const events = await service.store.db.selectFrom('event').select('event').execute();
    expect(events.filter(({ event }) => event === 'hall.changed')).toHaveLength(1);
  });

  it.each([
    ['message.until', { text, until: 1 }],
    ['message.until', { text, until: 1e300 }],
    ['message.until', { text, until: testNow + 24 * 60 * minute }],
    ['message.text', { text: '\u202e\u200b', until: testNow + minute }],
    ['message.text', { text: '  ', until: Number.MAX_SAFE_INTEGER }],
    ['message.text', { text: 'x'.repeat(201), until: Number.MAX_SAFE_INTEGER }],
  ])('is refused for a wrong %s, and the previous message stays', async (field, wrong) => {
    const message = { text, until: service.now + minute };
    await write(message);
    expect((await write(wrong)).json()).toMatchObject({ code: 400, data: { field } });
    expect((await readHall()).message).toEqual(message);
  });
});
