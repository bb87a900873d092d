import { announcedAdditions } from '../../../contract/endpoints/announced-additions.ts';
import { readCapabilities, readWaitingInfo } from '../../../contract/endpoints/dispenser-endpoints.ts';
import { answer, refusal } from '../../../page/simulation/simulated-answer.ts';
import { aCall, aWaitingInfo } from '../../../testing/builders.ts';
import {
  birth,
  closedForMeeting,
  family,
  home,
  parking,
  passport,
  permit,
  withIcons,
  withLogo,
  withLongTiles,
  withMenu,
  withPashto,
  withProfile,
  withServices,
  withTiles,
} from './demo.ts';
import { type StateOf, state } from './gallery-state.ts';
import { hostileBranch, hostileDepth, hostilePath } from './hostile.ts';

const tiles = [
  ...[1, 2, 3, 6, 8, 30].map((count) => state(`${count}-tiles`, home, { branch: withTiles(count) })),
  ...[30, 60].map((count) => state(`${count}-long-tiles`, home, { branch: withLongTiles(count) })),
];

const longNames = [
  'Aufenthaltserlaubnis für Familienangehörige von Unionsbürgerinnen und Unionsbürgern',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragung',
  'Registration of a partnership that was entered into in another country',
];

const bars = {
  header: { visible: true, leftText: '#{branchName} · Hall 2', rightText: 'Ask us at the desk' },
  footer: { visible: true, leftText: 'Photo booth on the first floor', rightText: '#{date}' },
};

const calls = [
  aCall({
    ticket: 'ticket-2',
    number: 'F 001',
    counter: { name: 'Family room', number: '3', place: 'room' },
  }),
  aCall(),
  aCall({ ticket: 'ticket-3', number: 'A 014', counter: { name: 'Counter 4', number: '4' } }),
  aCall({ ticket: 'ticket-4', number: 'C 102', counter: { name: 'Counter 12', number: '12' } }),
];

/** A call to a counter whose kind has a long name in most languages. */
const toDesk = aCall({
  ticket: 'ticket-5',
  number: 'F 001',
  counter: { name: 'Desk 12', number: '12', place: 'desk' },
});

const staffPanel = [
  { do: 'call-staff-panel' },
  { do: 'type', into: '.pin-pad input', text: '271828' },
  { do: 'submit', on: '.pin-pad' },
] as const;

/** Menus with a call or a staff dialogue over or beside them. */
const aroundTheMenu: readonly StateOf<'menu'>[] = [
  state('call', home, { calls, shows: ['[data-part=call-band]'] }),
  state('call-with-earlier', home, {
    calls,
    shows: ['[data-part=call] .earlier'],
    answers: { [readCapabilities.path]: answer({ additions: [...announcedAdditions], callPlace: 'whole' }) },
  }),
  state('call-to-a-named-place', home, {
    calls: [aCall({ number: 'AB 12345', counter: { name: 'Family room', number: '' } })],
    shows: ['[data-part=call-band]'],
  }),
  state(
    'call-at-the-edge',
    { ...home, path: [family] },
    { calls: [toDesk], shows: ['[data-part=call-band]'] },
  ),
  state('identity-card', home, { command: 'identify', shows: ['[data-part=identity]'] }),
  state('staff-pin', home, { steps: [{ do: 'call-staff-panel' }], shows: ['.pin-pad [data-part=keyboard]'] }),
  state('staff-pin-wrong', home, {
    answers: { '/staff': refusal(403, 'WRONG_PIN') },
    steps: staffPanel,
    shows: ['.pin-pad'],
    says: '.pin-pad [role=alert]',
  }),
  state('staff-pin-wait', home, {
    answers: { '/staff': refusal(429, 'WRONG_PIN', { waitMs: 30_000 }) },
    steps: staffPanel,
    shows: ['.pin-pad'],
    says: '.pin-pad [role=alert]',
  }),
  state('staff-panel', home, { steps: staffPanel, shows: ['.staff-panel'] }),
  state('staff-scanner', home, {
    steps: [...staffPanel, { do: 'press', on: '.commands .button:nth-last-child(2)' }],
    shows: ['.scanner-setup'],
  }),
];

const hostile: readonly StateOf<'menu'>[] = [
  state('hostile', home, { branch: hostileBranch }),
  ...Array.from({ length: hostileDepth }, (_, depth) =>
    state(`hostile-group-${depth}`, { ...home, path: hostilePath(depth + 1) }, { branch: hostileBranch }),
  ),
  state('hostile-page-11', { ...home, path: hostilePath(hostileDepth), page: 10 }, { branch: hostileBranch }),
];

