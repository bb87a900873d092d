import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBranch, noon } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/a-branch-file.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { type EventClient, openEventClient } from '../../testing/service/event-client.ts';
import {
  dispenserHeaders,
  openTestService,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';
import { endDueDays } from '../operations/day/end-due-days.ts';
import { recordEvent } from './record-event.ts';

const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ profile: '', day, start: '0800', end: '1800' }));
const branchFile = aBranchFile({
  branch: aBranch({ openingHours }),
  counters: [aCounter()],
  users: [aUser()],
});
const credentials = dispenserHeaders(branchFile);
let databases = 0;
let here: TestService;
let there: TestService;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const options = {
    branchFile,
    file: `database ${++databases}`,
    isPassword: async (_kept: string, password: string) => password === testPassword,
  };
  here = await openTestService(options);
  there = await openTestService(options);
});
afterEach(async () => {
  await here.close();
  await there.close();
  vi.useRealTimers();
});

const told = ({ frames }: EventClient) => frames.map(({ event }) => event);
const lineHere = async () => {
  const line = await openEventClient(await here.listen(), credentials);
  await eventually(() => expect(told(line)).toEqual(['hello']));
  return line;
};

/** Ends the connections that wait for notifications, and gives back how many there were. */
async function cutListeners(): Promise<number> {
  const { rows } = await there.store.db.executeQuery<{ ended: boolean }>({
    ...there.store.db.selectNoFrom((eb) => eb.lit(1).as('ended')).compile(),
    sql: `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and query like '%event_seq from branch where key = any%'`,
    parameters: [],
  });
  return rows.length;
}

describe('a dispenser at one node', () => {
  it('hears a call at the other without having to look', async () => {
    const line = await lineHere();
    const clerk = await logInAt(there);
    const { ticket } = (await there.takeTicket()).json();
    await clerk.call('callNextTicket');
    await eventually(() => expect(told(line)).toContain('ticket.called'));
    expect(line.frames.find(({ event }) => event === 'ticket.called')?.data).toMatchObject({
      number: ticket.number,
    });
  });

  it('hears by looking what happened while nobody could wake it', async () => {
    const line = await lineHere();
    await eventually(async () => expect(await cutListeners()).toBe(1));
    await there.takeTicket();
    expect(told(line)).toEqual(['hello']);
    await vi.advanceTimersByTimeAsync(5_000);
    await eventually(() => expect(told(line)).toEqual(['hello', 'waitingInfo.changed']));

    await there.takeTicket();
    await eventually(() => expect(told(line)).toHaveLength(3));
  });

  it('hears by looking what nobody was woken for', async () => {
    const line = await lineHere();
    await there.store.db
      .transaction()
      .execute((db) => recordEvent(db, 'branch-1', { event: 'waitingInfo.changed', time: noon, data: {} }));
    await vi.advanceTimersByTimeAsync(5_000);
    await eventually(() => expect(told(line)).toEqual(['hello', 'waitingInfo.changed']));
  });
});

describe('nodes at work at the same moment', () => {
  it('give every number once and leave none out', async () => {
    const wish = (node: number, turn: number) => ({ requestId: `request-of-node-${node}-${turn}` });
    const answers = await Promise.all(
      [here, there].flatMap((service, node) =>
        Array.from({ length: 15 }, (_, turn) => service.takeTicket(wish(node, turn))),
      ),
    );
    const numbers = answers.map((answer) => answer.json().ticket.number).sort();
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => `B ${String(at + 1).padStart(3, '0')}`));
  });

  it('make one ticket of one request', async () => {
    const answers = await Promise.all(
      [here, there, here, there].map((service) => service.takeTicket({ requestId: 'request-of-everybody' })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('end a day once', async () => {
    await here.takeTicket();
    const tomorrow = noon + 24 * 60 * 60_000;
    await Promise.all([here, there, here, there].map(({ store }) => endDueDays(store, tomorrow)));
    const ends = await here.store.db
      .selectFrom('event')
      .select('seq')
      .where('event', '=', 'day.ended')
      .where('time', '>', noon)
      .execute();
    expect(ends).toHaveLength(1);
  });

  it('take one branch file after the other, and end with all of one', async () => {
    const named = (name: string) => ({ ...branchFile, branch: { ...branchFile.branch, name } });
    await Promise.all(
      [here, there, here, there].map(({ store }, turn) =>
        importBranchFiles(store, [named(`Name ${turn % 2}`)], { now: noon }),
      ),
    );
    expect((await here.call('readBranch')).json().name).toMatch(/^Name [01]$/);
    expect((await there.call('readBranch')).body).toBe((await here.call('readBranch')).body);
  });
});
