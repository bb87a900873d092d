/** @jsxImportSource preact */
import { configure, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { render } from 'preact';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PhoneMenu } from '../contract/additions/phone-menu.ts';
import { memoryStorage } from '../page/browser/memory-storage.ts';
import { qrPath } from '../page/look/qr-path.ts';
import { testNow } from '../testing/builders.ts';
import { manualTimers } from '../testing/manual-timers.ts';
import { aFollowing, aPhoneMenu, fakePhoneService } from '../testing/phone/fake-phone-service.ts';
import { phoneClient } from './api/phone-client.ts';
import { PhoneApp } from './phone-app.tsx';
import * as ticketScreen from './screens/ticket-screen.tsx';
import { callAlarm } from './visit/alarm.ts';
import { bookAsked } from './visit/asked-booking.ts';
import { keptPhone } from './visit/kept.ts';
import { linkOf } from './visit/link.ts';
import { startPhone } from './visit/phone.ts';
import { readAgain } from './visit/read-again.ts';
import { openLanguageChoice } from './words/language-choice.ts';

configure({ asyncUtilTimeout: 5_000 });

const ticketLink = '#t=abcdefghijklmnopqrstuv';

let ids = 0;

async function openPhone(
  service = fakePhoneService(),
  fragment = ticketLink,
  storage = memoryStorage(),
  ownBranch?: string,
) {
  const timers = manualTimers();
  let now = testNow;
  const vibrations: unknown[] = [];
  const alarm = callAlarm({
    timers,
    navigator: {
      userActivation: { hasBeenActive: true, isActive: true },
      vibrate: (pattern) => vibrations.push(pattern) > 0,
    },
    openContext: () => {
      throw new Error('no sound here');
    },
    isVisible: () => true,
  });
  const phone = startPhone(
    {
      client: phoneClient({ fetch: service.fetch, onServiceTime: () => {} }),
      kept: keptPhone(
        () => storage,
        () => `visit-${++ids}`,
      ),
      timers,
      now: () => now,
      random: () => 0,
      isVisible: () => true,
      onCall: () => void alarm.ring(),
      language: () => 'en',
      appointments: async () => ({ bookAsked, readAgain }),
      ownBranch,
    },
    linkOf(fragment),
  );
  const languages = await openLanguageChoice({
    first: 'en',
    timers,
    formatOf: () => undefined,
    onChosen: () => {},
    onChanged: phone.languageChanged,
  });
  const place = document.body.appendChild(document.createElement('div'));
  render(
    <PhoneApp phone={phone} languages={languages} alarm={alarm} timers={timers} now={() => now} />,
    place,
  );
  onTestFinished(() => {
    for (const held of phone.list()) held.close();
    render(null, place);
    place.remove();
  });
  const screen = within(place);
  const user = userEvent.setup({ delay: null });
  return {
    service,
    screen,
    vibrations,
    phone,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    type: (text: string) => user.keyboard(text),
    user,
    async pass(ms: number) {
      now += ms;
      await timers.pass(ms);
    },
  };
}

it('a visitor reads the number, the tickets before it, the expected time, and which tickets go first and why', async () => {
  const { screen } = await openPhone(
    fakePhoneService(
      aFollowing({ goFirst: [{ reason: 'appointment', count: 2, time: testNow + 8 * 60_000 }] }),
    ),
  );
  await screen.findByText('B 047');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['4', 'about 10:54']);
  expect(screen.getByRole('listitem').textContent).toBe('2 with an appointment at 10:50');
  expect(document.title).toBe('B 047 · Your ticket');
});

