import { announcedAdditions } from '../../../contract/endpoints/announced-additions.ts';
import { readCapabilities, readWaitingInfo } from '../../../contract/endpoints/dispenser-endpoints.ts';
import { answer } from '../../../page/simulation/simulated-answer.ts';
import { aTask, aTicket, aWaitingInfo, testNow } from '../../../testing/builders.ts';
import type { Paper } from '../../session/paper-state.ts';
import type { Refusal, ScannedPlace, ScreenAt } from '../../session/session.ts';
import {
  advertised,
  birth,
  closedForMeeting,
  draft,
  home,
  passport,
  permit,
  questionScreen,
  withProfile,
  withServices,
} from './demo.ts';
import { broken, type GalleryStates, type StateOf, state } from './gallery-state.ts';
import { hostileBranch } from './hostile.ts';

type TicketScreen = ScreenAt<'ticket'>;

/** The third ticket of a morning, for a passport. */
export function ticketScreen(change: Partial<TicketScreen> = {}, number = 'B 003'): TicketScreen {
  const { services = [passport] } = change;
  const tasks = services.map((service) => aTask({ key: `task-${service}`, service }));
  return {
    at: 'ticket',
    requestId: 'request-1',
    services,
    created: {
      ticket: aTicket({ number, tasks }),
      waiting: aWaitingInfo({
        service: services[0] ?? permit,
        time: 10 * 60_000,
        tickets: 2,
        relation: 'gt',
      }),
    },
    language: undefined,
    ...change,
  };
}

const named = ticketScreen({
  created: {
    ticket: aTicket({ number: 'B 003', customerName: 'Maximiliana-Ludovica' }),
    waiting: aWaitingInfo({ service: passport, time: 10 * 60_000, tickets: 2 }),
  },
});
const withNames = {
  answers: {
    [readCapabilities.path]: {
      status: 200,
      body: { additions: [...announcedAdditions], nameOnTicket: true },
    },
  },
};

const followed = (paper: Paper, services = [passport]): TicketScreen => {
  const { created, ...screen } = ticketScreen({ paper, services });
  return { ...screen, created: { ...created, follow: 'q0Xr8sVb2nJd7fGa4eYh3k' } };
};

const withWait = (waiting: Parameters<typeof aWaitingInfo>[0], services = [passport]) =>
  ticketScreen({
    services,
    created: { ticket: aTicket({ number: 'B 001' }), waiting: aWaitingInfo(waiting) },
  });

const papers: { readonly [P in Paper['at']]: Extract<Paper, { at: P }> } = {
  none: { at: 'none', isCode: false },
  printing: { at: 'printing', copy: 0 },
  printed: { at: 'printed' },
  sent: { at: 'sent' },
  asked: { at: 'asked' },
  missing: { at: 'missing' },
};

const group = (paper: 'printed' | 'none', count: number): TicketScreen => ({
  ...ticketScreen({ paper: papers[paper] }),
  others: Array.from({ length: count }, (_, index) => ({
    requestId: `request-${index + 2}`,
    created: ticketScreen({}, `B 00${index + 4}`).created,
  })),
});

const refusals: { readonly [W in Refusal['why']]: Refusal } = {
  'branch-closed': { why: 'branch-closed' },
  'service-closed': { why: 'service-closed' },
  'no-more-tickets': { why: 'no-more-tickets' },
  'not-possible': { why: 'not-possible' },
  unreachable: { why: 'unreachable' },
  'name-not-possible': { why: 'name-not-possible' },
  'clerk-away': { why: 'clerk-away' },
  'booking-unknown': { why: 'booking-unknown' },
  'too-early': { why: 'too-early', time: testNow + 4.5 * 3_600_000 },
  'too-late': { why: 'too-late', time: testNow - 1_800_000 },
  'already-arrived': { why: 'already-arrived', number: 'R 001' },
};

const late: Refusal = { why: 'too-late', time: testNow - 1_800_000, service: passport };

const noted: readonly (readonly [name: string, refusal: Refusal])[] = [
  [
    'too-early-with-time',
    { why: 'too-early', time: testNow + 65 * 60_000, appointment: testNow + 95 * 60_000 },
  ],
  [
    'too-early-by-days',
    { why: 'too-early', time: testNow + 23.5 * 3_600_000, appointment: testNow + 24 * 3_600_000 },
  ],
  ['too-late-with-service', late],
  ['too-late-by-days', { ...late, time: testNow - 24 * 3_600_000 }],
];

const advice = (refusal: Refusal, name: string = refusal.why): StateOf<'advice'> =>
  state(name, { at: 'advice', refusal, language: undefined, from: undefined });

