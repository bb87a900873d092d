import type { PhoneMenu } from '../../../contract/additions/phone-menu.ts';
import type { Branch } from '../../../contract/branch.ts';
import { addDays, scheduleTime } from '../../../domain/calendar/branch-time.ts';
import { closingTime } from '../../../domain/calendar/closing-time.ts';
import { localInstant } from '../../../domain/calendar/local-instant.ts';
import { maxDaysAhead, nextOpening } from '../../../domain/calendar/next-opening.ts';
import { profileWhenOpen } from '../../../domain/calendar/schedule.ts';
import { addressText } from '../../../domain/configuration/address-text.ts';
import { requirementOf } from '../../../domain/configuration/meanings.ts';
import { menuOf } from '../../../domain/menu/menu.ts';
import { fallbackLanguages } from '../../../domain/menu/names.ts';
import { phoneMenuItems } from '../../../domain/menu/phone-menu-items.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { entitiesOf } from '../../store/entities.ts';
import { readBookableServices } from '../appointments/booking-times.ts';
import { readDaysWithClosings } from '../closings/closings.ts';
import { readActiveServices, readBranch, readOfferedLanguages } from '../configuration/read-configuration.ts';
import { isHere, type SmartSession } from '../smart-session.ts';
import { readWaits } from '../waits/cached-waits.ts';
import { type MenuProfile, profileOfBranch, readPhoneProfiles } from './phone-profiles.ts';

/**
 * The services that a phone can choose now: the menu of the dispenser whose code it scanned, or else the branch's
 * services in order. An open menu is reread every few seconds, so an unchanged menu must be cheap.
 */
export async function readPhoneMenu(
  reader: BranchReader,
  session: SmartSession,
  {
    language: wanted,
    seen,
    now,
  }: {
    readonly language?: string | undefined;
    readonly seen?: string | undefined;
    readonly now: number;
  },
): Promise<PhoneMenu | 'unknown-language' | 'unchanged'> {
  // Opening hours and profiles change only by the minute; everything else changes with an event.
  const version = `${reader.version.event_seq}-${Math.floor(now / 60_000)}`;
  if (seen === version) return 'unchanged';
  const branch = await readBranch(reader);
  const languages = await readOfferedLanguages(reader);
  const { windows, profiles } = await readPhoneProfiles(reader, session, branch);
  const { name, timeZone, openingHours, address } = branch;
  const exceptionDays = await readDaysWithClosings(reader, now);
  const schedule = { windows, openingHours, exceptionDays, timeZone };
  const time = scheduleTime(now, timeZone);
  const profileKey = profileWhenOpen(schedule, time);
  const profile = profiles.find(({ key }) => key === profileKey);

  const marked = languages.find((language) => language.default);
  const fallbacks = fallbackLanguages(wanted, profile?.defaultLang, branch.defaultLang, marked?.key);
  const language = fallbacks.find((key) => languages.some((one) => one.key === key)) ?? languages[0]?.key;
  if (language === undefined || (wanted !== undefined && wanted !== language)) return 'unknown-language';

  const opening = profile ? undefined : nextOpening(schedule, time, addDays(time.date, maxDaysAhead));
  const closes = closingTime(schedule, now);
  const { latitude, longitude } = address;
  const line = addressText(address);
  return {
    version,
    branch: { name, timeZone, latitude, longitude, ...(line !== '' && { address: line }) },
    languages: languages.map(({ key, code, name }) => ({ key, code, name })),
    language,
    ...(!profile && {
      closed: opening ? { opens: localInstant(opening.date, opening.minute, timeZone) } : {},
    }),
    ...(profile && closes !== undefined && { closes }),
    isHere: isHere(session, now),
    customerName: nameQuestionOf(branch, profile),
    items: profile ? await readItems(reader, { branch, profile, fallbacks, now }) : [],
    appointments: await readAppointments(reader, branch, fallbacks),
  };
}

async function readAppointments(reader: BranchReader, branch: Branch, fallbacks: readonly string[]) {
  const bookable = await readBookableServices(reader);
  if (bookable.length === 0) return [];
  const [profile] = profileOfBranch(branch).profiles;
  const menu = menuOf(await menuSources(reader, branch, profile), fallbacks);
  return phoneMenuItems({ menu, languages: fallbacks, waits: new Map(), showsWaits: false }).flatMap(
    ({ key, name, explanation }) =>
      bookable.includes(key) ? [{ key, name, ...(explanation !== undefined && { explanation }) }] : [],
  );
}

async function menuSources(reader: BranchReader, branch: Branch, profile: MenuProfile) {
  return {
    branch,
    profile,
    services: await readActiveServices(reader),
    groups: await entitiesOf(reader, 'group'),
    languages: await entitiesOf(reader, 'language'),
    // The host adds names only for external services, which may return none.
    names: { services: {}, groups: {} },
  };
}

async function readItems(
  reader: BranchReader,
  {
    branch,
    profile,
    fallbacks,
    now,
  }: {
    readonly branch: Branch;
    readonly profile: MenuProfile;
    readonly fallbacks: readonly string[];
    readonly now: number;
  },
) {
  const sources = await menuSources(reader, branch, profile);
  const waits = new Map((await readWaits(reader, now)).map((wait) => [wait.service, wait]));
  return phoneMenuItems({
    menu: menuOf(sources, fallbacks),
    languages: fallbacks,
    waits,
    showsWaits: profile.appearance.showWaitTime,
  });
}

const nameQuestions = { off: 0, optional: 1, required: 2 } as const;

function nameQuestionOf({ features }: Branch, profile: MenuProfile | undefined): PhoneMenu['customerName'] {
  if (!features.customerName || !profile) return 0;
  return nameQuestions[requirementOf(profile.features.customerName)];
}
