import { afterAll, expect, it } from 'vitest';
import { closingDays } from './kinds-of-day.ts';
import { measureClosing } from './measure-closing.ts';

const isProof = process.env.WAITS_DAYS !== undefined;
const seed = Number(process.env.WAITS_SEED ?? 21);

/** The proof simulates a hundred days; other runs simulate one day of each of the hardest kinds. */
const kinds = isProof ? closingDays : closingDays.filter(({ name }) => /absent|1\.02/.test(name));
const measured = kinds.map((kind) => measureClosing({ kind, seed, days: isProof ? 10 : 1 }));
const sum = (of: 'visitors' | 'given' | 'served' | 'turnedAway' | 'inVain') =>
  measured.reduce((total, one) => total + one[of], 0);

it.each(measured)('nearly all tickets are called before the clerks leave: $kind', ({ served, given }) => {
  expect(served / given).toBeGreaterThanOrEqual(0.9);
});

it('few visitors who would have been served are turned away', () => {
  expect(sum('served') / sum('given')).toBeGreaterThanOrEqual(0.95);
  expect(sum('inVain') / sum('visitors')).toBeLessThanOrEqual(0.05);
});

afterAll(() => {
  if (!isProof) return;
  const row = ({ kind, ...counts }: (typeof measured)[number]) =>
    [kind, ...Object.values(counts)].join(' | ');
  const head =
    'kind | visitors | tickets | called by closing | turned away | of these would have been called';
  console.log([head, ...measured.map(row)].join('\n'));
});