const place = (name: string, place: ScannedPlace): StateOf<'place'> =>
  state(name, { at: 'place', place, language: undefined });

const commented = withServices(({ texts }) => ({
  texts: Object.fromEntries(
    Object.entries(texts ?? {}).map(([language, text]) => [
      language,
      { ...(text as object), comment: 'Please have your old passport and a photo ready.' },
    ]),
  ),
}));

const issuing = { at: 'issuing', requestId: 'request-1', draft, language: undefined, from: home } as const;

export const ticketStates: Pick<GalleryStates, 'issuing' | 'ticket' | 'advice' | 'place'> = {
  issuing: [state('waiting', issuing), state('scanned', { ...issuing, isScanned: true })],
  ticket: [
    state('one-service', ticketScreen()),
    state('two-numbers', group('printed', 1)),
    state('five-numbers', group('none', 4)),
    state('fewer-numbers', { ...group('printed', 1), isShort: true }),
    state('basket', ticketScreen({ services: [passport, birth, permit] })),
    ...Object.values(papers).map((paper) => state(`paper-${paper.at}`, ticketScreen({ paper }))),
    state('number-kept-by-phone', ticketScreen({ paper: { at: 'none', isCode: true } }), {
      shows: ['[role=alertdialog] h1'],
    }),
    state('followed', followed(papers.printed)),
    state('followed-basket', followed(papers.printed, [passport, birth, permit])),
    state('followed-without-paper', followed({ at: 'none', isCode: true }), {
      shows: ['[role=alertdialog] h1'],
    }),
    state('with-name', named, withNames),
    state('long-number', ticketScreen({}, 'KFZ 12345')),
    state('broken', broken(ticketScreen(), 'services'), { isBroken: 'screen', shows: ['h1'] }),
    state('very-long-number', ticketScreen({}, 'ZULASSUNG 123456')),
    state('appointment', ticketScreen({ services: [] }, 'R 001')),
    state('comment', ticketScreen(), { branch: commented }),
    state('advertised', ticketScreen({ paper: papers.printed }), advertised({ ticketGroups: ['city'] })),
    state('no-wait-shown', ticketScreen(), {
      branch: withProfile({ appearance: { showWaitTime: false, showWaitCustomers: false } }),
    }),
    state(
      'long-wait',
      withWait({ service: passport, time: 145 * 60_000, tickets: 9, ahead: 19, relation: 'lt' }),
    ),
    state('late', withWait({ service: passport, time: 5_400_000, tickets: 9, relation: 'gt', late: true })),
    state('nobody-before', withWait({ service: passport, time: 0, tickets: 0 })),
    state('hostile', withWait({ time: 0, tickets: 0, relation: 'gt' }, ['passport']), {
      branch: hostileBranch,
    }),
  ],
  advice: [
    advice(refusals['branch-closed']),
    ...noted.map(([name, refusal]) => advice(refusal, name)),
    ...Object.values(refusals)
      .filter(({ why }) => why !== 'branch-closed')
      .map((refusal) => advice(refusal)),
    state(
      'closed-with-reason',
      {
        at: 'advice',
        refusal: { why: 'service-closed', service: passport },
        language: undefined,
        from: undefined,
      },
      {
        answers: {
          [readWaitingInfo.path]: answer([
            aWaitingInfo({
              service: passport,
              closed: true,
              closing: closedForMeeting,
            }),
          ]),
        },
      },
    ),
    state(
      'too-late-and-full',
      { at: 'advice', refusal: late, language: undefined, from: undefined },
      {
        answers: {
          [readWaitingInfo.path]: answer([
            aWaitingInfo({ service: passport, time: 0, tickets: 0, closed: true }),
          ]),
        },
      },
    ),
    state('clerk-away-with-another-choice', {
      at: 'advice',
      refusal: refusals['clerk-away'],
      language: undefined,
      from: questionScreen('clerk', { services: [permit] }),
    }),
  ],
  place: [
    place('waiting', {
      state: 'waiting',
      number: 'B 003',
      ahead: 4,
      goFirst: [],
      isAside: false,
      expected: { at: testNow + 14 * 60_000, relation: 'eq' },
    }),
    place('called', {
      state: 'called',
      number: 'B 003',
      calls: 1,
      counter: { name: 'Counter 14', number: '14' },
    }),
    place('missed', { state: 'missed', number: 'ABC 1047' }),
    place('done', { state: 'done', number: 'B 003' }),
    place('void', { state: 'void', number: 'B 003' }),
    place('unknown', { state: 'unknown' }),
  ],
};
