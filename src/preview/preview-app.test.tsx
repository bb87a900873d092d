import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PreviewSource } from '../contract/additions/page/preview.ts';
import type { Result } from '../kiosk/api/failure.ts';
import { testNow } from '../testing/builders.ts';
import { aPreviewedBranch } from '../testing/preview/a-previewed-branch.ts';
import { emptyFrames } from '../testing/preview/empty-frames.ts';
import { addressHistory } from './address/address-history.ts';
import { monitorDensity } from './frames/monitor-density.ts';
import { PreviewApp } from './preview-app.tsx';
import type { FromFrame, ToFrame } from './previewed-kiosk/messages.ts';

beforeEach(emptyFrames);
beforeEach(() => history.replaceState(null, '', '/preview'));

const { capabilities, names: _names, waits, ...content } = aPreviewedBranch();
const [dispenser] = content.dispensers;

function aSource(change: Partial<Extract<PreviewSource, { kind: 'own' }>> = {}): PreviewSource {
  return {
    kind: 'own',
    websocketID: dispenser?.websocketID ?? null,
    screenDiagonal: null,
    now: testNow,
    isLocal: true,
    branches: [{ file: 'branch.json', version: '1', content: content as never, waits: [...waits] }],
    capabilities,
    canImport: false,
    ...change,
  };
}

const read = (answer: PreviewSource): Result<PreviewSource> => ({ ok: true, answer });

/** Opens the preview; each read of the source gets the next answer, and the last one again and again. */
async function openPreview(...answers: Result<PreviewSource>[]) {
  const sent: ToFrame[] = [];
  const inside = { postMessage: (message: ToFrame) => void sent.push(message) } as unknown as Window;
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    flushSync(() => root.unmount());
    place.remove();
    vi.restoreAllMocks();
  });
  const readSource = async () => (answers.length > 1 ? answers.shift() : answers[0]) as Result<PreviewSource>;
  let now = 0;
  const monotonic = () => now;
  flushSync(() =>
    root.render(
      <PreviewApp
        {...{ readSource, monotonic }}
        history={addressHistory({ window, monotonic })}
        density={monitorDensity(() => localStorage)}
        machineTimeZone="UTC"
      />,
    ),
  );
  const screen = within(place);
  const loading = screen.getByRole('heading', { level: 1 }).textContent;
  await vi.waitFor(() => expect(screen.queryByText('The preview is loading')).toBeNull());
  return {
    screen,
    loading,
    user: userEvent.setup({ delay: null }),
    shown: () => sent.filter((message) => message.type === 'show').at(-1),
    sent,
    pass(ms: number) {
      now += ms;
    },
    say(data: FromFrame) {
      flushSync(
        () =>
          void window.dispatchEvent(
            new MessageEvent('message', { data, origin: location.origin, source: inside }),
          ),
      );
    },
  };
}

