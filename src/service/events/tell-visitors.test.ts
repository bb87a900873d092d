import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProfile } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { aBranchFile, aCounter, aUser } from '../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../testing/service/clerk-client.ts';
import { memoryMessages } from '../../testing/service/memory-messages.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { aPushAddress, openPhone } from '../../testing/service/phone-client.ts';
import { deleteOldAddresses } from '../operations/tickets/message-addresses.ts';
import { type ReadMessage, tellVisitors } from './tell-visitors.ts';

const smsTicket = { enabled: true, customData: 'data3' };
const branchFile = aBranchFile({
  counters: [
    aCounter(),
    aCounter({ key: 'counter-2', name: 'Counter 2', number: '2', websocketID: 'ws-counter-2' }),
  ],
  users: [aUser(), aUser({ key: 'user-ben', username: 'ben', name: 'Ben' })],
  profiles: [aProfile({ features: { ...aProfile().features, smsTicket } })],
});
const phoneNumber = '+35679123456';

let service: TestService;
let ana: ClerkClient;
let logged: string[];
let dropped: string[];
const tellers: ReturnType<typeof tellVisitors>[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  logged = [];
  dropped = [];
  service = await openTestService({ branchFile, verifyPassword: async () => true, sendsSms: true });
  ana = await logInAt(service, 'ws-counter-1', 'ana');
});
afterEach(async () => {
  for (const teller of tellers.splice(0)) await teller.close();
  await service.close();
  vi.useRealTimers();
});

function aNode({ push = memoryMessages(), sms = memoryMessages() } = {}) {
  const log = {
    error: (about: unknown, text?: string) => void logged.push(text ?? String(about)),
  };
  const teller = tellVisitors({
    store: service.store,
    senders: { push: push.send, sms: sms.send },
    log,
    onOver: (way) => void dropped.push(way),
    sleep: async () => {},
    monotonic: () => service.now,
  });
  tellers.push(teller);
  return { push, sms, teller };
}

/** Advances time by seconds, so that the node finds new addresses and reports queue positions. */
const pass = async (seconds: number) => {
  service.now += seconds * 1_000;
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
};
const addresses = () => service.store.db.selectFrom('message_address').selectAll().execute();
const takeWithNumber = async () =>
  (await service.takeTicket({ customerData: { data1: 'Ana', data3: phoneNumber } })).json();
const takeFour = async () => {
  for (let number = 1; number <= 4; number++) await service.takeTicket();
};
const finish = (ticket: { key: string; tasks: { key: string }[] }) =>
  ana
    .call('startTransaction', { body: { ticket: ticket.key, task: ticket.tasks[0]?.key } })
    .then(() => ana.call('finishTicket', { body: { ticket: ticket.key } }));

async function aPhoneThatAsked() {
  const { ticket, follow } = (await service.takeTicket()).json();
  const phone = await openPhone(service, { ticket: follow });
  expect((await phone.askForMessages(aPushAddress(), 'de')).statusCode).toBe(204);
  return { ...phone, ticket };
}