it('a visitor reads the number if the rest of the page cannot be drawn, and the rest once it can', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = vi.spyOn(ticketScreen, 'PhoneTicketScreen').mockImplementation(() => {
    throw new Error('broken on purpose');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { screen, service } = await openPhone();
  expect((await screen.findByRole('status')).textContent).toMatch(/^B\u00A0047Scan the code/);
  broken.mockRestore();
  await expect.poll(service.streamCount).toBe(1);
  service.tell({ state: 'called', number: 'B 047', counter: { name: 'Counter 4', number: '4' }, calls: 1 });
  await screen.findByRole('alert');
});

it('a visitor reads their own name on the ticket if the branch shows it', async () => {
  const { screen } = await openPhone(fakePhoneService(aFollowing({}, { name: 'Ada' })));
  expect(await screen.findByText('Ada')).toBeTruthy();
});

it('a visitor is next only if nobody is ahead and nobody who came later goes first', async () => {
  const goFirst = [{ reason: 'appointment', count: 1 }] as const;
  const { screen, service } = await openPhone(
    fakePhoneService(aFollowing({ ahead: 0, goFirst: [...goFirst] })),
  );
  await screen.findByText('B 047');
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('Nobody');
  expect(screen.queryByText('You are next.')).toBeNull();
  await expect.poll(service.streamCount).toBe(1);
  service.tell({ state: 'waiting', number: 'B 047', ahead: 0, goFirst: [], isAside: false });
  await screen.findByText('You are next.');
});

it('a call shows the counter at the top of the page, changes the title of the tab, and vibrates at once', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  onTestFinished(() => scrolled.mockRestore());
  const { screen, service, vibrations } = await openPhone();
  await screen.findByText('B 047');
  await expect.poll(service.streamCount).toBe(1);
  service.tell({ state: 'called', number: 'B 047', counter: { name: 'Counter 4', number: '4' }, calls: 1 });
  const alert = await screen.findByRole('alert');
  // A line never breaks within the number.
  expect(alert.textContent).toContain('Number B\u00A0047, please go to counter 4.');
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  await expect.poll(() => document.title).toBe('Counter 4 · B 047');
  expect(vibrations).toHaveLength(1);
  const counter = { name: '', number: '4', place: 'room' } as const;
  service.tell({ state: 'called', number: 'B 047', counter, calls: 2 });
  await screen.findByText('Number B 047, please go to room 4.');
  await expect.poll(() => document.title).toBe('Room 4 · B 047');
});

it('a visitor gives the number up after one question', async () => {
  const { screen, service, press } = await openPhone();
  await press('Give up my number');
  await press('Keep waiting');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Give up my number');
  await press('Give up the number');
  await screen.findByText('This takes effect in 30 seconds. Until then, you can undo it.');
  await press('Undo');
  await press('Give up my number');
  await press('Give up the number');
  service.tell({ state: 'void', number: 'B 047' });
  await screen.findByText('This number is no longer valid.');
  expect(service.asked.filter((request) => request === 'DELETE ticket')).toHaveLength(2);
});

it('another holder of the ticket reads a question about a change, and stops the change', async () => {
  const wish = { change: 'leave', at: testNow + 20_000 } as const;
  const { screen, service, press } = await openPhone(
    fakePhoneService(aFollowing({ wish } as never, { mayChange: false })),
  );
  await screen.findByRole('dialog', { name: 'Was that you?' });
  await press('Keep waiting');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(service.asked).toContain('POST ticket/keep');
});

it('a visitor who lets others pass reads until when others may go first, and can take this back', async () => {
  const laterUntil = testNow + 10 * 60_000;
  const { screen, service, press } = await openPhone(fakePhoneService(aFollowing({ laterUntil } as never)));
  await screen.findByText('Other visitors may be called before you until 10:52.');
  await press('Undo');
  await expect.poll(() => service.asked).toContain('POST ticket/keep');
});

it('a call replaces a question that would hide it', async () => {
  const { screen, service, press } = await openPhone();
  await press('Give up my number');
  await screen.findByText('Give up your number B 047?');
  await expect.poll(service.streamCount).toBe(1);
  service.tell({ state: 'called', number: 'B 047', counter: { name: 'Counter 4', number: '4' }, calls: 1 });
  await screen.findByRole('alert');
  await expect.poll(() => screen.queryByText('Give up your number B 047?')).toBeNull();
});

it("a page opened from a ticket's code asks for the ticket number before any change", async () => {
  const { screen, service, press, type } = await openPhone(
    fakePhoneService(aFollowing({}, { mayChange: false })),
  );
  service.answers['POST ticket/confirm'] = { status: 400, type: 'NUMBER_WRONG' };
  await press(/^I need 10/);
  const field = await screen.findByRole('textbox', { name: 'Which number is on your ticket?' });
  field.focus();
  await type('B 001{Enter}');
  await screen.findByText('This is not the number of this ticket.');
  delete service.answers['POST ticket/confirm'];
  await type('{Backspace}{Backspace}{Backspace}047{Enter}');
  await press('Continue');
  await expect.poll(() => service.asked).toContain('POST ticket/later');
  expect(service.asked.filter((request) => request.includes('confirm')).at(-1)).toContain('"B 047"');
});

