import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryStorage } from '../../page/browser/memory-storage.ts';
import { testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { aFollowing, aPhoneMenu, fakePhoneService } from '../../testing/phone/fake-phone-service.ts';
import { phoneClient } from '../api/phone-client.ts';
import { book } from './appointments.ts';
import { bookAsked } from './asked-booking.ts';
import { keptPhone } from './kept.ts';
import { linkOf } from './link.ts';
import { startPhone } from './phone.ts';
import { readAgain } from './read-again.ts';

function aPhone(service = fakePhoneService()) {
  const storage = memoryStorage();
  const timers = manualTimers();
  let calls = 0;
  let ids = 0;
  let language = 'en';
  let isVisible = true;
  const open = (fragment = '', ownBranch?: string) => {
    const phone = startPhone(
      {
        client: phoneClient({ fetch: service.fetch, onServiceTime: () => {} }),
        kept: keptPhone(
          () => storage,
          () => `visit-${++ids}`,
        ),
        timers,
        now: () => testNow + timers.now(),
        random: () => 0,
        isVisible: () => isVisible,
        onCall: () => calls++,
        language: () => language,
        appointments: async () => ({ bookAsked, readAgain }),
        ownBranch,
      },
      linkOf(fragment),
    );
    onTestFinished(() => {
      for (const held of phone.list()) held.close();
    });
    const shown = () => {
      const at = phone.current();
      if (at === undefined || at === 'list') throw new Error(`no visit is shown: ${at}`);
      return at;
    };
    const visit = () => {
      const at = phone.current();
      return typeof at === 'object' ? at.visit() : { at: at ?? 'nothing' };
    };
    const sees = (expected: object) => eventually(() => expect(visit()).toMatchObject(expected));
    const numbers = () =>
      phone
        .list()
        .map((one) => one.visit())
        .map((one) => (one.at === 'following' ? one.following.ticket.number : one.at));
    return { ...phone, shown, visit, sees, numbers };
  };
  const read = (code: string) => {
    language = code;
  };
  const hide = () => {
    isVisible = false;
  };
  return { service, storage, timers, open, read, hide, calls: () => calls };
}
const follow = '#t=abcdefghijklmnopqrstuv';
const waiting = { at: 'following', following: { ticket: { state: 'waiting' } } };

describe('a visitor who scans the code of a ticket', () => {
  it('follows the ticket, even after the tab was closed, without scanning again', async () => {
    const { service, open } = aPhone();
    await open(follow).sees(waiting);
    expect(service.asked[0]).toBe('POST session {"ticket":"abcdefghijklmnopqrstuv"}');
    service.asked.length = 0;
    const again = open();
    expect(again.visit()).toMatchObject(waiting);
    await eventually(() => expect(service.asked).toContain('GET following as a stream'));
    expect(service.asked.some((request) => request.startsWith('POST session'))).toBe(false);
  });

  it('loses no code that is scanned without a network', async () => {
    const { service, open, timers } = aPhone();
    service.goOffline();
    const first = open(follow);
    await first.sees({ at: 'starting', isLost: true });
    service.goOnline();
    await eventually(async () => {
      await timers.pass(1_000);
      expect(first.visit()).toMatchObject(waiting);
    });
  });

  it('reads the time of the next attempt if there are too many requests, and the page sends no request until then', async () => {
    const { service, open, timers } = aPhone();
    service.answers['POST session'] = { status: 429, type: 'TOO_MANY_REQUESTS', data: { seconds: 90 } };
    const first = open(follow);
    await first.sees({ at: 'starting', isLost: true, busyUntil: testNow + 90_000 });
    delete service.answers['POST session'];
    await timers.pass(90_000);
    expect(first.visit()).toMatchObject({ at: 'starting' });
    await eventually(async () => {
      await timers.pass(1_000);
      expect(first.visit()).toMatchObject(waiting);
    });
  });

  it('follows a ticket again once there are fewer requests, and sends no request until then', async () => {
    const { service, open, timers } = aPhone();
    const first = open(follow);
    await first.sees(waiting);
    await eventually(() => expect(service.streamCount()).toBe(1));
    service.answers['GET following'] = { status: 429, type: 'TOO_MANY_REQUESTS', data: { seconds: 90 } };
    service.cut();
    await eventually(async () => {
      await timers.pass(1_000);
      expect(first.visit()).toMatchObject({ at: 'following', isLost: true, busyUntil: expect.any(Number) });
    });
    const asked = service.asked.length;
    await timers.pass(85_000);
    expect(service.asked).toHaveLength(asked);
    delete service.answers['GET following'];
    await eventually(async () => {
      await timers.pass(1_000);
      expect(first.visit()).toMatchObject({ at: 'following', isLost: false });
    });
  });

  it('may still change a confirmed ticket when the same code is scanned again', async () => {
    const { service, open } = aPhone(fakePhoneService(aFollowing({}, { mayChange: false })));
    const first = open(follow);
    await first.sees(waiting);
    await first.shown().confirm('B 047');
    await first.sees({ following: { mayChange: true } });
    await open(follow).sees(waiting);
    expect(service.asked.filter((request) => request.startsWith('POST session'))).toHaveLength(1);
  });

  it('reads once that the code is not accepted, and then what to scan', async () => {
    const { service, open } = aPhone();
    service.answers['POST session'] = { status: 404, type: 'UNKNOWN_KEY' };
    await open(follow).sees({ at: 'refused', why: 'code' });
    await open().sees({ at: 'nothing' });
  });

  it('hears each call once', async () => {
    const { service, open, calls } = aPhone();
    const phone = open(follow);
    await phone.sees(waiting);
    await eventually(() => expect(service.streamCount()).toBe(1));
    const called = { state: 'called', number: 'B 047', counter: { name: 'Counter 4', number: '4' } } as const;
    for (const [call, heard] of [
      [1, 1],
      [1, 1],
      [2, 2],
    ] as const) {
      service.tell({ ...called, calls: call });
      await phone.sees({ following: { ticket: { calls: call } } });
      expect(calls()).toBe(heard);
    }
  });
});

describe('a visitor who scans the code of a dispenser', () => {
  it('arrives with the reserved ticket of this phone', async () => {
    const { service, open } = aPhone(
      fakePhoneService(aFollowing({ state: 'reserved', until: testNow + 1_000 } as never)),
    );
    await open(follow).sees({ following: { ticket: { state: 'reserved' } } });
    await open('#k=1.dispenser-1.1764200000.mac').sees(waiting);
    expect(service.asked).toContain('POST ticket/arrived {"token":"1.dispenser-1.1764200000.mac"}');
  });

  it('chooses from the menu without a ticket, and takes a ticket', async () => {
    const { service, open } = aPhone();
    const phone = open('#k=token');
    await phone.sees({ at: 'choosing', menu: aPhoneMenu() });
    expect(await phone.shown().choose({ service: 'passport', language: 'lang-en' })).toBeUndefined();
    await phone.sees(waiting);
    expect(service.asked.slice(0, 3)).toEqual([
      'POST session {"token":"token"}',
      'GET menu',
      'POST ticket {"service":"passport","language":"lang-en"}',
    ]);
  });

  it('sees within two seconds that a service closes and opens while the menu is open, and the page polls only then', async () => {
    const { service, open, timers, hide } = aPhone();
    const phone = open('#k=token');
    await phone.sees({ at: 'choosing', menu: aPhoneMenu() });
    const [passport, ...others] = aPhoneMenu().items;
    const closed = { ...passport, explanation: 'Closed for a short break.', isFull: true };
    await timers.pass(2_000);
    expect(service.asked.at(-1)).toBe('GET menu?language=lang-en&seen=1-1');
    const version = '2-1';
    service.answers['GET menu'] = { body: aPhoneMenu({ version, items: [closed, ...others] as never }) };
    await timers.pass(2_000);
    await phone.sees({ menu: { items: [{ explanation: 'Closed for a short break.' }, {}, {}] } });
    service.goOffline();
    await timers.pass(2_000);
    service.goOnline();
    delete service.answers['GET menu'];
    await timers.pass(2_000);
    await phone.sees({ at: 'choosing', menu: aPhoneMenu() });
    hide();
    const { length } = service.asked;
    await timers.pass(60_000);
    expect(service.asked).toHaveLength(length);
  });

  it('has one ticket if the network has lost its confirmation, even after a reload', async () => {
    const { service, open } = aPhone();
    const before = open('#k=token');
    await before.sees({ at: 'choosing' });
    service.goOffline();
    expect(await before.shown().choose({ service: 'passport', language: 'lang-en' })).toBe('again');
    service.goOnline();
    await open().sees(waiting);
    expect(service.asked.filter((request) => request.startsWith('POST ticket'))).toHaveLength(1);
  });

  it('has one appointment if the network has lost its answer, even after the tab was closed', async () => {
    const { service, open } = aPhone();
    const lost = 'POST appointment/booking';
    service.answers['GET following'] = { status: 404, type: 'NO_TICKET' };
    service.answers[lost] = {
      body: { bookingCode: 'K7P-XW3-9AC', verification: '123456', smartToken: 'booked' },
    };
    const phone = open('#b=branch-1');
    await phone.sees({ at: 'choosing' });
    const appointment = {
      service: { key: 'passport', name: 'Passport' },
      time: testNow + 3_600_000,
      branch: { key: 'branch-1', name: 'Old Harbour', timeZone: 'Europe/Malta' },
      language: 'lang-en',
    };
    service.loseAnswer(lost);
    expect(await book(appointment, phone.shown().tools)).toBe('again');
    service.loseAnswer(lost);
    expect(await book({ ...appointment, time: appointment.time + 1 }, phone.shown().tools)).toBe('again');
    await open().sees({ at: 'booked', booking: { bookingCode: 'K7P-XW3-9AC', time: appointment.time } });
    expect(service.ids).toHaveLength(3);
    expect(new Set(service.ids).size).toBe(1);
  });

  it('reads that the appointment was moved elsewhere, and then, for a day, that it was cancelled', async () => {
    const { service, storage, timers, open, read } = aPhone();
    const booking = {
      smartToken: 'booked',
      bookingCode: 'K7P-XW3-9AC',
      verification: '123456',
      service: { key: 'passport', name: 'Passport' },
      time: testNow + 3_600_000,
      branch: { key: 'branch-1', name: 'Old Harbour', timeZone: 'Europe/Malta' },
    };
    storage.setItem('foyer-phone-booked', JSON.stringify({ booking }));
    service.answers['GET following'] = { status: 404, type: 'NO_TICKET' };
    const path = 'POST appointment/booking/open';
    service.loseAnswer(path);
    const phone = open();
    await phone.sees({ at: 'booked', booking });
    const time = testNow + 7_200_000;
    service.answers[path] = { body: { service: { key: 'passport', name: 'Reisepass' }, time } };
    read('de');
    phone.languageChanged();
    const moved = { smartToken: 'booked', service: { name: 'Reisepass' }, time, change: 'moved' };
    await phone.sees({ at: 'booked', booking: moved });
    expect(service.asked.at(-1)).toContain('"language":"de"');
    await open().sees({ at: 'booked', booking: moved });
    service.answers[path] = { status: 400, type: 'BOOKING_UNKNOWN' };
    phone.wake();
    await phone.sees({ at: 'booked', booking: { time, change: 'cancelled' } });
    await timers.pass(25 * 3_600_000);
    phone.stored();
    expect(phone.visit()).toEqual({ at: 'nothing' });
  });

  it('reads the names of the ticket in the language of the page', async () => {
    const { service, open, read } = aPhone();
    const phone = open(follow);
    await phone.sees({ following: { services: ['Passport or ID card'] } });
    service.answers['GET following'] = { body: aFollowing({}, { services: ['Reisepass'] }) };
    read('de');
    phone.languageChanged();
    await phone.sees({ following: { services: ['Reisepass'] } });
    expect(service.asked).toContain('GET following?language=de');
  });

  it('sees the menu again after a refused request for an appointment, and the page does not repeat the request', async () => {
    const { service, open } = aPhone();
    const phone = open('#b=branch-1');
    await phone.sees({ at: 'choosing' });
    service.loseAnswer('POST appointment/booking');
    const branch = { key: 'branch-1', name: 'Old Harbour', timeZone: 'Europe/Malta' };
    const passport = { key: 'passport', name: 'Passport' };
    await book({ service: passport, time: testNow, branch, language: 'lang-en' }, phone.shown().tools);
    service.answers['POST appointment/booking'] = { status: 400, type: 'TIME_PAST' };
    await open().sees({ at: 'choosing' });
    await open().sees({ at: 'choosing' });
    expect(service.ids).toHaveLength(2);
  });

  it('starts afresh when the ticket of this phone is over', async () => {
    const { service, open } = aPhone(fakePhoneService(aFollowing({ state: 'done' })));
    await open(follow).sees({ following: { ticket: { state: 'done' } } });
    await open('#k=token').sees({ at: 'choosing' });
    expect(service.asked).toContain('POST session {"token":"token"}');
  });
});

describe('a visitor who opens the page without a code', () => {
  it('sees the branch of the page, and only the ticket once a code is opened', async () => {
    const { service, storage, open } = aPhone();
    const phone = open('', 'branch-1');
    await phone.sees({ at: 'choosing', menu: { isHere: true } });
    expect(service.asked[0]).toBe('POST session {"branch":"branch-1"}');
    expect(phone.shown().isStart()).toBe(true);
    expect(phone.list()).toEqual([]);
    const again = open('', 'branch-1');
    await again.sees({ at: 'choosing' });
    expect(service.asked.filter((request) => request.startsWith('POST session'))).toHaveLength(1);
    again.open({ kind: 'ticket', follow: 'a'.repeat(22) });
    await again.sees(waiting);
    phone.stored();
    await phone.sees(waiting);
    expect(storage.length).toBe(2);
    again.forget(again.shown());
    await again.sees({ at: 'choosing' });
  });
});

describe('a visitor who holds several tickets', () => {
  const other = '#t=bbbbbbbbbbbbbbbbbbbbbb';

  it('keeps all tickets in every tab when another code is opened, even a broken code', async () => {
    const { service, open } = aPhone();
    const first = open(follow);
    await first.sees(waiting);
    service.answers['POST session'] = { status: 404, type: 'UNKNOWN_KEY' };
    const tab = open(other);
    await tab.sees({ at: 'refused', why: 'code' });
    first.stored();
    first.open({ kind: 'dispenser', token: 'broken' });
    await first.sees({ at: 'refused', why: 'code' });
    delete service.answers['POST session'];
    service.tell({ ...aFollowing().ticket, number: 'B 048' });
    tab.open({ kind: 'ticket', follow: 'bbbbbbbbbbbbbbbbbbbbbb' });
    await tab.sees({ following: { ticket: { number: 'B 048' } } });
    first.stored();
    await eventually(() => expect(first.list()).toHaveLength(2));
    const reloaded = open();
    expect([reloaded.current(), reloaded.list().length]).toEqual(['list', 2]);
  });

  it('sees the menu of a dispenser beside a ticket that waits, and then has both tickets', async () => {
    const { open } = aPhone();
    const phone = open(follow);
    await phone.sees(waiting);
    phone.open({ kind: 'dispenser', token: 'token' });
    await phone.sees({ at: 'choosing' });
    expect(phone.list()).toHaveLength(1);
    await phone.shown().choose({ service: 'passport', language: 'lang-en' });
    await phone.sees(waiting);
    expect(phone.list()).toHaveLength(2);
  });

  it('reads called tickets first and, for a day, ended tickets last', async () => {
    const { service, open, timers, storage } = aPhone();
    const phone = open(follow);
    await phone.sees(waiting);
    phone.open({ kind: 'ticket', follow: 'bbbbbbbbbbbbbbbbbbbbbb' });
    await phone.sees(waiting);
    await eventually(() => expect(service.streamCount()).toBe(2));
    service.tellOne(1, { state: 'called', number: 'B 048', counter: { name: '', number: '4' }, calls: 1 });
    await eventually(() => expect(phone.numbers()).toEqual(['B 048', 'B 047']));
    expect(typeof phone.current()).toBe('object');
    phone.show(phone.list()[1] as never);
    service.tellOne(1, { state: 'called', number: 'B 048', counter: { name: '', number: '4' }, calls: 2 });
    await eventually(() => expect(phone.current()).toBe('list'));
    service.tellOne(1, { state: 'done', number: 'B 048' });
    await eventually(() => expect(phone.numbers()).toEqual(['B 047', 'B 048']));
    await timers.pass(23 * 60 * 60_000);
    phone.stored();
    expect(phone.numbers()).toContain('B 048');
    await timers.pass(2 * 60 * 60_000);
    phone.stored();
    expect(phone.numbers()).not.toContain('B 048');
    expect(storage.length).toBe(2);
  }, 20_000);

  it('deletes a ticket in every tab, and no tab writes it back', async () => {
    const { service, open, storage } = aPhone();
    const [first, tab] = [open(follow), open()];
    await first.sees(waiting);
    await tab.sees(waiting);
    first.forget(first.shown());
    service.tell({ state: 'called', number: 'B 047', counter: { name: '', number: '4' }, calls: 1 });
    tab.stored();
    await tab.sees({ at: 'nothing' });
    expect(storage.length).toBe(1);
  });

  it('arrives with all reserved tickets by scanning one code, and sees no menu', async () => {
    const reserved = { state: 'reserved', until: testNow + 1_000 } as never;
    const { service, open } = aPhone(fakePhoneService(aFollowing(reserved)));
    const phone = open(follow);
    await phone.sees({ at: 'following' });
    phone.open({ kind: 'ticket', follow: 'bbbbbbbbbbbbbbbbbbbbbb' });
    await phone.sees({ at: 'following' });
    service.answers['GET following'] = { body: aFollowing(reserved) };
    phone.open({ kind: 'dispenser', token: 'token' });
    await eventually(() =>
      expect(service.asked.filter((request) => request.startsWith('POST ticket/arrived'))).toHaveLength(2),
    );
    expect(service.asked.some((request) => request.startsWith('GET menu'))).toBe(false);
  });
});

describe('a visitor who waits', () => {
  it('gives the number up, and sees the result', async () => {
    const { open, service } = aPhone();
    const phone = open(follow);
    await phone.sees(waiting);
    expect(await phone.shown().leave()).toBeUndefined();
    await phone.sees({ following: { ticket: { wish: { change: 'leave' } } } });
    expect(phone.shown().isOwn({ change: 'leave', at: testNow + 30_000 })).toBe(true);
    expect(phone.shown().isOwn({ change: 'leave', at: testNow })).toBe(false);
    expect(service.asked).toContain('DELETE ticket');
  });

  it('reads the reason if a change failed', async () => {
    const { open, service } = aPhone();
    const phone = open(follow);
    await phone.sees(waiting);
    service.answers['POST ticket/confirm'] = { status: 429, type: 'TOO_MANY_REQUESTS' };
    expect(await phone.shown().confirm('B 001')).toBe('often');
    service.answers['POST ticket/confirm'] = { status: 400, type: 'NUMBER_WRONG' };
    expect(await phone.shown().confirm('B 001')).toBe('wrong');
    service.goOffline();
    expect(await phone.shown().later()).toBe('again');
  });

  it('can delete the ticket and all its data from the phone', async () => {
    const { open, storage } = aPhone();
    const phone = open(follow);
    await phone.sees(waiting);
    phone.forget(phone.shown());
    await phone.sees({ at: 'nothing' });
    expect([storage.length, storage.getItem('foyer-phone')]).toEqual([1, '{}']);
  });
});
