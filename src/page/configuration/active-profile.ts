import type { Language } from '../../contract/language.ts';
import type { Profile } from '../../contract/profile.ts';
import { scheduleTime } from '../../domain/calendar/branch-time.ts';
import { profileWhenOpen, type Schedule, windowsWithProfile } from '../../domain/calendar/schedule.ts';
import { millisecondsOf } from '../../domain/configuration/meanings.ts';
import { type Menu, menuOf } from '../../domain/menu/menu.ts';
import { fallbackLanguages } from '../../domain/menu/names.ts';
import type { EarlyQuestion } from '../../domain/menu/questions.ts';
import type { Configuration } from './configuration.ts';

/** `nothing`: no profile is ever scheduled, or the scheduled profile is unknown or has no service. */
export type OfferedNow = 'open' | 'closed' | 'nothing';

/** The times of a profile, in milliseconds. */
export interface Timings {
  /** A visit ends after this time without a touch. */
  readonly inactivityMs: number;
  /** After this time the ticket's visitor is asked whether they are still there. */
  readonly ticketMs: number;
  /** The time on the home menu before standby; 0 for never. */
  readonly standbyMs: number;
  /** The time on the home menu before advertisements; 0 for never. */
  readonly advertisementMs: number;
}

export interface ActiveProfile {
  readonly state: OfferedNow;
  /** Undefined if the branch is closed or no profile is scheduled. */
  readonly profile: Profile | undefined;
  /** In a closed branch, the appearance of any profile of the device, if the device has a profile. */
  readonly appearance: Profile['appearance'] | undefined;
  /** The language of a visitor who has chosen none. */
  readonly language: Language;
  readonly timings: Timings;
  /** The groups of advertisements whose pictures are shown with a ticket. */
  readonly ticketGroups: readonly unknown[];
  /** The keys of the languages in which a text is looked up for a reader of this language, best first. */
  fallbacks(language: Language): readonly string[];
  menuIn(language: Language): Menu;
  /** True if the service creates tickets. */
  readonly takesTickets: boolean;
  /** True if visitors with an appointment can arrive here. */
  readonly takesArrivals: boolean;
  /** Questions that visitors can answer before choosing a service. */
  readonly earlyQuestions: readonly EarlyQuestion[];
}

/** The opening times of the kiosk. */
export function scheduleOf({ device, branch, profiles, exceptionDays }: Configuration): Schedule {
  return {
    windows: windowsWithProfile(device.special.profiles, profiles),
    openingHours: branch.openingHours,
    exceptionDays,
  };
}

/**
 * The key of the profile that is scheduled at an instant in milliseconds; undefined if closed. A profile that does
 * not exist is used only if no other is scheduled.
 */
export function profileKeyAt(configuration: Configuration, instant: number): string | undefined {
  const schedule = scheduleOf(configuration);
  const time = scheduleTime(instant, configuration.branch.timeZone);
  const { profiles: windows } = configuration.device.special;
  return profileWhenOpen(schedule, time) ?? profileWhenOpen({ ...schedule, windows }, time);
}

/** The offer under a profile, or the closed state without a profile. Undefined without a language. */
export function activeProfileOf(
  configuration: Configuration,
  profileKey: string | undefined,
): ActiveProfile | undefined {
  const { branch, languages, profiles, additions } = configuration;
  const profile = profiles.find(({ key }) => key === profileKey);
  const marked = languages.find((language) => language.default);
  const defaults = fallbackLanguages(profile?.defaultLang, branch.defaultLang, marked?.key);
  const language =
    defaults.flatMap((key) => languages.find((one) => one.key === key) ?? [])[0] ?? languages[0];
  if (!language) return undefined;

  const fallbacks = ({ key }: Language) => fallbackLanguages(key, ...defaults);
  const menuIn = (read: Language) =>
    profile ? menuOf({ ...configuration, profile }, fallbacks(read)) : { items: [], hiddenItems: [] };
  const state = () => {
    if (profiles.length > 0 && profileKey === undefined) return 'closed';
    return menuIn(language).items.length > 0 ? 'open' : 'nothing';
  };
  // A closed branch has no active profile, so timings and appearance come from any profile of the device.
  const {
    appearance,
    inactivityCountdown = 0,
    printDialogTime = 0,
    standByTime = 0,
  }: Partial<Profile> = profile ?? profiles[0] ?? {};
  const advertisements = profile?.features.advertisements;
  const shown = advertisements?.enabled && additions.includes('advertisement') ? advertisements : undefined;
  const timings = {
    inactivityMs: millisecondsOf('profiles[].inactivityCountdown', inactivityCountdown),
    ticketMs: millisecondsOf('profiles[].printDialogTime', printDialogTime),
    standbyMs: millisecondsOf('profiles[].standByTime', standByTime),
    advertisementMs: shown
      ? millisecondsOf('profiles[].features.advertisements.idleTime', shown.idleTime)
      : 0,
  };
  const takesTickets = additions.includes('ticket');
  const takesArrivals = branch.features.appointment && additions.includes('appointment/arrived');
  return {
    state: state(),
    profile,
    appearance,
    language,
    timings,
    ticketGroups: shown?.ticketGroups ?? [],
    fallbacks,
    menuIn,
    takesTickets,
    takesArrivals,
    earlyQuestions: [
      ...(profile?.appearance.showAppointmentButton && takesArrivals ? (['appointment'] as const) : []),
      ...(profile?.appearance.showAuthenticationButton && takesTickets ? (['identification'] as const) : []),
      // If visitors can choose several services, the basket's question also asks for the number of people.
      ...(profile?.serviceCount === 1 && takesTickets ? (['people'] as const) : []),
    ],
  };
}
