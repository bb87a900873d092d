import type {
  FirstStartDecision,
  FirstStartMachine,
  MachineChange,
} from '../../contract/additions/page/first-start.ts';
import { usualWeek } from '../../domain/calendar/usual-week.ts';
import type { OwnBranchAnswers } from '../../domain/configuration/own-branch.ts';
import type { LanguageCode } from '../../words/words-file.ts';

/** The answers so far; undefined if skipped. */
export interface Answers extends OwnBranchAnswers {
  readonly language: LanguageCode;
  readonly shows: FirstStartDecision['shows'];
  /** The address of the central service. */
  readonly address: string;
  /** True if clerks use other computers, which then have to reach this machine. */
  readonly areClerksElsewhere: boolean;
  readonly printer: string | undefined;
  /** The diagonal of the screen in inches. */
  readonly diagonal: number | undefined;
  readonly pin: string | undefined;
}

export const firstAnswers = (
  language: LanguageCode,
  { timeZone, decided, onlyBranch }: Pick<FirstStartMachine, 'timeZone' | 'decided' | 'onlyBranch'>,
): Answers => ({
  language,
  shows: onlyBranch ? 'branch' : 'demo',
  address: '',
  name: '',
  timeZone,
  languages: [language],
  services: [],
  counters: 2,
  areClerksElsewhere: true,
  week: usualWeek,
  printer: decided?.FOYER_PRINTER,
  diagonal: decided?.FOYER_SCREEN_DIAGONAL === undefined ? undefined : Number(decided.FOYER_SCREEN_DIAGONAL),
  pin: undefined,
});

/** The answers with another page language. Visitors read this language too until their languages are chosen. */
export function withPageLanguage({ language, languages }: Answers, code: LanguageCode): Partial<Answers> {
  const isChosen = languages.length !== 1 || languages[0] !== language;
  return { language: code, ...(!isChosen && { languages: [code] }) };
}

/** The decision that the host stores. */
export function decisionOf(
  answers: Answers,
  { canSetTimeZone }: Pick<FirstStartMachine, 'canSetTimeZone'>,
): FirstStartDecision {
  const { shows, address, printer, diagonal, pin, areClerksElsewhere } = answers;
  return {
    shows,
    ...(canSetTimeZone && { timeZone: answers.timeZone }),
    settings: {
      ...(shows === 'service' && { FOYER_UPSTREAM_URL: address }),
      ...(shows === 'branch' && areClerksElsewhere && { FOYER_HOST: '0.0.0.0' }),
      ...(printer !== undefined && { FOYER_PRINTER: printer }),
      ...(diagonal !== undefined && { FOYER_SCREEN_DIAGONAL: diagonal.toFixed(1) }),
      ...(pin !== undefined && { FOYER_STAFF_PIN: pin }),
    },
  };
}

/** The settings that staff changed, or undefined if there are none. */
export function changeOf(
  { timeZone, printer, diagonal, language }: Answers,
  machine: Parameters<typeof firstAnswers>[1],
): MachineChange | undefined {
  const before = firstAnswers(language, machine);
  const isMoved = timeZone !== before.timeZone;
  const settings = {
    ...(printer !== undefined && printer !== before.printer && { FOYER_PRINTER: printer }),
    ...(diagonal !== undefined &&
      diagonal !== before.diagonal && { FOYER_SCREEN_DIAGONAL: diagonal.toFixed(1) }),
  };
  if (!isMoved && Object.keys(settings).length === 0) return undefined;
  return { ...(isMoved && { timeZone }), settings };
}
