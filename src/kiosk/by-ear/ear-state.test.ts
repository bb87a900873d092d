import { expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import type { EarCommand } from './ear-keys.ts';
import { earAfter, initialEar } from './ear-state.ts';

const after = (...commands: EarCommand[]) => commands.reduce(earAfter, initialEar);

it('the speed and the volume of speech change in steps, up to a limit', () => {
  expect(after('faster').speed).toBe(125);
  expect(after(...Array<EarCommand>(20).fill('faster')).speed).toBe(250);
  expect(after(...Array<EarCommand>(20).fill('slower')).speed).toBe(60);
  expect(after('louder').volume).toBe(80);
  expect(after(...Array<EarCommand>(20).fill('quieter')).volume, 'never silent').toBe(10);
  expect(after('faster', 'slower')).toEqual(initialEar);
});

it(
  'the loudest speech is at least 18 decibels above the quietest, with a step in between at 12 decibels or more',
  showsClauses('8.2.1.1', '8.2.1.2'),
  () => {
    const quietest = after(...Array<EarCommand>(20).fill('quieter')).volume;
    const decibels = (volume: number) => 20 * Math.log10(volume / quietest);
    expect(decibels(after(...Array<EarCommand>(20).fill('louder')).volume)).toBeGreaterThanOrEqual(18);
    const steps = [0, 1, 2, 3, 4].map(
      (quieter) => after(...Array<EarCommand>(quieter).fill('quieter')).volume,
    );
    expect(Math.max(...steps.map(decibels).filter((one) => one < 18))).toBeGreaterThanOrEqual(12);
  },
);

it('the screen stays dark until it is switched on again', () => {
  expect(after('dark').isDark).toBe(true);
  expect(after('dark', 'dark').isDark).toBe(false);
});
