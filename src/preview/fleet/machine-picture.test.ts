import { expect, it } from 'vitest';
import type { DispenserReport } from '../../contract/additions/fleet.ts';
import type { FleetMachine } from '../../contract/additions/page/fleet.ts';
import { englishWords } from '../words/preview-words.ts';
import { machinePicture } from './machine-picture.ts';
import { screenText } from './machine-words.ts';

const now = 1_795_257_720_000;
const { say } = englishWords;

function aMachine(report: Partial<DispenserReport> = {}, change: Partial<FleetMachine> = {}): FleetMachine {
  return {
    key: 'hall',
    websocketID: 'ws-hall',
    name: 'Hall',
    reportedAt: now,
    branch: { key: 'harbour', name: 'Old Harbour', timeZone: 'Europe/Vienna' },
    report: {
      version: '1.4.0',
      problems: [],
      updateChannel: null,
      lastUpdate: null,
      printer: { kind: 'host', state: 'ready', leftSlips: null },
      page: { life: 'alive', screen: 'menu' },
      ...report,
    },
    problems: [],
    pause: null,
    commands: [],
    mutes: [],
    ...change,
  };
}

const showing = (screen: string | null, change: Partial<FleetMachine> = {}) =>
  machinePicture(aMachine({ page: { life: 'alive', screen } }, change), say);

it.each([
  ['menu', 0],
  ['advertisement', 1],
  ['standby', 2],
  ['closed', 0],
])('a dispenser that shows %s is drawn after %i screens have timed out', (screen, endings) => {
  expect(showing(screen)).toMatchObject({ kind: 'drawn', endings, pause: undefined, printer: 'ready' });
});

it('a paused dispenser is drawn with the sentence of an administrator, or with the default sentence if staff have paused it', () => {
  const pause = { sentence: 'Out of order.', since: now, by: null };
  expect(showing('paused', { pause })).toMatchObject({ pause: 'Out of order.' });
  expect(showing('paused')).toMatchObject({ pause: '' });
  expect(showing('menu', { pause }), 'the pause waits for the end of a visit').toMatchObject({
    pause: undefined,
  });
});

it.each(['name', 'ticket', 'from-a-newer-version'])('a visit at the screen %s is not drawn', (screen) => {
  expect(showing(screen)).toMatchObject({ kind: 'words', sentence: expect.stringContaining('A visit') });
});

it('a board, which has no visit, is not drawn', () => {
  expect(showing('board')).toEqual({ kind: 'words', sentence: 'It is a board.' });
  expect(screenText({ page: { life: 'alive', screen: 'board' } }, say)).toBe('Board');
});

it('a dispenser with an unknown screen has a sentence instead of a picture', () => {
  for (const picture of [
    showing(null),
    showing('menu', { problems: ['silent'] }),
    showing('menu', { reportedAt: null, report: null }),
    machinePicture(aMachine({ page: { life: 'silent', screen: 'menu' } }), say),
    machinePicture(aMachine({ page: { life: 'unseen', screen: null } }), say),
  ])
    expect(picture.kind).toBe('words');
});