export const menuStates: readonly [StateOf<'menu'>, ...StateOf<'menu'>[]] = [
  state('home', home, { shows: ['[data-part=smart-ticket]'] }),
  state('group', { ...home, path: [family] }),
  state(
    'group-without-start-button',
    { ...home, path: [family] },
    { branch: withProfile({ appearance: { showBackToMain: false } }) },
  ),
  state('page-2', { ...home, page: 1 }, { branch: withTiles(22) }),
  state(
    'basket-in-progress',
    { ...home, draft: { language: 'en', services: [passport, birth] } },
    { branch: withProfile({ serviceCount: 4 }) },
  ),
  ...tiles,
  state('no-waits', home, { answers: { [readWaitingInfo.path]: answer([]) } }),
  state('long-waits', home, {
    answers: {
      [readWaitingInfo.path]: answer(
        [passport, permit, parking].map((service, index) =>
          aWaitingInfo({
            service,
            time: (65 + index * 85) * 60_000,
            tickets: 4,
            ahead: 19,
            relation: index === 0 ? 'lt' : 'eq',
          }),
        ),
      ),
    },
  }),
  state('short-waits', home, {
    answers: {
      [readWaitingInfo.path]: answer(
        [passport, permit, parking].map((service, index) =>
          aWaitingInfo({
            // The menus of all screen sizes show the first service. Its "two minutes" is a single word in Arabic and
            // Hebrew.
            service,
            time: (2 + index) * 60_000,
            tickets: index,
            relation: index === 0 ? 'lt' : 'eq',
          }),
        ),
      ),
    },
  }),
  state('waits-hidden', home, {
    branch: withProfile({ appearance: { showWaitTime: false, showWaitCustomers: false } }),
  }),
  state('service-full', home, {
    branch: withServices(() => ({ maxTickets: 4 })),
    answers: {
      [readWaitingInfo.path]: answer([aWaitingInfo({ service: passport, time: 600_000, tickets: 4 })]),
    },
  }),
  state('service-late', home, {
    branch: withProfile({ appearance: { showWaitTime: false } }),
    answers: {
      [readWaitingInfo.path]: answer(
        [passport, birth].map((service) =>
          aWaitingInfo({ service, time: 5_400_000, relation: 'gt', late: true }),
        ),
      ),
    },
  }),
  state('service-closed', home, {
    branch: withProfile({ features: { specialService: parking } }),
    answers: {
      [readWaitingInfo.path]: answer(
        [passport, parking].map((service) =>
          aWaitingInfo({
            service,
            time: 0,
            tickets: 0,
            closed: true,
            ...(service === parking && {
              closing: closedForMeeting,
            }),
          }),
        ),
      ),
    },
  }),
  state('special-service', home, { branch: withProfile({ features: { specialService: parking } }) }),
  state('special-service-alone', home, {
    branch: withProfile({
      appearance: { showAppointmentButton: false },
      features: { specialService: parking },
    }),
  }),
  state('icons', home, { branch: withIcons }),
  state('6-tiles-with-icons', home, { branch: (demo) => withIcons(withTiles(6)(demo)) }),
  state('found', { ...home, search: { text: 'cer', services: [birth, passport, parking] } }),
  state('appointment-and-identification', home, {
    branch: withProfile({
      appearance: {
        showAppointmentButton: true,
        showAuthenticationButton: true,
        enableAppointmentQrReading: true,
      },
    }),
  }),
  state('no-appointment', home, { branch: withProfile({ appearance: { showAppointmentButton: false } }) }),
  state('no-smart-ticket', home, { answers: { '/smart-token': refusal(404, 'NOT_FOUND') } }),
  state('languages-as-list', home, { branch: withProfile({ appearance: { languages: { style: 'list' } } }) }),
  ...['wordmark', 'square-mark'].map((name) => state(name, home, { branch: withLogo(`media/${name}.svg`) })),
  state('header-and-footer', home, { branch: withProfile({ appearance: bars }) }),
  state('long-names', home, {
    branch: (demo) => {
      const items = (demo.services ?? []).slice(0, 8).map(({ key }) => ({ service: key }));
      const named = withServices(({ key }) => {
        const name = longNames[items.findIndex(({ service }) => service === key) % longNames.length] ?? '';
        const text = { name, explanation: name, comment: null };
        return { texts: { [demo.branch.defaultLang]: text } };
      });
      return withMenu(items, named(demo));
    },
  }),
  state('language-without-sentences', home, { branch: withPashto }),
  ...aroundTheMenu,
  ...hostile,
];
