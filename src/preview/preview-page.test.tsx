import { fireEvent, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer, refusal } from '../page/simulation/simulated-answer.ts';
import { aHallCall } from '../testing/board/a-hall.ts';
import { anAdministrator } from '../testing/preview/an-administrator.ts';
import { openPreviewState } from '../testing/preview/open-preview-state.tsx';
import { boardFrameReady } from './previewed-board/messages.ts';

const optionsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the start of the preview', () => {
  it('shows that it is loading', async () => {
    const { screen } = await openPreviewState('loading');
    expect(screen.getByRole('heading').textContent).toBe('The preview is loading');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['refused', /Open the link that the host prints/],
    ['not-logged-in-at-all', /Open the link that the host prints/],
    ['away', /host does not answer/],
    ['failing', /answered with 500\.$/],
    ['garbled', /cannot read \(not JSON\)/],
    ['unreadable', /cannot read \(websocketID: /],
  ] as const)('shows the reason if it fails: %s', async (state, sentence) => {
    const { screen } = await openPreviewState(state);
    screen.getByRole('heading', { name: 'The preview could not be loaded' });
    screen.getByText(sentence);
  });

  it('tries again on request', async () => {
    const { screen, answers, press } = await openPreviewState('away');
    const { answers: working } = await openPreviewState('menu');
    answers['GET source'] = 'never';
    await press('Try again');
    await screen.findByText('The preview is loading');
    const other = await openPreviewState('away');
    Object.assign(other.answers, working);
    await other.press('Try again');
    await other.screen.findByRole('heading', { name: 'Foyer preview' });
  });

  it('says when to try again after too many requests', async () => {
    const { screen, answers, press } = await openPreviewState('away');
    answers['GET source'] = refusal(429, 'TOO_MANY_REQUESTS');
    await press('Try again');
    await screen.findByText('Too many attempts: try again in 1 s.');
  });

  it('reports a host without a dispenser', async () => {
    const { screen } = await openPreviewState('without-dispenser');
    screen.getByRole('heading', { name: 'There is no dispenser to preview' });
    screen.getByText(/^No branch file of this host has a dispenser/);
    screen.getByRole('button', { name: 'Try again' });
  });

  it('lists the missing answers of an external service', async () => {
    const { screen } = await openPreviewState('external-too-little');
    screen.getByText(/https:\/\/queue.example does not report enough/);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '/api/v1/dispenser/branch answered with 503.',
    ]);
  });

  it('shows an external service with its unknown parts', async () => {
    const { screen, shown } = await openPreviewState('external');
    screen.getByText(/^This is an external service. Not known here: \d$/);
    screen.getByText('The service creates no tickets for dispensers.');
    expect(screen.queryByRole('button', { name: /Enrol|Versions|Log out/ })).toBeNull();
    expect(shown()?.branch.branch.name).toBe('Old Harbour');
  });

  it('shows another dispenser, with a notice, if the dispenser of the link does not exist', async () => {
    const { screen, shown } = await openPreviewState('other-dispenser');
    screen.getByText(/does not have. The preview shows another dispenser/);
    expect(shown()?.dispenser).toBe('device-1');
  });

  it('shows the nearest view if the view of the link cannot be shown, with a notice until the next view', async () => {
    const { screen, shown, user } = await openPreviewState('impossible-link');
    screen.getByText(/“at=2026-13-01T10:00”, which is not a valid date/);
    screen.getByText(/the language “xx”, which this branch does not have/);
    expect(shown()?.view).toMatchObject({ screen: 'menu', language: undefined });
    await user.click(screen.getByRole('radio', { name: 'Ticket' }));
    expect(screen.queryByText(/which is not a valid date/)).toBeNull();
  });
});

it('an administrator sees the board of the waiting area beside the kiosk, in landscape or portrait', async () => {
  const { screen, choose } = await openPreviewState('menu');
  expect(screen.queryByTitle(/^Board/)).toBeNull();
  await choose('Board', '16:9');
  screen.getByTitle('Board, 43 inch, 1920 × 1080');
  await choose('Board', '9:16');
  screen.getByTitle('Board, 43 inch, 1080 × 1920');
  screen.getByTitle('Kiosk, 21.5 inch, 1080 × 1920');
});

