import { weekMinutes } from '../../calendar/closing-problem.ts';
import { servicesByGroup } from '../../menu/services-by-group.ts';
import { type Finding, finding } from '../findings/finding.ts';
import {
  entityName,
  type LintedBranch,
  offeredLanguages,
  offeredServices,
  readersOf,
} from '../findings/linted-branch.ts';

type Managed = NonNullable<LintedBranch['closings']>[number];
type Span = readonly [from: number, until: number];

const again = 'Reopen it on the page /branch, and close it with other times.';

/** Finds managers' closings that close nothing, never open again, or have no sentence for some visitors. */
export function* lintManagedClosings(data: LintedBranch): Iterable<Finding> {
  for (const [index, closing] of (data.closings ?? []).entries()) {
    const place = { path: ['closings', index], view: { screen: 'menu' } } as const;
    const { of, weekly, reason, texts } = closing;
    const name = of ? entityName(data, of.kind, of.key) : data.branch.name;
    const silent = offeredLanguages(data).filter(({ key }) => !texts[key]?.trim());
    if (reason === null && silent.length > 0) {
      yield finding('closing-untranslated', {
        ...place,
        effect: `${readersOf(silent, data)} see the closing of “${name}” without a text in their language.`,
        fix: 'Reopen it on the page /branch, and write its text in every language.',
      });
    }
    if (of && !isOffered(of, data)) {
      yield finding('closing-without-effect', {
        ...place,
        effect: `The closing of “${name}” closes nothing: the branch does not offer it.`,
        fix: 'Reopen it on the page /branch.',
      });
      continue;
    }
    const covered = weekly ? coverageOf(weekly, data) : undefined;
    if (covered === 'none') {
      yield finding('closing-without-effect', {
        ...place,
        effect: `The weekly closing of “${name}” closes nothing: the branch is closed at these times.`,
        fix: again,
      });
    } else if (covered === 'all') {
      yield finding('closing-endless', {
        ...place,
        effect: `Nobody gets a number for “${name}”: its weekly closing covers all opening hours.`,
        fix: again,
      });
    }
  }
}

function isOffered({ kind, key }: NonNullable<Managed['of']>, data: LintedBranch): boolean {
  return kind === 'service'
    ? offeredServices(data).some((service) => service.key === key)
    : servicesByGroup(data.profiles).has(key);
}

const minutesPerWeek = 7 * 24 * 60;

/** The part of the opening hours that a weekly closing covers. Ignores exception days. */
function coverageOf(
  weekly: NonNullable<Managed['weekly']>,
  { branch: { openingHours } }: LintedBranch,
): 'none' | 'some' | 'all' {
  const open: Span[] =
    openingHours.length > 0
      ? openingHours.flatMap((hours) => weekMinutes(hours.day, hours))
      : [[0, minutesPerWeek]];
  const closed: Span[] = weekly.days.flatMap((day) => weekMinutes(day, weekly));
  const isIn = (spans: readonly Span[], minute: number) =>
    spans.some(([from, until]) => from <= minute && minute < until);
  const week = Array.from({ length: minutesPerWeek }, (_, minute) => minute);
  const minutes = week.filter((minute) => isIn(open, minute));
  const covered = minutes.filter((minute) => isIn(closed, minute)).length;
  if (covered === 0) return 'none';
  return covered === minutes.length ? 'all' : 'some';
}
