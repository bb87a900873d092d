import type {
  FirstStartDecision,
  FirstStartMachine,
  OwnBranch,
} from '../../contract/additions/page/first-start.ts';
import type { LanguageCode } from '../../domain/words/language-for.ts';
import { openingHoursOf, usualWeek, type Week } from './week.ts';

/** What was answered so far. What is undefined was skipped. */
export interface Answers {
  /** Of the page. */
  readonly language: LanguageCode;
  readonly shows: FirstStartDecision['shows'];
  /** Of the central service. */
  readonly address: string;
  readonly name: string;
  readonly timeZone: string;
  readonly languages: readonly string[];
  /** The name of each service by language. */
  readonly services: readonly Readonly<Record<string, string>>[];
  readonly counters: number;
  /** Whether clerks call visitors at other computers, which then reach this machine. */
  readonly areClerksElsewhere: boolean;
  readonly week: Week;
  readonly printer: string | undefined;
  /** Inches. */
  readonly diagonal: number | undefined;
}

/** The answers of somebody who has touched nothing. */
export const firstAnswers = (timeZone: string, language: LanguageCode): Answers => ({
  language,
  shows: 'demo',
  address: '',
  name: '',
  timeZone,
  languages: [language],
  services: [],
  counters: 2,
  areClerksElsewhere: true,
  week: usualWeek,
  printer: undefined,
  diagonal: undefined,
});

/** The answers with another language of the page. Until they are chosen, visitors read that of the page. */
export function inLanguage({ language, languages }: Answers, code: LanguageCode): Partial<Answers> {
  const isChosen = languages.length !== 1 || languages[0] !== language;
  return { language: code, ...(!isChosen && { languages: [code] }) };
}

/** One's own branch, as the host makes it. A service without a name in a language has that of the first. */
export function branchOf(answers: Answers): OwnBranch {
  const { name, timeZone, languages, services, counters, week } = answers;
  const [first = ''] = languages;
  return {
    name,
    timeZone,
    languages: [...languages],
    services: services.map((names) =>
      Object.fromEntries(
        languages.map((language) => [language, names[language] ?? names[first] ?? anyOf(names)]),
      ),
    ),
    counters: Array.from({ length: counters }, (_, index) => String(index + 1)),
    openingHours: openingHoursOf(week),
  };
}

/** A name that was written before its language was taken away. */
const anyOf = (names: Readonly<Record<string, string>>) => Object.values(names)[0] ?? '';

/** What the host keeps. */
export function decisionOf(
  answers: Answers,
  { canSetTimeZone }: Pick<FirstStartMachine, 'canSetTimeZone'>,
): FirstStartDecision {
  const { shows, address, printer, diagonal, areClerksElsewhere } = answers;
  return {
    shows,
    ...(canSetTimeZone && { timeZone: answers.timeZone }),
    settings: {
      ...(shows === 'service' && { UPSTREAM_URL: address }),
      ...(shows === 'branch' && areClerksElsewhere && { HOST: '0.0.0.0' }),
      ...(printer !== undefined && { PRINTER: printer }),
      ...(diagonal !== undefined && { SCREEN_DIAGONAL: diagonal.toFixed(1) }),
    },
  };
}
