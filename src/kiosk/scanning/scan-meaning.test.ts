import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProfile } from '../../testing/builders.ts';
import { fuzz } from '../../testing/fuzz.ts';
import type { MenuScreenState, QuestionScreenState, Screen } from '../session/session.ts';
import { answerFromCode, followTokenIn, scanMeaning, typedCode } from './scan-meaning.ts';

const menu: MenuScreenState = { at: 'menu', language: undefined, path: [], page: 0, draft: undefined };
const draft = { language: 'en', services: [] };

const reading = (enableAppointmentQrReading: boolean, enableAuthenticationQrReading: boolean) => ({
  profile: aProfile({
    appearance: { ...aProfile().appearance, enableAppointmentQrReading, enableAuthenticationQrReading },
  }),
  takesArrivals: true,
});

const asking = (at: 'appointment' | 'identification' | 'name'): QuestionScreenState => ({
  at,
  menu,
  draft,
  questions: [at],
  refusal: undefined,
});

describe('a scanned code', () => {
  it.each([
    [menu, true, true, 'appointment'],
    [menu, false, true, 'identification'],
    [menu, false, false, undefined],
    [asking('appointment'), true, false, 'appointment'],
    [asking('appointment'), false, true, undefined],
    [asking('identification'), true, true, 'identification'],
    [asking('name'), true, true, undefined],
    [{ at: 'still-there', over: asking('appointment') }, true, false, 'appointment'],
    [{ at: 'standby' }, true, true, undefined],
  ] satisfies [Screen, boolean, boolean, string | undefined][])(
    'on %j, with appointments read: %s and cards read: %s, answers %s',
    (screen, appointments, cards, question) => {
      expect(scanMeaning(screen, reading(appointments, cards))?.question).toBe(question);
    },
  );

  it('is not an appointment where the service takes no arrivals', () => {
    const activeProfile = { ...reading(true, true), takesArrivals: false };
    expect(scanMeaning(menu, activeProfile)?.question).toBe('identification');
    expect(scanMeaning(asking('appointment'), activeProfile)).toBeUndefined();
  });

  it('has no meaning without an active profile', () => {
    expect(scanMeaning(menu, { ...reading(true, true), profile: undefined })).toBeUndefined();
  });

  it('is taken as if it had been typed, and unchanged where the rules do not allow it', () => {
    const keyboard = { type: 'alphanumeric', min: 1, max: 1, mask: 'BK-##' };
    const profile = aProfile({ appearance: { ...aProfile().appearance, keyboard } });
    expect(typedCode('47', profile)).toBe('BK-47');
    expect(typedCode(' https://booking.example/4 ', profile)).toBe('https://booking.example/4');
  });
});

it('the code of a ticket is known by its end, wherever it leads', () => {
  const token = 'q0Xr8sVb2nJd7fGa4eYh3k';
  expect(followTokenIn(`https://queue.example/phone#t=${token}`)).toBe(token);
  for (const other of [
    token,
    `https://queue.example/phone#t=${token}x`,
    'https://queue.example/phone#k=1.d.2.x',
    'K7P2',
  ]) {
    expect(followTokenIn(other)).toBeUndefined();
  }
});

it('a card number is added to the customer data', () => {
  const draft = { customerData: { data3: '+43 1' } };
  expect(answerFromCode('4711', 'identification', draft, aProfile())).toEqual({
    customerData: { data3: '+43 1', data1: '4711' },
  });
  expect(answerFromCode('4711', 'appointment', draft, aProfile())).toEqual({ bookingCode: '4711' });
});

it('any scanned text becomes one code, which means the same when it is scanned again', () => {
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
      const code = typedCode(scanned, profile);
      expect(typedCode(code, profile)).toBe(code);
      expect(code.length).toBeLessThanOrEqual(Math.max(scanned.length, 64));
    }),
    200,
  );
});
