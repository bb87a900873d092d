import { type EnrolmentStatus, readEnrolment } from '../../../contract/additions/page/enrolment-status.ts';
import { readBranch, readGroups } from '../../../contract/endpoints/dispenser-endpoints.ts';
import { answer, refusal } from '../../../page/simulation/simulated-answer.ts';
import { aCall, anExceptionDay, hours, testNow } from '../../../testing/builders.ts';
import { type BranchData, demoBranch } from '../../../testing/demo-branch.ts';
import { advertised, home, withMenu } from './demo.ts';
import { type GalleryStates, type StateOf, state } from './gallery-state.ts';

const dayMs = 86_400_000;

const openAt =
  (...openingHours: BranchData['branch']['openingHours']) =>
  (demo: BranchData): BranchData => ({ ...demo, branch: { ...demo.branch, openingHours } });

const weekdays = [1, 2, 3, 4, 5].map((day) => hours(day, '0800', '1800'));

/** A branch that is closed on every day that is known in advance. */
const never = (demo: BranchData): BranchData => ({
  ...demo,
  exceptionDays: Array.from({ length: 31 }, (_, ahead) => {
    const date = new Date(testNow + (ahead - 7) * dayMs);
    const times = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    return anExceptionDay({ key: `exception-${ahead}`, times, openingHours: [] });
  }),
});

const without =
  (...names: readonly string[]) =>
  (demo: BranchData): BranchData => ({
    ...demo,
    additions: demo.additions.filter((addition) => !names.includes(addition)),
  });

const noProfile = (demo: BranchData): BranchData => ({
  ...demo,
  profiles: [],
  device: { ...demo.device, special: { ...demo.device.special, profiles: [] } },
});

const closed = { at: 'closed', language: undefined } as const;
const paused = { at: 'paused', language: undefined } as const;
const setup = { at: 'setup' } as const;
const longestPause = 'Under repair until three. The other machine is by the lift.';

const listed = '.staff-note li';

const toChoose = [
  { name: 'Entrance', websocketID: 'entrance-4f0c9a' },
  { name: 'Hall, left of the stairs', websocketID: 'hall-b81d27' },
  { name: 'First floor', websocketID: '0b1c5d3e-77aa-4a4f-9d41-6f2f9c1c8e55' },
];

const aCode = {
  userCode: '482915037',
  secondsLeft: 764,
  isUnreachable: false,
  isKeyRefused: false,
  isReplaced: false,
};

/** The host has no key, and its enrolment is in this state. */
const enrolling = (name: string, status: EnrolmentStatus): StateOf<'setup'> =>
  state(name, setup, {
    noConfiguration: refusal(503, 'NOT_BOUND'),
    answers: { [readEnrolment.path]: answer(status) },
    shows: ['.staff-note'],
  });

/** The screens that wait for a visitor, or for staff. */
export const idleStates: Pick<
  GalleryStates,
  'starting' | 'setup' | 'standby' | 'advertisement' | 'paused' | 'closed'
> = {
  starting: [state('first-read', { at: 'starting' }, { noConfiguration: 'never', shows: ['main svg'] })],
  setup: [
    state('not-bound', setup, { noConfiguration: refusal(503, 'NOT_BOUND') }),
    state('choose', setup, {
      noConfiguration: refusal(503, 'NOT_BOUND'),
      answers: { [readEnrolment.path]: answer({ state: 'off', dispensers: toChoose, isReplaced: false }) },
      shows: ['.staff-note'],
    }),
    enrolling('enrol', { state: 'code', ...aCode }),
    enrolling('enrol-again', { state: 'code', ...aCode, secondsLeft: 61, isKeyRefused: true }),
    enrolling('enrol-replaced', { state: 'code', ...aCode, isKeyRefused: true, isReplaced: true }),
    enrolling('replaced', { state: 'off', dispensers: [], isReplaced: true }),
    enrolling('enrol-without-network', { state: 'code', ...aCode, isUnreachable: true }),
    enrolling('enrol-not-offered', {
      state: 'waiting',
      reason: 'not-offered',
      isKeyRefused: false,
      isReplaced: false,
    }),
    enrolling('enrolled', { state: 'enrolled' }),
    state('refused', setup, { noConfiguration: refusal(401, 'UNAUTHORIZED') }),
    state('unreadable', setup, { noConfiguration: answer('a page of a proxy') }),
    state('no-profile', setup, { branch: noProfile }),
    state('no-services', setup, { branch: (demo) => withMenu([], demo) }),
    state('no-names', setup, { branch: without('service', 'group'), shows: [listed] }),
    state('deviations', setup, {
      branch: (demo) => withMenu([], demo),
      answers: {
        [readBranch.path]: answer({ ...demoBranch().branch, shortName: 42, timeZone: 'Mars/Olympus' }),
        [readGroups.path]: answer('none'),
      },
      shows: [listed],
    }),
    state('other-tab', setup, { isSecondTab: true, noConfiguration: 'never' }),
  ],
  standby: [state('asleep', { at: 'standby' }, { shows: ['[data-part=standby] [lang]'] })],
  advertisement: [
    state(
      'poster',
      { at: 'advertisement', over: home },
      {
        ...advertised({ idleTime: 60, groups: ['city'] }),
        shows: ['[data-part=advertisement] .shown', '[data-part=advertisement] [lang]'],
      },
    ),
  ],
  paused: [
    state('service-away', paused),
    state('by-an-administrator', paused, { pauseSentence: longestPause }),
    state('without-configuration', paused, { noConfiguration: 'unreachable' }),
    state('page-failed', paused, { isBroken: 'page', shows: ['h1'] }),
    state('call', paused, { calls: [aCall()], shows: ['[data-part=call-band]'] }),
  ],
  closed: [
    state('opens-today', closed, { branch: openAt(hours(6, '1300', '1600'), ...weekdays) }),
    state('opens-another-day', closed, { branch: openAt(...weekdays) }),
    state('usually-opens', closed, { branch: (demo) => without('exceptionDay')(openAt(...weekdays)(demo)) }),
    state('opens-at-no-known-time', closed, { branch: never }),
    state('several-hours-a-day', closed, {
      branch: openAt(
        ...[1, 2, 3, 4, 5].flatMap((day) => [hours(day, '0730', '1215'), hours(day, '1345', '1830')]),
      ),
    }),
    state('call', closed, { branch: openAt(...weekdays), calls: [aCall()], shows: ['[data-part=call]'] }),
  ],
};
