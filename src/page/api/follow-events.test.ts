import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventFrame } from '../../contract/additions/event-frame.ts';
import { refusedKeyClose } from '../../contract/additions/events.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { type ManualTimers, manualTimers } from '../../testing/manual-timers.ts';
import { nearlyValid } from '../../testing/nearly-valid.ts';
import { type EventSocket, followEvents } from './follow-events.ts';

/** The page's socket, with methods that act as the service. */
class FakeSocket implements EventSocket {
  onmessage: EventSocket['onmessage'] = null;
  onclose: EventSocket['onclose'] = null;
  readonly search: string;

  constructor(search: string) {
    this.search = search;
  }
  receive(data: unknown) {
    this.onmessage?.call(this as unknown as WebSocket, { data } as MessageEvent);
  }
  frame(seq: number, event: string, data: object = {}) {
    this.receive(JSON.stringify({ seq, event, time: 0, data }));
  }
  hello(seq: number, epoch = 'first') {
    this.frame(seq, 'hello', { epoch });
  }
  cut(code = 1006) {
    this.onclose?.call(this as unknown as WebSocket, { code } as CloseEvent);
  }
}

let timers: ManualTimers;
let sockets: FakeSocket[];
let reads: string[];
let received: string[];
let isConnected: () => boolean;
let connections: boolean[];
let answer: () => Promise<void>;
let isOffered: boolean;

const connection = () => sockets.at(-1) as FakeSocket;
const readsOf = (name: string) => reads.filter((read) => read === name).length;

beforeEach(() => {
  timers = manualTimers();
  sockets = [];
  reads = [];
  received = [];
  connections = [];
  answer = async () => {};
  isOffered = true;
  isConnected = followEvents({
    isOffered: () => isOffered,
    connect(search) {
      const socket = new FakeSocket(search);
      sockets.push(socket);
      return socket;
    },
    refetch(read) {
      reads.push(read);
      return answer();
    },
    timers,
    random: () => 0.5,
    onEvent: ({ event }) => received.push(event),
    onConnection: (isOpen) => connections.push(isOpen),
  });
});

async function opened(seq = 10) {
  connection().hello(seq);
  await timers.pass(21_000);
  reads.length = 0;
}

describe('a kiosk with a connection to events', () => {
  it('reads everything once after its start, but not during the start', async () => {
    connection().hello(10);
    await timers.pass(19_999);
    expect(reads).toEqual([]);
    await timers.pass(60_000);
    expect(reads.toSorted()).toEqual(['configuration', 'waitingInfo']);
  });

  it('reads the waits immediately when they change, and the configuration when it changes', async () => {
    await opened();
    connection().frame(11, 'waitingInfo.changed');
    expect(reads).toEqual(['waitingInfo']);
    connection().frame(12, 'config.changed', { entity: 'branch', key: 'branch-1' });
    expect(reads).toEqual(['waitingInfo', 'configuration']);
  });

  it('reads a flood of changes at most three times a second, including the last change', async () => {
    await opened();
    for (let seq = 11; seq < 5_011; seq++) {
      connection().frame(seq, 'waitingInfo.changed');
      if (seq % 5 === 0) await timers.pass(1);
    }
    expect(readsOf('waitingInfo')).toBeLessThanOrEqual(4);
    const during = readsOf('waitingInfo');
    await timers.pass(10_000);
    expect(readsOf('waitingInfo')).toBe(during + 1);
  });

  it('waits for a slow answer before it reads again', async () => {
    await opened();
    let arrive = () => {};
    answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    for (let seq = 11; seq < 30; seq++) {
      connection().frame(seq, 'waitingInfo.changed');
      await timers.pass(300);
    }
    expect(reads).toEqual(['waitingInfo']);
    arrive();
    await timers.pass(300);
    expect(reads).toEqual(['waitingInfo', 'waitingInfo']);
  });

  it('handles no event twice, and reads nothing for unknown events', async () => {
    await opened();
    connection().frame(11, 'waitingInfo.changed');
    await timers.pass(1_000);
    connection().frame(11, 'waitingInfo.changed');
    connection().frame(10, 'config.changed');
    connection().frame(12, 'ticket.called', { number: 'B 7' });
    connection().frame(13, 'something.new', { deep: [{}] });
    await timers.pass(1_000);
    expect(reads).toEqual(['waitingInfo']);
    expect(received).toEqual(['waitingInfo.changed', 'ticket.called', 'something.new']);
  });

  it('ignores messages that are not valid frames', async () => {
    await opened();
    const long = JSON.stringify({
      seq: 99,
      event: 'config.changed',
      time: 0,
      data: { key: 'x'.repeat(1_048_576) },
    });
    for (const garbage of ['', '{', 'null', '7', '[]', '{"seq":"11"}', long, new Blob(['{}']), undefined]) {
      connection().receive(garbage);
    }
    connection().frame(11, 'waitingInfo.changed');
    expect(reads).toEqual(['waitingInfo']);
    connection().cut();
    await timers.pass(1_000);
    expect(connection().search).toBe('?after=11&epoch=first');
  });

  it('reads everything again when the service no longer has the missed events', async () => {
    await opened();
    connection().cut();
    await timers.pass(1_000);
    reads.length = 0;
    connection().hello(400, 'second');
    connection().frame(400, 'resync');
    expect(reads.toSorted()).toEqual(['configuration', 'waitingInfo']);
    connection().cut();
    await timers.pass(1_000);
    expect(connection().search).toBe('?after=400&epoch=second');
  });
});

