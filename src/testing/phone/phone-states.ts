import type { Following } from '../../contract/additions/following.ts';
import type { PhoneMenu } from '../../contract/additions/phone-menu.ts';
import { aFollowing, aPhoneMenu } from './fake-phone-service.ts';

/** What the service says to a phone in one state of its page: of a ticket, or a menu, or that it refuses the code. */
export type PhoneState =
  | { readonly following: Following }
  | { readonly menu: PhoneMenu }
  | { readonly refused: { readonly status: number; readonly type: string } }
  /** Nothing is scanned and nothing kept. */
  | { readonly nothing: true };

const minute = 60_000;

/** Every state of the page of phones, at an instant, with the longest of what it can say. */
export const phoneStates = (now: number, language = 'en') => {
  const following = (ticket: object, given: Partial<Following> = {}) => ({
    following: aFollowing(ticket, { language, ...given }),
  });
  const counter = { name: 'Counter 14', number: '14' };
  return {
    waiting: following({ expected: { at: now + 14 * minute, relation: 'eq' } }),
    'why-not-me': following({
      ahead: 11,
      expected: { at: now + 95 * minute, relation: 'gt' },
      goFirst: [
        { reason: 'appointment', count: 2, time: now + 5 * minute },
        { reason: 'appointment', count: 1 },
        { reason: 'priority', count: 1 },
        { reason: 'clerk', count: 1 },
        { reason: 'transfer', count: 1 },
        { reason: 'waited-elsewhere', count: 3 },
      ],
    }),
    next: following({ number: 'ABC 1047', ahead: 0, expected: { at: now - minute, relation: 'lt' } }),
    'not-confirmed': following({ laterMinutes: 10 }, { mayChange: false }),
    aside: following({ isAside: true, laterMinutes: undefined }),
    reserved: following({
      ...{ state: 'reserved', until: now + 30 * minute },
      wait: { time: 25 * minute, relation: 'lt' },
    }),
    called: following({ state: 'called', counter, calls: 1 }),
    'called-again': following({ state: 'called', number: 'ABC 1047', counter, calls: 2 }),
    serving: following({ state: 'serving', counter }),
    missed: following({ state: 'missed' }),
    done: following({ state: 'done' }),
    void: following({ state: 'void' }),
    menu: { menu: aPhoneMenu() },
    'menu-from-afar': {
      menu: aPhoneMenu({
        isHere: false,
        appointments: [{ key: 'passport', name: 'Passport or ID card', explanation: 'Apply, renew' }],
      }),
    },
    'menu-with-name': { menu: aPhoneMenu({ customerName: 1 }) },
    closed: { menu: aPhoneMenu({ closed: { opens: now + 15 * 60 * minute }, items: [] }) },
    'code-refused': { refused: { status: 404, type: 'UNKNOWN_KEY' } },
    'no-smart-tickets': { refused: { status: 400, type: 'SMART_TICKET_OFF' } },
    nothing: { nothing: true },
  } satisfies Readonly<Record<string, PhoneState>>;
};

export type PhoneStateName = keyof ReturnType<typeof phoneStates>;
