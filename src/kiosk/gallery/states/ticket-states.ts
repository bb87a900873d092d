import { aTask, aTicket, aWaitingInfo, testNow } from '../../../testing/builders.ts';
import type { Paper } from '../../session/paper-state.ts';
import type { Refusal, ScreenAt } from '../../session/session.ts';
import type { GalleryStates, StateOf } from '../gallery-state.ts';
import { birth, draft, home, passport, permit, question, withProfile, withServices } from './demo.ts';
import { hostileBranch } from './hostile.ts';

type TicketScreen = ScreenAt<'ticket'>;

/** The third ticket of a morning, for a passport. */
export function ticket(change: Partial<TicketScreen> = {}, number = 'B 003'): TicketScreen {
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

/** A state of the ticket for each state of its paper. */
const papers: { readonly [P in Paper['at']]: Extract<Paper, { at: P }> } = {
  none: { at: 'none', isCode: false },
  printing: { at: 'printing', copy: 0 },
  printed: { at: 'printed' },
  sent: { at: 'sent' },
  asked: { at: 'asked' },
  missing: { at: 'missing' },
};

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

const advice = (refusal: Refusal): StateOf<'advice'> => ({
  name: refusal.why,
  screen: { at: 'advice', refusal, language: undefined, from: undefined },
});

const commented = withServices(({ texts }) => ({
  texts: Object.fromEntries(
    Object.entries(texts ?? {}).map(([language, text]) => [
      language,
      { ...(text as object), comment: 'Please have your old passport and a photo ready.' },
    ]),
  ),
}));

/** What comes of a visit. */
export const ticketStates: Pick<GalleryStates, 'issuing' | 'ticket' | 'advice'> = {
  issuing: [
    {
      name: 'waiting',
      screen: { at: 'issuing', requestId: 'request-1', draft, language: undefined, from: home },
    },
  ],
  ticket: [
    { name: 'one-service', screen: ticket() },
    { name: 'basket', screen: ticket({ services: [passport, birth, permit] }) },
    ...Object.values(papers).map((paper) => ({ name: `paper-${paper.at}`, screen: ticket({ paper }) })),
    {
      name: 'number-kept-by-phone',
      screen: ticket({ paper: { at: 'none', isCode: true } }),
      shows: ['[role=alertdialog] h1'],
    },
    { name: 'long-number', screen: ticket({}, 'KFZ 12345') },
    { name: 'very-long-number', screen: ticket({}, 'ZULASSUNG 123456') },
    { name: 'appointment', screen: ticket({ services: [] }, 'R 001') },
    { name: 'comment', screen: ticket(), branch: commented },
    {
      name: 'no-wait-shown',
      screen: ticket(),
      branch: withProfile({ appearance: { showWaitTime: false, showWaitCustomers: false } }),
    },
    {
      name: 'long-wait',
      screen: ticket({
        created: {
          ticket: aTicket({ number: 'B 001' }),
          waiting: aWaitingInfo({
            service: passport,
            time: 145 * 60_000,
            tickets: 9,
            ahead: 19,
            relation: 'lt',
          }),
        },
      }),
    },
    {
      name: 'nobody-before',
      screen: ticket({
        created: {
          ticket: aTicket({ number: 'B 001' }),
          waiting: aWaitingInfo({ service: passport, time: 0, tickets: 0 }),
        },
      }),
    },
    {
      name: 'hostile',
      screen: ticket({
        services: ['passport'],
        created: {
          ticket: aTicket({ number: 'B 001' }),
          waiting: aWaitingInfo({ time: 0, tickets: 0, relation: 'gt' }),
        },
      }),
      branch: hostileBranch,
    },
  ],
  advice: [
    advice(refusals['branch-closed']),
    ...Object.values(refusals)
      .filter(({ why }) => why !== 'branch-closed')
      .map(advice),
    {
      name: 'clerk-away-with-another-choice',
      screen: {
        at: 'advice',
        refusal: refusals['clerk-away'],
        language: undefined,
        from: question('clerk', { services: [permit] }),
      },
    },
  ],
};
