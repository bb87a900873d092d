import type { ListedPart } from '../../../contract/additions/page/preview.ts';
import type { StructureItem } from '../../../contract/profile.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import type { EntityChoice } from '../changes/entities.ts';
import { withMenus } from '../fields/arranged-menus.ts';
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

export interface WithNew {
  readonly branch: PreviewedBranch;
  readonly chosen: EntityChoice;
}

/** A language needs its code, so it has its own function. */
export type AddablePart = Exclude<ListedPart, 'languages' | 'profiles'>;

const makers = {
  groups: newGroup,
  codes: newCode,
  numberIntervals: newInterval,
  counters: newCounter,
  users: newClerk,
  dispensers: newDispenser,
  exceptionDays: newExceptionDay,
  advertisements: newAdvertisement,
} satisfies Record<
  Exclude<AddablePart, 'services'>,
  (branch: PreviewedBranch, making: Making) => { readonly key: string }
>;

/** Adds an entity with everything that it needs to be used at once. */
export function withNewEntity(part: AddablePart, branch: PreviewedBranch, making: Making): WithNew {
  if (part === 'services') return withNewService(branch, making);
  const entity = makers[part](branch, making);
  const { key } = entity;
  const offering = part === 'groups' ? withItem(branch, { group: key, items: [] }) : branch;
  return added(offering, part, entity);
}

/** Adds a visitors' language. Its names and menus are copied from the default language. */
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
 * Adds a service that issues tickets at once: with numbers, a place in each menu, and a clerk who serves it.
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
  return added(withItem(staffed, { service: key }), 'services', service);
}

const withItem = (branch: PreviewedBranch, item: StructureItem): PreviewedBranch => ({
  ...branch,
  profiles: [...withMenus(branch.profiles, (items) => [...items, item])],
});

function added(branch: PreviewedBranch, part: ListedPart, entity: { readonly key: string }): WithNew {
  const list = branch[part];
  return {
    branch: { ...branch, [part]: [...(Array.isArray(list) ? list : []), entity] },
    chosen: { part, key: entity.key },
  };
}
