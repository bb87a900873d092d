import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainReading, unknownHabits } from '../../domain/text-entry/scanned-code.ts';
import { aProfile, aTicket, aWaitingInfo } from '../../testing/builders.ts';
import { fuzz } from '../../testing/fuzz.ts';
import type { ScanAnswer, ScanKind } from '../session/scan-answers.ts';
import type {
  MenuScreenState,
  QuestionScreenState,
  Screen,
  TranslatedScreenState,
} from '../session/session.ts';
import {
  answerFromCode,
  followTokenIn,
  mayBeCode,
  scanAnswer,
  scanKind,
  typedCodes,
} from './scan-meaning.ts';

const menu: MenuScreenState = { at: 'menu', language: undefined, path: [], page: 0, draft: undefined };
const draft = { language: 'en', services: [] };

const reading = (enableAppointmentQrReading: boolean, enableAuthenticationQrReading: boolean, max = 4) => ({
  profile: aProfile({
    appearance: {
      ...aProfile().appearance,
      enableAppointmentQrReading,
      enableAuthenticationQrReading,
      keyboard: { type: 'alphanumeric', min: 4, max, mask: '' },
    },
  }),
  takesArrivals: true,
  takesTickets: true,
  habits: unknownHabits,
  readsTickets: true,
});

const asking = (at: 'appointment' | 'identification' | 'name'): QuestionScreenState => ({
  at,
  menu,
  draft,
  questions: [at],
  refusal: undefined,
});
const ticket: TranslatedScreenState = {
  ...({ at: 'ticket', requestId: 'r1', services: [], language: undefined } as const),
  created: { ticket: aTicket(), waiting: aWaitingInfo() },
};
const help = (over: TranslatedScreenState) => ({ at: 'help', over }) as const;
const slip = 'https://queue.example/phone#t=q0Xr8sVb2nJd7fGa4eYh3k';

describe('a scanned code', () => {
  it.each([
    ['K7P2', menu, true, true, 'appointment', 'begins'],
    ['K7P2', menu, false, true, 'identification', 'begins'],
    ['K7P2', menu, false, false, 'unknown', 'refuses'],
    [slip, menu, false, false, 'ticket', 'begins'],
    ['', menu, true, true, 'unknown', 'refuses'],
    ['K7P2', { ...menu, draft }, true, false, 'appointment', 'asks'],
    ['K7P2', { ...menu, draft }, false, true, 'identification', 'begins'],
    [slip, { ...menu, draft }, true, true, 'ticket', 'asks'],
    ['K7P2', asking('appointment'), true, false, 'appointment', 'answers'],
    // A code that can be typed can also be scanned.
    ['K7P2', asking('appointment'), false, false, 'appointment', 'answers'],
    ['K7P2-LONGER', asking('appointment'), false, false, 'unknown', 'refuses'],
    ['K7P2', asking('identification'), true, false, 'appointment', 'asks'],
    ['K7P2', asking('identification'), true, true, 'identification', 'answers'],
    ['K7P2', asking('name'), true, true, 'appointment', 'asks'],
    ['K7P2', asking('name'), false, false, 'unknown', 'refuses'],
    ['K7P2', { at: 'still-there', over: asking('appointment') }, true, false, 'appointment', 'answers'],
    ['K7P2', { at: 'still-there', over: help(ticket) }, true, false, 'appointment', 'begins'],
    ['K7P2', help(asking('name')), true, false, 'appointment', 'asks'],
    ['K7P2', help(menu), true, false, 'appointment', 'begins'],
    ['K7P2', { at: 'smart-ticket', over: menu }, true, false, 'appointment', 'begins'],
    ['K7P2', ticket, true, false, 'appointment', 'begins'],
    [slip, ticket, true, false, 'ticket', 'begins'],
    [
      'K7P2',
      { at: 'advice', refusal: { why: 'already-arrived' }, language: 'en', from: undefined },
      true,
      true,
      'appointment',
      'begins',
    ],
    [
      'K7P2',
      { at: 'place', place: { state: 'unknown' }, language: 'en' },
      true,
      true,
      'appointment',
      'begins',
    ],
    [
      'K7P2',
      { at: 'issuing', requestId: 'r1', draft, language: 'en', from: menu },
      true,
      true,
      'appointment',
      'postpones',
    ],
    ['K7P2', { at: 'standby' }, true, true, 'appointment', 'begins'],
    ['K7P2', { at: 'closed', language: undefined }, true, true, 'appointment', 'refuses'],
    [slip, { at: 'closed', language: undefined }, true, true, 'ticket', 'begins'],
    ['K7P2', { at: 'paused', language: undefined }, true, true, 'appointment', 'refuses'],
    ['K7P2', { at: 'setup' }, true, true, 'appointment', 'says already'],
  ] satisfies [string, Screen, boolean, boolean, ScanKind, ScanAnswer][])(
    '"%s" on %j (reads appointments: %s, reads cards: %s) is of the kind %s, and the response is: %s',
    (code, screen, appointments, cards, kind, answer) => {
      const found = scanKind(screen, plainReading(code), reading(appointments, cards));
      expect([found, scanAnswer(screen, found)]).toEqual([kind, answer]);
    },
  );

  it('is read as a card if the service accepts no check-ins, and is unknown if it also issues no tickets or no profile is shown', () => {
    const context = { ...reading(true, true), takesArrivals: false };
    expect(scanKind(menu, plainReading('K7P2'), context)).toBe('identification');
    expect(scanKind(menu, plainReading('K7P2'), { ...context, takesTickets: false })).toBe('unknown');
    expect(scanKind(menu, plainReading('K7P2'), { ...context, profile: undefined })).toBe('unknown');
  });

  it('is formatted like a typed code, or stays unchanged if the rules do not allow it', () => {
    const keyboard = { type: 'alphanumeric', min: 1, max: 1, mask: 'BK-##' };
    const profile = aProfile({ appearance: { ...aProfile().appearance, keyboard } });
    const codes = (text: string) => typedCodes(plainReading(text), profile, unknownHabits);
    expect(codes('47')).toEqual(['BK-47']);
    expect(codes(' https://booking.example/4 ')).toEqual(['https://booking.example/4']);
  });
});

