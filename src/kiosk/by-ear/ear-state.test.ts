import { expect, it } from 'vitest';
import type { EarCommand } from './ear-keys.ts';
import { earAfter, usualEar } from './ear-state.ts';

const after = (...commands: EarCommand[]) => commands.reduce(earAfter, usualEar);

it('speech is slower and faster, quieter and louder by steps, to a limit', () => {
  expect(after('faster').speed).toBe(125);
  expect(after(...Array<EarCommand>(20).fill('faster')).speed).toBe(250);
  expect(after(...Array<EarCommand>(20).fill('slower')).speed).toBe(60);
  expect(after('louder').volume).toBe(80);
  expect(after(...Array<EarCommand>(20).fill('quieter')).volume, 'never silent').toBe(20);
  expect(after('faster', 'slower')).toEqual(usualEar);
});

it('the screen is dark until it is asked for again', () => {
  expect(after('dark').isDark).toBe(true);
  expect(after('dark', 'dark').isDark).toBe(false);
});
