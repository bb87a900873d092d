import { describe, expect, it } from 'vitest';
import { aTask, aTicket } from '../../testing/builders.ts';
import { draw } from '../../testing/preview/draw.ts';
import { longParked } from '../reads/long-parked.ts';
import type { Queue } from '../reads/use-queue.ts';
import { actionsOf } from '../work/actions.ts';
import type { AtDesk } from '../work/work.ts';
import { QueuePanel } from './queue-panel.tsx';
import { StatusPanel } from './status-panel.tsx';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 10, 0);
const waiting = (number: string, change: object = {}) => ({
  ...aTicket({ key: number, number, createdAt: now - 5 * minute, tasks: [aTask({ status: 20 })] }),
  ...change,
});
const parkedFor = (minutes: number, counter = 'counter-1') =>
  waiting('B 007', {
    parked: { since: now - minutes * minute, counter: { key: counter, name: 'Counter 1', number: '1' } },
  });
const aQueue = (lists: object = {}, isStale = false): Queue => ({
  kind: 'tickets',
  lists: { next: [], parked: [], others: [], notArrived: [], ...lists },
  readAt: now - 2 * minute,
  isStale,
});
const desk: AtDesk = {
  at: 'desk',
  login: {
    id: 'login-1',
    username: 'ana',
    name: 'Ana',
    counter: 'Counter 1',
    additions: ['/counter/open', '/counter/state'],
    branch: null,
    lastTicket: null,
  },
  counters: null,
  counterKey: 'counter-1',
  hand: { kind: 'free' },
  askedForYou: false,
  pause: null,
  sending: null,
  notice: null,
  absent: null,
  justCalled: null,
  sheet: null,
};

function say(change: Partial<AtDesk>, queue: Queue | undefined = aQueue()) {
  const shown = { ...desk, ...change };
  const done: string[] = [];
  const drawn = draw(
    <StatusPanel
      desk={shown}
      queue={queue}
      now={now}
      hasKeys={true}
      undo={actionsOf(shown).find(({ name }) => name === 'undo')}
      parked={longParked(queue, shown, { now, postponed: {} })}
      onAct={({ name }) => done.push(name)}
      onCall={({ number }) => done.push(`call ${number}`)}
      onLater={({ number }) => done.push(`later ${number}`)}
    />,
  );
  return { ...drawn, done, text: () => drawn.screen.getByRole('status').textContent };
}

describe('what a clerk is told', () => {
  it('is that no one waits, or that only parked visitors remain', () => {
    const notice = { kind: 'nothing-waiting' } as const;
    expect(say({ notice }).text()).toBe('No one is waiting.');
  });
  it('is that only parked visitors remain', () => {
    const notice = { kind: 'nothing-waiting' } as const;
    expect(say({ notice }, aQueue({ parked: [parkedFor(3)] })).text()).toBe('Only parked visitors remain.');
  });
  it('is who did not come, with a way back', async () => {
    const { text, screen, user, done } = say({ absent: { ticket: 'B 001', number: 'B 001' } });
    expect(text()).toBe('B 001 did not come.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(done).toEqual(['undo']);
  });
  it('has no way back at a service that cannot undo', () => {
    const login = { ...desk.login, additions: [] };
    const { text, screen } = say({ login, absent: { ticket: 'B 001', number: 'B 001' } });
    expect(text()).toBe('B 001 did not come.');
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('is in one sentence how old the known state is while the network is away', () => {
    const { text } = say({ notice: { kind: 'data-saved' } }, aQueue({}, true));
    expect(text()).toMatch(/^No connection\. You see what was known at \d\d:\d\d, 2 min ago\.$/);
  });
  it('is also that the last step is sent again', () => {
    const sending = { request: { kind: 'next' }, lost: true } as const;
    expect(say({ sending }).text()).toMatch(
      /2 min ago\. Your last step is sent again until it is certain\.$/,
    );
  });
});

describe('a visitor whom this counter has parked', () => {
  it('is asked about after twenty minutes, and not before', async () => {
    const { text, screen, user, done } = say({}, aQueue({ parked: [parkedFor(20)] }));
    expect(text()).toBe('B 007 has been parked for 20 min. Call it now?');
    await user.click(screen.getByRole('button', { name: 'Call B 007' }));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(done).toEqual(['call B 007', 'later B 007']);
  });
  it.each([
    ['is not asked about before', aQueue({ parked: [parkedFor(19)] }), {}],
    ['of another counter is not asked about here', aQueue({ parked: [parkedFor(40, 'counter-2')] }), {}],
    [
      'is not asked about in a pause',
      aQueue({ parked: [parkedFor(40)] }),
      { pause: { since: now, code: null } },
    ],
  ])('%s', (_, queue, change) => {
    expect(say(change, queue).text()).toBe('');
  });
  it('is asked about again twenty minutes after the clerk said "Later"', () => {
    const queue = aQueue({ parked: [parkedFor(60)] });
    const at = (postponed: number) => longParked(queue, desk, { now, postponed: { 'B 007': postponed } });
    expect(at(now - 19 * minute)).toBeUndefined();
    expect(at(now - 20 * minute)?.ticket.number).toBe('B 007');
  });
});

describe('the queue', () => {
  const facts = {
    services: [],
    pauseCodes: [],
    serviceName: ({ name }: { name: string }) => name,
    serviceNameOf: (key: string) => key,
    languageName: () => undefined,
    codeName: () => undefined,
    dataName: () => undefined,
  };
  const panel = (queue: Queue, canCall = true) => {
    const chosen: string[] = [];
    const onChoose = canCall
      ? ({ ticket, list }: { ticket: { number: string }; list: string }) =>
          chosen.push(`${list} ${ticket.number}`)
      : undefined;
    const drawn = draw(<QueuePanel {...{ queue, now, facts, onChoose }} servicesWithPrecedence={[]} />);
    return { ...drawn, chosen };
  };

  it('is called from by a click on a row, unless nobody can be called now', async () => {
    const { screen, user, chosen } = panel(aQueue({ next: [waiting('B 003')] }));
    await user.click(screen.getByText('B 003'));
    expect(chosen).toEqual(['next B 003']);
  });
  it('calls nobody by a click during a pause', async () => {
    const { screen, user, chosen } = panel(aQueue({ next: [waiting('B 003')] }), false);
    await user.click(screen.getByText('B 003'));
    expect(chosen).toEqual([]);
  });
  it('says who asked for this clerk', () => {
    panel(aQueue({ next: [waiting('B 003', { askedForYou: true })] })).screen.getByText(/^Asked for you/);
  });
  it('shows to every counter whom nobody serves', () => {
    const { screen } = panel(aQueue({ others: [waiting('B 003', { unserved: true })] }));
    screen.getByRole('heading', { name: 'Nobody serves this' });
    expect(screen.queryByRole('heading', { name: 'For other counters or clerks' })).toBeNull();
  });
  it('says for how long and by which counter a visitor is parked', () => {
    const { screen } = panel(aQueue({ parked: [parkedFor(12)] }));
    screen.getByText('Parked for 12 min · Counter 1');
    screen.getByText('Only parked visitors remain');
  });
});
