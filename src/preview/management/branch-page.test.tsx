import { within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import { everyRole } from '../../domain/people/has-role.ts';
import { refusal, respond } from '../../page/simulation/simulated-answer.ts';
import { aWaitingInfo, testNow } from '../../testing/builders.ts';
import { anAdministrator } from '../../testing/preview/an-administrator.ts';
import { draw } from '../../testing/preview/draw.ts';
import { previewClient } from '../client/preview-client.ts';
import { BranchPage } from './branch-page.tsx';
import { loadBranchWords } from './branch-words.ts';

const minute = 60_000;
const nothing = { sentence: null, since: null, by: null };
const aState: BranchNow = {
  now: testNow,
  seq: 1,
  branch: { key: 'branch-1', name: 'Old Harbour', timeZone: 'Europe/Vienna', defaultLang: 'en' },
  branches: [{ key: 'branch-1', name: 'Old Harbour' }],
  languages: [{ key: 'en', code: 'en-GB', name: 'English' }],
  services: [
    {
      key: 'passport',
      names: { en: 'Passport' },
      longestSince: testNow - 12 * minute,
      wait: aWaitingInfo({ service: 'passport', time: 20 * minute, tickets: 4, relation: 'eq' }),
    },
  ],
  groups: [{ key: 'papers', names: { en: 'Papers' } }],
  counters: [
    {
      key: 'c1',
      name: 'Counter 1',
      number: '1',
      clerk: 'Ana Kovač',
      pausedSince: null,
      freeSince: null,
      ticket: { number: 'B 001', since: testNow - 5 * minute, isServed: true, service: 'passport' },
    },
    {
      key: 'c2',
      name: 'Counter 2',
      number: '2',
      clerk: null,
      pausedSince: null,
      freeSince: null,
      ticket: null,
    },
    {
      key: 'c3',
      name: 'Counter 3',
      number: '3',
      clerk: 'Bo',
      pausedSince: testNow - minute,
      freeSince: null,
      ticket: null,
    },
  ],
  clerks: [{ key: 'ana', name: 'Ana Kovač' }],
  machines: [
    {
      key: 'm1',
      name: 'Entrance',
      reportedAt: testNow,
      concerns: ['sound', 'paper'],
      screen: 'menu',
      pause: null,
      printer: { state: 'paper-out', leftSlips: 0 },
    },
    {
      key: 'm2',
      name: 'Wall',
      reportedAt: testNow,
      concerns: [],
      screen: 'board',
      pause: null,
      printer: null,
    },
    {
      key: 'm3',
      name: 'Yard',
      reportedAt: testNow - 9 * minute,
      concerns: ['gone'],
      screen: 'menu',
      pause: null,
      printer: { state: 'unknown', leftSlips: null },
    },
    {
      key: 'm4',
      name: 'Store',
      reportedAt: null,
      concerns: [],
      screen: null,
      pause: null,
      printer: null,
    },
  ],
  closings: [],
  lastCall: null,
  steps: [],
  dataUses: [],
  message: null,
  watch: {
    limits: { waitMinutes: 10, idleMinutes: null, absentPerHour: null },
    alerts: [{ kind: 'wait', of: 'passport', since: testNow, value: 12 }],
  },
  lastHour: { taken: 9, served: 7, absent: 1, meanWaitMs: 8 * minute },
};

/** An administrator has paused the first machine, and staff the third. */
const pauses = [{ sentence: 'Out of order.', since: testNow - minute, by: 'Bo' }, null, nothing];
const pausedState = {
  ...aState,
  lastCall: testNow + 6 * minute,
  machines: aState.machines.map((machine, at) => ({ ...machine, pause: pauses[at] ?? null })),
};

/** Two records of the same name, one of which is deleted. */
function answerOfData(path: string): Response {
  const visit = { kind: 'visit', at: testNow, services: ['passport'], values: ['Zoë Bo'], isOpen: true };
  const records = [
    { ...visit, key: 't1', number: 'B 001' },
    { ...visit, key: 't2', number: 'B 007' },
  ];
  return Response.json(path.endsWith('/delete') ? { visits: 1, appointments: 0 } : { records });
}

/** Opens the page of a host that stores a branch's state. The next closing gets the response `refusal`. */
async function openPage(
  language: 'en' | 'de' = 'en',
  refusal?: object,
  { grants = everyRole, first = aState } = {},
) {
  const sent: { path: string; body: Record<string, object> }[] = [];
  let state = first;
  const fetch = async (path: string, { method, body }: RequestInit) => {
    if (path.startsWith('/preview/api/administrator')) {
      return Response.json(anAdministrator({ hasPassword: true, grants: [...grants] }).state);
    }
    if (method === 'POST' || method === 'PUT') {
      const asked = JSON.parse(String(body));
      sent.push({ path, body: asked });
      if (method === 'PUT') return Response.json(state);
      if (path.endsWith('/clerk-code'))
        return Response.json({ code: 'abcd-efgh', until: testNow + 60 * minute });
      if (path.includes('/visitor-data')) return answerOfData(path);
      if (refusal) return Response.json(refusal, { status: 400 });
      const isEnd = path.endsWith('/end');
      const closing = { ...asked.closing, from: testNow, key: 'closing-1', by: asked.name };
      const step = { ...asked.step, key: 'step-1', at: testNow, by: asked.name };
      const changed = path.includes('/step')
        ? { steps: isEnd ? [] : [step] }
        : { closings: isEnd ? [] : [closing] };
      state = { ...state, ...changed, seq: state.seq + 1 };
    } else if (path.includes('after=')) {
      // The host holds the long poll open.
      await new Promise(() => {});
    }
    const branch = state.branches.find(({ key }) => path.includes(`branch=${key}`));
    return Response.json({ ...state, branch: { ...state.branch, ...branch } });
  };
  const page = draw(
    <BranchPage client={previewClient(fetch)} firstWords={await loadBranchWords(language)} />,
  );
  await page.screen.findByRole('heading', { name: 'Old Harbour' });
  return { ...page, sent };
}

it('the page shows the state of services, counters, dispensers, boards and printers', async () => {
  const { screen } = await openPage('en', undefined, { first: pausedState });
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual([
    'ServicesWaitingLongest waitAt the kiosk',
    'Passport412\u00a0minabout 20\u00a0minClose',
    'Counter 1Ana KovačIn service since 10:37B 001 Passport',
    'Counter 2No clerk–',
    'Counter 3BoPaused since 10:41',
    'EntranceDispenserPausedNo sound or voice',
    'EntrancePrinterno paper',
    'WallBoardOK',
    'YardDispenserPausedNo report since 10:33',
    'YardPrinterunknown',
    'Store–Never reported',
  ]);
});

it.each([
  ['the reason, while the branch is closed', 'Closed because we have too few staff.', 0],
  ['the wait, before a closing of the branch', 'about 20', 1],
])('a manager reads what the kiosk shows for a service: %s', async (_what, shown, startsIn) => {
  const closing = { of: null, weekly: null, reason: 'staff' as const, texts: {}, by: 'Mia', key: 'c' };
  const closings = [{ ...closing, from: testNow + startsIn, until: testNow + minute }];
  const { screen } = await openPage('en', undefined, { first: { ...aState, closings } });
  expect((await screen.findByRole('row', { name: /^Passport/ })).textContent).toContain(shown);
});

it('the list of services is directly below the closings, so a manager with a phone need not scroll past forms', async () => {
  const { screen } = await openPage();
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map((title) => title.textContent);
  expect(titles.slice(0, 5)).toEqual(['Last hour', 'Alerts', 'Closings', 'Services', 'Move a ticket']);
});

it('a manager closes a service for an hour with a reason, and opens it again', async () => {
  const { screen, user, sent } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Close: Passport' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Closed because of a technical problem.');
  await user.type(dialog.getByLabelText('Your name'), 'Mia');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await screen.findByText('by Mia');
  expect(sent[0]?.body).toMatchObject({
    branch: 'branch-1',
    name: 'Mia',
    closing: {
      of: { kind: 'service', key: 'passport' },
      from: null,
      until: testNow + 60 * minute,
      weekly: null,
      reason: 'technical',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await screen.findByText('Everything is open.');
});

it('the list of closings shows the pauses of devices and the time of the last call, and a technician ends a pause', async () => {
  const { screen, user, sent } = await openPage('en', undefined, { first: pausedState });
  const card = within((await screen.findByText('Closings')).closest('section') as HTMLElement);
  expect(card.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Entrance10:41Out of order.by BoReopen',
    'YardPaused',
    'The whole branch10:48Nobody is called after this time until the next opening.',
  ]);
  expect(card.queryByText('Everything is open.')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Reopen' }));
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ dispensers: ['m1'], order: { command: 'resume' } }));
});

