import { expect, it } from 'vitest';
import { decisionOf, firstAnswers } from './answers.ts';
import { cardPixelsOn, diagonalFrom } from './card.ts';
import { stepsFor } from './steps.ts';

const answers = { ...firstAnswers('Europe/Vienna'), name: 'Harbour Post' };

it('what was skipped is no setting, and other computers reach one’s own branch only', () => {
  expect(decisionOf(answers)).toEqual({ shows: 'demo', settings: {} });
  expect(decisionOf({ ...answers, shows: 'branch', printer: 'tcp://10.0.0.7', diagonal: 10.1 })).toEqual({
    shows: 'branch',
    settings: { HOST: '0.0.0.0', PRINTER: 'tcp://10.0.0.7', SCREEN_DIAGONAL: '10.1' },
  });
});

it('who chooses the demo is not asked about a branch', () => {
  expect(stepsFor({ shows: 'demo' })).toEqual(['shows', 'printer', 'sound', 'touch', 'size', 'end']);
});

it('a bank card tells the size of the screen', () => {
  const screen = { width: 1920, height: 1080 };
  expect(diagonalFrom(cardPixelsOn(21.5, screen), screen)).toBe(21.5);
});