describe('a visitor who has left a phone number at the dispenser', () => {
  it('receives two messages, and the number is deleted with the second', async () => {
    await takeFour();
    const { ticket } = await takeWithNumber();
    const { sms } = aNode();
    await pass(3);
    expect(sms.sent).toEqual([]);
    await service.call('voidTicket', { requestId: 'request-number-1' });
    await pass(20);
    await eventually(() => expect(sms.texts()).toEqual([expect.stringContaining('Before you: 3.')]));
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    await eventually(() => expect(sms.sent).toHaveLength(2));
    expect(sms.sent[1]).toEqual({
      address: phoneNumber,
      text: `Number ${ticket.number}, please go to counter 1.`,
    });
    await eventually(async () => expect(await addresses()).toEqual([]));
    await ana.call('recallTicket', { body: { ticket: ticket.key } });
    await pass(20);
    expect(sms.sent).toHaveLength(2);
  });

  it('leaves no copy of the number in any ticket, event or stored response', async () => {
    const { ticket } = await takeWithNumber();
    expect(ticket.customerData).toEqual({ data1: 'Ana' });
    for (const table of ['ticket', 'request', 'event'] as const) {
      const rows = await service.store.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(phoneNumber);
    }
    expect(await addresses()).toMatchObject([{ way: 'sms', address: phoneNumber, language: 'en-GB' }]);
  });

  it('receives at most six messages an hour for tickets that are not called', async () => {
    const { sms } = aNode();
    for (let taken = 0; taken < 8; taken++) {
      const requestId = `request-of-one-number-${taken}`;
      await service.takeTicket({ requestId, customerData: { data1: 'Ana', data3: phoneNumber } });
      await pass(6);
      await eventually(() => expect(sms.sent.length + dropped.length).toBe(taken + 1));
      await service.call('voidTicket', { requestId });
    }
    expect(sms.sent).toHaveLength(6);
    expect(dropped).toEqual(['sms', 'sms']);
  });

  it('has the number deleted when the ticket is returned', async () => {
    await takeFour();
    await takeWithNumber();
    const { sms } = aNode();
    await pass(3);
    await service.call('voidTicket', { requestId: 'request-number-5' });
    await eventually(async () => expect(await addresses()).toEqual([]));
    expect(sms.sent).toEqual([]);
  });

  it('receives no third message after two failures, and the log does not contain the number', async () => {
    const sms = memoryMessages(() => 'failed');
    await takeWithNumber();
    aNode({ sms });
    await eventually(() => expect(logged).toHaveLength(1));
    expect(sms.attempts()).toBe(2);
    expect(logged[0]).toContain('could not be sent');
    expect(logged[0]).not.toContain('79123456');
  });

  it('receives a message whose first attempt failed', async () => {
    const sms = memoryMessages((attempt) => (attempt === 1 ? 'failed' : 'sent'));
    await takeWithNumber();
    aNode({ sms });
    await eventually(() => expect(sms.sent).toHaveLength(1));
    expect(logged).toEqual([]);
  });
});

describe('a delayed message', () => {
  function aBusyWay() {
    let free = () => {};
    const turn = new Promise<void>((resolve) => {
      free = resolve;
    });
    const way = memoryMessages(undefined, () => turn);
    let read: ReadMessage = async () => undefined;
    return {
      ...way,
      free: () => free(),
      /** The text that the sender would send now; undefined if the message is outdated. */
      next: async () => (await read())?.text,
      send(address: string, message: ReadMessage) {
        read = message;
        return way.send(address, message);
      },
    };
  }

  /** Calls a visitor with a phone number, who does not come while the message about the call is delayed. */
  async function calledInVain() {
    await takeFour();
    const { ticket } = await takeWithNumber();
    const sms = aBusyWay();
    aNode({ sms });
    await pass(3);
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    await eventually(() => expect(sms.attempts()).toBe(1));
    await ana.call('cancelTicket', { body: { ticket: ticket.key } });
    return { ticket, sms };
  }

  it('is dropped and counted if its ticket is being served', async () => {
    const { ticket } = await takeWithNumber();
    const sms = aBusyWay();
    aNode({ sms });
    await pass(3);
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    // The call cancelled the earlier message, so this is a new message.
    await eventually(async () => expect(await sms.next()).toContain('please go to counter'));
    await ana.call('startTransaction', { body: { ticket: ticket.key, task: ticket.tasks[0]?.key } });
    await pass(1);
    await eventually(async () => expect(await sms.next()).toBeUndefined());
    sms.free();
    await eventually(() => expect(dropped).toContain('sms'));
    await pass(20);
    expect([sms.sent, logged]).toEqual([[], []]);
  });

  it('is dropped if its visitor did not come, and is sent when the ticket is called again', async () => {
    const { sms } = await calledInVain();
    await pass(1);
    await eventually(async () => expect(await sms.next()).toBeUndefined());
    sms.free();
    await eventually(() => expect(dropped).toEqual(['sms']));
    await ana.call('callCancelledTicket', { body: {} });
    await eventually(() => expect(sms.texts()).toEqual([expect.stringContaining('go to counter 1')]));
  });

  it('names the counter of the latest call', async () => {
    const { ticket, sms } = await calledInVain();
    const ben = await logInAt(service, 'ws-counter-2', 'ben');
    await ben.call('callTicket', { body: { ticket: ticket.key } });
    await pass(1);
    await eventually(async () => expect(await sms.next()).toContain('counter 2'));
    sms.free();
    await eventually(() => expect(sms.texts()).toEqual([expect.stringContaining('go to counter 2')]));
    expect(dropped).toEqual([]);
  });

  it('is sent once to a phone whose ticket was called twice during the delay', async () => {
    const { ticket } = await aPhoneThatAsked();
    const push = aBusyWay();
    aNode({ push });
    await pass(3);
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    await eventually(() => expect(push.attempts()).toBe(1));
    await ana.call('recallTicket', { body: { ticket: ticket.key } });
    await eventually(() => expect(push.attempts()).toBe(2));
    push.free();
    await eventually(() => expect([dropped, push.sent.length]).toEqual([['push'], 1]));
  });
});