it('the board shows what the kiosk beside it calls', async () => {
  const { say, choose, told } = await openPreviewState('menu');
  await choose('Board', '16:9');
  say(boardFrameReady as never);
  const board = () =>
    told.flatMap((sent) => (sent.type === 'show' && 'calls' in sent.world ? [sent.world] : [])).at(-1);
  expect(board()).toMatchObject({ message: null, calls: [] });
  say({ type: 'numbers-called', calls: [aHallCall()] });
  expect(board()?.calls).toEqual([aHallCall()]);
  say({ type: 'numbers-called', calls: [aHallCall()] });
  expect(board()?.calls).toEqual([aHallCall({ calls: 2 })]);
});

it('the start view offers three tasks: look, change, create a branch', async () => {
  const { screen, press, user } = await openPreviewState('start');
  const enter = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  screen.getByText(/^Foyer shows “Old Harbour”/);
  await enter(/^Look/);
  expect(location.search).toBe('?panel=week');
  await press('Home');
  await enter(/^Change/);
  expect(location.search).toBe('?panel=draft');
  await press('Home');
  await enter(/^Create a branch/);
  expect(assign).toHaveBeenCalledWith('/preview/new-branch');
  assign.mockRestore();
});

describe('an administrator who changes a menu on the frame', () => {
  it('drags a tile once for all languages, with one undo step', async () => {
    const { say, shown, press, screen, caption } = await openPreviewState('draft');
    expect(shown()).toMatchObject({ canArrange: true });
    expect(caption()).toContain('Drag a tile');
    const passport = { kind: 'service', key: 'passport' } as const;
    say({ type: 'put', entry: passport, put: { how: 'into', entry: { kind: 'group', key: 'family' } } });
    await screen.findByText('“Passport” was moved in all menus.');
    const menus = () => shown()?.branch.profiles[0]?.structure.map(({ items }) => items.length);
    expect(menus()).toEqual([2, 2]);
    await press('Undo');
    expect(menus()).toEqual([3, 3]);
  });

  it('cannot drag in a window without space for the forms', async () => {
    const narrow = { ...window.matchMedia('(min-width: 480px)'), matches: false, addEventListener() {} };
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ ...narrow, removeEventListener() {} });
    onTestFinished(() => media.mockRestore());
    const { shown } = await openPreviewState('draft');
    expect(shown()).toMatchObject({ canArrange: false });
  });

  it('cannot drag in the live branch or with real tickets', async () => {
    const { user, screen, shown } = await openPreviewState('draft');
    await user.click(screen.getByRole('checkbox', { name: 'Show live' }));
    expect(shown()).toMatchObject({ canArrange: false });
    await user.click(screen.getByRole('tab', { name: 'Week' }));
    expect(shown()).toMatchObject({ canArrange: false });
  });
});

