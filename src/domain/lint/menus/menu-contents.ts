import { subType } from '../../configuration/meanings.ts';
import { servicesIn } from '../../menu/find-services.ts';
import { listOf, quoted } from '../../words/finding-value.ts';
import { type Finding, type FindingPlace, finding } from '../findings/finding.ts';
import { entityName, type LintedBranch, offeredServices, readersOf } from '../findings/linted-branch.ts';
import { type LanguageMenu, languageMenus } from './menus.ts';

/** Finds menus without services, menus that no visitor sees, and services that no menu reaches. */
export function* lintMenus(data: LintedBranch): Iterable<Finding> {
  const menus = languageMenus(data);
  for (const [index, profile] of data.profiles.entries()) {
    const ofProfile = menus.filter((menu) => menu.profile === profile);
    yield* emptyMenus(ofProfile, index, data);
    yield* unusedEntries(ofProfile, index, data);
    yield* missingServices(ofProfile, index, data);
  }
  yield* unreachableServices(menus, data);
}

/** The place of a menu; `entry` is its index in the structure of profile `index`. */
const placeOf = (
  { profile, language }: LanguageMenu,
  index: number,
  ...entry: readonly number[]
): FindingPlace => ({
  path: ['profiles', index, 'structure', ...entry],
  key: profile.key,
  view: { screen: 'menu', profile: profile.key, language: language.key },
});

function* emptyMenus(menus: readonly LanguageMenu[], index: number, data: LintedBranch): Iterable<Finding> {
  const empty = menus.filter(({ menu }) => menu.items.length === 0);
  const [first] = empty;
  if (!first) return;
  yield finding('menu-empty', placeOf(first, index), {
    readers: readersOf(
      empty.map(({ language }) => language),
      data,
    ),
    profile: quoted(first.profile.name),
  });
}

/** Finds unused entries. A profile without menus, or a branch without languages, has other findings. */
function* unusedEntries(
  menus: readonly LanguageMenu[],
  index: number,
  data: LintedBranch,
): Iterable<Finding> {
  const used = new Set(menus.map(({ entry }) => entry));
  const profile = data.profiles[index];
  if (!profile || menus.length === 0) return;
  for (const [entry, { language }] of profile.structure.entries()) {
    if (used.has(entry)) continue;
    const named = data.languages.find(({ key }) => key === language);
    const isSecond = profile.structure.slice(0, entry).some((other) => other.language === language);
    yield finding(
      isSecond ? 'menu-unused.twice' : 'menu-unused.unknown',
      {
        path: ['profiles', index, 'structure', entry],
        key: profile.key,
        view: { screen: 'menu', profile: profile.key },
      },
      { profile: quoted(profile.name), language: named ?? quoted(language) },
    );
  }
}

/** Finds services that a profile shows to visitors of one language but not of another. */
function* missingServices(
  menus: readonly LanguageMenu[],
  index: number,
  data: LintedBranch,
): Iterable<Finding> {
  const all = new Set(menus.flatMap(({ menu }) => servicesIn(menu).map(({ key }) => key)));
  for (const one of menus) {
    const { profile, language, entry, menu } = one;
    const here = new Set([
      ...servicesIn(menu).map(({ key }) => key),
      ...menu.hiddenItems.map(({ key }) => key),
    ]);
    const missing = [...all].filter((key) => !here.has(key));
    if (missing.length === 0 || menu.items.length === 0 || entry === undefined) continue;
    const names = missing.map((key) => quoted(entityName(data, 'service', key)));
    yield finding('menus-differ', placeOf(one, index, entry), {
      readers: readersOf([language]),
      services: listOf(names),
      profile: quoted(profile.name),
    });
  }
}

/**
 * Finds services that only appointments, phones and transfers reach. Links of a chain are reached through the
 * chain.
 */
function* unreachableServices(menus: readonly LanguageMenu[], data: LintedBranch): Iterable<Finding> {
  if (menus.length === 0) return;
  const services = data.services ?? [];
  const reached = new Set([
    ...menus.flatMap(({ menu }) => [
      ...servicesIn(menu).map(({ key }) => key),
      ...menu.hiddenItems.map(({ key }) => key),
    ]),
    ...services.filter((service) => service.subType === subType.chained).flatMap((chain) => chain.services),
  ]);
  for (const service of offeredServices(data)) {
    if (reached.has(service.key)) continue;
    yield finding(
      'service-unreachable',
      {
        path: ['services', services.indexOf(service)],
        key: service.key,
        view: { screen: 'menu' },
      },
      { service: quoted(service.name) },
    );
  }
}
