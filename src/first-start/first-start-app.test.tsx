import { expect, it, vi } from 'vitest';
import type {
  FirstStartDecision,
  FirstStartMachine,
  MachineChange,
  OwnBranch,
} from '../contract/additions/page/first-start.ts';
import * as ofMachine from '../contract/host-endpoints/first-start-endpoints.ts';
import * as ofBranch from '../contract/host-endpoints/new-branch-endpoints.ts';
import type { Result } from '../page/api/failure.ts';
import { createDictionary } from '../page/words/words.ts';
import { manualTimers } from '../testing/manual-timers.ts';
import { draw } from '../testing/preview/draw.ts';
import type { FirstStartClient } from './api/first-start-client.ts';
import { FirstStartApp } from './first-start-app.tsx';
import { wordLoader } from './words/loaded-words.ts';

const loadWords = wordLoader(
  createDictionary({
    loadLanguage: () => import('../page/words/load-language.ts'),
    loadHyphenation: () => Promise.reject(new Error('not needed')),
  }),
);

const endpoints = { ...ofMachine, ...ofBranch };
type Name = Exclude<keyof typeof endpoints, 'default'>;
type Answers = Partial<Record<Name, (body: never) => Promise<Result<unknown>>>>;

const answered = (answer?: unknown): Result<unknown> => ({ ok: true, answer });
const refused = (message: string, status = 400): Result<unknown> => ({
  ok: false,
  failure: { kind: 'refused', status, type: '', data: {}, message },
});
const gone = async () => refused('This path does not exist', 404);

/** A host that accepts and records every request. It cannot change its machine. */
function aHost(answers: Answers = {}, machine: Partial<FirstStartMachine> = {}) {
  const asked = {
    branches: [] as OwnBranch[],
    decisions: [] as FirstStartDecision[],
    changes: [] as MachineChange[],
    slips: [] as string[],
  };
  const host: Required<Answers> = {
    readMachine: async () =>
      answered({
        printers: ['file:///dev/usb/lp0'],
        timeZone: 'Europe/Vienna',
        canSetTimeZone: false,
        volume: null,
        hasWifi: false,
        hasStaffPin: true,
        onlyBranch: false,
        counterPage: { here: 'http://localhost:8080/counter', elsewhere: null },
        decided: null,
        ...machine,
      }),
    async printTestSlip({ printer }: { readonly printer: string }) {
      asked.slips.push(printer);
      return answered({ outcome: 'failed', reason: 'paper-out' });
    },
    setVolume: async () => answered(),
    findNetworks: async () => answered({ networks: [] }),
    joinNetwork: async () => answered({ isJoined: false }),
    async makeFirstBranch(branch: OwnBranch) {
      asked.branches.push(branch);
      return answered({ clerks: [{ username: 'clerk-1', password: 'abcd-efgh' }] });
    },
    async decideFirstStart(decision: FirstStartDecision) {
      asked.decisions.push(decision);
      return answered();
    },
    async changeMachine(change: MachineChange) {
      asked.changes.push(change);
      return answered();
    },
    beatFirstStart: async () => answered(),
    readBranchMachine: () => host.readMachine(undefined as never),
    makeBranch: (branch) => host.makeFirstBranch(branch),
    publishBranch: (decision) => host.decideFirstStart(decision),
    ...answers,
  };
  const names = new Map<unknown, Name>(
    Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name as Name]),
  );
  const call = (endpoint: unknown, { body }: { readonly body?: never }) =>
    host[names.get(endpoint) ?? 'readMachine'](body as never);
  return { client: { call } as FirstStartClient, asked };
}

async function open({ client, asked }: ReturnType<typeof aHost>, load = loadWords, onlyBranch = false) {
  const timers = manualTimers();
  const reload = vi.fn();
  const words = await loadWords('en');
  const { screen, user } = draw(
    <FirstStartApp
      client={client}
      timers={timers}
      reload={reload}
      onlyBranch={onlyBranch}
      words={words}
      language="en"
      loadWords={load}
    />,
  );
  const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const question = (name: string) => screen.findByRole('heading', { name });
  const write = async (text: string) => {
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), `${text}{Enter}`);
  };
  return { screen, user, tap, question, write, timers, reload, asked };
}

