import type { Following } from '../../contract/additions/following.ts';
import type { PhoneMenu } from '../../contract/additions/phone-menu.ts';
import type { KeptBooking } from '../../phone/visit/kept.ts';
import { longNamesIn } from '../long-names.ts';
import { aFollowing, aPhoneMenu } from './fake-phone-service.ts';

/**
 * The visitor's actions: CSS selectors of the controls to press, in order, and the text to type into every field
 * afterwards.
 */
export interface PhoneSteps {
  readonly press?: readonly string[];
  readonly type?: string;
}

/** The service's responses in one state: about a ticket, about a menu, or a refusal of the code. */
export type PhoneState = PhoneSteps &
  (
    | {
        readonly following: Following;
        /** The minutes since the network was lost. */
        readonly lostMinutes?: number;
      }
    /** `taken` is the data of the refusal when all numbers are taken. */
    | { readonly menu: PhoneMenu; readonly taken?: object }
    /** Tickets on this phone whose branch does not respond now. */
    | { readonly tickets: readonly Following[] }
    | { readonly booking: KeptBooking }
    | { readonly refused: { readonly status: number; readonly type: string } }
    /** The service no longer knows the ticket. */
    | { readonly over: true }
    /** There is no response for the scanned code. */
    | { readonly unreachable: true }
    /** Nothing is scanned or stored. `start` is the menu of the page's branch, if any. */
    | { readonly nothing: true; readonly start?: PhoneMenu }
  );

/** The buttons below a waiting ticket, and below an appointment. */
const [first, second] = ['.actions button:nth-of-type(1)', '.actions button:nth-of-type(2)'] as const;
const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const minute = 60_000;

