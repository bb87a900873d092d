import type { Profile } from '../../contract/profile.ts';
import {
  type EarlyQuestion,
  identificationField,
  type TicketDraft,
  withCustomerData,
} from '../../domain/menu/questions.ts';
import {
  type CodeRules,
  codeRulesOf,
  hasKnownLength,
  typedCount,
} from '../../domain/text-entry/code-mask.ts';
import {
  codesOf,
  fittingCodes,
  type ReaderHabits,
  type ScannedText,
} from '../../domain/text-entry/scanned-code.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';
import type { ScanAnswer, ScanKind } from '../session/scan-answers.ts';
import { rowOf } from '../session/screen-table.ts';
import type { Screen } from '../session/session.ts';

type ScanSettings = Pick<ActiveProfile, 'profile' | 'takesArrivals' | 'takesTickets'>;

export interface ScanContext extends ScanSettings {
  readonly habits: ReaderHabits;
  /** True if the service reports queue positions. */
  readonly readsTickets: boolean;
}

type CodeQuestion = Exclude<EarlyQuestion, 'people'>;

/** The questions, in the order in which a scan on the menu is tried as an answer. */
const questions: readonly CodeQuestion[] = ['appointment', 'identification'];

/** True if the profile allows scanning codes that answer the question. */
export function readsCodes(question: CodeQuestion, settings: ScanSettings): boolean {
  const { profile, takesArrivals, takesTickets } = settings;
  if (!profile) return false;
  const { enableAppointmentQrReading, enableAuthenticationQrReading } = profile.appearance;
  return question === 'appointment'
    ? enableAppointmentQrReading && takesArrivals
    : enableAuthenticationQrReading && takesTickets;
}

/** True if the profile allows scanning at all. */
export const readsAny = (settings: ScanSettings): boolean =>
  questions.some((question) => readsCodes(question, settings));

/** The screen under all sheets. */
const screenBelow = (screen: Screen): Screen => ('over' in screen ? screenBelow(screen.over) : screen);

/** The token in a ticket's code, which leads to the page for phones. */
export const followTokenIn = ({ us, machine }: ScannedText): string | undefined =>
  [us, machine].flatMap((text) => /#t=([\w-]{22})$/.exec(text.trim())?.[1] ?? [])[0];

const rulesOf = ({ appearance }: Pick<Profile, 'appearance'>): CodeRules => codeRulesOf(appearance.keyboard);

/**
 * The kind of a scanned code on a screen. On the menu, an appointment takes precedence over an
 * identification.
 */
export function scanKind(screen: Screen, text: ScannedText, context: ScanContext): ScanKind {
  const { profile, habits, readsTickets } = context;
  if (readsTickets && followTokenIn(text) !== undefined) return 'ticket';
  if (!profile || text.us.trim() === '') return 'unknown';
  const { at } = screenBelow(screen);
  const asked = questions.find((question) => question === at);
  if (asked && readsCodes(asked, context)) return asked;
  const read = questions.find((question) => readsCodes(question, context));
  if (read) return read;
  // On a screen that does not read codes, a code that could be typed can be scanned.
  return asked && fittingCodes(text, rulesOf(profile), habits).length > 0 ? asked : 'unknown';
}

/** The response to a scan. A visitor's choices are worth more than a code that would end them. */
export function scanAnswer(screen: Screen, kind: ScanKind): ScanAnswer {
  const answer = rowOf(screen).scans[kind];
  if (answer === 'as below' && 'over' in screen) return scanAnswer(screen.over, kind);
  const isBegun = screen.at === 'menu' && screen.draft !== undefined && kind !== 'identification';
  return answer === 'begins' && isBegun ? 'asks' : answer;
}

/** The codes of a scan, as if typed, likeliest first. */
export const typedCodes = (
  read: ScannedText,
  profile: Pick<Profile, 'appearance'>,
  habits: ReaderHabits,
): readonly string[] => codesOf(read, rulesOf(profile), habits);

/**
 * True if a text that Enter has ended may be a code, even if a person could have typed it. `before`: the field's
 * earlier text.
 */
export function mayBeCode(typed: ScannedText, before: string, screen: Screen, context: ScanContext): boolean {
  const { profile, habits } = context;
  if (!profile) return false;
  const rules = rulesOf(profile);
  const fits = fittingCodes(typed, rules, habits).length > 0;
  const below = screenBelow(screen);
  const { at } = below;
  if (questions.some((question) => question === at) && scanKind(screen, typed, context) === at) {
    // The refused code is still in the field.
    const isRefused = below.at === 'appointment' && below.refusal !== undefined;
    const refused = isRefused ? (below.draft.bookingCode ?? '').length : 0;
    return fits && (hasKnownLength(rules) || [0, refused].includes(typedCount(before, rules)));
  }
  if (followTokenIn(typed) !== undefined) return true;
  // The question for a phone number is answered with digits.
  if (at === 'phone' && !readsAny(context)) return false;
  const { length } = typed.us;
  return /[0-9]/.test(typed.us + typed.machine) && (length > 3 || (fits && length > 2));
}

/** The answer that a code gives to a question. */
export function answerFromCode(
  code: string,
  question: CodeQuestion,
  draft: Pick<TicketDraft, 'customerData'>,
  profile: Pick<Profile, 'features'>,
): Partial<TicketDraft> {
  if (question === 'appointment') return { bookingCode: code };
  return { customerData: withCustomerData(draft, identificationField(profile), code) };
}
