import { describe, expect, it } from 'vitest';
import { aTask, aTicket } from '../../testing/builders.ts';
import { actionsOf, rankActions } from './actions.ts';
import { currentOf } from './current-ticket.ts';
import type { AtDesk } from './work.ts';

const additions = [
  '/counter/queue',
  '/counter/recall',
  '/counter/finish',
  '/counter/cancel',
  '/counter/pause',
  '/counter/transfer',
  '/counter/park',
  '/counter/hallMessage',
  '/counter/logout',
];
const aDesk = (change: Partial<AtDesk> = {}): AtDesk => ({
  login: {
    id: 'login-1',
    username: 'ana',
    name: 'Ana',
    counter: 'Counter 1',
    additions,
    branch: null,
    lastTicket: null,
  },
  counters: null,
  counterKey: 'c',
  askedForYou: false,
  needs: [],
  current: { kind: 'free' },
  pause: null,
  sending: null,
  notice: null,
  absent: null,
  sheet: null,
  ...change,
});
const withTask = (status: number, afterwork = false) =>
  currentOf(
    aTicket({
      tasks: [aTask({ status, features: { afterwork, clerkSelection: false, customerIdentification: 0 } })],
    }),
  );
const keysOf = (desk: AtDesk) =>
  actionsOf(desk)
    .filter(({ effect }) => effect)
    .map(({ key }) => key)
    .join('');

describe('the keys of a clerk', () => {
  it.each<[string, AtDesk, string]>([
    ['without a ticket', aDesk(), 'NDCBML'],
    ['with a called ticket', aDesk({ current: withTask(20) }), 'NRSXPTEDCBML'],
    ['in a transaction', aDesk({ current: withTask(40) }), 'NFPTEDCBML'],
    ['in a transaction with afterwork', aDesk({ current: withTask(40, true) }), 'NAFPTEDCBML'],
    ['in afterwork with nothing left', aDesk({ current: withTask(50, true) }), 'NFEDCBML'],
    ['in a pause', aDesk({ pause: { since: 0, code: null } }), 'BML'],
    [
      'in a pause with a called ticket',
      aDesk({ current: withTask(20), pause: { since: 0, code: null } }),
      'SXPTEBML',
    ],
    ['while a request is in progress', aDesk({ sending: { request: { kind: 'next' }, lost: false } }), ''],
  ])('%s are exactly those of the possible actions', (_when, desk, keys) => {
    expect(keysOf(desk)).toBe(keys);
  });

  it.each<[string, AtDesk, string, string]>([
    ['free', aDesk(), 'N', 'DB'],
    ['paused', aDesk({ pause: { since: 0, code: null } }), 'B', ''],
    ['called', aDesk({ current: withTask(20) }), 'S', 'XRNTP'],
    ['called and paused', aDesk({ current: withTask(20), pause: { since: 0, code: null } }), 'S', 'BXTP'],
    ['in a transaction with afterwork', aDesk({ current: withTask(40, true) }), 'F', 'NATP'],
    ['in afterwork with nothing left', aDesk({ current: withTask(50, true) }), 'F', 'N'],
  ])(
    'include one main action and the common actions beside it, even during a request: %s',
    (_when, desk, main, beside) => {
      const keys = (actions: readonly { readonly key: string }[]) => actions.map(({ key }) => key).join('');
      for (const sending of [null, { request: { kind: 'next' }, lost: false } as const]) {
        const ranked = rankActions(actionsOf(desk), { ...desk, sending });
        expect([ranked.main?.key, keys(ranked.common)]).toEqual([main, beside]);
        expect(keys([...ranked.common, ...ranked.menu])).not.toContain(main);
      }
    },
  );

  it('are each used once', () => {
    const keys = actionsOf(aDesk()).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('offer only the documented actions with an external service', () => {
    const login = { ...aDesk().login, additions: [] };
    expect(actionsOf(aDesk({ login })).map(({ name }) => name)).toEqual([
      'next',
      'start',
      'afterwork',
      'data',
      'cancelled',
      'logout',
    ]);
  });
});
