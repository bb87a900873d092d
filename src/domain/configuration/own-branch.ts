import type { OwnBranch } from '../../contract/additions/page/first-start.ts';
import type { ServiceIconName } from '../../contract/service-icon.ts';
import { openingHoursOf, type Week } from '../calendar/usual-week.ts';

/** The questions about a new branch, in the order on the setup page and in the terminal. */
export const branchQuestions = ['name', 'zone', 'languages', 'services', 'counters', 'hours'] as const;
export type BranchQuestion = (typeof branchQuestions)[number];

export interface ServiceAnswers {
  readonly names: Readonly<Record<string, string>>;
  readonly icon?: ServiceIconName | undefined;
}

export interface OwnBranchAnswers {
  readonly name: string;
  readonly timeZone: string;
  /** Codes such as `de`; the first is the language of the first screen. */
  readonly languages: readonly string[];
  readonly services: readonly ServiceAnswers[];
  readonly counters: number;
  readonly week: Week;
}

/** The new branch. A service without a name in a language gets its name in the first language. */
export function ownBranchOf(answers: OwnBranchAnswers): OwnBranch {
  const { name, timeZone, languages, services, counters, week } = answers;
  const [first = ''] = languages;
  return {
    name,
    timeZone,
    languages: [...languages],
    services: services.map(({ names, icon }) => ({
      names: Object.fromEntries(
        languages.map((language) => [language, names[language] || names[first] || anyOf(names)]),
      ),
      icon,
    })),
    counters: Array.from({ length: counters }, (_, index) => String(index + 1)),
    openingHours: openingHoursOf(week),
  };
}

/** Any name that was entered, for example before its language was removed. */
const anyOf = (names: Readonly<Record<string, string>>) => Object.values(names).find(Boolean) ?? '';
