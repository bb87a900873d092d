import { exampleBranches } from '../../service/new-branch/examples/example-branches.ts';
import { type NewBranchAnswers, newBranch } from '../../service/new-branch/new-branch.ts';

export const goodClerk = {
  username: 'clerk-1',
  passwordHash:
    '$argon2id$v=19$m=7168,t=5,p=1$9QCrkrML6hoieNiTXnIeDQ$0EpldpvLJzVg6NbIntK7tzFyLJhTGWpNwALs5LM46sA',
};

function likeExample(example: string, closedOn: NewBranchAnswers['closedOn'] = []) {
  const answers = exampleBranches[example];
  if (!answers) throw new Error(`no example ${example}`);
  return newBranch({ ...answers, closedOn, clerks: [goodClerk] });
}

const [townHall, clinic, bank] = [
  likeExample('town-hall', [{ name: 'Weihnachten', times: { year: 2026, month: 12, day: 25 } }]),
  likeExample('clinic'),
  likeExample('bank'),
];
const items = (services: readonly { readonly key: string }[]) =>
  services.map(({ key }) => ({ service: key }));
const allWeek = (profile: string, start: string, end: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ profile, day, start, end }));

/** Branch files of careful administrators, with more features than a new branch has. */
export const goodBranches: Readonly<Record<string, object>> = {
  'a town hall with two floors, a group, and a short day': {
    ...townHall,
    branch: {
      ...townHall.branch,
      closing: { stopAt: 15 },
      address: {
        country: 'DE',
        zip: '10178',
        city: 'Berlin',
        street: 'Rathausstraße',
        number: '15',
        latitude: 52.5186,
        longitude: 13.4081,
      },
    },
    groups: [
      {
        key: 'papers',
        texts: {
          de: { name: 'Ausweise und Urkunden' },
          'en-GB': { name: 'Identity and certificates' },
          tr: { name: 'Kimlik ve belgeler' },
          uk: { name: 'Документи та свідоцтва' },
        },
      },
    ],
    profiles: [
      {
        key: 'usual',
        name: 'Usual',
        structure: townHall.languages.map(({ code }) => ({
          language: code,
          items: [
            { group: 'papers', items: items(townHall.services.slice(0, 2)) },
            ...items(townHall.services.slice(2)),
          ],
        })),
      },
    ],
    counters: ['1', '2', '3', '4'].map((number) => ({
      number,
      place: 'room',
      area: Number(number) < 3 ? 'Erdgeschoss' : '1. Stock',
    })),
    exceptionDays: [
      ...townHall.exceptionDays,
      {
        name: 'Betriebsausflug',
        times: { year: 2026, month: 12, day: 3 },
        openingHours: [{ day: 4, start: '0730', end: '1000' }],
      },
    ],
  },
  "a clinic with appointments and visitors' names": {
    ...clinic,
    branch: { ...clinic.branch, features: { appointment: true, smartTicket: false, customerName: true } },
    profiles: [
      {
        key: 'day',
        name: 'Day',
        features: { customerName: 1 },
        appearance: { showAppointmentButton: true },
      },
    ],
  },
  'a bank with another menu in the afternoon, and a clerk for one service': {
    ...bank,
    profiles: [
      { key: 'morning', name: 'Morning' },
      {
        key: 'afternoon',
        name: 'Afternoon',
        structure: bank.languages.map(({ code }) => ({
          language: code,
          items: items(bank.services.slice(0, 2)),
        })),
      },
    ],
    dispensers: [
      {
        name: 'Entrance',
        special: {
          profiles: [...allWeek('morning', '0000', '1300'), ...allWeek('afternoon', '1300', '2400')],
        },
      },
    ],
    users: [
      goodClerk,
      {
        ...goodClerk,
        username: 'clerk-2',
        services: bank.services.slice(0, 1).map(({ key }) => ({ service: key, precedence: 0 })),
      },
    ],
  },
};
