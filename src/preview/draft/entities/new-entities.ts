import type { Counter } from '../../../contract/additions/counter.ts';
import type { ExceptionDay } from '../../../contract/branch.ts';
import type { Device } from '../../../contract/device.ts';
import { activeStatus } from '../../../contract/entity.ts';
import type { Language } from '../../../contract/language.ts';
import type { Service } from '../../../contract/service.ts';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import type { SayPreview } from '../../words/preview-words.ts';

export interface Making {
  readonly newKey: () => string;
  readonly nowMs: number;
  readonly say: SayPreview;
}

type Entries<Part extends 'advertisements' | 'codes' | 'groups' | 'numberIntervals' | 'users'> = NonNullable<
  PreviewedBranch[Part]
>[number];

const fields = ({ newKey, nowMs }: Making) => ({
  type: 1,
  key: newKey(),
  status: activeStatus,
  aspect: null,
  time: nowMs,
});

const namesFor = ({ branch }: PreviewedBranch, name: string) =>
  Object.fromEntries(branch.languages.map((key) => [key, { name, explanation: null, comment: null }]));

export function newService(branch: PreviewedBranch, numberInterval: string, making: Making): Service {
  const name = making.say('entity.services.new');
  return {
    ...fields(making),
    subType: 0,
    name,
    statName: null,
    ticketLayout: null,
    numberInterval,
    priority: 0,
    features: { afterwork: false, clerkSelection: false, customerIdentification: 0 },
    texts: namesFor(branch, name),
    codes: [],
    normalDelay: 0,
    forcedDelay: 0,
    services: [],
  };
}

export function newGroup(branch: PreviewedBranch, making: Making): Entries<'groups'> {
  const name = making.say('entity.groups.new');
  return { ...fields(making), name, texts: namesFor(branch, name) };
}

export function newCode(branch: PreviewedBranch, making: Making): Entries<'codes'> {
  const name = making.say('entity.codes.new');
  const texts = Object.fromEntries(branch.branch.languages.map((key) => [key, { name }]));
  return { ...fields(making), category: 'closing', name, texts };
}

/** An interval whose prefix resembles the first interval's prefix, but has an unused letter. */
export function newInterval(
  { numberIntervals = [] }: PreviewedBranch,
  making: Making,
): Entries<'numberIntervals'> {
  const [first] = numberIntervals;
  const taken = new Set(numberIntervals.map(({ prefix }) => prefix.charAt(0)));
  const letter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((one) => !taken.has(one)) ?? 'AA';
  const tail = first ? /[^\p{L}\d]*$/u.exec(first.prefix)?.[0] : undefined;
  return {
    key: making.newKey(),
    name: making.say('entity.numberIntervals.new', { letter }),
    prefix: letter + (tail ?? ' '),
    min: first?.min ?? 1,
    max: first?.max ?? 999,
  };
}

/** A counter that serves all services. */
export function newCounter({ counters = [] }: PreviewedBranch, { newKey, say }: Making): Counter {
  const number = String(1 + Math.max(0, ...counters.flatMap((one) => Number.parseInt(one.number, 10) || 0)));
  const name = say('entity.counters.new', { number });
  return { key: newKey(), name, number, websocketID: newKey() };
}

/** A clerk who serves all services, and gets a first password when published. */
export function newClerk({ users = [] }: PreviewedBranch, { newKey, say }: Making): Entries<'users'> {
  const username = freeName(
    'clerk',
    users.map((user) => user.username),
  );
  const name = say('entity.users.new');
  return { key: newKey(), username, name, avatar: '', newFirstPassword: true };
}

/** A dispenser that shows the first profile all week. Its machine enrols after publishing. */
export function newDispenser({ branch, profiles }: PreviewedBranch, making: Making): Device {
  const week = [1, 2, 3, 4, 5, 6, 0].flatMap((day) =>
    profiles.slice(0, 1).map(({ key }) => ({ profile: key, day, start: '0000', end: '2400', links: null })),
  );
  return {
    ...fields(making),
    category: 'dispenser',
    deviceType: 1,
    clientID: '',
    deviceID: '',
    branch: branch.key,
    special: { cardReaders: [], profiles: week },
    name: making.say('entity.dispensers.new'),
    websocketID: making.newKey(),
  };
}

/** An advertisement without pictures. Its key is its only name. */
export function newAdvertisement({ advertisements = [] }: PreviewedBranch): Entries<'advertisements'> {
  const key = freeName(
    'advertisement',
    advertisements.map((one) => one.key),
  );
  return { key, items: [] };
}

/** A day on which the branch is closed: today, or the given day with its name. */
export function newExceptionDay(
  { branch }: PreviewedBranch,
  making: Making,
  { date, name }: { readonly date: string; readonly name: string } = {
    date: branchTime(making.nowMs, branch.timeZone).date,
    name: making.say('entity.exceptionDays.new'),
  },
): ExceptionDay {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return {
    ...fields(making),
    branch: branch.key,
    times: { year, month, day },
    weekday: true,
    openingHours: [],
    name,
  };
}

/** A language with the kiosk's default keyboard, sentences and announcement. */
export function newLanguage(code: string, { languages }: PreviewedBranch, making: Making): Language {
  const isFree = languages.every(({ key }) => key !== code);
  return {
    ...fields(making),
    ...(isFree && { key: code }),
    code,
    name: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
    default: false,
    formats: { date: 'dddd D MMMM', number: 'latn' },
    texts: {},
    keyboardLayouts: { customerName: [] },
  };
}

/** Appends the smallest number that makes a name unique. */
export function freeName(name: string, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}