it("the ticket's code can be shown to a kiosk, even offline, until the ticket ends; a call replaces the code on the screen", async () => {
  const storage = memoryStorage();
  const first = await openPhone(fakePhoneService(), ticketLink, storage);
  await first.screen.findByRole('button', { name: 'Show my code' });
  const service = fakePhoneService();
  service.goOffline();
  const { screen, press } = await openPhone(service, '', storage);
  await press('Show my code');
  const code = await screen.findByRole('img', { name: 'QR code with your number' });
  const { path } = qrPath(`${location.origin}${location.pathname}${ticketLink}`);
  expect(code.querySelector('path')?.getAttribute('d')).toBe(path);

  await first.press('Show my code');
  await expect.poll(first.service.streamCount).toBe(1);
  const counter = { name: 'Counter 4', number: '4' };
  first.service.tell({ state: 'called', number: 'B 047', counter, calls: 1 });
  await first.screen.findByRole('alert');
  expect(first.screen.queryByRole('img')).toBeNull();
  await first.screen.findByRole('button', { name: 'Show my code' });
  first.service.tell({ state: 'done', number: 'B 047' });
  await first.screen.findByText('Thank you for your visit.');
  expect(first.screen.queryByRole('button', { name: 'Show my code' })).toBeNull();
});

it('the page of a reserved number shows until when the number is reserved, and no code for a kiosk', async () => {
  const { screen } = await openPhone(fakePhoneService(aFollowing({ state: 'reserved', until: testNow })));
  await screen.findByText(/^Reserved until/);
  expect(screen.queryByRole('button', { name: 'Show my code' })).toBeNull();
});

it('a page without a network shows the age of its data, and recovers by itself', async () => {
  const { screen, service, pass } = await openPhone();
  await screen.findByText('B 047');
  await expect.poll(service.streamCount).toBe(1);
  service.goOffline();
  await expect
    .poll(async () => {
      await pass(1_000);
      return screen.queryByText('No connection. This page keeps trying.');
    })
    .not.toBeNull();
  for (let minute = 0; minute < 3; minute++) await pass(60_000);
  await screen.findByText(/^No connection. Last updated [34] min ago.$/);
  service.goOnline();
  await expect
    .poll(async () => {
      await pass(30_000);
      return screen.queryByText(/No connection/);
    })
    .toBeNull();
});

it('a page that has sent too many requests says so, and does not report a lost connection', async () => {
  const { screen, service, pass } = await openPhone();
  await screen.findByText('B 047');
  await expect.poll(service.streamCount).toBe(1);
  service.answers['GET following'] = { status: 429, type: 'TOO_MANY_REQUESTS', data: { seconds: 300 } };
  service.cut();
  await expect
    .poll(async () => {
      await pass(1_000);
      return screen.queryByText(/^The service is busy\. This page tries again at/);
    })
    .not.toBeNull();
  await pass(120_000);
  expect(screen.queryByText(/No connection/)).toBeNull();
});

it('a visitor takes a ticket from a group of the menu, and gives a name if the branch asks for a name', async () => {
  const { screen, service, press, type } = await openPhone(
    fakePhoneService(undefined, aPhoneMenu({ customerName: 2 })),
    '#k=token',
  );
  expect(((await screen.findByRole('button', { name: /Parking/ })) as HTMLButtonElement).disabled).toBe(true);
  screen.getByRole('button', { name: /about 12/ });
  await press('Family and life events');
  await press('Register a birth');
  await press('Back');
  await screen.findByRole('button', { name: 'Register a birth' });
  history.back();
  await press('Family and life events');
  await press('Register a birth');
  (await screen.findByRole('textbox', { name: 'Your name' })).focus();
  await type('Ana{Enter}');
  await screen.findByText('B 047');
  expect(service.asked).toContain(
    'POST ticket {"service":"birth","language":"lang-en","customerName":"Ana"}',
  );
});

