import type { Branch } from '../../contract/branch.ts';
import { activeStatus } from '../../contract/entity.ts';
import type { Profile, StructureItem } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import { isVisible, specialServiceKey, subType } from '../meanings.ts';
import { type DisplayName, type NameSources, namesFrom } from './names.ts';

/** One tile of the menu. */
export type MenuItem = ServiceItem | GroupItem;

export interface ServiceItem extends DisplayName {
  readonly kind: 'service';
  readonly key: string;
  /** Of the service, for a tenant's own style sheet. */
  readonly code?: number;
  /** It is something to read, and nobody waits for it. */
  readonly isMessage?: true;
  /** So many may wait for it; absent where that cannot be told from the waits, or there is no limit. */
  readonly limit?: number;
}

export interface GroupItem extends DisplayName {
  readonly kind: 'group';
  readonly key: string;
  readonly items: readonly MenuItem[];
}

/** Something that the profile lists and visitors do not see. A key is for staff alone. */
export interface HiddenItem {
  readonly kind: 'service' | 'group';
  readonly key: string;
  readonly why: 'no-name' | 'not-offered' | 'inactive' | 'hidden' | 'empty';
}

/** What a menu is made from: keys from the profile, names from wherever there are any. */
export interface MenuSources extends NameSources {
  readonly profile: Pick<Profile, 'structure'> & {
    readonly features: Pick<Profile['features'], 'specialService'>;
  };
  readonly branch: Pick<Branch, 'services'>;
}

export interface Menu {
  readonly items: readonly MenuItem[];
  /** Offered apart from all others, wherever the visitor is in the menu. */
  readonly special?: ServiceItem | undefined;
  readonly hiddenItems: readonly HiddenItem[];
}

/** The menu in one language; the texts come from the first of `languages` that has them. */
export function menuOf(sources: MenuSources, languages: readonly string[]): Menu {
  const { structure } = sources.profile;
  const own = languages
    .map((language) => structure.find((entry) => entry.language === language))
    .find((entry) => entry !== undefined);
  const nameOf = namesFrom(sources, languages);
  const known = new Map(sources.services?.map((service) => [service.key, service]));
  const hiddenItems: HiddenItem[] = [];

  function leave(kind: HiddenItem['kind'], key: string, why: HiddenItem['why']): [] {
    hiddenItems.push({ kind, key, why });
    return [];
  }

  function serviceTile(key: string): ServiceItem[] {
    if (!sources.branch.services.includes(key)) return leave('service', key, 'not-offered');
    const service = known.get(key);
    if (service && service.status !== activeStatus) return leave('service', key, 'inactive');
    if (!isVisible(service?.visibility)) return leave('service', key, 'hidden');
    const naming = nameOf('services', key);
    return naming
      ? [{ kind: 'service', key, ...naming, ...factsOf(service) }]
      : leave('service', key, 'no-name');
  }

  function tile(item: StructureItem): MenuItem[] {
    if ('service' in item) return serviceTile(item.service);
    const key = item.group;
    const items = item.items.flatMap(tile);
    if (items.length === 0) return leave('group', key, 'empty');
    const naming = nameOf('groups', key);
    return naming ? [{ kind: 'group', key, ...naming, items }] : leave('group', key, 'no-name');
  }

  const special = specialServiceKey(sources.profile.features.specialService);
  return {
    items: (own ?? structure[0])?.items.flatMap(tile) ?? [],
    special: special === undefined ? undefined : serviceTile(special)[0],
    hiddenItems,
  };
}

/** What a tile has to know of its service. The waits of a chain are those of its first link, which others wait for too. */
function factsOf(service: Service | undefined): Pick<ServiceItem, 'code' | 'isMessage' | 'limit'> {
  if (!service) return {};
  const { code, maxTickets = 0 } = service;
  return {
    ...(code !== undefined && { code }),
    ...(service.subType === subType.message && { isMessage: true }),
    ...(maxTickets > 0 && service.subType !== subType.chained && { limit: maxTickets }),
  };
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