async function openOwnBranch(host = aHost()) {
  const page = await open(host);
  await page.tap('English');
  await page.tap(/^My own branch/);
  await page.write('Harbour Post');
  await page.tap('Continue');
  await page.tap('Continue');
  await page.tap(/Add a service/);
  await page.write('Letters');
  for (const _ of ['services', 'counters', 'hours']) await page.tap('Continue');
  return page;
}

it('a person who skips every question about the machine starts with the demo, without any setting', async () => {
  const { tap, question, asked } = await open(aHost());
  await tap('English');
  await tap(/^The demo/);
  for (const title of [
    'Which printer prints the tickets?',
    'Can you hear the sound?',
    'Touch the four corners',
  ]) {
    await question(title);
    await tap('Skip');
  }
  await question('How large is this screen?');
  await tap('Skip');
  await tap('Start');
  expect(asked.decisions).toEqual([{ shows: 'demo', settings: {} }]);
});

it('a question that cannot be shown can be skipped, and the other questions are asked', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { tap, question, screen } = await open(aHost({}, { printers: null as never }));
  await tap('English');
  await tap(/^The demo/);
  await question('This question cannot be shown.');
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  await tap('Skip');
  await question('Can you hear the sound?');
  quiet.mockRestore();
});

it('the questions continue in the chosen language, even if it is written from right to left', async () => {
  const { tap, question, screen } = await open(aHost());
  await tap('العربية');
  const title = await question('ماذا يعرض هذا الجهاز؟');
  expect(title.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  await tap('رجوع');
  await screen.findByRole('button', { name: 'العربية', pressed: true });
});

it('every question has its own frame, so the page recognises a touch that was meant for the previous question', async () => {
  const { tap, question, screen } = await open(aHost({}, { canSetTimeZone: true }));
  const frame = () => document.querySelector('.first-start');
  let before = frame();
  const isAnother = () => expect(frame()).not.toBe(before);
  for (const name of ['English', /^The demo/, 'Other regions', 'Europe', 'Continue', 'Skip', 'Skip']) {
    await screen.findByRole('button', { name });
    before = frame();
    await tap(name);
    await vi.waitFor(isAnother);
  }
  await question('Touch the four corners');
  before = frame();
  for (const corner of ['Top left', 'Top right', 'Bottom left']) await tap(corner);
  expect(frame()).toBe(before);
  // The next target replaces the "Continue" button.
  await tap('Bottom right');
  isAnother();
});

it('a machine whose staff have no PIN asks for a PIN, which may have 4 to 12 digits or be skipped', async () => {
  const { tap, write, question, screen, user, asked } = await open(aHost({}, { hasStaffPin: false }));
  await tap('English');
  await tap(/^The demo/);
  for (const _ of ['printer', 'sound', 'touch', 'size']) await tap('Skip');
  await question('Choose a PIN for staff');
  await write('471');
  expect((await screen.findAllByText('4 to 12 digits')).length).toBeGreaterThan(0);
  await write('4711');
  await question('Ready to start');
  await tap('Back');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('4711');
  await user.keyboard('{Enter}');
  await tap('Start');
  expect(asked.decisions).toEqual([{ shows: 'demo', settings: { FOYER_STAFF_PIN: '4711' } }]);
});

it('a language that cannot be loaded leaves the question on the screen, with an error', async () => {
  const { tap, screen } = await open(aHost(), () => Promise.reject(new Error('no answer')));
  await tap('Deutsch');
  await screen.findByText(/does not answer/);
  await screen.findByRole('heading', { name: 'Choose your language' });
});

it('going back shows the given answers', async () => {
  const { tap, question, screen, asked } = await openOwnBranch();
  await question('Which printer prints the tickets?');
  for (const title of [
    'When are you open?',
    'How many counters do you have?',
    'What do visitors come for?',
  ]) {
    await tap('Back');
    await question(title);
  }
  await screen.findByRole('button', { name: 'Letters' });
  for (const _ of ['languages', 'zone', 'name']) await tap('Back');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Harbour Post');
  for (const _ of ['name', 'zone', 'languages', 'services', 'counters', 'hours']) await tap('Continue');
  for (const _ of ['printer', 'sound', 'touch', 'size']) await tap('Skip');
  await screen.findByText('abcd-efgh');
  expect(asked.branches).toMatchObject([
    {
      name: 'Harbour Post',
      timeZone: 'Europe/Vienna',
      languages: ['en'],
      services: [{ names: { en: 'Letters' } }],
    },
  ]);
});

it('a service has the last chosen picture and the last typed name', async () => {
  const { tap, write, question, screen, asked } = await openOwnBranch();
  for (const _ of ['hours', 'counters', 'services']) await tap('Back');
  for (const picture of ['Plane', 'Letter']) {
    await tap('Which picture stands for “Letters”?');
    await question('Picture');
    await tap(picture);
  }
  await tap('Letters');
  await write('Letters and parcels');
  await tap(/Add a service/);
  await write('Banking');
  await tap('Which picture stands for “Banking”?');
  await tap('Back');
  expect(document.querySelector('use')?.getAttribute('href')).toMatch(/#letter$/);
  for (const _ of ['services', 'counters', 'hours']) await tap('Continue');
  for (const _ of ['printer', 'sound', 'touch', 'size']) await tap('Skip');
  await screen.findByText('abcd-efgh');
  expect(asked.branches[0]?.services).toEqual([
    { names: { en: 'Letters and parcels' }, icon: 'letter' },
    { names: { en: 'Banking' } },
  ]);
});

it('an error that the host finds leads to its question, and nothing starts', async () => {
  const makeFirstBranch = async () => refused('services[0].en: expected a shorter name');
  const { tap, question, screen } = await openOwnBranch(aHost({ makeFirstBranch }));
  for (const _ of ['printer', 'sound', 'touch', 'size']) await tap('Skip');
  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(true);
  await tap(/expected a shorter name/);
  await question('What do visitors come for?');
});

it('an incomplete address is refused before the host is asked', async () => {
  const { tap, write, screen, question } = await open(aHost());
  await tap('English');
  await tap(/^A central service/);
  await write('https://');
  expect((await screen.findAllByText(/The address must begin with/)).length).toBeGreaterThan(0);
  await write('https://queue.example');
  await question('Which printer prints the tickets?');
});

it('a second touch on "Start" or on the test slip asks the host once', async () => {
  const { tap, user, screen, asked } = await open(aHost());
  await tap('English');
  await tap(/^The demo/);
  await tap(/^USB printer/);
  await user.dblClick(await screen.findByRole('button', { name: 'Print a test slip' }));
  expect(asked.slips).toEqual(['file:///dev/usb/lp0']);
  await screen.findByText('The slip was not printed. Printer: no paper.');
  await tap('Continue');
  for (const _ of ['sound', 'touch', 'size']) await tap('Skip');
  await user.dblClick(await screen.findByRole('button', { name: 'Start' }));
  expect(asked.decisions).toEqual([{ shows: 'demo', settings: { FOYER_PRINTER: 'file:///dev/usb/lp0' } }]);
});

it('the page waits for the host to restart, and then reloads', async () => {
  const host = aHost();
  const { call } = host.client;
  let hasBegun = false;
  const client = {
    call: ((endpoint, request) =>
      hasBegun && endpoint.path === endpoints.readMachine.path
        ? gone()
        : call(endpoint, request)) as typeof call,
  };
  const { tap, screen, timers, reload } = await open({ ...host, client });
  await tap('English');
  await tap(/^The demo/);
  for (const _ of ['printer', 'sound', 'touch', 'size']) await tap('Skip');
  await tap('Start');
  await screen.findByRole('button', { name: 'Starting …' });
  await timers.pass(2_000);
  expect(reload).not.toHaveBeenCalled();
  hasBegun = true;
  await vi.waitFor(async () => {
    await timers.pass(1_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('an administrator creates a branch without a question about the machine, and waits for the host to restart', async () => {
  const beat = vi.fn(async () => answered());
  let hasBegun = false;
  const machine = { onlyBranch: true };
  const host = aHost({ beatFirstStart: beat }, machine);
  const { call } = host.client;
  const client = {
    call: ((endpoint, request) =>
      hasBegun && endpoint.path === endpoints.readBranchMachine.path
        ? gone()
        : call(endpoint, request)) as typeof call,
  };
  const page = await open({ ...host, client }, loadWords, true);
  await page.tap('English');
  await page.screen.findByRole('textbox');
  await page.write('Harbour Post');
  await page.tap('Continue');
  await page.tap('Continue');
  await page.tap(/Add a service/);
  await page.write('Letters');
  for (const _ of ['services', 'counters', 'hours']) await page.tap('Continue');
  await page.screen.findByText('abcd-efgh');
  await page.tap('Start');
  expect(page.asked.decisions).toEqual([{ shows: 'branch', settings: { FOYER_HOST: '0.0.0.0' } }]);
  expect(beat).not.toHaveBeenCalled();
  hasBegun = true;
  await vi.waitFor(async () => {
    await page.timers.pass(1_000);
    expect(page.reload).toHaveBeenCalledOnce();
  });
});

it('the machine joins a Wi-Fi network with the typed password, and asks again after a wrong password', async () => {
  const joined: unknown[] = [];
  const networks = [
    { name: 'Harbour', needsPassword: true, isJoined: false },
    { name: 'Guests', needsPassword: false, isJoined: false },
  ];
  const host = aHost(
    {
      findNetworks: async () => answered({ networks }),
      async joinNetwork({ name, password }: { readonly name: string; readonly password?: string }) {
        joined.push([name, password]);
        return answered({ isJoined: password === 'harbour lights' });
      },
    },
    { hasWifi: true },
  );
  const { tap, write, screen, question } = await open(host);
  await tap('English');
  await question('Connect to Wi-Fi?');
  await tap('Harbour');
  await write('short');
  expect(joined).toEqual([]);
  await write('harbour light');
  await screen.findByText('Not connected. Check the password, and try again.');
  await tap('Harbour');
  await write('harbour lights');
  await screen.findByText('Connected to Harbour.');
  await screen.findByRole('button', { name: 'Harbour', pressed: true });
  await tap('Continue');
  await question('What does this machine show?');
  expect(joined).toEqual([
    ['Harbour', 'harbour light'],
    ['Harbour', 'harbour lights'],
  ]);
});

it('the screen keyboard for a password has capitals and symbols', async () => {
  const networks = [{ name: 'Harbour', needsPassword: true, isJoined: false }];
  const found = async () => answered({ networks });
  const { tap, screen } = await open(aHost({ findNetworks: found }, { hasWifi: true }));
  await tap('English');
  await tap('Harbour');
  await tap('Capital letters');
  await screen.findByRole('button', { name: 'A' });
  await tap('#+=');
  for (const key of ['{', '~', '@', 'Space']) await screen.findByRole('button', { name: key });
  await tap(/^Latin letters/);
  await screen.findByRole('button', { name: 'a' });
});

it('a machine gets louder at once, but no louder than its maximum', async () => {
  const set: number[] = [];
  const setVolume = async ({ percent }: { readonly percent: number }) => {
    set.push(percent);
    return refused('no loudspeaker');
  };
  const { tap, screen } = await open(aHost({ setVolume }, { volume: 85 }));
  await tap('English');
  await tap(/^The demo/);
  await tap('Skip');
  await screen.findByText('85%');
  await tap('Louder');
  await tap('Louder');
  await screen.findByText('100%');
  expect(set).toEqual([95, 100]);
});

it('a demo asks for the time zone only if the machine can set it, and sets the time zone with the last touch', async () => {
  const { tap, question, asked } = await open(aHost({}, { canSetTimeZone: true }));
  await tap('English');
  await tap(/^The demo/);
  await question('Where is this machine?');
  await tap('Lisbon');
  await tap('Continue');
  for (const _ of ['printer', 'sound', 'touch', 'size']) await tap('Skip');
  await tap('Start');
  expect(asked.decisions).toEqual([{ shows: 'demo', timeZone: 'Europe/Lisbon', settings: {} }]);
});

/** A machine that is already set up, as staff find it. */
const decided = { decided: { FOYER_PRINTER: 'tcp://10.0.0.7', FOYER_SCREEN_DIAGONAL: '10.1' } };

it('staff who change nothing return to the kiosk at once, from the first step and from the last', async () => {
  const { tap, question, asked, reload } = await open(aHost({}, decided));
  await question('Which printer prints the tickets?');
  await tap('Back to the kiosk');
  expect(reload).toHaveBeenCalledOnce();
  await tap('Continue');
  for (const _ of ['sound', 'touch', 'size']) await tap('Skip');
  await question('Nothing to restart');
  await tap('Back to the kiosk');
  expect(reload).toHaveBeenCalledTimes(2);
  expect(asked).toMatchObject({ changes: [], decisions: [] });
});

it('staff who measure the screen again change only its size, and the host restarts', async () => {
  const { tap, question, screen, asked } = await open(aHost({}, decided));
  await tap('Continue');
  for (const _ of ['sound', 'touch']) await tap('Skip');
  await screen.findByText('10.1 inches');
  for (let step = 0; step < 8; step++) await tap('Narrower');
  const [size] = (await screen.findByText(/inches$/)).textContent.split(' ');
  await tap('Continue');
  await question('Ready to start');
  await tap('Start');
  await screen.findByRole('button', { name: 'Starting …' });
  expect(asked.changes).toEqual([{ settings: { FOYER_SCREEN_DIAGONAL: size } }]);
  expect(size).not.toBe('10.1');
  expect(asked.decisions).toEqual([]);
});

it('staff read a refusal of the host, and can go back', async () => {
  const changeMachine = async () => refused('FOYER_PRINTER: expected a device');
  const { tap, screen, question } = await open(aHost({ changeMachine }, decided));
  await tap('No printer');
  await tap('Continue');
  for (const _ of ['sound', 'touch', 'size']) await tap('Skip');
  await tap('Start');
  expect((await screen.findByRole('alert')).textContent).toBe('FOYER_PRINTER: expected a device');
  await tap('Back');
  await question('How large is this screen?');
});

it('a page before the first setup sends heartbeats, and waits for answers without a time limit', async () => {
  const beat = vi.fn(async () => answered());
  const { timers, reload } = await open(aHost({ beatFirstStart: beat }));
  await vi.waitFor(() => expect(beat).toHaveBeenCalledOnce());
  await timers.pass(600_000);
  expect(beat).toHaveBeenCalledTimes(301);
  expect(reload).not.toHaveBeenCalled();
});

it('a page that staff leave open shows the kiosk again after five minutes without a touch', async () => {
  const beat = vi.fn(async () => answered());
  const { user, screen, timers, reload } = await open(aHost({ beatFirstStart: beat }, decided));
  await vi.waitFor(() => expect(beat).toHaveBeenCalledOnce());
  await timers.pass(290_000);
  expect(beat).toHaveBeenCalledTimes(146);
  await user.click(screen.getByRole('heading'));
  await timers.pass(290_000);
  expect(reload).not.toHaveBeenCalled();
  await timers.pass(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['that has ended', { readMachine: gone }],
  ['that ends', { beatFirstStart: gone }],
] satisfies [string, Answers][])('a permission %s leads back to the kiosk', async (_, answers) => {
  const { reload } = await open(aHost(answers, decided));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