it('the menu warns a visitor who might not be served today, and asks for confirmation before the name', async () => {
  const wait = { time: 90 * 60_000, relation: 'gt', late: true } as const;
  const items = [
    { kind: 'service', key: 'passport', name: 'Passport', wait, isFull: false },
  ] satisfies PhoneMenu['items'];
  const { screen, press, service, type } = await openPhone(
    fakePhoneService(undefined, aPhoneMenu({ customerName: 1, items })),
    '#k=token',
  );
  const item = await screen.findByRole('button', { name: /Passport/ });
  expect(item.textContent).toContain('You might not be served today');
  item.click();
  await screen.findByRole('heading', { name: 'You might not be served today' });
  await press('Take a number anyway');
  (await screen.findByRole('textbox', { name: 'Your name' })).focus();
  await type('Ana{Enter}');
  await screen.findByText('B 047');
  expect(service.asked.filter((one) => one.startsWith('POST ticket'))).toHaveLength(1);
});

it('a visitor reads why a service was refused, and chooses another service', async () => {
  const { screen, service, press } = await openPhone(fakePhoneService(undefined, aPhoneMenu()), '#k=token');
  service.answers['POST ticket'] = { status: 400, type: 'RESERVATIONS_FULL' };
  const passport = await screen.findByRole('button', { name: /Passport/ });
  passport.click();
  await screen.findByText(/^All numbers for visitors who are not here yet are taken.* or try again later\.$/);
  delete service.answers['POST ticket'];
  passport.click();
  await screen.findByText('B 047');
  await press('Remove from this phone');
  await press('Remove from this phone');
});

it('a page in Arabic is written from right to left, but its ticket number from left to right', async () => {
  const { screen, user } = await openPhone();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Choose your language' }), 'ar');
  await screen.findByText('رقمك');
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.lang).toBe('ar');
  expect(screen.getByText('B 047').dir).toBe('ltr');
});

it.each([
  ['missed', 'Your number was called.'],
  ['done', 'Thank you for your visit.'],
] as const)('a visitor whose ticket is %s reads the next step', async (state, text) => {
  const { screen } = await openPhone(fakePhoneService(aFollowing({ state })));
  await screen.findByText(text);
});

it('a visitor with several tickets reads a list, opens one of them, and returns', async () => {
  const storage = memoryStorage();
  const counter = { name: 'Counter 4', number: '4' };
  const called = aFollowing({ state: 'called', number: 'B 048', counter, calls: 1 } as never);
  for (const following of [aFollowing(), called]) {
    const ticket = { kind: 'following', smartToken: 'token', last: { following, heardAt: testNow } };
    storage.setItem(`foyer-phone-${following.ticket.number}`, JSON.stringify({ ticket }));
  }
  const service = fakePhoneService();
  service.goOffline();
  const { screen, press } = await openPhone(service, '', storage);
  await screen.findByRole('heading', { name: 'Your tickets' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^B\u00A0048Counter 4/);
  expect(rows[1]).toMatch(/^B\u00A0047Before you: 4/);
  expect(document.title).toBe('Counter 4 · B 048');
  await press(/^B\u00A0047/);
  await screen.findByText('Your number');
  await press('Your tickets');
  await screen.findByRole('heading', { name: 'Your tickets' });
});

it('a page without a ticket names the code to scan', async () => {
  const { screen } = await openPhone(fakePhoneService(), '');
  await screen.findByText('No ticket on this phone');
});

const minute = 60_000;
const reserved = () =>
  fakePhoneService(
    aFollowing({
      state: 'reserved',
      until: testNow + 50 * minute,
      wait: { time: 20 * minute, relation: 'eq' },
    }),
  );

function standAt(position: { latitude: number; accuracy: number } | 'refused') {
  const getCurrentPosition: Navigator['geolocation']['getCurrentPosition'] = (found, failed) =>
    position === 'refused'
      ? failed?.({} as GeolocationPositionError)
      : found({ coords: { longitude: 14.5, ...position } } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

it('a visitor who enters a travel time reads when to leave, even after a reload; visitors at the branch are not asked', async () => {
  const storage = memoryStorage();
  const question = 'How long do you need to get here?';
  const { screen, user, service } = await openPhone(reserved(), ticketLink, storage);
  await user.selectOptions(await screen.findByRole('combobox', { name: question }), '5');
  await expect.poll(service.streamCount).toBe(1);
  service.tell(aFollowing().ticket);
  await screen.findByText('about 10:49');
  const again = await openPhone(fakePhoneService(), '', storage);
  expect((await again.screen.findByText('Set off')).nextSibling?.textContent).toBe('about 10:49');
  const inHall = await openPhone();
  await inHall.screen.findByRole('button', { name: 'Show my code' });
  expect(inHall.screen.queryByRole('combobox', { name: question })).toBeNull();
});

it('a visitor with a reserved number reads when the number would be called if they set off now', async () => {
  const { screen, user } = await openPhone(reserved());
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'How long do you need to get here?' }),
    '30',
  );
  expect((await screen.findByText('Set off')).nextSibling?.textContent).toBe('now');
  await screen.findByText('about 11:32');
});

