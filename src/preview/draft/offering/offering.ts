import { isActive } from '../../../contract/entity.ts';
import type { Profile, StructureItem } from '../../../contract/profile.ts';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { clockText } from '../../../domain/calendar/clock-text.ts';
import { joinedSpans } from '../../../domain/calendar/spans.ts';
import { subType } from '../../../domain/configuration/meanings.ts';
import {
  fallbacksFor,
  languageLabel,
  offeredLanguages,
} from '../../../domain/lint/findings/linted-branch.ts';
import { staffOf } from '../../../domain/lint/staff.ts';
import { type HiddenItem, type MenuItem, menuOf, structureFor } from '../../../domain/menu/menu.ts';
import { unservedSteps } from '../../../domain/queue/served-services.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { daysFrom } from '../../time/week.ts';
import { longDayText, stretchText } from '../../time/week-words.ts';
import type { SpokenWords } from '../../words/preview-words.ts';

interface Offering {
  /** The reasons why visitors do not find the service now, or a confirmation that they do. */
  readonly now: readonly string[];
  /** The times in the next seven days; empty for never. */
  readonly week: readonly string[];
}

/** The times at which a service is offered, according to the kiosk's rules. */
export function offeringOf(
  service: string,
  branch: PreviewedBranch,
  { dispenser, nowMs }: { readonly dispenser: string; readonly nowMs: number },
  { say, spoken }: SpokenWords,
): Offering {
  const { date, minute } = branchTime(nowMs, branch.branch.timeZone);
  const days = daysFrom(branch, dispenser, date);
  const profileOf = (key: string | undefined) => branch.profiles.find((profile) => profile.key === key);
  const whyNot = (key: string | undefined) => {
    const profile = profileOf(key);
    return profile ? reasonsIn(service, branch, profile, { say, spoken }) : [];
  };
  const stretch = days[0]?.stretches.find(({ from, until }) => from <= minute && minute < until);
  const isShown = stretch?.state === 'shown';
  const nameOf = (key: string) => say('quoted', { text: profileOf(key)?.name ?? key });
  const now = !isShown
    ? [say('offer.not', { reason: stretch ? stretchText(stretch, nameOf, say) : say('week.closed') })]
    : whyNot(stretch.profile).map((reason) => say('offer.not', { reason }));
  const week = days.flatMap((day) => {
    const spans = day.stretches.filter(
      ({ state, profile }) => state === 'shown' && whyNot(profile).length === 0,
    );
    // Consecutive profiles that both offer the service are one period for visitors.
    const times = joinedSpans(spans).map(({ from, until }) =>
      say('span', { from: clockText(from), until: clockText(until) }),
    );
    return times.length > 0 ? [`${longDayText(day.date, spoken)}: ${times.join(', ')}`] : [];
  });
  return { now: now.length > 0 ? now : [say('offer.now')], week };
}

/** The reasons why a profile does not offer a service, by affected language; empty if it does. */
function reasonsIn(
  service: string,
  branch: PreviewedBranch,
  profile: Profile,
  { say, spoken }: SpokenWords,
): string[] {
  const staff = staffOf(branch);
  const { services = [] } = branch;
  const own = services.find(({ key }) => key === service);
  const active = services.filter(isActive);
  const needsStaff = own && own.subType !== subType.message;
  if (staff && needsStaff && unservedSteps(own, active, staff).length > 0) {
    return [say('offer.unserved')];
  }
  const reasons = offeredLanguages(branch).flatMap((language) => {
    const languages = fallbacksFor(branch, language.key, profile);
    const menu = menuOf({ ...branch, profile }, languages);
    if (has(menu.items, service) || menu.special?.key === service) return [];
    const hidden = menu.hiddenItems.find(({ key }) => key === service);
    if (hidden) return [say(hiddenNames[hidden.why])];
    const isListed = isIn(structureFor(profile, languages)?.items ?? [], service);
    const menuName = { profile: profile.name, language: languageLabel(language, spoken) };
    return [say(isListed ? 'offer.namelessGroup' : 'offer.notInMenu', menuName)];
  });
  return [...new Set(reasons)];
}

const has = (items: readonly MenuItem[], service: string): boolean =>
  items.some((item) => (item.kind === 'group' ? has(item.items, service) : item.key === service));

const isIn = (items: readonly StructureItem[], service: string): boolean =>
  items.some((item) => ('group' in item ? isIn(item.items, service) : item.service === service));

const hiddenNames = {
  'no-name': 'offer.nameless',
  'not-offered': 'offer.notOfBranch',
  inactive: 'offer.inactive',
  hidden: 'offer.hidden',
  empty: 'offer.empty',
} as const satisfies Record<HiddenItem['why'], string>;
