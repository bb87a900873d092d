import type { Profile } from '../../contract/profile.ts';
import {
  type EarlyQuestion,
  identificationField,
  type TicketDraft,
  withCustomerData,
} from '../../domain/menu/questions.ts';
import { codeOf, codeRulesOf, typedPartOf } from '../../domain/text-entry/code-mask.ts';
import type { ActiveProfile } from '../configuration/active-profile.ts';
import { rowOf } from '../session/screen-table.ts';
import type { MenuScreenState, QuestionScreenState, Screen } from '../session/session.ts';

/** What a scanned code answers. */
interface ScanMeaning {
  readonly question: EarlyQuestion;
  /** The screen that takes the code. A "still there?" sheet may cover it. */
  readonly screen: MenuScreenState | QuestionScreenState;
}

type ScanSettings = Pick<ActiveProfile, 'profile' | 'takesArrivals'>;

/** What a scan means on this screen; undefined: nothing. On the menu, an appointment comes before an identification. */
export function scanMeaning(
  screen: Screen,
  { profile, takesArrivals }: ScanSettings,
): ScanMeaning | undefined {
  if (!profile) return undefined;
  const { enableAppointmentQrReading, enableAuthenticationQrReading } = profile.appearance;
  const isRead: Readonly<Record<EarlyQuestion, boolean>> = {
    appointment: enableAppointmentQrReading && takesArrivals,
    identification: enableAuthenticationQrReading,
  };
  const below = screen.at === 'still-there' ? screen.over : screen;
  if (below.at !== 'menu' && !('questions' in below)) return undefined;
  const question = rowOf(below).scans.find((one) => isRead[one]);
  return question && { question, screen: below };
}

/** The token in the code of a ticket, which leads to the page of phones; undefined in any other code. */
export const followTokenIn = (scanned: string): string | undefined =>
  /#t=([\w-]{22})$/.exec(scanned.trim())?.[1];

/** The code as if it had been typed. A code that the rules do not allow is taken unchanged. */
export function typedCode(scanned: string, { appearance }: Pick<Profile, 'appearance'>): string {
  const rules = codeRulesOf(appearance.keyboard);
  const typed = typedPartOf(scanned, rules);
  return typed === undefined ? scanned.trim() : codeOf(typed, rules);
}

/** The answer that a code gives to a question. */
export function answerFromCode(
  code: string,
  question: EarlyQuestion,
  draft: Pick<TicketDraft, 'customerData'>,
  profile: Pick<Profile, 'features'>,
): Partial<TicketDraft> {
  if (question === 'appointment') return { bookingCode: code };
  return { customerData: withCustomerData(draft, identificationField(profile), code) };
}