it('a visitor reads why the page asks for a position, and a position near the branch checks the visitor in', async () => {
  standAt({ latitude: 35.9, accuracy: 20 });
  const { screen, service, press } = await openPhone(reserved());
  await press('I am here');
  await screen.findByText(/We do not store it/);
  expect(service.asked.filter((request) => request.includes('arrived'))).toEqual([]);
  await press('Continue');
  await screen.findByText('4');
  expect(service.asked).toContain('POST ticket/arrived {"gps":{"latitude":35.9,"longitude":14.5}}');
});

it.each([
  ['refused', /does not share its position/],
  [{ latitude: 35.9, accuracy: 900 }, /cannot tell exactly/],
] as const)('an unusable position (%j) is not sent, and the visitor reads why', async (position, text) => {
  standAt(position);
  const { screen, service, press } = await openPhone(reserved());
  await press('I am here');
  await press('Continue');
  await screen.findByText(text);
  expect(service.asked.filter((request) => request.includes('arrived'))).toEqual([]);
});

it('a visitor books, moves and cancels an appointment, and a reload shows it again', async () => {
  const storage = memoryStorage();
  const times = [testNow + 60 * minute, testNow + 75 * minute];
  const at = () => {
    const service = fakePhoneService(
      undefined,
      aPhoneMenu({ appointments: [{ key: 'passport', name: 'Passport' }], items: [], closed: {} }),
    );
    service.answers['GET appointment/times'] = { body: { times } };
    service.answers['POST appointment/booking'] = {
      body: { bookingCode: 'K7P-XW3-9AC', verification: '123456', smartToken: 'booked' },
    };
    service.answers['GET following'] = { status: 404, type: 'NO_TICKET' };
    return service;
  };
  const first = await openPhone(at(), '#b=branch-1', storage);
  await first.press('Book an appointment');
  await first.press('Passport');
  await first.press('11:42');
  await first.press('Book');
  await first.screen.findByText('K7P-XW3-9AC');
  expect(first.service.asked).toContain(
    `POST appointment/booking ${JSON.stringify({ branch: 'branch-1', service: 'passport', time: times[0], language: 'lang-en' })}`,
  );
  const { screen, service, press } = await openPhone(at(), '', storage);
  await screen.findByText('123456');
  await press('Move the appointment');
  await press('11:57');
  await screen.findByText(/11:57/);
  const codes = { branch: 'branch-1', bookingCode: 'K7P-XW3-9AC', verification: '123456' };
  expect(service.asked).toContain(
    `POST appointment/booking/move ${JSON.stringify({ ...codes, time: times[1] })}`,
  );
  await press('Cancel the appointment');
  await press('Keep the appointment');
  await press('Cancel the appointment');
  const dialog = await screen.findByRole('dialog');
  await first.user.click(within(dialog).getByRole('button', { name: 'Cancel the appointment' }));
  await screen.findByText('Your appointment is cancelled.');
  expect(service.asked).toContain(`DELETE appointment/booking ${JSON.stringify(codes)}`);
});