describe('an administrator', () => {
  it('sees the menu without any notice', async () => {
    const { screen, shown, caption } = await openPreviewState('menu');
    expect(shown()).toMatchObject({ isReal: false, diagonal: 21.5, view: { screen: 'menu', groups: [] } });
    expect(screen.queryByText(/This is another one|external service|branch is/)).toBeNull();
    screen.getByTitle('Kiosk, 21.5 inch, 1080 × 1920');
    expect(caption()).toMatch(/^21\.5 inch, 1080 × 1920, drawn at \d+ %$/);
    expect(screen.queryByRole('button', { name: 'Measure monitor' })).toBeNull();
  });

  it('chooses a screen, and gets a link to it', async () => {
    const { screen, user, choose, search, shown } = await openPreviewState('menu');
    await user.click(screen.getByRole('radio', { name: 'Ticket' }));
    await choose('Printer', 'Out of paper');
    expect(location.search).toBe('?screen=ticket&printer=paper-out');
    expect(search().get('screen')).toBe('ticket');
    expect(shown()).toMatchObject({ view: { screen: 'ticket' }, conditions: { printer: 'paper-out' } });
    await user.click(screen.getByRole('radio', { name: 'Name' }));
    expect(screen.getByRole('radio', { name: 'Name' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Ticket' })).toHaveProperty('checked', false);
  });

  it('sees the choices of a link in the lists and switches', async () => {
    const { screen, user, search, shown } = await openPreviewState('what-if');
    const chosen = (list: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: list }).selectedOptions[0]?.textContent;
    expect(['Printer', 'Network', 'Queue'].map(chosen)).toEqual([
      'Out of paper',
      'Offline',
      'No numbers left',
    ]);
    expect(shown()?.conditions).toEqual({
      printer: 'paper-out',
      network: 'away',
      queue: 'full',
      hasSound: true,
      showsTargets: true,
    });
    for (const name of ['Speak calls', 'Show touch targets']) {
      const check = screen.getByRole('checkbox', { name });
      expect(check).toHaveProperty('checked', true);
      await user.click(check);
      expect(check).toHaveProperty('checked', false);
    }
    expect([search().get('sound'), search().get('targets')]).toEqual([null, null]);
  });

  it('calls three numbers, and simulates a visitor who walks away', async () => {
    const { press, told } = await openPreviewState('menu');
    await press('Call three numbers');
    await press('Visitor walks away');
    expect(told.slice(-2)).toEqual([
      { type: 'act', act: 'call-numbers' },
      { type: 'act', act: 'leave-screen' },
    ]);
  });

  it('gets a link to the view that a touch in the frame has opened', async () => {
    const { say, told } = await openPreviewState('menu');
    say({ type: 'drawn', screen: 'menu', misfits: [] });
    say({ type: 'went', view: { screen: 'name', language: 'ar', groups: ['family'] } });
    expect(location.search).toBe('?lang=ar&screen=name&group=family');
    expect(told.filter(({ type }) => type === 'show')).toHaveLength(1);
  });

  it('reads in the findings which text a frame could not show, until the draft changes', async () => {
    const { screen, say } = await openPreviewState('findings');
    const count = () => Number(screen.getByRole('tab', { name: /^Findings/ }).textContent?.slice(8));
    const before = count();
    say({ type: 'drawn', screen: 'menu', misfits: [{ text: 'Passport or ID card', part: 'tile' }] });
    expect(count()).toBe(before + 1);
    say({ type: 'drawn', screen: 'menu', misfits: [] });
    expect(count()).toBe(before);
  });

  it('chooses another language, and then the language of the profile again', async () => {
    const { screen, choose, search, shown } = await openPreviewState('in-arabic');
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect(optionsOf(list)).toEqual(['Default', 'English (en-GB)', 'العربية (ar)']);
    expect(list.value).toBe('ar');
    expect(shown()?.view.language).toBe('ar');
    expect(document.querySelector('.panel-of-device.greyscale')).not.toBeNull();
    await choose('Language', 'Default');
    expect(search().get('lang')).toBeNull();
    expect(shown()?.view.language).toBeUndefined();
    await choose('Language', 'English (en-GB)');
    expect(search().get('lang')).toBe('en');
  });

  it('chooses a device, turns it, and enters a custom size', async () => {
    const { screen, user, choose, press, search, shown } = await openPreviewState('menu');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await choose('Screen size', '\u206610.1″ · 800×1280\u2069');
    expect([search().get('size'), search().get('inch')]).toEqual(['800x1280', '10.1']);
    expect(screen.getByRole('button', { name: 'Rotate' }).title).toBe('Rotate to landscape');
    await press('Rotate');
    expect(search().get('size')).toBe('1280x800');
    expect(screen.getByRole('button', { name: 'Rotate' }).title).toBe('Rotate to portrait');
    expect(optionsOf(screen.getByRole('combobox', { name: 'Screen size' }))).toContain(
      '\u206610.1″ · 1280×800\u2069',
    );
    await choose('Screen size', 'Other size');
    const width = screen.getByRole('spinbutton', { name: 'Width' });
    await user.clear(width);
    await user.type(width, '1300');
    expect(search().get('size')).toBe('1300x800');
    const height = screen.getByRole('spinbutton', { name: 'Height' });
    await user.clear(height);
    await user.type(height, '900');
    const inches = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Inches' });
    await user.clear(inches);
    await user.type(inches, '12.3');
    expect(search().get('size')).toBe('1300x900');
    expect(search().get('inch')).toBe('12.3');
    expect(shown()?.diagonal).toBe(12.3);
    await choose('Screen size', '\u206615″ · 1024×768\u2069');
    expect(search().get('size')).toBe('1024x768');
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('can type a size beyond the limits, which is not applied', async () => {
    const { screen, user, choose, search } = await openPreviewState('menu');
    await choose('Screen size', 'Other size');
    const width = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Width' });
    for (const typed of ['199', '7681']) {
      await user.clear(width);
      await user.type(width, typed);
      expect(width.value).toBe(typed);
    }
    expect(search().get('size')).toBe('768x1920');
    await user.tab();
    expect(width.value).toBe('768');
    for (const [typed, size] of [
      ['200', '200x1920'],
      ['7680', '7680x1920'],
    ]) {
      await user.clear(width);
      await user.type(width, typed as string);
      expect(search().get('size')).toBe(size);
    }
  });

  it('chooses the scale of the frame', async () => {
    const { screen, choose, search } = await openPreviewState('menu');
    const zoom = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zoom' });
    expect(optionsOf(zoom)).toEqual([
      ...['Fit', 'Actual size', '25 %', '50 %', '75 %', '100 %', '150 %', '200 %'],
    ]);
    await choose('Zoom', '50 %');
    expect(search().get('zoom')).toBe('0.5');
    await screen.findByText(/drawn at 50 %$/);
    await choose('Zoom', 'Actual size');
    expect(search().get('zoom')).toBe('true');
    await choose('Zoom', 'Fit');
    expect(search().get('zoom')).toBeNull();
    const other = await openPreviewState('odd-zoom');
    expect(optionsOf(other.screen.getByRole('combobox', { name: 'Zoom' })).slice(3, 7)).toEqual([
      ...['50 %', '70 %', '75 %', '100 %'],
    ]);
  });

  it('measures the monitor with a bank card, and then sees the frame at the actual size of the dispenser', async () => {
    const { screen, press } = await openPreviewState('true-size');
    const scale = () => Number(/(\d+) %$/.exec(screen.getByText(/drawn at/).textContent ?? '')?.[1]);
    expect(scale()).toBe(94);
    await press('Measure monitor');
    const dialog = screen.getByRole('dialog', { name: /How large is a millimetre/ });
    const slider = within(dialog).getByRole<HTMLInputElement>('slider', { name: 'Width of the card' });
    expect(slider.value).toBe('324');
    expect(slider.getAttribute('aria-describedby')).toBeTruthy();
    fireEvent.input(slider, { target: { value: '648' } });
    const card = dialog.querySelector<HTMLElement>('.bank-card');
    expect([card?.style.inlineSize, card?.style.blockSize]).toEqual(['648px', '408.6336448598131px']);
    await press('Cancel');
    expect(scale()).toBe(94);
    await press('Measure monitor');
    fireEvent.input(screen.getByRole('slider'), { target: { value: '648' } });
    await press('Save');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(scale()).toBe(188);
  });

  it('sees slips as paper and calls as sentences', async () => {
    const { screen, say } = await openPreviewState('paper');
    screen.getByText(/^Take a ticket in the frame/);
    screen.getByText(/shows what is spoken/);
    say(
      { type: 'called', number: 'B 007', counter: '3', sentence: 'Number B 007, please go to counter 3.' },
      { type: 'called', number: 'B 009', counter: '', sentence: 'Number B 009, please.' },
      {
        type: 'printed',
        number: 'B 008',
        slip: [
          { kind: 'text', text: 'B 008', size: 'number', weight: 'bold', align: 'center', direction: 'ltr' },
          { kind: 'text', text: 'Harbour', size: 'body', weight: 'bold', align: 'center', direction: 'ltr' },
          { kind: 'rule' },
          { kind: 'qr', text: 'https://example.org' },
        ],
        picture: 'blob:poster',
      },
    );
    const slip = within(screen.getByRole('listitem', { name: 'Slip of B 008' }));
    expect(slip.getByText('B 008').className).toBe('number bold center');
    expect(slip.getByText('B 008').style.getPropertyValue('--ems')).not.toBe('');
    expect(slip.getByText('Harbour').getAttribute('style')).toBeNull();
    slip.getByRole('img', { name: 'QR code' });
    expect(slip.getByRole('img', { name: 'Advertisement' })).toHaveProperty('src', 'blob:poster');
    const calls = [...document.querySelectorAll('.calls li')].map(({ textContent }) => textContent);
    expect(calls).toEqual([
      'B 009“Number B 009, please.”',
      'B 007 → 3“Number B 007, please go to counter 3.”',
    ]);
    expect(screen.queryByText(/^Take a ticket in the frame|shows what is spoken/)).toBeNull();
  });

  it('reads that the branch is closed, with a link to a time at which it is open', async () => {
    const { screen, user, press, search } = await openPreviewState('closed');
    screen.getByText(/At this time the branch is closed/);
    await press('Go to the next opening');
    expect(search().get('at')).toBe('2026-11-23T08:00');
    expect(screen.queryByText(/branch is closed/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    screen.getByText(/At this time the branch is open/);
    await press('Go to the next closing');
    expect(search().get('at')).toBe('2026-11-23T18:00');
    expect(screen.queryByText(/branch is open/)).toBeNull();
  });

  it('takes real tickets only on the machine of the host, after a confirmation', async () => {
    const { screen, press, shown, search, caption } = await openPreviewState('ticket-at-another-time');
    screen.getByText('Tickets of the preview exist only here.');
    await press('Real tickets…');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown()?.isReal).toBe(false);
    await press('Real tickets…');
    expect(shown()?.isReal).toBe(false);
    await press('Take real numbers');
    expect(screen.queryByRole('dialog')).toBeNull();
    // The preview shows the current time and the menu, and only a touch takes a number.
    expect(search().toString()).toBe('panel=counter');
    expect(shown()).toMatchObject({ isReal: true, view: { screen: 'menu' } });
    expect(caption()).toMatch(/^Real tickets · 21/);
    screen.getByText('Take a ticket in the frame, and call it here.');
    await press('Stop real tickets');
    expect(shown()).toMatchObject({ isReal: false, view: { screen: 'menu' } });
    expect(caption()).toMatch(/^21/);
  });

  it('cannot take real tickets in an overview of many frames', async () => {
    const { press, choose, say, shown } = await openPreviewState('menu');
    await press('Real tickets…');
    await press('Take real numbers');
    expect(shown()?.isReal).toBe(true);
    await choose('Frames', 'Languages');
    say({ type: 'ready' });
    expect(shown()?.isReal).toBe(false);
  });

  it('cannot take real tickets for a dispenser of another host', async () => {
    const { screen, press, choose, shown, caption } = await openPreviewState('two-dispensers');
    await press('Real tickets…');
    await press('Take real numbers');
    expect(shown()?.isReal).toBe(true);
    await choose('Dispenser', 'Hall');
    expect([shown()?.dispenser, shown()?.isReal]).toEqual(['device-2', false]);
    expect(caption()).toMatch(/^21/);
    screen.getByText('This host creates real tickets only as another dispenser.');
  });

  it('sees the counter beside the frame', async () => {
    const { screen } = await openPreviewState('counter');
    screen.getByTitle('Counter page');
    screen.getByText(/^The counter serves real tickets\. With “Real tickets…”/);
  });

  it('reads on another machine why there are no real tickets and no counter', async () => {
    const { screen, button } = await openPreviewState('elsewhere');
    expect(button('Real tickets…').disabled).toBe(true);
    screen.getByText('Real tickets need a browser on the machine of the host.');
    screen.getByText(/counter serves real tickets. The preview shows it only/);
    expect(screen.queryByTitle('Counter page')).toBeNull();
  });

  it('sees the number of open items on each tab, and follows a finding to its view', async () => {
    const { screen, user } = await openPreviewState('menu');
    expect(screen.getByRole('tab', { name: /^Draft/ }).textContent).toBe('Draft');
    await user.click(screen.getByRole('tab', { name: /^Findings [1-9]/ }));
    const [show] = screen.getAllByRole('link', { name: /^Show/ });
    await user.click(show as HTMLElement);
    expect(`${location.pathname}${location.search}`).toBe(show?.getAttribute('href'));
  });

  it('goes from tab to tab with the arrow keys, and closes the panel by pressing its tab again', async () => {
    const { screen, user, search } = await openPreviewState('paper');
    const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
    expect(tab('Week').tabIndex).toBe(-1);
    expect(tab('Week').getAttribute('aria-controls')).toBeNull();
    tab('Paper').focus();
    expect(tab('Paper').tabIndex).toBe(0);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Counter', selected: true }));
    expect(screen.getByRole('tabpanel').id).toBe(tab('Counter').getAttribute('aria-controls'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('Week'));
    await user.keyboard('{ArrowLeft}x');
    expect(document.activeElement).toBe(tab('Counter'));
    await user.keyboard('{Enter}');
    expect(search().get('panel')).toBe('none');
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });

  it('reaches the first tab with the Tab key and opens it, if all tabs are closed', async () => {
    const { screen, user, search } = await openPreviewState('no-panel');
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Week' }).tabIndex).toBe(0);
    await user.click(screen.getByRole('tab', { name: 'Week' }));
    expect(search().get('panel')).toBe('week');
    screen.getByRole('heading', { name: /^Monday 16 November to/ });
  });
});

describe('many frames', () => {
  it('show a screen in every language, each with a link to that language alone', async () => {
    const { screen, kioskWorlds, search, press, say } = await openPreviewState('languages');
    screen.getByTitle('Kiosk, English');
    screen.getByTitle('Kiosk, العربية');
    expect(kioskWorlds().map(({ view }) => view.language)).toEqual(['en', 'ar']);
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Zoom' })).toBeNull();
    screen.getByRole('combobox', { name: 'Screen size' });
    say({ type: 'went', view: { screen: 'name', language: 'ar', groups: [] } });
    expect(search().get('screen')).toBeNull();
    await press('العربية');
    expect([search().get('overview'), search().get('lang')]).toEqual([null, 'ar']);
  });

  it('show a screen in every size, two sizes at first, each with a link to that size alone', async () => {
    const { screen, search, press, button, choose } = await openPreviewState('sizes');
    expect(screen.getAllByTitle(/^Kiosk, /)).toHaveLength(2);
    expect(document.querySelectorAll('.waiting')).toHaveLength(8);
    expect(document.querySelectorAll('.panel-of-device.protanopia')).toHaveLength(10);
    expect(screen.queryByRole('combobox', { name: 'Screen size' })).toBeNull();
    screen.getByRole('combobox', { name: 'Language' });
    for (const name of ['Call three numbers', 'Visitor walks away']) expect(button(name).disabled).toBe(true);
    await press('15 inch, 1024 × 768');
    expect([search().get('overview'), search().get('size'), search().get('inch')]).toEqual([
      ...[null, '1024x768', '15'],
    ]);
    for (const name of ['Call three numbers', 'Visitor walks away'])
      expect(button(name).disabled).toBe(false);
    await choose('Frames', 'Languages');
    expect(search().get('overview')).toBe('languages');
  });

  it('are no larger than the visible space', async () => {
    await openPreviewState('sizes');
    const sizeOf = (selector: string) => {
      const { inlineSize = '', blockSize = '' } = document.querySelector<HTMLElement>(selector)?.style ?? {};
      return [inlineSize, blockSize].map((size) => Math.round(Number.parseFloat(size)));
    };
    expect(sizeOf('.device')).toEqual([297, 178]);
    // The first waiting frame is in portrait.
    expect(sizeOf('.waiting')).toEqual([138, 220]);
  });
});

describe('an administrator who may change the data of the host', () => {
  it('logs out, and then can only look', async () => {
    const { screen, press, answers, sent } = await openPreviewState('menu');
    await screen.findByText('Administrator');
    answers['DELETE administrator'] = answer(
      anAdministrator({ isLoggedIn: false, hasPassword: false }).state,
    );
    await press('Log out');
    await screen.findByText('View only');
    expect(sent).toEqual(['DELETE administrator']);
    expect(screen.queryByText('Administrator')).toBeNull();
  });

  it('logs in with the password, and the dialog closes', async () => {
    const { screen, press, user, answers, button, lastSent } = await openPreviewState('with-a-password');
    await screen.findByText('View only');
    await press('Log in…');
    const dialog = within(screen.getByRole('dialog', { name: 'Log in as an administrator' }));
    const field = dialog.getByLabelText('Link or password');
    await user.type(field, '  ');
    expect(button('Log in').disabled).toBe(true);
    await user.clear(field);
    await user.type(field, 'harbour walk');
    answers['POST administrator'] = { status: 502 };
    await press('Log in');
    await screen.findByText('The host did not answer. You are not logged in.');
    expect(lastSent()).toEqual({ by: 'password', password: 'harbour walk' });
    answers['POST administrator'] = answer(anAdministrator({ isLoggedIn: true, hasPassword: true }).state);
    await press('Log in');
    await screen.findByText('Administrator');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('may close the login dialog without logging in', async () => {
    const { screen, press, sent } = await openPreviewState('looking-only');
    await screen.findByText('View only');
    await press('Log in…');
    screen.getByLabelText('Link');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each(['Enrol a dispenser…', 'Versions…'])('must log in first after pressing "%s"', async (name) => {
    const { screen, press, user, answers } = await openPreviewState('machine-shows-a-code');
    Object.assign(answers, {
      'GET administrator': answer(anAdministrator({ isLoggedIn: false, hasPassword: false }).state),
      'POST administrator': answer(anAdministrator({ isLoggedIn: true, hasPassword: false }).state),
      'GET versions': answer({ version: '1', versions: [], damaged: [] }),
    });
    window.dispatchEvent(new Event('focus'));
    await screen.findByText('View only');
    await press(name);
    await user.type(screen.getByLabelText('Link'), 'token');
    await press('Log in');
    await screen.findByText(/^There are no versions|^Machines that show a code/);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('logs in again after the login has ended, and returns to the dialog', async () => {
    const { screen, press, user, answers } = await openPreviewState('machine-shows-a-code');
    await screen.findByText('Administrator');
    await press('Enrol a dispenser…');
    await screen.findByText(/^Machines that show a code/);
    await user.type(screen.getByLabelText('Code on the screen'), '482 915 037');
    const dialog = () => within(screen.getByRole('dialog'));
    await user.selectOptions(dialog().getByLabelText('Dispenser'), 'ws-2');
    answers['POST enrolment'] = refusal(403, 'ADMINISTRATOR_NEEDED');
    answers['GET administrator'] = answer(anAdministrator({ isLoggedIn: false, hasPassword: false }).state);
    await press('Confirm');
    await screen.findByText(/login has ended/);
    await user.click(dialog().getByRole('button', { name: 'Log in…' }));
    await user.type(await screen.findByLabelText('Link'), 'token');
    answers['POST administrator'] = answer(anAdministrator({ isLoggedIn: true, hasPassword: false }).state);
    await press('Log in');
    await screen.findByText(/^Machines that show a code/);
  });

  it('no longer sees a branch when the account is disabled', async () => {
    const { screen, answers } = await openPreviewState('machine-shows-a-code');
    answers['GET administrator'] = answer(anAdministrator({ name: 'Ana', hasPeople: true }).state);
    window.dispatchEvent(new Event('focus'));
    await screen.findByText(/Ana/);
    answers['GET administrator'] = answer(anAdministrator({ isLoggedIn: false, hasPeople: true }).state);
    answers['GET source'] = refusal(403, 'NO_PREVIEW_ACCESS');
    window.dispatchEvent(new Event('focus'));
    await screen.findByRole('heading', { name: 'The preview could not be loaded' });
    await screen.findByRole('button', { name: 'Log in…' });
  });

  it('sees no button for versions if a draft cannot replace the file', async () => {
    const { screen } = await openPreviewState('without-versions');
    await screen.findByText('Administrator');
    expect(screen.queryByRole('button', { name: 'Versions…' })).toBeNull();
    screen.getByRole('button', { name: 'Enrol a dispenser…' });
  });
});

describe('a draft in the preview', () => {
  it('is shown in the frame, with a notice on the page', async () => {
    const { screen, shown, press, caption } = await openPreviewState('draft-changed');
    expect(shown()?.branch.profiles[0]?.name).toBe('Weekday X');
    expect(caption()).toMatch(/^Draft · 21/);
    expect(screen.getByRole('tab', { name: /^Draft/ }).textContent).toBe('Draft1');
    await press('Undo');
    expect(shown()?.branch.profiles[0]?.name).toBe('Weekday');
    expect(caption()).toMatch(/^21/);
  });

  it('is not shown while it is compared with the live branch', async () => {
    const { screen, user, shown, caption } = await openPreviewState('draft-changed');
    await user.click(screen.getByRole('checkbox', { name: 'Show live' }));
    expect(shown()?.branch.profiles[0]?.name).toBe('Weekday');
    expect(caption()).toMatch(/^21/);
    screen.getByText('The frame shows the live branch, not the draft.');
  });

  it('can be redone after it was undone', async () => {
    const { screen, shown, press, button } = await openPreviewState('draft-undone');
    expect(shown()?.branch.profiles[0]?.name).toBe('Weekday');
    expect([button('Undo').disabled, button('Redo').disabled]).toEqual([true, false]);
    expect(button('Discard draft').disabled).toBe(true);
    await press('Redo');
    expect(shown()?.branch.profiles[0]?.name).toBe('Weekday X');
    await press('Discard draft');
    expect(screen.queryByDisplayValue('Weekday X')).toBeNull();
    await press('Undo');
    expect(shown()?.branch.profiles[0]?.name).toBe('Weekday X');
  });

  it('gets more space on request', async () => {
    const { press, button, screen, user } = await openPreviewState('draft');
    const page = () => document.querySelector('.preview')?.getAttribute('data-wide');
    expect([page(), button('Wide').getAttribute('aria-pressed')]).toEqual([null, 'false']);
    await press('Wide');
    expect([page(), button('Wide').getAttribute('aria-pressed')]).toEqual(['true', 'true']);
    await user.click(screen.getByRole('tab', { name: 'Week' }));
    expect(page()).toBeNull();
  });

  it.each([
    ['import-refused', 'Nothing was changed. Errors: 2'],
    ['import-outdated', /has changed meanwhile/],
  ] as const)(
    'is kept in the state %s, and the page shows the result of the import',
    async (state, sentence) => {
      const { screen, press, shown, sent } = await openPreviewState(state);
      await screen.findByText('Administrator');
      await press('Publish…');
      expect(sent.filter((line) => line.startsWith('POST'))).toEqual([]);
      await press('Publish changes (1)');
      await screen.findByText(sentence);
      expect(shown()?.branch.profiles[0]?.name).toBe('Weekday X');
      expect(sessionStorage.length).toBe(1);
    },
  );

  it('becomes the live branch when it is published', async () => {
    const { screen, press, answers, lastSent } = await openPreviewState('draft-changed');
    await screen.findByText('Administrator');
    await press('Publish…');
    answers['POST import'] = answer({ version: '2', isChanged: true });
    await press('Publish changes (1)');
    await screen.findByText('The branch file was replaced and applied.');
    expect(lastSent()).toMatchObject({
      version: 'version-1',
      content: { profiles: [{ name: 'Weekday X' }] },
    });
    expect(sessionStorage.length).toBe(0);
  });
});
