import { quoted } from '../words/finding-value.ts';
import { type Finding, finding } from './findings/finding.ts';
import type { LintedBranch } from './findings/linted-branch.ts';

/** Finds counters, clerks, areas and dispensers with indistinguishable names. */
export function* lintAlike({ counters = [], users = [], dispensers }: LintedBranch): Iterable<Finding> {
  for (const [index, other] of repeated(counters, ({ number, area }) => `${fold(number)} ${fold(area)}`)) {
    const { name, number } = counters[index] ?? other;
    // Identical names are a separate finding.
    if (name === other.name && number === other.number) continue;
    yield finding(
      'counter-number-twice',
      {
        path: ['counters', index],
        view: { screen: 'call' },
      },
      { number, one: quoted(other.name || other.number), other: quoted(name || number) },
    );
  }
  const hasPlaces = counters.some(({ place }) => place !== undefined);
  for (const [index, { name, number, place }] of counters.entries()) {
    if (!hasPlaces || place !== undefined) continue;
    yield finding(
      'counter-place-missing',
      {
        path: ['counters', index],
        view: { screen: 'call' },
      },
      { number, counter: quoted(name || number) },
    );
  }
  const named = users.map(({ name }) => (name.trim() === '' ? undefined : fold(name)));
  for (const [index] of repeated(users, (_, place) => named[place])) {
    yield finding(
      'clerks-alike',
      {
        path: ['users', index],
        view: { screen: 'menu' },
      },
      { clerk: quoted(users[index]?.name ?? '') },
    );
  }
  for (const [index, other] of counters.entries()) {
    const { area } = other;
    const alike = counters.slice(0, index).find((one) => one.area !== area && fold(one.area) === fold(area));
    if (area === undefined || alike?.area === undefined) continue;
    yield finding(
      'areas-alike',
      {
        path: ['counters', index, 'area'],
        view: { screen: 'call' },
      },
      { area: quoted(area), other: quoted(alike.area) },
    );
  }
  for (const [index, other] of repeated(dispensers, ({ name }) => fold(name) || undefined)) {
    yield finding(
      'dispensers-alike',
      {
        path: ['dispensers', index],
        key: dispensers[index]?.key,
        view: { screen: 'menu' },
      },
      { dispenser: quoted(other.name) },
    );
  }
}

/** A name in lower case with single spaces. Readers hardly notice differences in case or spacing. */
const fold = (text = '') => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The items with the same name as an earlier item, by index, each with that earlier item. */
function repeated<T>(
  items: readonly T[],
  nameOf: (item: T, place: number) => string | undefined,
): [number, T][] {
  const first = new Map<string, T>();
  return items.flatMap((item, place): [number, T][] => {
    const name = nameOf(item, place);
    if (name === undefined) return [];
    const other = first.get(name);
    if (other !== undefined) return [[place, other]];
    first.set(name, item);
    return [];
  });
}
