import { describe, expect, it, vi } from 'vitest';
import type { DispenserReport } from '../../contract/additions/fleet.ts';
import type {
  FleetMachine,
  FleetMute,
  FleetOrder,
  FleetOverview,
  FleetRollout,
} from '../../contract/additions/page/fleet.ts';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import {
  muteFleet,
  orderFleet,
  readFleet,
  stopRollout,
} from '../../contract/host-endpoints/fleet-endpoints.ts';
import { readAdministrator, readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { refusal, respond } from '../../page/simulation/simulated-answer.ts';
import { aDevice } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { anAdministrator } from '../../testing/preview/an-administrator.ts';
import { draw } from '../../testing/preview/draw.ts';
import { emptyFrames } from '../../testing/preview/empty-frames.ts';
import { previewClient } from '../client/preview-client.ts';
import { PreviewWordsProvider } from '../words/words-provider.tsx';
import { FleetPage } from './fleet-page.tsx';

const minute = 60_000;
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve));
}
const now = 1_795_257_720_000;
const harbour = { key: 'harbour', name: 'Old Harbour', timeZone: 'Europe/Vienna' };
const station = { key: 'station', name: 'Station', timeZone: 'Europe/Vienna' };

function aMachine(change: Partial<FleetMachine> = {}): FleetMachine {
  const { name = 'Hall' } = change;
  return {
    key: name,
    websocketID: `ws-${name}`,
    name,
    branch: harbour,
    reportedAt: now - 5_000,
    report: {
      version: '1.4.0',
      problems: [],
      printer: { kind: 'host', state: 'ready', leftSlips: 214 },
      page: { life: 'alive', screen: 'menu' },
      updateChannel: null,
      lastUpdate: null,
    },
    problems: [],
    pause: null,
    commands: [],
    mutes: [],
    ...change,
  };
}

const machines = [
  aMachine(),
  aMachine({
    name: 'Entrance',
    problems: ['paper-missing', 'unknown'],
    report: {
      ...(aMachine().report as DispenserReport),
      problems: ['paper-missing', 'all-is-well', 'b', 'c', 'not-shown'],
      version: 'newest',
    },
  }),
  aMachine({ name: 'Platform', branch: station, reportedAt: null, report: null }),
];

const withChannel = aMachine({
  name: 'Counter hall',
  report: { ...(aMachine().report as DispenserReport), updateChannel: 'https://releases.example/stable' },
});

const aRollout = (): FleetRollout => ({
  begunAt: now - 20 * minute,
  begunBy: 'Ana',
  target: '1.5.0',
  end: null,
  waves: ['Hall', 'Entrance', 'Platform'].map((dispenser, index) => ({
    begunAt: index < 2 ? now : null,
    members: [
      {
        dispenser,
        version: '1.3.0',
        problems: [],
        lastUpdateAt: null,
        updatedAt: index === 0 ? now : null,
        suspects: [],
      },
    ],
  })),
});

function aSource(): PreviewSource {
  const { capabilities, names: _names, waits: _waits, ...told } = aPreviewedBranch();
  const content = { ...told, dispensers: [aDevice({ key: 'Hall' })] } as never;
  return {
    kind: 'own',
    websocketID: null,
    screenDiagonal: null,
    now,
    isLocal: false,
    capabilities,
    canImport: false,
    isDemo: false,
    canPublishNew: false,
    branches: [
      {
        file: 'a.json',
        version: '1',
        content,
        waits: [],
        message: null,
        closings: [],
        closedDays: [],
      },
    ],
  };
}

/**
 * A host with these dispensers. It records its requests, stops answering while `isAway`, and holds reads in
 * `slow`.
 */
function aHost(change: Partial<FleetOverview> = {}, isLoggedIn = true) {
  const host = {
    orders: [] as FleetOrder[],
    mutes: [] as FleetMute[],
    isAway: false,
    isDisabled: false,
    slow: undefined as ((overview: FleetOverview) => void)[] | undefined,
    stops: [] as unknown[],
    overview: {
      now,
      machines,
      rollout: null,
      alerts: { webhook: false, mail: false },
      nextTarget: { channel: 'https://releases.example/centre', version: '1.5.0' },
      ...change,
    },
  };
  const fetch = async (path: string, { body }: RequestInit): Promise<Response> => {
    if (host.isAway) throw new TypeError('Failed to fetch');
    const isInside = isLoggedIn && !host.isDisabled;
    if (path === readAdministrator.path)
      return Response.json(anAdministrator({ isLoggedIn: isInside }).state);
    if (host.isDisabled) return respond(refusal(403, 'NO_PREVIEW_ACCESS'));
    if (path === readSource.path) return Response.json(aSource());
    const { slow } = host;
    if (path === readFleet.path && slow) {
      return new Promise((resolve) => slow.push((overview) => resolve(Response.json(overview))));
    }
    if (path === orderFleet.path) host.orders.push(JSON.parse(String(body)));
    if (path === stopRollout.path) host.stops.push(JSON.parse(String(body)));
    if (path === muteFleet.path) host.mutes.push(JSON.parse(String(body)));
    return Response.json(host.overview);
  };
  return { host, fetch };
}