it('a text that is not a phone number is still stored with the ticket', async () => {
  const { ticket } = (await service.takeTicket({ customerData: { data3: 'ID 4711' } })).json();
  expect(ticket.customerData).toEqual({ data3: 'ID 4711' });
  expect(await addresses()).toEqual([]);
});

describe('a phone that has asked for messages', () => {
  it('receives each call in its language, but no message about the queue, which its page shows', async () => {
    const { ticket } = await aPhoneThatAsked();
    const { push } = aNode();
    await pass(3);
    const body = { ticket: ticket.key };
    await ana.call('callTicket', { body });
    await eventually(() => expect(push.texts()).toEqual([`Nummer ${ticket.number}, bitte zu Schalter 1.`]));
    await ana.call('recallTicket', { body });
    await eventually(() => expect(push.sent).toHaveLength(2));
    await finish(ticket);
    await eventually(async () => expect(await addresses()).toEqual([]));
  });

  it('receives one message although two nodes send messages, and none again after a restart', async () => {
    const { ticket } = await aPhoneThatAsked();
    const [first, second] = [aNode(), aNode()];
    await pass(3);
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    await eventually(() => expect(first.push.sent.length + second.push.sent.length).toBe(1));
    await Promise.all([first.teller.close(), second.teller.close()]);
    const third = aNode();
    await pass(20);
    expect(first.push.sent.length + second.push.sent.length + third.push.sent.length).toBe(1);
  });

  it('receives a missed message after the next start', async () => {
    const { ticket } = await aPhoneThatAsked();
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    const { push } = aNode();
    await eventually(() => expect(push.sent).toHaveLength(1));
  });

  it('receives a call that the database could not record at first', async () => {
    const { ticket } = await aPhoneThatAsked();
    const { push } = aNode();
    await pass(3);
    const { db } = service.store;
    const failOnce = vi.spyOn(db, 'updateTable').mockImplementationOnce(() => {
      throw new Error('the database is locked');
    });
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    await eventually(() => expect(logged).toHaveLength(1));
    failOnce.mockRestore();
    await pass(3);
    await eventually(() => expect(push.sent).toHaveLength(1));
  });

  it('receives a call after a minute without writes, in which two errors are logged', async () => {
    const { ticket } = await aPhoneThatAsked();
    const { push } = aNode();
    await pass(3);
    const failing = vi.spyOn(service.store.db, 'updateTable').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    await eventually(() => expect(logged).toHaveLength(1));
    for (let searches = 0; searches < 10; searches++) {
      await pass(3);
      await eventually(async () => expect(await addresses()).toHaveLength(1));
    }
    expect(logged).toHaveLength(2);
    failing.mockRestore();
    await pass(60);
    await eventually(() => expect(push.sent).toHaveLength(1));
  });

  it('receives the call of its new ticket although the recording of an earlier call fails late', async () => {
    const { ticket } = await aPhoneThatAsked();
    const { ticket: next } = (await service.takeTicket()).json();
    const { push } = aNode();
    await pass(3);
    const { db } = service.store;
    let failNow = (_: Error) => {};
    const held = new Promise<never>((_, reject) => {
      failNow = reject;
    });
    const query = { set: () => query, where: () => query, executeTakeFirst: () => held };
    const holding = vi.spyOn(db, 'updateTable').mockImplementationOnce(() => query as never);
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    await eventually(() => expect(holding).toHaveBeenCalled());
    await db.updateTable('message_address').set({ ticket: next.key }).execute();
    await pass(3);
    await eventually(async () => expect(await addresses()).toMatchObject([{ ticket: next.key }]));
    failNow(new Error('the database is locked'));
    await eventually(() => expect(logged).toHaveLength(1));
    await ana.call('callTicket', { body: { ticket: next.key } });
    await eventually(() => expect(push.sent).toHaveLength(1));
  });

  it('receives no further messages once its push address is gone', async () => {
    const { ticket } = await aPhoneThatAsked();
    const push = memoryMessages(() => 'gone');
    aNode({ push });
    await pass(3);
    await ana.call('callTicket', { body: { ticket: ticket.key } });
    await eventually(async () => expect(await addresses()).toEqual([]));
    expect([push.attempts(), logged]).toEqual([1, []]);
  });

  it('keeps its new push address although its earlier address is reported as gone late', async () => {
    const phone = await aPhoneThatAsked();
    let report = () => {};
    const reported = new Promise<void>((resolve) => {
      report = resolve;
    });
    const push = memoryMessages(
      (attempt) => (attempt === 1 ? 'gone' : 'sent'),
      () => reported,
    );
    aNode({ push });
    await pass(3);
    await ana.call('callTicket', { body: { ticket: phone.ticket.key } });
    await eventually(() => expect(push.attempts()).toBe(1));
    const renewed = aPushAddress('https://push.example/send/renewed');
    expect((await phone.askForMessages(renewed)).statusCode).toBe(204);
    report();
    await pass(3);
    await ana.call('recallTicket', { body: { ticket: phone.ticket.key } });
    await eventually(() => expect(push.sent).toMatchObject([{ address: JSON.stringify(renewed) }]));
  });

  it('receives nothing after it has unsubscribed or its session has ended', async () => {
    const [one, other] = [await aPhoneThatAsked(), await aPhoneThatAsked()];
    expect((await one.endMessages()).statusCode).toBe(204);
    expect(await addresses()).toHaveLength(1);
    await service.store.db.deleteFrom('smart_session').execute();
    await deleteOldAddresses(service.store);
    expect([await addresses(), other.ticket.status]).toEqual([[], 10]);
  });

  it('has its address stored for at most half a day', async () => {
    await aPhoneThatAsked();
    service.now += 12 * 60 * 60_000 + 1;
    await deleteOldAddresses(service.store);
    expect(await addresses()).toEqual([]);
  });

  it('can always ask for messages about the ticket that it has taken, however many others have its code', async () => {
    const phone = await openPhone(service);
    await phone.reserve();
    const { follow } = (await phone.follow()).json();
    const others: number[] = [];
    for (let other = 1; other <= 6; other++) {
      const stranger = await openPhone(service, { ticket: follow });
      others.push((await stranger.askForMessages()).statusCode);
    }
    expect(others).toEqual([204, 204, 204, 204, 204, 409]);
    expect((await phone.askForMessages()).statusCode).toBe(204);
  });

  it('cannot register an address outside the public push services', async () => {
    const { ticket: _, ...phone } = await aPhoneThatAsked();
    for (const endpoint of [
      'http://push.example/send/1',
      'https://user@push.example/send',
      'ftp://push.example/send',
      `https://push.example/${'a'.repeat(1_000)}`,
    ]) {
      const answer = await phone.askForMessages(aPushAddress(endpoint));
      expect([endpoint, answer.statusCode, answer.json().data.field]).toEqual([
        endpoint,
        400,
        'subscription.endpoint',
      ]);
    }
  });
});
