import { hasPlace } from '../../domain/calendar/branch-time.ts';
import { readOpeningHours } from '../../domain/calendar/written-hours.ts';
import { languageCodeOf } from '../../domain/words/language-for.ts';
import type { NewBranchAnswers } from '../../service/new-branch/new-branch.ts';
import { languageCodes } from '../../words/sentences.ts';

/** The answer to a question, or a description of a valid one. */
type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly expected: string };

/** Repeats a question until the answer is valid; undefined: no more answers. */
export type Ask = <T>(question: string, read: (text: string) => Answer<T>) => Promise<T | undefined>;

const accepted = <T>(value: T): Answer<T> => ({ ok: true, value });
const expected = (what: string) => ({ ok: false as const, expected: what });

const mostCounters = 99;

/**
 * Asks the five questions about a new branch, and for its time zone if the machine's zone belongs
 * to no town; undefined if the answers end.
 */
export async function askAboutBranch(
  ask: Ask,
  machineZone: string,
): Promise<Omit<NewBranchAnswers, 'clerks'> | undefined> {
  const name = await ask('What is the branch called?', readName);
  if (name === undefined) return undefined;
  const languages = await ask(
    `Which languages do visitors choose from? The first is that of the first screen. (${languageCodes.join(' ')})`,
    readLanguages,
  );
  if (!languages) return undefined;
  const example = languages.length > 1 ? 'Letters / Briefe, Banking / Bank' : 'Letters, Banking';
  const services = await ask(
    `What do visitors come for? With commas between services${languages.length > 1 ? `, and each in ${languages.join(' / ')}` : ''}, such as: ${example}`,
    (text) => readServices(text, languages),
  );
  if (!services) return undefined;
  const counters = await ask('How many counters are there?', readCounters);
  if (!counters) return undefined;
  const openingHours = await ask(
    'When is it open? Such as: Mon-Fri 8-12; Mon-Thu 13:30-17. Nothing means always.',
    (text) => {
      const hours = readOpeningHours(text, languages);
      return hours ? accepted(hours) : expected('days and times such as mon-fri 8-17, sat 9-12');
    },
  );
  if (!openingHours) return undefined;
  const timeZone = hasPlace(machineZone)
    ? machineZone
    : await ask('In which time zone is it? Such as: Europe/Vienna, or Vienna', readTimeZone);
  if (timeZone === undefined) return undefined;
  return { name, languages, services, counters, openingHours, timeZone, closedOn: [] };
}

/** A time zone by its name, or by the place in it. */
function readTimeZone(text: string): Answer<string> {
  const wanted = text.trim().replaceAll(' ', '_').toLowerCase();
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

function readLanguages(text: string): Answer<readonly string[]> {
  const codes = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const unknown = codes.filter((code) => languageCodeOf(code) === undefined);
  if (codes.length > 0 && unknown.length === 0) return accepted(codes);
  return expected(`codes such as de en, of ${languageCodes.join(' ')}`);
}

function readServices(text: string, languages: readonly string[]): Answer<NewBranchAnswers['services']> {
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
      texts: Object.fromEntries(languages.map((code, index) => [code, { name: names[index] ?? '' }])),
    })),
  );
}

function readCounters(text: string): Answer<readonly string[]> {
  const count = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0;
  return count > 0
    ? accepted(Array.from({ length: count }, (_, index) => String(index + 1)))
    : expected(`a number from 1 to ${mostCounters}`);
}