describe('a text typed quickly into a field, with Enter', () => {
  const typed = (text: string, screen: Screen, before = '', machine = text) =>
    mayBeCode({ us: text, machine }, before, screen, reading(true, true));

  it.each([
    ['K7P2', true],
    ['4006381333931', true],
    [slip, true],
    ['Anna', false],
    ['Ann', false],
    ['A1', false],
  ])('may be a code at the question for a name ("%s": %s)', (text, isCode) => {
    expect(typed(text, asking('name'))).toBe(isCode);
  });

  it('may be the booking code at the question for a booking code, but only if it is complete', () => {
    const question = asking('appointment');
    expect(typed('K7P2', question)).toBe(true);
    expect(typed(']Q3K7P2', question)).toBe(true);
    expect(typed('YK72', question, '', 'ZK72')).toBe(true);
    expect(typed('K7P2', question, 'K7__')).toBe(true);
    expect(typed('P2', question, 'K7__')).toBe(false);
  });

  it('may be a booking code of any length if the field was empty or had a refused code', () => {
    const refused = {
      ...asking('appointment'),
      draft: { ...draft, bookingCode: 'ZZ99' },
      refusal: { why: 'booking-unknown' } as const,
    };
    const context = reading(true, true, 0);
    const typed = (before: string, screen: Screen) =>
      mayBeCode(plainReading('AA13'), before, screen, context);
    expect([typed('', refused), typed('ZZ99', refused), typed('ZZ', refused)]).toEqual([true, true, false]);
    expect(typed('ZZ99', asking('appointment'))).toBe(false);
  });
});

it('the code of a ticket is recognised by the end of its address, in either keyboard layout', () => {
  const token = 'q0Xr8sVb2nJd7fGa4eYh3k';
  expect(followTokenIn(plainReading(`https://queue.example/phone#t=${token}`))).toBe(token);
  expect(followTokenIn({ us: `/phone\\t=${token}`, machine: `/phone#t=${token}` })).toBe(token);
  for (const other of [
    token,
    `https://queue.example/phone#t=${token}x`,
    'https://queue.example/phone#k=1.d.2.x',
    'K7P2',
  ]) {
    expect(followTokenIn(plainReading(other))).toBeUndefined();
  }
});

it('a card number is added to the customer data', () => {
  const draft = { customerData: { data3: '+43 1' } };
  expect(answerFromCode('4711', 'identification', draft, aProfile())).toEqual({
    customerData: { data3: '+43 1', data1: '4711' },
  });
  expect(answerFromCode('4711', 'appointment', draft, aProfile())).toEqual({ bookingCode: '4711' });
});

it('any scanned text becomes one code, and the same code when it is scanned again', () => {
  const keyboards = fc.record({
    type: fc.constantFrom('numeric', 'alphanumeric', ''),
    min: fc.integer({ min: -5, max: 200 }),
    max: fc.integer({ min: -5, max: 200 }),
    mask: fc.oneof(fc.constant(''), fc.string(), fc.stringMatching(/^[#A*-]{0,90}$/)),
  });
  const scans = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.stringMatching(/^[ 0-9A-Za-z-]{1,60}$/),
  );
  return fuzz(
    fc.property(keyboards, scans, (keyboard, scanned) => {
      const profile = { appearance: { ...aProfile().appearance, keyboard } };
      const codeOf = (text: string) => typedCodes(plainReading(text), profile, unknownHabits)[0] ?? '';
      const code = codeOf(scanned);
      expect(codeOf(code)).toBe(code);
      expect(code.length).toBeLessThanOrEqual(Math.max(scanned.length, 64));
    }),
    200,
  );
});