describe('a lost connection', () => {
  it('continues after the last event, a hundred times, and reads each change once', async () => {
    await opened();
    for (let seq = 11; seq < 111; seq++) {
      connection().cut();
      await timers.pass(1_000);
      expect(connection().search).toBe(`?after=${seq - 1}&epoch=first`);
      reads.length = 0;
      connection().hello(seq);
      connection().frame(seq, 'waitingInfo.changed');
      await timers.pass(1_000);
      expect(reads).toEqual(['waitingInfo']);
    }
    expect(sockets).toHaveLength(101);
    expect(isConnected()).toBe(true);
    connection().cut();
    expect(isConnected()).toBe(false);
    expect(connections.slice(-3)).toEqual([false, true, false]);
  });

  it('makes the page poll the service immediately, once', async () => {
    await opened();
    connection().cut();
    expect(reads).toEqual(['waitingInfo']);
    for (let attempt = 0; attempt < 5; attempt++) {
      await timers.pass(5_000);
      connection().cut();
    }
    expect(reads).toEqual(['waitingInfo']);
  });

  it('is retried at growing intervals, up to five seconds', async () => {
    const tries: number[] = [];
    for (let count = 0; count < 7; count++) {
      const before = timers.now();
      connection().cut();
      while (connection().onclose && sockets.length === count + 1) await timers.pass(100);
      tries.push(timers.now() - before);
    }
    expect(tries).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000]);
    connection().hello(10);
    connection().cut();
    await timers.pass(1_000);
    expect(sockets).toHaveLength(9);
  });
});

describe('a service that refuses the key of the dispenser', () => {
  it('is retried once a minute, and at the usual rate after it has accepted the key', async () => {
    for (let minute = 1; minute <= 5; minute++) {
      connection().cut(refusedKeyClose);
      await timers.pass(59_999);
      expect(sockets).toHaveLength(minute);
      await timers.pass(1);
      expect(sockets).toHaveLength(minute + 1);
    }
    await opened();
    connection().cut();
    await timers.pass(1_000);
    expect(sockets).toHaveLength(7);
  });
});

describe('a service that announces no events', () => {
  it('gets no connection before it announces events', async () => {
    connection().cut();
    isOffered = false;
    await timers.pass(3_600_000);
    expect(sockets).toHaveLength(1);
    isOffered = true;
    await timers.pass(60_000);
    expect(sockets).toHaveLength(2);
  });
});

it('a kiosk continues with the next valid event whatever a service sends, and requests nothing else', () => {
  const frames = fc.oneof(
    nearlyValid(eventFrame, ['hello', 'resync', 'ticket.called', 'config.changed', 'first']).map((frame) =>
      JSON.stringify(frame),
    ),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('[', 'null', '{"seq":1e999}', '{"__proto__":{"seq":1}}', 'x'.repeat(70_000)),
    fc.uint8Array(),
  );
  return fuzz(
    fc.asyncProperty(fc.array(frames, { maxLength: 20 }), async (sent) => {
      const socket = connection();
      for (const data of sent) socket.receive(data);
      expect(connection()).toBe(socket);
      socket.hello(0, 'again');
      received = [];
      socket.frame(Number.MAX_VALUE, 'ticket.called');
      expect(received.length).toBeLessThanOrEqual(1);
      socket.cut();
      await timers.pass(10_000);
      expect(connection()).not.toBe(socket);
      expect(connection().search).toMatch(/^(\?after=[^&]*&epoch=[^&]*)?$/);
    }),
  );
});
