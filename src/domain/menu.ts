import type { Branch } from '../contract/branch.ts';
import { activeStatus } from '../contract/entity.ts';
import type { Profile, StructureItem } from '../contract/profile.ts';
import { type NameSources, type Naming, namesFrom } from './names.ts';

/** One tile of the menu. */
export type MenuItem = ServiceItem | GroupItem;

export interface ServiceItem extends Naming {
  readonly kind: 'service';
  readonly key: string;
  /** Of the service, for a tenant's own style sheet. */
  readonly code?: number;
}

export interface GroupItem extends Naming {
  readonly kind: 'group';
  readonly key: string;
  readonly items: readonly MenuItem[];
}

/** Something that the profile lists and visitors do not see. A key is for staff alone. */
export interface LeftOut {
  readonly kind: 'service' | 'group';
  readonly key: string;
  readonly why: 'no-name' | 'not-offered' | 'inactive' | 'empty';
}

/** What a menu is made from: keys from the profile, names from wherever there are any. */
export interface MenuSources extends NameSources {
  readonly profile: Pick<Profile, 'structure'>;
  readonly branch: Pick<Branch, 'services'>;
}

export interface Menu {
  readonly items: readonly MenuItem[];
  readonly leftOut: readonly LeftOut[];
}

/** The menu in one language; the texts come from the first of `languages` that has them. */
export function menuOf(sources: MenuSources, languages: readonly string[]): Menu {
  const { structure } = sources.profile;
  const own = languages
    .map((language) => structure.find((entry) => entry.language === language))
    .find((entry) => entry !== undefined);
  const nameOf = namesFrom(sources, languages);
  const known = new Map(sources.services?.map((service) => [service.key, service]));
  const leftOut: LeftOut[] = [];

  function leave(kind: LeftOut['kind'], key: string, why: LeftOut['why']): [] {
    leftOut.push({ kind, key, why });
    return [];
  }

  function tile(item: StructureItem): MenuItem[] {
    if ('service' in item) {
      const key = item.service;
      if (!sources.branch.services.includes(key)) return leave('service', key, 'not-offered');
      const service = known.get(key);
      if (service && service.status !== activeStatus) return leave('service', key, 'inactive');
      const naming = nameOf('services', key);
      if (!naming) return leave('service', key, 'no-name');
      const code = service?.code;
      return [{ kind: 'service', key, ...naming, ...(code !== undefined && { code }) }];
    }
    const key = item.group;
    const items = item.items.flatMap(tile);
    if (items.length === 0) return leave('group', key, 'empty');
    const naming = nameOf('groups', key);
    return naming ? [{ kind: 'group', key, ...naming, items }] : leave('group', key, 'no-name');
  }

  return { items: (own ?? structure[0])?.items.flatMap(tile) ?? [], leftOut };
}

/** The groups along a path of keys; shorter when the path leads nowhere. */
export function groupsAlong(menu: readonly MenuItem[], path: readonly string[]): GroupItem[] {
  const found: GroupItem[] = [];
  let items = menu;
  for (const key of path) {
    const group = items.find((item) => item.kind === 'group' && item.key === key);
    if (group?.kind !== 'group') break;
    found.push(group);
    items = group.items;
  }
  return found;
}
