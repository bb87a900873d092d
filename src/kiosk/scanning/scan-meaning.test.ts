import { describe, expect, it } from 'vitest';
import { aProfile } from '../../testing/builders.ts';
import type { MenuScreenState, QuestionScreenState, Screen } from '../session/session.ts';
import { answerFromCode, scanMeaning, typedCode } from './scan-meaning.ts';

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

describe('a code that is held up', () => {
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
    'at %j, with appointments read: %s and cards read: %s, is an %s',
    (screen, appointments, cards, question) => {
      expect(scanMeaning(screen, reading(appointments, cards))?.question).toBe(question);
    },
  );

  it('is no appointment where the service takes none', () => {
    const activeProfile = { ...reading(true, true), takesArrivals: false };
    expect(scanMeaning(menu, activeProfile)?.question).toBe('identification');
    expect(scanMeaning(asking('appointment'), activeProfile)).toBeUndefined();
  });

  it('means nothing where no profile is shown', () => {
    expect(scanMeaning(menu, { ...reading(true, true), profile: undefined })).toBeUndefined();
  });

  it('reads as it would have been typed, and as it is where nobody could type it', () => {
    const keyboard = { type: 'alphanumeric', min: 1, max: 1, mask: 'BK-##' };
    const profile = aProfile({ appearance: { ...aProfile().appearance, keyboard } });
    expect(typedCode('47', profile)).toBe('BK-47');
    expect(typedCode(' https://booking.example/4 ', profile)).toBe('https://booking.example/4');
  });
});

it('a card number is kept beside what is known of the visitor already', () => {
  const known = { customerData: { data3: '+43 1' } };
  expect(answerFromCode('4711', 'identification', known, aProfile())).toEqual({
    customerData: { data3: '+43 1', data1: '4711' },
  });
  expect(answerFromCode('4711', 'appointment', known, aProfile())).toEqual({ bookingCode: '4711' });
});