it('a manager without the role for devices reads who has paused a device, and cannot end the pause', async () => {
  const grants = [{ branch: null, roles: ['manager' as const] }];
  const { screen } = await openPage('en', undefined, { grants, first: pausedState });
  await screen.findByText('by Bo');
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

it('a manager raises a ticket with a reason, and undoes the step', async () => {
  const { screen, user, sent } = await openPage();
  await user.type(await screen.findByLabelText('Ticket number'), 'b 017');
  const [reason, name] = [screen.getAllByLabelText('Reason'), screen.getAllByLabelText('Your name')];
  await user.type(reason[0] as HTMLElement, 'Must catch a train');
  await user.type(name[0] as HTMLElement, 'Mia');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText(/Must catch a train/);
  await screen.findByText('by Mia');
  expect(sent[0]?.body).toEqual({
    branch: 'branch-1',
    name: 'Mia',
    step: { number: 'b 017', service: null, reason: 'Must catch a train' },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(screen.queryByText('by Mia')).toBeNull());
});

it('a manager opens a counter for another service for today, and undoes the step', async () => {
  const { screen, user, sent } = await openPage();
  await user.click(await screen.findByText('Open for another service today'));
  await user.selectOptions(screen.getByLabelText('Service point'), 'Counter 1');
  await user.selectOptions(screen.getByLabelText('Services'), 'Passport');
  await user.type(screen.getAllByLabelText('Reason').at(-1) as HTMLElement, 'A school class');
  await user.click(screen.getByRole('button', { name: 'Open for today' }));
  await screen.findByText(/A school class/);
  expect(sent[0]?.body.step).toEqual({ counter: 'c1', service: 'passport', reason: 'A school class' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(screen.queryByText(/A school class/)).toBeNull());
});

it('a manager reads which values exceed the limits, and changes the limits', async () => {
  const { screen, user, sent } = await openPage();
  await screen.findByText('Passport: longest wait 12 min');
  expect(screen.getByLabelText<HTMLInputElement>('Longest wait, in minutes').value).toBe('10');
  await user.clear(screen.getByLabelText('Longest wait, in minutes'));
  await user.type(screen.getByLabelText('No-shows in an hour'), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent[0]?.body).toEqual({
      branch: 'branch-1',
      limits: { waitMinutes: null, idleMinutes: null, absentPerHour: 5 },
    }),
  );
});

it('a manager gives a clerk a one-time code, which disappears with the next choice', async () => {
  const { screen, user, sent } = await openPage();
  await user.selectOptions(await screen.findByLabelText('Clerk'), 'Ana Kovač');
  await user.click(screen.getByRole('button', { name: 'Create a one-time code' }));
  await screen.findByText('abcd-efgh');
  screen.getByText(/works once, until 11:42/);
  expect(sent[0]).toEqual({
    path: '/preview/api/branch/clerk-code',
    body: { branch: 'branch-1', clerk: 'ana' },
  });
  await user.selectOptions(screen.getByLabelText('Clerk'), '');
  expect(screen.queryByText('abcd-efgh')).toBeNull();
});

it('a manager finds the data of a visitor, and deletes only what belongs to that visitor', async () => {
  const { screen, user, sent } = await openPage();
  await user.type(await screen.findByLabelText(/^Name, phone number/), 'zoe bo');
  await user.type(screen.getAllByLabelText('Your name').at(-1) as HTMLElement, 'Mia');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await screen.findByLabelText('B 007 · 10:42 · Passport · Zoë Bo'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted');
  expect(screen.queryByLabelText(/Zoë Bo/)).toBeNull();
  const by = { branch: 'branch-1', name: 'Mia' };
  expect(sent.map(({ body }) => body)).toEqual([
    { ...by, text: 'zoe bo' },
    { ...by, records: [{ kind: 'visit', key: 't2' }] },
  ]);
});

it('the data of a visitor disappears when the manager chooses another branch', async () => {
  const branches = [...aState.branches, { key: 'branch-2', name: 'New Harbour' }];
  const { screen, user } = await openPage('en', undefined, { first: { ...aState, branches } });
  const choose = async (name: string) => {
    await user.selectOptions(screen.getByLabelText('Branch'), name);
    await screen.findByRole('heading', { name });
  };
  for (const name of ['New Harbour', 'Old Harbour', 'New Harbour']) await choose(name);
  await user.type(await screen.findByLabelText(/^Name, phone number/), 'zoe bo');
  await user.type(screen.getAllByLabelText('Your name').at(-1) as HTMLElement, 'Mia');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByLabelText(/^B 007/);
  await choose('Old Harbour');
  expect(screen.queryByLabelText(/^B 007/)).toBeNull();
});

it('a manager reads in their language why a closing is not possible', async () => {
  const refusal = {
    name: 'BadRequest',
    message: 'closing.until: is in the past',
    nodeID: 'n',
    code: 400,
    type: 'INVALID_INPUT',
    retryable: false,
    stack: '',
    data: { field: 'closing.until', problem: 'is in the past' },
  };
  const { screen, user } = await openPage('de', refusal);
  await user.click(await screen.findByRole('button', { name: 'Schließen: Passport' }));
  const [dialog] = screen.getAllByRole('dialog');
  const [submit] = screen
    .getAllByRole('button', { name: 'Schließen' })
    .filter((one) => dialog?.contains(one) && one.getAttribute('type') === 'submit');
  await user.click(submit as HTMLElement);
  await screen.findByText('Dieser Zeitpunkt ist vorbei.');
});

it('a person logs in with a one-time code, and reads a notice if the role is missing', async () => {
  let state = anAdministrator({ isLoggedIn: false, hasPeople: true }).state;
  const logins: unknown[] = [];
  const fetch = async (path: string, { method, body }: RequestInit) => {
    if (!path.endsWith('/administrator')) return respond(refusal(403, 'ROLE_MISSING'));
    if (method !== 'POST') return Response.json(state);
    logins.push(JSON.parse(String(body)));
    if (logins.length === 1) return respond(refusal(403, 'PASSWORD_CHANGE_NEEDED'));
    state = anAdministrator({ name: 'Ana', grants: [{ branch: null, roles: ['editor'] }] }).state;
    return Response.json(state);
  };
  const { screen, user } = draw(
    <BranchPage client={previewClient(fetch)} firstWords={await loadBranchWords('en')} />,
  );
  await user.type(await screen.findByLabelText('User name'), 'Ana');
  await user.type(screen.getByLabelText('Password'), 'abcd-efgh-jkmn');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(await screen.findByLabelText('New password'), 'a long walk');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const login = { by: 'person', login: 'ana', password: 'abcd-efgh-jkmn' };
  await vi.waitFor(() => expect(logins).toEqual([login, { ...login, newPassword: 'a long walk' }]));
  await screen.findByText('Your login has no access to this page. Ask an administrator.');
});

it('a manager reads in their language why a login with the identity provider failed', async () => {
  history.replaceState(null, '', '?login=away&to=preview');
  const { state } = anAdministrator({ isLoggedIn: false, provider: 'login.example' });
  const { screen } = draw(
    <BranchPage
      client={previewClient(async () => Response.json(state))}
      firstWords={await loadBranchWords('de')}
    />,
  );
  await screen.findByText(/^login\.example antwortet nicht\./);
  history.replaceState(null, '', '?');
});