describe('the start of the preview', () => {
  it('says that it loads, then why it cannot, and tries again when asked to', async () => {
    const { screen, loading, user } = await openPreview(
      { ok: false, failure: { kind: 'refused', status: 403, type: '', data: {} } },
      read(aSource()),
    );
    expect(loading).toBe('The preview is loading');
    expect(screen.getByText(/Open the link that the host prints/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Foyer preview' })).toBeTruthy();
  });

  it.each([
    [{ kind: 'unreachable', problem: 'gone' }, /host does not answer/],
    [{ kind: 'refused', status: 500, type: 'X', data: {} }, /status 500 \(X\)/],
    [{ kind: 'garbled', problem: 'not JSON' }, /not JSON/],
    [{ kind: 'unreadable', problem: 'branches: missing' }, /branches: missing/],
  ] as const)('says why: %j', async (failure, sentence) => {
    const { screen } = await openPreview({ ok: false, failure });
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('says so on a host without a dispenser', async () => {
    const { screen } = await openPreview(read(aSource({ branches: [] })));
    expect(screen.getByRole('heading', { name: 'There is no dispenser to preview' })).toBeTruthy();
  });

  it('says which answers of an external service are missing', async () => {
    const { screen } = await openPreview(
      read({
        kind: 'external',
        ...{ websocketID: null, screenDiagonal: null, now: testNow, isLocal: true },
        serviceAddress: 'https://queue.example',
        answers: { '/api/v1/dispenser/branch': { status: 503, headers: {}, body: '' } },
      }),
    );
    expect(screen.getByText(/https:\/\/queue.example told too little/)).toBeTruthy();
    expect(screen.getByText('/api/v1/dispenser/branch answered 503.')).toBeTruthy();
  });

  it('shows another dispenser than a link names that is not there, and says so', async () => {
    history.replaceState(null, '', '/preview?device=gone');
    const { screen } = await openPreview(read(aSource()));
    expect(screen.getByText(/does not have. This is another one/)).toBeTruthy();
  });
});

describe('an administrator', () => {
  it('chooses a screen, and has a link to it', async () => {
    const { screen, user, say, shown } = await openPreview(read(aSource()));
    say({ type: 'ready' });
    await user.click(screen.getByRole('radio', { name: 'Ticket' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Printer' }), 'Out of paper');
    expect(location.search).toBe('?screen=ticket&printer=paper-out');
    expect(shown()).toMatchObject({
      world: { view: { screen: 'ticket' }, conditions: { printer: 'paper-out' } },
    });
  });

  it('sees a link to where a touch in the frame has led', async () => {
    const { say, sent } = await openPreview(read(aSource()));
    say({ type: 'ready' });
    say({ type: 'drawn', screen: 'menu', misfits: [] });
    say({ type: 'went', view: { screen: 'name', language: undefined, groups: ['family'] } });
    expect(location.search).toBe('?screen=name&group=family');
    expect(sent.filter(({ type }) => type === 'show')).toHaveLength(1);
  });

  it('sees slips as paper and calls as sentences', async () => {
    history.replaceState(null, '', '/preview?panel=paper');
    const { screen, say } = await openPreview(read(aSource()));
    say({ type: 'called', number: 'B 007', counter: '3', sentence: 'Number B 007, please go to counter 3.' });
    say({
      type: 'printed',
      number: 'B 008',
      slip: [
        { kind: 'text', text: 'B 008', size: 'number', weight: 'bold', align: 'center', direction: 'ltr' },
        { kind: 'rule' },
        { kind: 'qr', text: 'https://example.org' },
      ],
    });
    const slip = within(screen.getByRole('listitem', { name: 'Slip of B 008' }));
    expect(slip.getByText('B 008').className).toBe('number bold center');
    expect(slip.getByRole('img', { name: 'QR code' })).toBeTruthy();
    expect(screen.getByText('“Number B 007, please go to counter 3.”')).toBeTruthy();
  });

  it('is told that the branch is closed, and is led to a time at which it is open', async () => {
    // A Sunday.
    history.replaceState(null, '', '/preview?at=2026-11-22T03:00');
    const closed = {
      ...content,
      branch: { ...content.branch, openingHours: [{ profile: '', day: 1, start: '0800', end: '1800' }] },
    };
    const source = aSource({
      branches: [{ file: 'branch.json', version: '1', content: closed as never, waits: [] }],
    });
    const { screen, user } = await openPreview(read(source));
    await user.click(screen.getByRole('button', { name: 'Go to the next opening' }));
    expect(new URLSearchParams(location.search).get('at')).toBe('2026-11-23T08:00');
    expect(screen.queryByText(/branch is closed/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    await user.click(screen.getByRole('button', { name: 'Go to the next closing' }));
    expect(new URLSearchParams(location.search).get('at')).toBe('2026-11-23T18:00');
  });

  it('takes real numbers only after a confirmation, on the machine of the host', async () => {
    history.replaceState(null, '', '/preview?screen=ticket&at=2026-11-24T10:00');
    const { screen, user, say, shown } = await openPreview(read(aSource()));
    say({ type: 'ready' });
    await user.click(screen.getByRole('button', { name: 'Real tickets…' }));
    expect(shown()).toMatchObject({ world: { isReal: false } });
    await user.click(screen.getByRole('button', { name: 'Take real numbers' }));
    // Now, and at the menu: only a touch takes a number.
    expect(location.search).toBe('');
    expect(shown()).toMatchObject({ world: { isReal: true, view: { screen: 'menu' } } });
    await user.click(screen.getByRole('button', { name: 'Stop real tickets' }));
    expect(shown()).toMatchObject({ world: { isReal: false } });
  });

  it('is told elsewhere why there are no real tickets and no counter', async () => {
    history.replaceState(null, '', '/preview?panel=counter');
    const { screen } = await openPreview(read(aSource({ isLocal: false })));
    const button = screen.getByRole('button', { name: 'Real tickets…' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText('Real tickets need a browser on the machine of the host.')).toBeTruthy();
    expect(screen.getByText(/counter serves real tickets. Beside the preview/)).toBeTruthy();
    expect(screen.queryByTitle('Counter page')).toBeNull();
  });

  it('sees on each tab how much wants attention, and follows a finding to what it means', async () => {
    const windows = dispenser?.special.profiles.map((window) => ({ ...window, profile: 'gone' }));
    const broken = {
      ...content,
      dispensers: [{ ...dispenser, special: { cardReaders: [], profiles: windows } }],
    };
    const source = aSource({
      branches: [{ file: 'branch.json', version: '1', content: broken as never, waits: [] }],
    });
    const { screen, user } = await openPreview(read(source));
    const tab = screen.getByRole('tab', { name: /^Findings [1-9]/ });
    await user.click(tab);
    const [show] = screen.getAllByRole('link', { name: /^Show/ });
    await user.click(show as HTMLElement);
    expect(`${location.pathname}${location.search}`).toBe(show?.getAttribute('href'));
  });

  it('goes from tab to tab with the arrow keys, and closes the panel with a further click', async () => {
    const { screen, user } = await openPreview(read(aSource()));
    await user.click(screen.getByRole('tab', { name: 'Paper' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Counter', selected: true }));
    await user.keyboard('{Enter}');
    expect(location.search).toBe('?panel=none');
  });
});