it('a visitor types both codes of an appointment that was booked elsewhere, and does not learn which code is wrong', async () => {
  const service = fakePhoneService(
    undefined,
    aPhoneMenu({ appointments: [{ key: 'passport', name: 'Passport' }] }),
  );
  const path = 'POST appointment/booking/open';
  service.answers[path] = { status: 400, type: 'BOOKING_UNKNOWN' };
  service.answers['GET following'] = { status: 404, type: 'NO_TICKET' };
  const storage = memoryStorage();
  const { screen, press, type } = await openPhone(service, '#b=branch-1', storage);
  await press('I have an appointment');
  const code = (await screen.findByRole('textbox', { name: 'Booking code' })) as HTMLInputElement;
  const verification = screen.getByRole('textbox', { name: 'Code for changes' }) as HTMLInputElement;
  expect([code.dir, verification.dir]).toEqual(['ltr', 'ltr']);
  code.focus();
  await type(' k7p-xw3-9ac ');
  verification.focus();
  await type('123450{Enter}');
  await screen.findByText(/^No appointment matches these two codes\./);
  for (const field of [code, verification]) expect(field.getAttribute('aria-invalid')).toBe('true');
  service.answers[path] = { status: 429, type: 'TOO_MANY_REQUESTS' };
  await press('Continue');
  await screen.findByText('Too many attempts. Please wait a moment.');
  const time = testNow + 60 * minute;
  service.answers[path] = {
    body: { service: { key: 'passport', name: 'Passport' }, time, smartToken: 'opened' },
  };
  verification.focus();
  await type('{Backspace}6');
  await press('Continue');
  await screen.findByText('K7P-XW3-9AC');
  const codes = { branch: 'branch-1', bookingCode: 'K7P-XW3-9AC', verification: '123456' };
  expect(service.asked).toContain(`${path} ${JSON.stringify({ ...codes, language: 'en' })}`);
  const again = await openPhone(service, '', storage);
  await again.press('Cancel the appointment');
  await again.screen.findByRole('button', { name: 'Keep the appointment' });
});

it('a visitor without a code reads the branch with its hours and waits, and types the codes of an appointment', async () => {
  const menu = aPhoneMenu({
    isHere: false,
    closes: testNow + 6 * 60 * minute,
    appointments: [{ key: 'passport', name: 'Passport' }],
  });
  const { screen, press } = await openPhone(
    fakePhoneService(undefined, menu),
    '',
    memoryStorage(),
    'branch-1',
  );
  await screen.findByText('Open until 16:42');
  await screen.findByText('Old Harbour');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No ticket on this phone');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Passport or ID card about 12\u00A0min',
    'Register a birth ',
    expect.stringContaining('No numbers'),
  ]);
  await press('I have an appointment');
  await screen.findByRole('textbox', { name: 'Booking code' });
});

function aPhoneWithBooking(more: object = {}) {
  const storage = memoryStorage();
  const booking = {
    smartToken: 'booked',
    bookingCode: 'K7P-XW3-9AC',
    verification: '123456',
    service: { key: 'passport', name: 'Passport' },
    time: testNow + 60 * minute,
    branch: { key: 'branch-1', name: 'Old Harbour', timeZone: 'Europe/Malta' },
    ...more,
  };
  storage.setItem('foyer-phone-booked', JSON.stringify({ booking }));
  const service = fakePhoneService(undefined);
  service.answers['GET following'] = { status: 404, type: 'NO_TICKET' };
  return { storage, service };
}

it('a visitor reads that the appointment was moved, and that it was cancelled', async () => {
  const { storage, service } = aPhoneWithBooking({ change: 'moved' });
  const { screen, phone } = await openPhone(service, '', storage);
  await screen.findByText('Your appointment was moved to this time.');
  service.answers['POST appointment/booking/open'] = { status: 400, type: 'BOOKING_UNKNOWN' };
  phone.wake();
  await screen.findByRole('heading', { name: 'Your appointment is cancelled.' });
  expect(screen.queryByText('K7P-XW3-9AC')).toBeNull();
});

it('a visitor who scans a dispenser code too early for the appointment reads the earliest possible time', async () => {
  const { storage, service } = aPhoneWithBooking();
  service.answers['POST ticket/arrived'] = {
    status: 400,
    type: 'TOO_EARLY',
    data: { from: testNow + 30 * minute },
  };
  const { screen, phone } = await openPhone(service, '#k=token', storage);
  await screen.findByText('You can check in for your appointment from 11:12.');
  delete service.answers['POST ticket/arrived'];
  delete service.answers['GET following'];
  phone.open({ kind: 'dispenser', token: 'token' });
  await screen.findByText('B 047');
});