async function openFleet(...given: Parameters<typeof aHost>) {
  localStorage.clear();
  emptyFrames();
  const { host, fetch } = aHost(...given);
  const page = <FleetPage client={previewClient(fetch)} />;
  const drawn = draw(<PreviewWordsProvider>{page}</PreviewWordsProvider>);
  const { screen, user } = drawn;
  if (given[1] !== false) await screen.findByRole('table');
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const check = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  return { ...drawn, host, press, check, names };
}

describe('an administrator', () => {
  it('reads the problems of dispensers in the language of the page', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
    const { screen } = await openFleet();
    languages.mockRestore();
    await screen.findByText('Der Drucker kann nicht drucken');
    screen.getByText('Das Gerät meldet: „newest“');
    document.documentElement.lang = 'en';
  });

  it('sees the problems of each dispenser', async () => {
    const { screen } = await openFleet();
    screen.getByText('Dispensers: 3');
    screen.getByText(/With problems: 1/);
    const entrance = screen.getByRole('row', { name: /Entrance/ });
    expect(entrance.textContent).toContain('The printer cannot print');
    expect(entrance.textContent).toContain('does not know. The machine says: “all-is-well, b, c”');
    expect(entrance.textContent).toContain('The machine says: “newest”');
    const hall = screen.getByRole('row', { name: /Hall/ });
    for (const fact of ['OK', 'Menu', 'Ready. Slips left: about 214', '1.4.0', 'just now'])
      expect(hall.textContent).toContain(fact);
    expect(screen.getByRole('row', { name: /Platform/ }).textContent).toContain('No machine has reported');
  });

  it('filters by problems, or by branch', async () => {
    const { screen, user, check, names } = await openFleet();
    await check('Only with problems');
    expect(names()).toEqual(['Old Harbour', 'Entrancews-Entrance']);
    await check('Only with problems');
    await user.type(screen.getByLabelText('Branch or dispenser'), 'stat');
    expect(names()).toEqual(['Station', 'Platformws-Platform']);
    await user.type(screen.getByLabelText('Branch or dispenser'), 'ue');
    screen.getByText('No dispenser matches.');
  });

  it('must confirm a command to several dispensers, but not to one', async () => {
    const { screen, host, press, check } = await openFleet();
    await check('Hall');
    await press('Identify');
    await screen.findByText('Identify: sent to “Hall”.');
    await check('Old Harbour');
    await press('Reload');
    screen.getByText('Old Harbour: 2');
    expect(host.orders).toHaveLength(1);
    await screen.findByRole('dialog', { name: 'Reload 2 dispensers?' });
    await press('Cancel');
    expect(host.orders).toEqual([{ dispensers: ['Hall'], order: { command: 'identify' }, name: '' }]);
  });

  it('sends a command to all shown dispensers, and to no others', async () => {
    const { screen, host, press, check } = await openFleet();
    await check('All dispensers that are shown');
    await check('Only with problems');
    await press('Test print');
    await screen.findByText('Test print: sent to “Entrance”.');
    expect(host.orders.map(({ dispensers }) => dispensers)).toEqual([['Entrance']]);
  });

  it('updates the chosen dispensers that have an update channel, and reads the result', async () => {
    const { screen, host, press, check } = await openFleet({ machines: [...machines, withChannel] });
    expect(screen.getByRole('row', { name: /Counter hall/ }).textContent).toContain(
      'The machine says: “releases.example/stable”',
    );
    await check('Hall');
    expect(screen.getByRole('button', { name: 'Update…' })).toHaveProperty('disabled', true);
    await check('Counter hall');
    await press('Update…');
    const dialog = await screen.findByRole('dialog', { name: 'Update “Counter hall”?' });
    expect(dialog.textContent).toContain('its screen is dark for a few minutes');
    expect(dialog.textContent).toContain('One machine is updated first, then a tenth of the machines');
    expect(dialog.textContent).toContain(
      'Update channels that the machines report: https://releases.example/stable',
    );
    expect(dialog.textContent).toContain('in its own update channel: https://releases.example/centre');
    expect(dialog.textContent).toContain('no update channel: 1');
    await press('Update');
    await screen.findByText('The update of “Counter hall” begins.');
    expect(host.orders).toEqual([{ dispensers: ['Counter hall'], order: { command: 'update' }, name: '' }]);
  });

  it("reads that the host's version is the target if the host has no channel", async () => {
    const nextTarget = { channel: null, version: '1.5.0' };
    const { screen, press, check } = await openFleet({ machines: [withChannel], nextTarget });
    await check('Counter hall');
    await press('Update…');
    const dialog = await screen.findByRole('dialog', { name: 'Update “Counter hall”?' });
    expect(dialog.textContent).toContain('The target is the version of this host, 1.5.0, because it has no');
  });

  it('sees the progress of the updates, stops them, and starts no other updates meanwhile', async () => {
    const { screen, host, press, check } = await openFleet({ machines: [withChannel], rollout: aRollout() });
    screen.getByText('Update to 1.5.0 by Ana, 20 min ago. Updated: 1 of 3. Wave 2 of 3.');
    await check('Counter hall');
    expect(screen.getByRole('button', { name: 'Update…' })).toHaveProperty('disabled', true);
    await press('Stop');
    await screen.findByText(/^The update was stopped/);
    expect(host.stops).toEqual([{ name: '' }]);
  });

  it.each<[FleetRollout['end'], string]>([
    [
      { kind: 'problem', dispenser: 'Hall', problem: 'paper-missing' },
      'Stopped automatically: “Hall” has a new problem: The printer cannot print.',
    ],
    [
      { kind: 'not-updated', dispenser: 'Hall', reason: null },
      'Stopped automatically: “Hall” still has the old version after 15 minutes.',
    ],
    [
      { kind: 'not-updated', dispenser: 'Hall', reason: 'The channel cannot be read' },
      'Stopped automatically: “Hall” was not updated. The machine says: “The channel cannot be read”',
    ],
    [
      { kind: 'other-version', dispenser: 'Hall', version: '7.0.0' },
      'Stopped automatically: “Hall” reports a version other than 1.5.0: 7.0.0.',
    ],
    [
      { kind: 'other-version', dispenser: 'Hall', version: 'mine' },
      'Stopped automatically: “Hall” reports a version other than 1.5.0: The machine says: “mine”.',
    ],
    [{ kind: 'stopped', by: 'Bo' }, 'Stopped by Bo.'],
    [{ kind: 'finished' }, 'All waves are done.'],
  ])('reads why the updates have ended: %j', async (end, sentence) => {
    const { screen } = await openFleet({ rollout: { ...aRollout(), end } });
    screen.getByText(`Update to 1.5.0 by Ana, 20 min ago. Updated: 1 of 3. ${sentence}`);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('sees the beginning and end of a long channel address, and the whole address after a press', async () => {
    const updateChannel = `https://releases.example/${'branches/'.repeat(10)}stable`;
    const report = { ...(aMachine().report as DispenserReport), updateChannel };
    const { screen, user } = await openFleet({ machines: [aMachine({ report })] });
    const short = screen.getByText('The machine says: “releases.e…s/branches/stable”');
    expect(short.getAttribute('aria-label')).toBe(`The machine says: “${updateChannel}”`);
    await user.click(short);
    expect(short.closest('details')?.open).toBe(true);
  });

  it('reads why the last update of a dispenser did not change its version', async () => {
    const failed = { at: now, outcome: 'failed', reason: 'The update channel cannot be read' } as const;
    const none = { at: now, outcome: 'nothing-newer', reason: '' } as const;
    const report = aMachine().report as DispenserReport;
    const { screen } = await openFleet({
      machines: [
        aMachine({ report: { ...report, lastUpdate: failed } }),
        aMachine({ name: 'Entrance', report: { ...report, lastUpdate: none } }),
      ],
    });
    expect(screen.getByRole('row', { name: /Hall/ }).textContent).toContain(
      'Last update failed. The machine says: “The update channel cannot be read”',
    );
    expect(screen.getByRole('row', { name: /Entrance/ }).textContent).toContain(
      'Last update: already up to date',
    );
  });

  async function readSlowly(host: ReturnType<typeof aHost>['host']) {
    host.slow = [];
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(host.slow).not.toEqual([]));
    const [first, second = first] = host.slow;
    return { first: first as NonNullable<typeof first>, second: second as NonNullable<typeof second> };
  }

  it('never sees an older state replace a newer state, whichever answer comes first', async () => {
    const { screen, host } = await openFleet();
    const { first, second } = await readSlowly(host);
    second({ ...host.overview, machines: [aMachine()] });
    await screen.findByText('Dispensers: 1');
    first(host.overview);
    await settled();
    screen.getByText('Dispensers: 1');
  });

  it('sees the result of a command, even if an earlier read is answered later', async () => {
    const { screen, host, press, check } = await openFleet();
    await check('Hall');
    const { first } = await readSlowly(host);
    const before = host.overview;
    host.overview = { ...before, machines: [aMachine()] };
    await press('Identify');
    await screen.findByText('Identify: sent to “Hall”.');
    await screen.findByText('Dispensers: 1');
    first(before);
    await settled();
    screen.getByText('Dispensers: 1');
  });

  it('pauses a dispenser with a sentence for visitors and a name for other administrators', async () => {
    const { screen, user, host, press, check } = await openFleet();
    await check('Hall');
    await press('Pause…');
    const dialog = await screen.findByRole('dialog', { name: 'Pause “Hall”?' });
    const send = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit') as HTMLElement;
    expect(send).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(/^Sentence for visitors/), 'The printer is being repaired.');
    await user.type(screen.getByLabelText(/^Your name/), 'Ana');
    await user.click(send);
    await screen.findByText('Pause: sent to “Hall”.');
    const order = { command: 'pause', sentence: 'The printer is being repaired.' };
    expect(host.orders).toEqual([{ dispensers: ['Hall'], order, name: 'Ana' }]);
  });

  it('reads who has paused a dispenser and why, and the result of the last command', async () => {
    const pause = { sentence: 'Out of order.', since: now - 3 * minute, by: 'Bo' };
    const command = {
      command: 'reload',
      orderedAt: now - 3 * minute,
      orderedBy: 'Bo',
      state: 'unanswered',
    } as const;
    const { screen } = await openFleet({ machines: [aMachine({ pause, commands: [command] })] });
    const { textContent } = screen.getByRole('row', { name: /Hall/ });
    expect(textContent).toMatch(/Paused by Bo at .*“Out of order.”/);
    expect(textContent).toContain('Reload by Bo, 3 min ago: no answer');
  });

  it('mutes a problem if alerts are sent', async () => {
    const { screen, user, host, press, check } = await openFleet({ alerts: { webhook: true, mail: false } });
    await check('Entrance');
    await press('Mute alerts…');
    await user.selectOptions(screen.getByLabelText('Problem'), 'The printer cannot print');
    await user.selectOptions(screen.getByLabelText('Duration'), '1 day');
    await press('Mute');
    await screen.findByText('Alerts for “Entrance” are muted.');
    expect(host.mutes).toEqual([{ dispensers: ['Entrance'], problem: 'paper-missing', hours: 24 }]);
  });

  it('cannot mute problems if no alerts are sent', async () => {
    const { screen } = await openFleet();
    expect(screen.queryByRole('button', { name: 'Mute alerts…' })).toBeNull();
  });

  it('sees a picture of the current screen of a dispenser, and closes it', async () => {
    const { screen, press } = await openFleet();
    await press('Show Hall');
    const dialog = await screen.findByRole('dialog', { name: '“Hall”, Old Harbour' });
    await screen.findByTitle('Screen of the dispenser');
    expect(dialog.textContent).toContain('It shows: Menu. Last report: just now.');
    expect(screen.getByRole('link', { name: 'Open the preview' }).getAttribute('href')).toBe(
      '/preview?device=Hall',
    );
    await press('Close');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sees that there is a visit, but none of its content', async () => {
    const report = {
      ...(aMachine().report as DispenserReport),
      page: { life: 'alive', screen: 'name' } as const,
    };
    const { screen, press } = await openFleet({ machines: [aMachine({ report })] });
    await press('Show Hall');
    await screen.findByText('A visitor is using it. Their data never leave the machine.');
    expect(screen.queryByTitle('Screen of the dispenser')).toBeNull();
  });

  it('no longer sees anything when the account is disabled', async () => {
    const { screen, host } = await openFleet();
    host.isDisabled = true;
    window.dispatchEvent(new Event('focus'));
    await screen.findByText(/^Log in as an administrator/);
    expect(screen.queryAllByRole('row')).toEqual([]);
  });

  it('reads that the host does not answer and that the data may be old', async () => {
    const { screen, host, press, check } = await openFleet();
    await check('Hall');
    host.isAway = true;
    await press('Identify');
    await screen.findByText(/This page may be out of date/);
    screen.getByText(/The host cannot be reached\.$/);
    expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
  });
});

it('a person without a login sees no dispenser', async () => {
  const { screen } = await openFleet({}, false);
  await screen.findByText(/^Log in as an administrator/);
  await vi.waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});
