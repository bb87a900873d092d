import type { OwnBranch } from '../../contract/additions/page/first-start.ts';
import { hasPlace } from '../../domain/calendar/branch-time.ts';
import { readOpeningHours } from '../../domain/calendar/written-hours.ts';
import { type BranchQuestion, branchQuestions } from '../../domain/configuration/own-branch.ts';
import { languageCodeOf } from '../../domain/words/language-for.ts';
import { englishFirstStart } from '../../words/english-first-start.ts';
import { languageCodes } from '../../words/sentences.ts';

/** The answer to a question, or a description of valid answers. */
type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly expected: string };

/** Repeats a question until the answer is valid. Returns undefined if there are no more answers. */
export type Ask = <T>(question: string, read: (text: string) => Answer<T>) => Promise<T | undefined>;

interface Answers extends Pick<OwnBranch, 'name' | 'languages' | 'services' | 'counters'> {
  readonly zone: string;
  readonly hours: OwnBranch['openingHours'];
}

/** The instructions that only a terminal needs for a question, and the parser of its answer. */
type InTerminal<Q extends BranchQuestion> = (
  earlier: Pick<Answers, 'languages'>,
  machineZone: string,
) => readonly [how: string, read: (text: string) => Answer<Answers[Q]>];

const accepted = <T>(value: T): Answer<T> => ({ ok: true, value });
const expected = (what: string) => ({ ok: false as const, expected: what });

const mostCounters = 99;

const inTerminal: { readonly [Q in BranchQuestion]: InTerminal<Q> } = {
  name: () => ['', readName],
  zone: (_, machineZone) => [
    `A time zone such as Europe/Vienna, or its town.${hasPlace(machineZone) ? ` An empty answer means ${machineZone}.` : ''}`,
    (text) => readTimeZone(text, machineZone),
  ],
  languages: () => [
    `The first language is used on the first screen. (${languageCodes.join(' ')})`,
    readLanguages,
  ],
  services: ({ languages }) => [
    languages.length > 1
      ? `Separate services with commas, and give each in ${languages.join(' / ')}, such as: Letters / Briefe, Banking / Bank`
      : 'Separate services with commas, such as: Letters, Banking',
    (text) => readServices(text, languages),
  ],
  counters: () => ['', readCounters],
  hours: ({ languages }) => [
    'Such as: Mon-Fri 8-12; Mon-Thu 13:30-17. Empty: always open.',
    (text) => {
      const hours = readOpeningHours(text, languages);
      return hours ? accepted([...hours]) : expected('days and times such as mon-fri 8-17, sat 9-12');
    },
  ],
};

/** Asks the setup page's questions in a terminal. Returns undefined if the answers end. */
export async function askAboutBranch(ask: Ask, machineZone: string): Promise<OwnBranch | undefined> {
  let answers: Partial<Answers> = {};
  for (const question of branchQuestions) {
    const [how, read] = inTerminal[question]({ languages: answers.languages ?? [] }, machineZone);
    const answer = await ask<unknown>(`${englishFirstStart[`${question}.title`]} ${how}`.trim(), read);
    if (answer === undefined) return undefined;
    answers = { ...answers, [question]: answer };
  }
  // Every question has been answered.
  const { zone, hours, ...others } = answers as Answers;
  return { ...others, timeZone: zone, openingHours: hours };
}

/** Finds a time zone by its name or its city. */
function readTimeZone(text: string, machineZone: string): Answer<string> {
  const wanted = text.trim().replaceAll(' ', '_').toLowerCase();
  // Servers often use UTC, which is not the local time of any city.
  if (wanted === '' && hasPlace(machineZone)) return accepted(machineZone);
  const zone = Intl.supportedValuesOf('timeZone').find((one) => {
    const name = one.toLowerCase();
    return name === wanted || name.endsWith(`/${wanted}`);
  });
  return zone !== undefined && wanted !== '' ? accepted(zone) : expected('a time zone such as Europe/Vienna');
}

function readName(text: string): Answer<string> {
  const name = text.trim();
  return name !== '' && !/\p{Cc}/u.test(name) ? accepted(name) : expected('a name');
}

function readLanguages(text: string): Answer<string[]> {
  const codes = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const unknown = codes.filter((code) => languageCodeOf(code) === undefined);
  if (codes.length > 0 && unknown.length === 0) return accepted(codes);
  return expected(`codes such as de en, of ${languageCodes.join(' ')}`);
}

function readServices(text: string, languages: readonly string[]): Answer<OwnBranch['services']> {
  const services = text
    .split(',')
    .filter((service) => service.trim() !== '')
    .map((service) => service.split('/').map((name) => name.trim()));
  const isComplete = services.every(
    (names) =>
      names.length === languages.length && names.every((name) => name !== '' && !/\p{Cc}/u.test(name)),
  );
  if (services.length === 0 || !isComplete) {
    return expected(
      `services with ${languages.length === 1 ? 'a name' : `a name in each of ${languages.join(' / ')}`}`,
    );
  }
  return accepted(
    services.map((names) => ({
      names: Object.fromEntries(languages.map((code, index) => [code, names[index] ?? ''])),
    })),
  );
}

function readCounters(text: string): Answer<string[]> {
  const count = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0;
  return count > 0
    ? accepted(Array.from({ length: count }, (_, index) => String(index + 1)))
    : expected(`a number from 1 to ${mostCounters}`);
}
