import { expect, it } from 'vitest';
import { changeOf, decisionOf, firstAnswers, withPageLanguage } from './answers.ts';
import { cardPixelsOn, diagonalFrom } from './card.ts';
import { stepsFor } from './steps.ts';

/** A machine without changeable settings. */
const fixed = {
  hasWifi: false,
  canSetTimeZone: false,
  hasStaffPin: true,
  onlyBranch: false,
  timeZone: 'Europe/Vienna',
  decided: null,
};
const answers = { ...firstAnswers('en', fixed), name: 'Harbour Post' };

it('skipped questions set nothing, and other computers can reach a new branch but not the demo', () => {
  expect(decisionOf(answers, fixed)).toEqual({ shows: 'demo', settings: {} });
  expect(
    decisionOf({ ...answers, shows: 'branch', printer: 'tcp://10.0.0.7', diagonal: 10.1 }, fixed),
  ).toEqual({
    shows: 'branch',
    settings: { FOYER_HOST: '0.0.0.0', FOYER_PRINTER: 'tcp://10.0.0.7', FOYER_SCREEN_DIAGONAL: '10.1' },
  });
});

it('a person who chose the demo is asked nothing about a branch', () => {
  expect(stepsFor({ shows: 'demo' }, fixed)).toEqual([
    'language',
    'shows',
    'printer',
    'sound',
    'touch',
    'size',
    'end',
  ]);
});

it('a machine that may set its clock and join a network asks about both, whatever it shows', () => {
  const open = { ...fixed, hasWifi: true, canSetTimeZone: true };
  for (const shows of ['demo', 'branch', 'service'] as const) {
    expect(stepsFor({ shows }, open).slice(0, 3)).toEqual(['language', 'wifi', 'shows']);
    expect(stepsFor({ shows }, open).filter((step) => step === 'zone')).toHaveLength(1);
  }
  expect(decisionOf(answers, open).timeZone).toBe('Europe/Vienna');
});

it('staff answer questions about the machine only, and unchanged answers change nothing', () => {
  const machine = {
    ...fixed,
    hasWifi: true,
    canSetTimeZone: true,
    timeZone: 'Europe/Malta',
    decided: { FOYER_PRINTER: 'tcp://10.0.0.7', FOYER_SCREEN_DIAGONAL: '10.1' },
  };
  const before = firstAnswers('en', machine);
  expect(stepsFor(before, machine)).toEqual(['wifi', 'zone', 'printer', 'sound', 'touch', 'size', 'end']);
  expect(changeOf(before, machine)).toBeUndefined();
  expect(changeOf({ ...before, diagonal: 15.6 }, machine)).toEqual({
    settings: { FOYER_SCREEN_DIAGONAL: '15.6' },
  });
  expect(changeOf({ ...before, printer: 'none', timeZone: 'Europe/Rome' }, machine)).toEqual({
    timeZone: 'Europe/Rome',
    settings: { FOYER_PRINTER: 'none' },
  });
});

it('an administrator answers questions about the branch only', () => {
  const machine = { ...fixed, onlyBranch: true };
  const steps = ['language', 'name', 'zone', 'languages', 'services', 'counters', 'hours', 'end'];
  expect(stepsFor(firstAnswers('de', machine), machine)).toEqual(steps);
});

it("visitors of a new branch read the language of the first start's questions until other languages are chosen", () => {
  expect(withPageLanguage(answers, 'de').languages).toEqual(['de']);
  expect(withPageLanguage({ ...answers, languages: ['it', 'en'] }, 'de')).toEqual({ language: 'de' });
});

it('the width of a bank card on the screen gives the size of the screen', () => {
  const screen = { width: 1920, height: 1080 };
  expect(diagonalFrom(cardPixelsOn(21.5, screen), screen)).toBe(21.5);
});
