import { expect, it } from 'vitest';
import { numbersTakenOf } from '../../visit/problems.ts';
import { loadWords } from '../../words/load-words.ts';
import { takenText } from './problem-text.ts';

/** Half past ten in Malta. */
const now = Date.UTC(2026, 10, 27, 9, 30);

async function textOf(type: string, data: Readonly<Record<string, unknown>>) {
  const words = await loadWords('en');
  const taken = numbersTakenOf({ kind: 'refused', status: 400, type, data }, now);
  return words && taken && takenText(taken, 'Europe/Malta', words);
}

it('a remote visitor reads where numbers are issued, and from when', async () => {
  const rest = 'Please come and take a number at the ticket machine, or try again';
  const refused = (seconds?: number) => textOf('RESERVATIONS_FULL', { origin: 'remote', seconds });
  expect(await refused()).toMatch(`${rest} later.`);
  expect(await refused(90)).toMatch(`${rest} from 10:32.`);
  expect(await refused(13.5 * 3_600)).toMatch(/from Saturday, November 28\W+00:00\.$/);
  expect(await textOf('TOO_MANY_REQUESTS', { budget: 'network', seconds: 180 })).toMatch('from 10:33.');
});

it('a visitor at the branch is sent to the ticket machine', async () => {
  const text = 'All numbers for phones are taken. Please take a number at the ticket machine.';
  expect(await textOf('RESERVATIONS_FULL', { origin: 'code', seconds: 90 })).toBe(text);
  expect(await textOf('TOO_MANY_REQUESTS', { budget: 'code', seconds: 60 })).toBe(text);
});

it('a visitor whose phone has sent too many requests reads nothing about taken numbers', async () => {
  expect(await textOf('TOO_MANY_REQUESTS', { seconds: 60 })).toBeUndefined();
  expect(await textOf('TOO_MANY_REQUESTS', { budget: 'session', seconds: 60 })).toBeUndefined();
});
