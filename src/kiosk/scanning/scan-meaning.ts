import type { Profile } from '../../contract/profile.ts';
import {
  type EarlyQuestion,
  identificationField,
  type TicketDraft,
  withCustomerData,
} from '../../domain/menu/questions.ts';
import { codeOf, codeRulesOf, typedPartOf } from '../../domain/text-entry/code-mask.ts';
import type { ActiveProfile } from '../offer/active-profile.ts';
import type { MenuScreenState, QuestionScreenState, Screen } from '../session/session.ts';

/** What a code that is held up means to a screen. */
export interface ScanMeaning {
  readonly question: EarlyQuestion;
  /** The screen that takes it, which another one may lie over. */
  readonly screen: MenuScreenState | QuestionScreenState;
}

type Reading = Pick<ActiveProfile, 'profile' | 'takesArrivals'>;

/** What a scan means here; undefined where it means nothing. At the menu an appointment comes before a card. */
export function scanMeaning(shown: Screen, { profile, takesArrivals }: Reading): ScanMeaning | undefined {
  const screen = shown.at === 'still-there' ? shown.over : shown;
  if (!profile) return undefined;
  const { enableAppointmentQrReading, enableAuthenticationQrReading } = profile.appearance;
  const readings: Readonly<Record<EarlyQuestion, boolean>> = {
    appointment: enableAppointmentQrReading && takesArrivals,
    identification: enableAuthenticationQrReading,
  };
  switch (screen.at) {
    case 'appointment':
    case 'identification':
      return readings[screen.at] ? { question: screen.at, screen } : undefined;
    case 'menu': {
      const question = (['appointment', 'identification'] as const).find((one) => readings[one]);
      return question && { question, screen };
    }
    default:
      return undefined;
  }
}

/** A code as it would have been typed, where it is one that could have been; another is taken as it is. */
export function typedCode(scanned: string, { appearance }: Pick<Profile, 'appearance'>): string {
  const rules = codeRulesOf(appearance.keyboard);
  const typed = typedPartOf(scanned, rules);
  return typed === undefined ? scanned.trim() : codeOf(typed, rules);
}

/** What a visitor has said with a code. */
export function answerFromCode(
  code: string,
  question: EarlyQuestion,
  draft: Pick<TicketDraft, 'customerData'>,
  profile: Pick<Profile, 'features'>,
): Partial<TicketDraft> {
  if (question === 'appointment') return { bookingCode: code };
  return { customerData: withCustomerData(draft, identificationField(profile), code) };
}
