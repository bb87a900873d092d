import { weekMinutes } from '../../calendar/closing-problem.ts';
import { servicesByGroup } from '../../menu/services-by-group.ts';
import { quoted } from '../../words/finding-value.ts';
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

/** Finds managers' closings that close nothing, never open again, or have no sentence for some visitors. */
export function* lintManagedClosings(data: LintedBranch): Iterable<Finding> {
  for (const [index, closing] of (data.closings ?? []).entries()) {
    const place = { path: ['closings', index], view: { screen: 'menu' } } as const;
    const { of, weekly, reason, texts } = closing;
    const name = quoted(of ? entityName(data, of.kind, of.key) : data.branch.name);
    const silent = offeredLanguages(data).filter(({ key }) => !texts[key]?.trim());
    if (reason === null && silent.length > 0) {
      yield finding('closing-untranslated', place, { readers: readersOf(silent, data), name });
    }
    if (of && !isOffered(of, data)) {
      yield finding('closing-without-effect.not-offered', place, { name });
      continue;
    }
    const covered = weekly ? coverageOf(weekly, data) : undefined;
    if (covered === 'none') {
      yield finding('closing-without-effect.closed', place, { name });
    } else if (covered === 'all') {
      yield finding('closing-endless', place, { name });
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
