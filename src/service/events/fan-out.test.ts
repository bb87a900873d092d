import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { type EventClient, openEventClient } from '../../testing/service/event-client.ts';
import { openFollowClient } from '../../testing/service/follow-client.ts';
import {
  dispenserHeaders,
  openServiceForTest,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { testEngine } from '../../testing/service/open-test-store.ts';
import { openPhone } from '../../testing/service/phone-client.ts';
import { repetitions } from '../../testing/service/repetitions.ts';
import { withBranchTransaction } from '../operations/day/with-branch-transaction.ts';

const dispenserCount = 16;
const connectionsPerDispenser = 8;
const branchFile = aBranchFile({
  dispensers: Array.from({ length: dispenserCount }, (_, index) => ({
    ...aDispenserInFile,
    key: `device-${index}`,
    websocketID: `ws-device-${index}`,
    apiKey: crypto.randomUUID().replaceAll('-', ''),
  })),
});
let service: TestService;
let url: string;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
  url = await service.listen();
});

const recordEvent = (event: string) =>
  withBranchTransaction(service.store, 'branch-1', async ({ record }) => record(event, service.now, {}));

function connect(dispenser: number, from?: { after: number; epoch: string }): Promise<EventClient> {
  return openEventClient(url, dispenserHeaders(branchFile, dispenser), from);
}

/** Opens the maximum number of connections for every dispenser, and waits until all pending events are read. */
async function connectAll(): Promise<EventClient[]> {
  const clients = await Promise.all(
    Array.from({ length: dispenserCount * connectionsPerDispenser }, (_, index) =>
      connect(Math.floor(index / connectionsPerDispenser)),
    ),
  );
  await recordEvent('waitingInfo.changed');
  await expectNewest(clients, 1);
  return clients;
}

const expectNewest = (clients: readonly EventClient[], seq: number) =>
  eventually(() => {
    for (const { frames } of clients) expect(frames.at(-1)?.seq).toBe(seq);
  });

describe('an event of a branch with many connected dispensers', () => {
  it('is read once per notification, not once per connection or phone', async () => {
    const clients = await connectAll();
    const { follow } = (await service.takeTicket()).json();
    const phone = await openFollowClient(url, (await openPhone(service, { ticket: follow })).headers);
    await eventually(() => expect(phone.told).toHaveLength(1));
    await recordEvent('waitingInfo.changed');
    const newest = 4;
    await expectNewest(clients, newest);
    const read = vi.spyOn(service.store.db.getExecutor(), 'executeQuery');
    await recordEvent('waitingInfo.changed');
    await expectNewest(clients, newest + 1);
    const reads = read.mock.calls.filter(([{ sql }]) => sql.includes('from "event"'));
    // PostgreSQL also notifies the node that made the change, and every node polls every five seconds.
    expect(reads.length).toBeLessThan(dispenserCount / 2);
    await phone.close();
  });

  it('delays neither the answer to its change nor other requests', async () => {
    const clients = await connectAll();
    let sent = 0;
    let sentBeforeAnswer: number | undefined;
    for (const socket of service.server.websocketServer.clients) {
      const send = socket.send.bind(socket) as (...args: unknown[]) => void;
      socket.send = (...args: unknown[]) => {
        sent += 1;
        if (sent === 1) {
          void service.server.inject('/unknown').then(() => {
            sentBeforeAnswer = sent;
          });
        }
        send(...args);
      };
    }
    await recordEvent('waitingInfo.changed');
    // PostgreSQL sends the notification on a separate connection, so it may arrive before the answer to the commit.
    if (testEngine === 'sqlite') expect(sent).toBe(0);
    await expectNewest(clients, 2);
    expect(sent).toBe(clients.length);
    expect(sentBeforeAnswer).toBeLessThan(clients.length);
  });

  it('is received once and in order by each dispenser, whenever connections open and close', async () => {
    const pause = fc.record({ kind: fc.constant('pause' as const), turns: fc.nat(12) });
    const change = fc.record({ kind: fc.constant('change' as const), isPublic: fc.boolean() });
    const line = fc.record({
      kind: fc.constantFrom('connect' as const, 'disconnect' as const),
      dispenser: fc.nat(dispenserCount - 1),
    });
    let newest = 0;
    const publicSeqs: number[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(pause, { arbitrary: change, weight: 3 }, { arbitrary: line, weight: 2 }), {
          maxLength: 60,
        }),
        async (steps) => {
          /** The event number with which each dispenser started, and the numbers that it has received since. */
          const dispensers = new Map<number, { start: number; epoch: string; received: number[] }>();
          const connected = new Map<number, EventClient>();
          const pending: Promise<unknown>[] = [];
          const numbers = ({ frames }: EventClient) => frames.slice(1).map(({ seq }) => seq);

          async function disconnect(dispenser: number): Promise<void> {
            const client = connected.get(dispenser);
            if (!client) return;
            connected.delete(dispenser);
            client.socket.terminate();
            await client.closed;
            dispensers.get(dispenser)?.received.push(...numbers(client));
          }

          for (const step of steps) {
            switch (step.kind) {
              case 'pause':
                for (let turn = 0; turn < step.turns; turn++) await nextTurn();
                break;
              case 'change':
                newest += 1;
                if (step.isPublic) publicSeqs.push(newest);
                pending.push(recordEvent(step.isPublic ? 'waitingInfo.changed' : 'ticket.created'));
                break;
              case 'connect': {
                if (connected.has(step.dispenser)) break;
                const known = dispensers.get(step.dispenser);
                const after = known && (known.received.at(-1) ?? known.start);
                const client = await connect(
                  step.dispenser,
                  known && after !== undefined ? { after, epoch: known.epoch } : undefined,
                );
                connected.set(step.dispenser, client);
                const [hello] = client.frames;
                if (!known)
                  dispensers.set(step.dispenser, {
                    start: hello?.seq ?? 0,
                    epoch: String(hello?.data.epoch),
                    received: [],
                  });
                break;
              }
              case 'disconnect':
                await disconnect(step.dispenser);
                break;
            }
          }
          await Promise.all(pending);
          newest += 1;
          publicSeqs.push(newest);
          await recordEvent('waitingInfo.changed');
          await expectNewest([...connected.values()], newest);
          const stayed = [...connected.keys()];
          for (const dispenser of stayed) await disconnect(dispenser);
          for (const [dispenser, { start, received }] of dispensers) {
            const last = stayed.includes(dispenser) ? newest : (received.at(-1) ?? start);
            expect(received).toEqual(publicSeqs.filter((seq) => seq > start && seq <= last));
          }
        },
      ),
      { numRuns: repetitions(30) },
    );
  });
});
