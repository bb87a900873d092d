import { beforeEach, describe, expect, it } from 'vitest';
import { type ManualTimers, manualTimers } from '../../testing/manual-timers.ts';
import { type EventSocket, followEvents } from './follow-events.ts';

/** The page's end of a line, and a hand on the other. */
class FakeSocket implements EventSocket {
  onmessage: EventSocket['onmessage'] = null;
  onclose: EventSocket['onclose'] = null;
  readonly search: string;

  constructor(search: string) {
    this.search = search;
  }
  say(data: unknown) {
    this.onmessage?.call(this as unknown as WebSocket, { data } as MessageEvent);
  }
  frame(seq: number, event: string, data: object = {}) {
    this.say(JSON.stringify({ seq, event, time: 0, data }));
  }
  hello(seq: number, epoch = 'first') {
    this.frame(seq, 'hello', { epoch });
  }
  cut() {
    this.onclose?.call(this as unknown as WebSocket, {} as CloseEvent);
  }
}

let timers: ManualTimers;
let sockets: FakeSocket[];
let reads: string[];
let told: string[];
let isLineOpen: () => boolean;
let answer: () => Promise<void>;
let isOffered: boolean;

const line = () => sockets.at(-1) as FakeSocket;
const readsOf = (name: string) => reads.filter((read) => read === name).length;

beforeEach(() => {
  timers = manualTimers();
  sockets = [];
  reads = [];
  told = [];
  answer = async () => {};
  isOffered = true;
  isLineOpen = followEvents({
    isOffered: () => isOffered,
    connect(search) {
      const socket = new FakeSocket(search);
      sockets.push(socket);
      return socket;
    },
    queries: {
      refetchQueries: (filters) => {
        reads.push(String(filters?.queryKey?.[0]));
        return answer();
      },
    },
    timers,
    random: () => 0.5,
    onEvent: ({ event }) => told.push(event),
  });
});

/** The line is open, and what that alone has read is forgotten. */
async function opened(seq = 10) {
  line().hello(seq);
  await timers.pass(1_000);
  reads.length = 0;
}

describe('a kiosk that is told what happens', () => {
  it('reads once what nobody told it before', async () => {
    line().hello(10);
    await timers.pass(60_000);
    expect(reads.toSorted()).toEqual(['configuration', 'waitingInfo']);
  });

  it('reads the waits at once when they change, and the configuration when that does', async () => {
    await opened();
    line().frame(11, 'waitingInfo.changed');
    expect(reads).toEqual(['waitingInfo']);
    line().frame(12, 'config.changed', { entity: 'branch', key: 'branch-1' });
    expect(reads).toEqual(['waitingInfo', 'configuration']);
  });

  it('reads a flood of changes three times a second and no more, the last one included', async () => {
    await opened();
    for (let seq = 11; seq < 5_011; seq++) {
      line().frame(seq, 'waitingInfo.changed');
      if (seq % 5 === 0) await timers.pass(1);
    }
    expect(readsOf('waitingInfo')).toBeLessThanOrEqual(4);
    const during = readsOf('waitingInfo');
    await timers.pass(10_000);
    expect(readsOf('waitingInfo')).toBe(during + 1);
  });

  it('waits for a slow answer before it reads again, so that one arrives', async () => {
    await opened();
    let arrive = () => {};
    answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    for (let seq = 11; seq < 30; seq++) {
      line().frame(seq, 'waitingInfo.changed');
      await timers.pass(300);
    }
    expect(reads).toEqual(['waitingInfo']);
    arrive();
    await timers.pass(300);
    expect(reads).toEqual(['waitingInfo', 'waitingInfo']);
  });

  it('does nothing twice, and nothing for what it does not know', async () => {
    await opened();
    line().frame(11, 'waitingInfo.changed');
    await timers.pass(1_000);
    line().frame(11, 'waitingInfo.changed');
    line().frame(10, 'config.changed');
    line().frame(12, 'ticket.called', { number: 'B 7' });
    line().frame(13, 'something.new', { deep: [{}] });
    await timers.pass(1_000);
    expect(reads).toEqual(['waitingInfo']);
    expect(told).toEqual(['waitingInfo.changed', 'ticket.called', 'something.new']);
  });

  it('takes no harm from what is no frame', async () => {
    await opened();
    const long = JSON.stringify({
      seq: 99,
      event: 'config.changed',
      time: 0,
      data: { key: 'x'.repeat(1_048_576) },
    });
    for (const garbage of ['', '{', 'null', '7', '[]', '{"seq":"11"}', long, new Blob(['{}']), undefined]) {
      line().say(garbage);
    }
    line().frame(11, 'waitingInfo.changed');
    expect(reads).toEqual(['waitingInfo']);
    line().cut();
    await timers.pass(1_000);
    expect(line().search).toBe('?after=11&epoch=first');
  });

  it('reads everything again when what it missed is gone', async () => {
    await opened();
    line().cut();
    await timers.pass(1_000);
    line().hello(400, 'second');
    line().frame(400, 'resync');
    expect(reads.toSorted()).toEqual(['configuration', 'waitingInfo']);
    line().cut();
    await timers.pass(1_000);
    expect(line().search).toBe('?after=400&epoch=second');
  });
});

describe('a line that is cut', () => {
  it('comes back where it was, a hundred times, and reads each change once', async () => {
    await opened();
    for (let seq = 11; seq < 111; seq++) {
      line().cut();
      await timers.pass(1_000);
      expect(line().search).toBe(`?after=${seq - 1}&epoch=first`);
      line().hello(seq);
      line().frame(seq, 'waitingInfo.changed');
      await timers.pass(1_000);
    }
    expect(sockets).toHaveLength(101);
    expect(isLineOpen()).toBe(true);
    line().cut();
    expect(isLineOpen()).toBe(false);
    expect(reads).toEqual(Array(100).fill('waitingInfo'));
  });

  it('is tried again ever more slowly, down to every five seconds', async () => {
    const tries: number[] = [];
    for (let count = 0; count < 7; count++) {
      const before = timers.now();
      line().cut();
      while (line().onclose && sockets.length === count + 1) await timers.pass(100);
      tries.push(timers.now() - before);
    }
    expect(tries).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000]);
    line().hello(10);
    line().cut();
    await timers.pass(1_000);
    expect(sockets).toHaveLength(9);
  });
});

describe('a service that announces no events', () => {
  it('is not asked for any, until it does', async () => {
    line().cut();
    isOffered = false;
    await timers.pass(3_600_000);
    expect(sockets).toHaveLength(1);
    isOffered = true;
    await timers.pass(60_000);
    expect(sockets).toHaveLength(2);
  });
});
