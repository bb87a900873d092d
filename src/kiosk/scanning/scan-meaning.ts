import type { Profile } from '../../contract/profile.ts';
import { identificationField, type Opening, type Wish, withDatum } from '../../domain/menu/visit-steps.ts';
import { codeOf, codeRulesOf, typedFor } from '../../domain/text-entry/code-mask.ts';
import type { Offer } from '../offer/active-profile.ts';
import type { Asking, Menu, Screen } from '../session/session.ts';

/** What a code that is held up means to a screen. */
export interface ScanMeaning {
  readonly opening: Opening;
  /** The screen that takes it, which another one may lie over. */
  readonly screen: Menu | Asking;
}

type Reading = Pick<Offer, 'profile' | 'takesArrivals'>;

/** What a scan means here; undefined where it means nothing. At the menu an appointment comes before a card. */
export function scanMeaning(shown: Screen, { profile, takesArrivals }: Reading): ScanMeaning | undefined {
  const screen = shown.at === 'still-there' ? shown.over : shown;
  if (!profile) return undefined;
  const { enableAppointmentQrReading, enableAuthenticationQrReading } = profile.appearance;
  const readings: Readonly<Record<Opening, boolean>> = {
    appointment: enableAppointmentQrReading && takesArrivals,
    identification: enableAuthenticationQrReading,
  };
  switch (screen.at) {
    case 'appointment':
    case 'identification':
      return readings[screen.at] ? { opening: screen.at, screen } : undefined;
    case 'menu': {
      const opening = (['appointment', 'identification'] as const).find((one) => readings[one]);
      return opening && { opening, screen };
    }
    default:
      return undefined;
  }
}

/** A code as it would have been typed, where it is one that could have been; another is taken as it is. */
export function codeRead(scanned: string, { appearance }: Pick<Profile, 'appearance'>): string {
  const rules = codeRulesOf(appearance.keyboard);
  const typed = typedFor(scanned, rules);
  return typed === undefined ? scanned.trim() : codeOf(typed, rules);
}

/** What a visitor has said with a code. */
export function saidWith(
  code: string,
  opening: Opening,
  wish: Pick<Wish, 'customerData'>,
  profile: Pick<Profile, 'features'>,
): Partial<Wish> {
  if (opening === 'appointment') return { bookingCode: code };
  return { customerData: withDatum(wish, identificationField(profile), code) };
}
