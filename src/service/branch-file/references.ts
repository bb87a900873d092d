import type { StructureItem } from '../../contract/profile.ts';
import { isTimeZone } from '../../domain/branch-time.ts';
import type { Flaw } from '../field-path.ts';
import type { BranchFile } from './branch-file.ts';

type Path = Flaw['path'];
type Lookup = (key: string, path: Path) => void;

/** What is wrong with a branch file of the right shape: keys that lead nowhere or stand twice, impossible values. */
export function flawsOfContent(file: BranchFile): Flaw[] {
  const { branch } = file;
  const flaws: Flaw[] = [];
  const flaw = (path: Path, problem: string) => flaws.push({ path, problem });

  function uniqueIn<T>(list: string, items: readonly T[], name: string & keyof T): Set<T[typeof name]> {
    const first = new Map<T[typeof name], number>();
    for (const [index, item] of items.entries()) {
      const earlier = first.get(item[name]);
      if (earlier === undefined) first.set(item[name], index);
      else flaw([list, index, name], `"${item[name]}" is already in ${list}[${earlier}]`);
    }
    return new Set(first.keys());
  }
  const among = (what: string, list: string, items: readonly { key: string }[]): Lookup => {
    const keys = uniqueIn(list, items, 'key');
    return (key, path) => keys.has(key) || flaw(path, `no ${what} has the key "${key}"`);
  };

  const language = among('language', 'languages', file.languages);
  const service = among('service', 'services', file.services);
  const group = among('group', 'groups', file.groups);
  const profile = among('profile', 'profiles', file.profiles);
  const interval = among('number interval', 'numberIntervals', file.numberIntervals);
  uniqueIn('exceptionDays', file.exceptionDays, 'key');
  uniqueIn('dispensers', file.dispensers, 'key');
  uniqueIn('dispensers', file.dispensers, 'websocketID');

  const each = (keys: readonly string[], path: Path, lookup: Lookup) => {
    for (const [index, key] of keys.entries()) lookup(key, [...path, index]);
  };
  const thisBranch: Lookup = (key, path) =>
    key === branch.key || flaw(path, `"${key}" is not the branch of this file`);
  const menu = (items: readonly StructureItem[], path: Path) => {
    for (const [index, item] of items.entries()) {
      if ('service' in item) {
        service(item.service, [...path, index, 'service']);
      } else {
        group(item.group, [...path, index, 'group']);
        menu(item.items, [...path, index, 'items']);
      }
    }
  };

  if (!isTimeZone(branch.timeZone)) flaw(['branch', 'timeZone'], `"${branch.timeZone}" is not a time zone`);
  language(branch.defaultLang, ['branch', 'defaultLang']);
  each(branch.languages, ['branch', 'languages'], language);
  each(branch.services, ['branch', 'services'], service);
  each(branch.dispenserProfiles, ['branch', 'dispenserProfiles'], profile);

  for (const [index, { numberInterval, services }] of file.services.entries()) {
    interval(numberInterval, ['services', index, 'numberInterval']);
    each(services, ['services', index, 'services'], service);
  }
  for (const [index, { defaultLang, structure }] of file.profiles.entries()) {
    const path = ['profiles', index];
    language(defaultLang, [...path, 'defaultLang']);
    for (const [at, entry] of structure.entries()) {
      language(entry.language, [...path, 'structure', at, 'language']);
      menu(entry.items, [...path, 'structure', at, 'items']);
    }
  }
  for (const [index, day] of file.exceptionDays.entries()) {
    const path = ['exceptionDays', index];
    thisBranch(day.branch, [...path, 'branch']);
    if (!isCalendarDay(day.times)) flaw([...path, 'times'], 'is not a day of the calendar');
  }
  for (const [index, { min, max }] of file.numberIntervals.entries()) {
    if (min > max) flaw(['numberIntervals', index, 'min'], `${min} is more than max, which is ${max}`);
  }
  for (const [index, dispenser] of file.dispensers.entries()) {
    const path = ['dispensers', index];
    thisBranch(dispenser.branch, [...path, 'branch']);
    for (const [at, window] of dispenser.special.profiles.entries()) {
      profile(window.profile, [...path, 'special', 'profiles', at, 'profile']);
    }
  }
  return flaws;
}

function isCalendarDay({ year, month, day }: { year: number; month: number; day: number }): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
