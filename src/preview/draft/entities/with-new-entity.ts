import type { StructureItem } from '../../../contract/profile.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import type { EditablePart, EntityChoice } from '../changes/entities.ts';
import {
  type Making,
  newAdvertisement,
  newClerk,
  newCode,
  newCounter,
  newDispenser,
  newExceptionDay,
  newGroup,
  newInterval,
  newLanguage,
  newService,
} from './new-entities.ts';

/** A branch with a new entity, and the position of that entity. */
export interface WithNew {
  readonly branch: PreviewedBranch;
  readonly chosen: EntityChoice;
}

/** The parts to which an entity can be added. A language needs its code. */
export type AddablePart = Exclude<EditablePart, 'settings' | 'branch' | 'languages' | 'profiles'>;

/** Adds an entity with everything that it needs to be used at once. */
export function withNewEntity(part: AddablePart, branch: PreviewedBranch, making: Making): WithNew {
  switch (part) {
    case 'services':
      return withNewService(branch, making);
    case 'groups': {
      const group = newGroup(branch, making);
      return added(
        withMenus(branch, (items) => [...items, { group: group.key, items: [] }]),
        part,
        group,
      );
    }
    case 'codes':
      return added(branch, part, newCode(branch, making));
    case 'numberIntervals':
      return added(branch, part, newInterval(branch, making));
    case 'counters':
      return added(branch, part, newCounter(branch, making));
    case 'users':
      return added(branch, part, newClerk(branch, making));
    case 'dispensers':
      return added(branch, part, newDispenser(branch, making));
    case 'exceptionDays':
      return added(branch, part, newExceptionDay(branch, making));
    case 'advertisements':
      return added(branch, part, newAdvertisement(branch));
    default:
      return part satisfies never;
  }
}

/** Adds a language that visitors can choose. Its names and menus begin as those of the default language. */
export function withNewLanguage(code: string, branch: PreviewedBranch, making: Making): WithNew {
  const language = newLanguage(code, branch, making);
  const { key } = language;
  const first = branch.branch.defaultLang;
  const withText = <Text, One extends { readonly texts: Readonly<Record<string, Text>> }>(one: One): One => {
    const text = one.texts[first];
    return text === undefined ? one : { ...one, texts: { ...one.texts, [key]: text } };
  };
  const speaking: PreviewedBranch = {
    ...branch,
    branch: { ...branch.branch, languages: [...branch.branch.languages, key] },
    services: branch.services?.map((one) => withText(one)),
    groups: branch.groups?.map((one) => withText(one)),
    codes: branch.codes?.map((one) => withText(one)),
    profiles: branch.profiles.map((profile) => {
      const menu = profile.structure.find(({ language: of }) => of === first) ?? profile.structure[0];
      return menu
        ? { ...profile, structure: [...profile.structure, { language: key, items: menu.items }] }
        : profile;
    }),
  };
  return added(speaking, 'languages', language);
}

/**
 * Adds a service that visitors can take a ticket for: with numbers, a place in each menu, and a clerk who serves it.
 */
function withNewService(branch: PreviewedBranch, making: Making): WithNew {
  const interval = newInterval(branch, making);
  const service = newService(branch, interval.key, making);
  const { key } = service;
  const { counters = [] } = branch;
  const staffed: PreviewedBranch = {
    ...branch,
    numberIntervals: [...(branch.numberIntervals ?? []), interval],
    branch: { ...branch.branch, services: [...branch.branch.services, key] },
    counters:
      counters.length === 0
        ? [newCounter(branch, making)]
        : counters.map((one) => (one.services ? { ...one, services: [...one.services, key] } : one)),
    users: branch.users?.map((one) =>
      one.services ? { ...one, services: [...one.services, { service: key, precedence: 0 }] } : one,
    ),
  };
  return added(
    withMenus(staffed, (items) => [...items, { service: key }]),
    'services',
    service,
  );
}

/** A branch in which each menu of each profile has other items. */
export function withMenus(
  branch: PreviewedBranch,
  change: (items: readonly StructureItem[]) => StructureItem[],
): PreviewedBranch {
  const profiles = branch.profiles.map((profile) => ({
    ...profile,
    structure: profile.structure.map((menu) => ({ ...menu, items: change(menu.items) })),
  }));
  return { ...branch, profiles };
}

function added(branch: PreviewedBranch, part: EditablePart, entity: { readonly key: string }): WithNew {
  const list = branch[part];
  return {
    branch: { ...branch, [part]: [...(Array.isArray(list) ? list : []), entity] },
    chosen: { part, key: entity.key },
  };
}
