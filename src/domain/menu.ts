import type { Group } from '../contract/additions/group.ts';
import type { Branch } from '../contract/branch.ts';
import { activeStatus } from '../contract/entity.ts';
import type { Profile, StructureItem } from '../contract/profile.ts';
import type { Service } from '../contract/service.ts';
import { type Naming, namingOf } from './names.ts';

/** One tile of the menu. */
export type MenuItem = ServiceItem | GroupItem;

export interface ServiceItem extends Naming {
  readonly kind: 'service';
  readonly key: string;
}

export interface GroupItem extends Naming {
  readonly kind: 'group';
  readonly key: string;
  readonly items: readonly MenuItem[];
}

/** What a menu is made from: keys from the profile, names from the reads of services and groups. */
export interface MenuSources {
  readonly profile: Pick<Profile, 'structure'>;
  readonly branch: Pick<Branch, 'services'>;
  readonly services: readonly Service[];
  readonly groups: readonly Group[];
}

/** The tiles of one language; the texts come from the first of `languages` that has them. */
export function menuOf(sources: MenuSources, languages: readonly string[]): MenuItem[] {
  const { structure } = sources.profile;
  const own = languages
    .map((language) => structure.find((entry) => entry.language === language))
    .find((entry) => entry !== undefined);
  const services = new Map(sources.services.map((service) => [service.key, service]));
  const groups = new Map(sources.groups.map((group) => [group.key, group]));
  const offered = new Set(sources.branch.services);

  function tile(item: StructureItem): MenuItem[] {
    if ('service' in item) {
      const service = services.get(item.service);
      if (!service || service.status !== activeStatus || !offered.has(service.key)) return [];
      const naming = namingOf(service, languages);
      return naming ? [{ kind: 'service', key: service.key, ...naming }] : [];
    }
    const items = item.items.flatMap(tile);
    const group = groups.get(item.group);
    const naming = group && namingOf(group, languages);
    return naming && items.length > 0 ? [{ kind: 'group', key: item.group, ...naming, items }] : [];
  }

  return (own ?? structure[0])?.items.flatMap(tile) ?? [];
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
