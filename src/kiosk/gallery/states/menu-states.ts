import { readWaitingInfo } from '../../../contract/endpoints/dispenser-endpoints.ts';
import { aCall, aWaitingInfo } from '../../../testing/builders.ts';
import { answer, refusal, type StateOf } from '../gallery-state.ts';
import {
  birth,
  family,
  home,
  parking,
  passport,
  permit,
  withMenu,
  withPashto,
  withProfile,
  withServices,
  withTiles,
} from './demo.ts';
import { hostileBranch, hostileDepth, hostilePath } from './hostile.ts';

const tiles = [1, 2, 3, 6, 8, 30].map((count) => ({
  name: `${count}-tiles`,
  screen: home,
  branch: withTiles(count),
}));

const longNames = [
  'Aufenthaltserlaubnis für Familienangehörige von Unionsbürgerinnen und Unionsbürgern',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragung',
  'Registration of a partnership that was entered into in another country',
];

const bars = {
  header: { visible: true, leftText: '#{branchName} · Hall 2', rightText: 'Ask us at the desk' },
  footer: { visible: true, leftText: 'Photo booth on the first floor', rightText: '#{date}' },
};

/** The current call and the three before it, the newest first. */
const calls = [
  aCall({ ticket: 'ticket-2', number: 'F 001', counter: { name: 'Family room', number: '3' } }),
  aCall(),
  aCall({ ticket: 'ticket-3', number: 'A 014', counter: { name: 'Counter 4', number: '4' } }),
  aCall({ ticket: 'ticket-4', number: 'C 102', counter: { name: 'Counter 12', number: '12' } }),
];

const staffPanel = [
  { do: 'call-staff-panel' },
  { do: 'type', into: '.pin-pad input', text: '271828' },
  { do: 'submit', on: '.pin-pad' },
] as const;

/** What is called is over or beside a menu, and so is what staff open. */
const aroundTheMenu: readonly StateOf<'menu'>[] = [
  { name: 'call', screen: home, calls: [aCall()], shows: ['[data-part=call]'] },
  { name: 'call-with-earlier', screen: home, calls, shows: ['[data-part=call] .earlier'] },
  {
    name: 'call-to-a-named-place',
    screen: home,
    calls: [aCall({ number: 'AB 12345', counter: { name: 'Family room', number: '' } })],
    shows: ['[data-part=call]'],
  },
  {
    name: 'call-at-the-edge',
    screen: { ...home, path: [family] },
    calls,
    shows: ['[data-part=call-band]'],
  },
  { name: 'identity-card', screen: home, command: 'identify', shows: ['[data-part=identity]'] },
  {
    name: 'staff-pin',
    screen: home,
    steps: [{ do: 'call-staff-panel' }],
    shows: ['.pin-pad [data-part=keyboard]'],
  },
  {
    name: 'staff-pin-wrong',
    screen: home,
    answers: { '/staff': refusal(403, 'WRONG_PIN') },
    steps: staffPanel,
    shows: ['.pin-pad'],
    says: '.pin-pad [role=alert]',
  },
  {
    name: 'staff-pin-wait',
    screen: home,
    answers: { '/staff': refusal(429, 'WRONG_PIN', { waitMs: 30_000 }) },
    steps: staffPanel,
    shows: ['.pin-pad'],
    says: '.pin-pad [role=alert]',
  },
  { name: 'staff-panel', screen: home, steps: staffPanel, shows: ['.staff-panel'] },
  { name: 'sound-denied', screen: home, isSoundDenied: true, shows: ['[data-part=sound]'] },
];

const hostile: readonly StateOf<'menu'>[] = [
  { name: 'hostile', screen: home, branch: hostileBranch },
  ...Array.from({ length: hostileDepth }, (_, depth) => ({
    name: `hostile-group-${depth}`,
    screen: { ...home, path: hostilePath(depth + 1) },
    branch: hostileBranch,
  })),
  {
    name: 'hostile-page-11',
    screen: { ...home, path: hostilePath(hostileDepth), page: 10 },
    branch: hostileBranch,
  },
];

export const menuStates: readonly [StateOf<'menu'>, ...StateOf<'menu'>[]] = [
  { name: 'home', screen: home, shows: ['[data-part=smart-ticket]'] },
  { name: 'group', screen: { ...home, path: [family] } },
  {
    name: 'group-without-start-button',
    screen: { ...home, path: [family] },
    branch: withProfile({ appearance: { showBackToMain: false } }),
  },
  { name: 'page-2', screen: { ...home, page: 1 }, branch: withTiles(22) },
  {
    name: 'basket-in-progress',
    screen: { ...home, draft: { language: 'en', services: [passport, birth] } },
    branch: withProfile({ serviceCount: 4 }),
  },
  ...tiles,
  { name: 'no-waits', screen: home, answers: { [readWaitingInfo.path]: answer([]) } },
  {
    name: 'long-waits',
    screen: home,
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
  },
  {
    name: 'waits-hidden',
    screen: home,
    branch: withProfile({ appearance: { showWaitTime: false, showWaitCustomers: false } }),
  },
  {
    name: 'service-full',
    screen: home,
    branch: withServices(() => ({ maxTickets: 4 })),
    answers: {
      [readWaitingInfo.path]: answer([aWaitingInfo({ service: passport, time: 600_000, tickets: 4 })]),
    },
  },
  {
    name: 'service-closed',
    screen: home,
    branch: withProfile({ features: { specialService: parking } }),
    answers: {
      [readWaitingInfo.path]: answer(
        [passport, parking].map((service) => aWaitingInfo({ service, time: 0, tickets: 0, closed: true })),
      ),
    },
  },
  {
    name: 'special-service',
    screen: home,
    branch: withProfile({ features: { specialService: parking } }),
  },
  {
    name: 'appointment-and-identification',
    screen: home,
    branch: withProfile({
      appearance: {
        showAppointmentButton: true,
        showAuthenticationButton: true,
        enableAppointmentQrReading: true,
      },
    }),
  },
  {
    name: 'no-appointment',
    screen: home,
    branch: withProfile({ appearance: { showAppointmentButton: false } }),
  },
  { name: 'no-smart-ticket', screen: home, answers: { '/smart-token': refusal(404, 'NOT_FOUND') } },
  {
    name: 'languages-as-list',
    screen: home,
    branch: withProfile({ appearance: { languages: { style: 'list' } } }),
  },
  { name: 'header-and-footer', screen: home, branch: withProfile({ appearance: bars }) },
  {
    name: 'long-names',
    screen: home,
    branch: (demo) => {
      const items = (demo.services ?? []).slice(0, 8).map(({ key }) => ({ service: key }));
      const named = withServices(({ key }) => {
        const name = longNames[items.findIndex(({ service }) => service === key) % longNames.length] ?? '';
        const text = { name, explanation: name, comment: null };
        return { texts: { [demo.branch.defaultLang]: text } };
      });
      return withMenu(items, named(demo));
    },
  },
  { name: 'language-without-sentences', screen: home, branch: withPashto },
  ...aroundTheMenu,
  ...hostile,
];