/** Every state of the phone page at an instant, with its longest texts. */
export const phoneStates = (now: number, language = 'en') => {
  const long = longNamesIn(language);
  const names = long && {
    branch: { name: long.branch, timeZone: 'Europe/Malta' },
    services: long.services.slice(2, 4),
  };
  const following = (ticket: object, given: Partial<Following> = {}) => ({
    following: aFollowing(ticket, { language, ...names, ...given }),
  });
  const menu = (given: Partial<PhoneMenu> = {}) => {
    const usual = aPhoneMenu();
    const items = usual.items.map((item, index) => ({ ...item, name: long?.services[index] ?? item.name }));
    return { menu: { ...usual, branch: { ...usual.branch, ...names?.branch }, items, ...given } };
  };
  const fromAfar = menu({
    isHere: false,
    appointments: [
      { key: 'passport', name: long?.services[0] ?? 'Passport or ID card', explanation: 'Apply, renew' },
    ],
  });
  const booked = {
    booking: {
      smartToken: 'token',
      bookingCode: 'K7P-XW3-9AC',
      verification: '123456',
      service: { key: 'passport', name: long?.services[0] ?? 'Passport or ID card' },
      time: now + 90 * minute,
      branch: { key: 'branch-1', name: 'Old Harbour', timeZone: 'Europe/Malta', ...names?.branch },
    },
  };
  const counter = { name: 'Counter 14', number: '14' };
  const notConfirmed = following({ laterMinutes: 10 }, { mayChange: false });
  return {
    waiting: following({ expected: { at: now + 14 * minute, relation: 'eq' } }),
    'in-an-area': following({ ahead: 2 }, { area: 'Waiting area B, ground floor' }),
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
    'not-confirmed': notConfirmed,
    'asks-for-its-number': { ...notConfirmed, press: [second] },
    'wrong-number': { ...notConfirmed, press: [second], type: 'X 999' },
    'asks-whether-later': { ...following({}), press: [first] },
    'asks-whether-to-leave': { ...following({ number: 'ABC 1047' }), press: [second] },
    'asks-whether-to-forget': { ...following({}), press: ['.actions button:last-of-type'] },
    'was-that-you': following({ wish: { change: 'leave', at: now + 20_000 } }),
    'lets-others-pass': following({ laterMinutes: undefined, laterUntil: now + 10 * minute }),
    'change-in-vain': { ...following({}), press: [second, 'dialog button:last-of-type'] },
    code: { ...following({ number: 'ABC 1047' }), press: ['main > .quiet'] },
    'several-tickets': {
      tickets: [
        following({ number: 'ABC 1047' }),
        following({ state: 'called', number: 'C 063', counter, calls: 1 }),
        following({ state: 'reserved', number: 'B 012', until: now + 30 * minute }),
        following({ state: 'missed', number: 'D 7' }),
        following({ state: 'done', number: 'A 001' }),
      ].map((one) => one.following),
    },
    'offers-messages': following({}, { pushKey: 'key' }),
    'asks-whether-to-send-messages': { ...following({}, { pushKey: 'key' }), press: ['.told button'] },
    'sound-on': { ...following({}), press: ['.sound .main'] },
    lost: { ...following({}), lostMinutes: 0 },
    'lost-for-long': { ...following({ expected: undefined }), lostMinutes: 25 },
    aside: following({ isAside: true, laterMinutes: undefined }),
    reserved: following({
      state: 'reserved',
      until: now + 30 * minute,
      wait: { time: 25 * minute, relation: 'lt' },
    }),
    called: following({ state: 'called', counter, calls: 1 }),
    'called-again': following({ state: 'called', number: 'ABC 1047', counter, calls: 2 }),
    'called-to-a-desk': following({
      state: 'called',
      counter: { name: 'Information desk', number: '' },
      calls: 1,
    }),
    serving: following({ state: 'serving', counter }),
    missed: following({ state: 'missed' }),
    done: following({ state: 'done' }),
    void: following({ state: 'void' }),
    menu: menu(),
    'menu-of-a-group': { ...menu(), press: ['li:nth-child(2) button'] },
    'menu-in-vain': { ...menu(), press: ['li:nth-child(1) button'] },
    'menu-from-afar': fromAfar,
    'taken-from-afar-in-vain': {
      ...fromAfar,
      press: ['li:nth-child(1) button'],
      taken: { origin: 'remote', seconds: (30 * 60 * minute) / 1_000 },
    },
    'taken-in-the-hall-in-vain': { ...menu(), press: ['li:nth-child(1) button'], taken: { origin: 'code' } },
    'chooses-an-appointment': { ...fromAfar, press: ['.menu > button:nth-of-type(1)'] },
    'chooses-a-time': { ...fromAfar, press: ['.menu > button:nth-of-type(1)', 'li button'] },
    'books-a-time': {
      ...fromAfar,
      press: ['.menu > button:nth-of-type(1)', 'li button', '.times li:first-child button'],
    },
    'has-an-appointment': { ...fromAfar, press: ['.menu > button:nth-of-type(2)'] },
    'wrong-codes': { ...fromAfar, press: ['.menu > button:nth-of-type(2)'], type: 'K7P-XW3-9AC' },
    booked,
    'moves-an-appointment': { ...booked, press: [first] },
    'asks-whether-to-cancel': { ...booked, press: [second] },
    moved: { booking: { ...booked.booking, change: 'moved' } },
    cancelled: { booking: { ...booked.booking, change: 'cancelled' } },
    'menu-with-name': { ...menu({ customerName: 1 }), press: ['li:nth-child(1) button'] },
    'menu-of-nothing': menu({ items: [] }),
    closed: menu({ closed: { opens: now + 15 * 60 * minute }, items: [] }),
    'closed-for-long': menu({ closed: {}, items: [] }),
    'code-refused': { refused: { status: 404, type: 'UNKNOWN_KEY' } },
    'no-smart-tickets': { refused: { status: 400, type: 'SMART_TICKET_OFF' } },
    over: { over: true },
    unreachable: { unreachable: true },
    nothing: { nothing: true },
    'start-of-a-branch': { nothing: true, start: { ...fromAfar.menu, closes: now + 5 * 60 * minute } },
    'start-when-closed': {
      nothing: true,
      start: { ...fromAfar.menu, closed: { opens: now + 15 * 60 * minute }, items: [] },
    },
    'hostile-ticket': following(
      { number: `${'W'.repeat(12)} 9999` },
      { branch: { name: endless, timeZone: 'Europe/Malta' }, services: Array(6).fill(endless) },
    ),
    'hostile-call': following({ state: 'called', counter: { name: endless, number: '' }, calls: 2 }),
    'hostile-menu': menu({
      branch: { ...aPhoneMenu().branch, name: endless },
      items: aPhoneMenu().items.map((item) => ({ ...item, name: endless, explanation: endless })),
    }),
  } satisfies Readonly<Record<string, PhoneState>>;
};

export type PhoneStateName = keyof ReturnType<typeof phoneStates>;
