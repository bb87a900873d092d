import type { HallCall } from '../../contract/additions/hall.ts';
import { readAdvertisement } from '../../contract/endpoints/advertisement-endpoints.ts';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { answer, refusal } from '../../page/simulation/simulated-answer.ts';
import { hours, testNow } from '../builders.ts';
import type { BranchData } from '../demo-branch.ts';
import { aHall, aHallCall } from './a-hall.ts';
import type { BoardInMemory } from './board-in-memory.tsx';

export interface BoardState extends Omit<BoardInMemory, 'language' | 'media'> {
  /** The calls that came while the board was visible, newest last. */
  readonly called?: readonly HallCall[];
  readonly isAway?: true;
}

const minute = 60_000;
const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const counters = [
  { key: 'counter-1', name: 'Counter 1', number: '1' },
  { key: 'counter-2', name: 'Counter 2', number: '2' },
  { key: 'counter-12', name: 'Counter 12', number: '12' },
  { key: 'desk', name: 'Information desk', number: '' },
];

/** A waiting area whose last calls have these numbers; two of the calls are current. */
function aHallWith(numberOf: (index: number) => string, count = 20, change: Partial<HallCall> = {}) {
  const last = Array.from({ length: count }, (_, index) =>
    aHallCall({
      ticket: `ticket-${index}`,
      number: numberOf(index),
      at: testNow - index * minute,
      counter: counters[index % counters.length] as HallCall['counter'],
      ...change,
    }),
  );
  return { last, current: last.slice(0, 2) };
}

const ordinary = (index: number) => `${'ABCP'[index % 4]} ${String(12 + index).padStart(3, '0')}`;
/** The demo with advertisements on the board. */
export const withAdvertisements = (demo: BranchData): BranchData => ({
  ...demo,
  profiles: demo.profiles.map((profile) => ({
    ...profile,
    features: {
      ...profile.features,
      advertisements: { ...profile.features.advertisements, enabled: true, groups: ['posters'] },
    },
  })),
});
const onWorkingDays = (demo: BranchData): BranchData => ({
  ...demo,
  branch: { ...demo.branch, openingHours: [1, 2, 3, 4, 5].map((day) => hours(day, '0800', '1800')) },
});
const withName = (demo: BranchData): BranchData => ({
  ...demo,
  branch: { ...demo.branch, name: endless },
  services: demo.services?.map((service) => ({
    ...service,
    name: endless,
    texts: Object.fromEntries(
      demo.languages.map(({ key }) => [key, { name: endless, explanation: '', comment: null }]),
    ),
  })),
});
const until = testNow + 60 * minute;
const noWaits = { [readWaitingInfo.path]: answer([]) };

export const boardStates = {
  'no-call': {},
  'one-call': { hall: aHall(aHallWith(ordinary, 1)) },
  calls: { hall: aHall(aHallWith(ordinary)) },
  'hours-beside-calls': { branch: onWorkingDays, hall: aHall(aHallWith(ordinary)), answers: noWaits },
  'always-open': { hall: aHall(aHallWith(ordinary)), answers: noWaits },
  'long-numbers': { hall: aHall(aHallWith((index) => `WM ${1_234 + index}`)) },
  'mixed-places': {
    hall: aHall({
      last: aHallWith(ordinary).last.map((call, index) => ({
        ...call,
        counter: { ...call.counter, place: (['counter', 'room', 'window', 'desk'] as const)[index % 4] },
      })),
    }),
  },
  'a-call': { hall: aHall(aHallWith(ordinary)), called: [aHallCall()] },
  'calls-after-each-other': {
    hall: aHall(aHallWith(ordinary)),
    called: [
      aHallCall({ ticket: 'ticket-30', number: 'A 030' }),
      aHallCall({ ticket: 'ticket-31', number: 'ABC 1047', counter: counters[3] as HallCall['counter'] }),
    ],
  },
  'dense-calls': {
    hall: aHall({ ...aHallWith(ordinary), message: { text: 'Please use entrance B.', until } }),
    called: [0, 1, 2, 3, 4].map((index) =>
      aHallCall({
        ticket: `dense-${index}`,
        number: `D ${index + 30}0`,
        counter: counters[index % counters.length] as HallCall['counter'],
      }),
    ),
  },
  alarm: {
    hall: aHall({
      message: {
        text: 'Bitte verlassen Sie sofort das Gebäude durch den nächsten Ausgang.',
        until,
        isAlarm: true,
      },
    }),
  },
  message: {
    hall: aHall({
      ...aHallWith(ordinary),
      message: { text: 'Please use entrance B until the lift is repaired at 14:00.', until },
    }),
  },
  'long-message': {
    hall: aHall({
      ...aHallWith(ordinary),
      message: {
        text: 'Bitte benutzen Sie bis vierzehn Uhr den Eingang B an der Hafenstraße, weil der Aufzug gewartet wird. Wer Hilfe braucht, wendet sich an das Personal am Empfang im Erdgeschoss.',
        until,
      },
    }),
  },
  advertisement: {
    hall: aHall(aHallWith(ordinary)),
    branch: withAdvertisements,
    answers: {
      [pathOf(readAdvertisement, { params: { group: 'posters' } })]: answer([
        { kind: 'image', url: 'https://pictures.example/poster.svg', seconds: 10 },
      ]),
    },
  },
  closed: { branch: onWorkingDays },
  'closed-with-calls': { branch: onWorkingDays, hall: aHall(aHallWith(ordinary, 3)) },
  away: { hall: aHall(aHallWith(ordinary)), isAway: true },
  'wrong-address': { search: '?metres=far&languages=x' },
  'not-enrolled': { noConfiguration: refusal(503, 'NOT_BOUND') },
  'hostile-names': {
    hall: aHall({
      ...aHallWith((index) => `${'W'.repeat(6)} ${index}`, 20, {
        counter: { key: 'counter-1', name: endless, number: '' },
      }),
      message: { text: `${endless} ${endless}`, until },
    }),
    branch: withName,
  },
  'hostile-call': {
    called: [
      aHallCall({ number: `${'W'.repeat(8)} 9999`, counter: { key: 'x', name: endless, number: '' } }),
    ],
  },
} satisfies Readonly<Record<string, BoardState>>;

export type BoardStateName = keyof typeof boardStates;
