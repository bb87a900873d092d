import type { Branch } from '../../contract/branch.ts';
import { isActive } from '../../contract/entity.ts';
import type { Profile, StructureItem } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import type { ServiceIconName } from '../../contract/service-icon.ts';
import { entityIn } from '../configuration/entity-in.ts';
import { isVisible, specialServiceKey, subType } from '../configuration/meanings.ts';
import { type DisplayName, type NameSources, namesFrom } from './names.ts';

export type MenuItem = ServiceItem | GroupItem;

interface ItemFacts extends DisplayName {
  readonly key: string;
  readonly icon?: ServiceIconName;
}

export interface ServiceItem extends ItemFacts {
  readonly kind: 'service';
  /** The service's code, for use in a tenant's style sheet. */
  readonly code?: number;
  /** True if the service is a text to read, without a queue. */
  readonly isMessage?: true;
  /** The maximum number of open tickets. Absent without a limit, and for a chain. */
  readonly limit?: number;
}

interface GroupItem extends ItemFacts {
  readonly kind: 'group';
  readonly items: readonly MenuItem[];
  readonly limit?: never;
}

/** An item that the profile lists but visitors do not see. Only staff see the key. */
export interface HiddenItem {
  readonly kind: 'service' | 'group';
  readonly key: string;
  readonly why: 'no-name' | 'not-offered' | 'inactive' | 'hidden' | 'empty';
}

/** The sources of a menu: the keys come from the profile, the names from all sources. */
export interface MenuSources extends NameSources {
  readonly profile: Pick<Profile, 'structure'> & {
    readonly features: Pick<Profile['features'], 'specialService'>;
  };
  readonly branch: Pick<Branch, 'services'>;
}

export interface Menu {
  readonly items: readonly MenuItem[];
  /** The profile's special service, which has its own button. */
  readonly special?: ServiceItem | undefined;
  readonly hiddenItems: readonly HiddenItem[];
}

/** The structure of the first of `languages` that has a structure, or else the first structure. */
export function structureFor({ structure }: Pick<Profile, 'structure'>, languages: readonly string[]) {
  const own = languages
    .map((language) => structure.find((entry) => entry.language === language))
    .find((entry) => entry !== undefined);
  return own ?? structure[0];
}

/** The menu in one language. The texts come from the first of `languages` that has them. */
export function menuOf(sources: MenuSources, languages: readonly string[]): Menu {
  const nameOf = namesFrom(sources, languages);
  const known = new Map(sources.services?.map((service) => [service.key, service]));
  const offered = new Set(sources.branch.services);
  const hiddenItems: HiddenItem[] = [];

  function hide(kind: HiddenItem['kind'], key: string, why: HiddenItem['why']): [] {
    hiddenItems.push({ kind, key, why });
    return [];
  }

  function serviceTile(key: string): ServiceItem[] {
    if (!offered.has(key)) return hide('service', key, 'not-offered');
    const service = known.get(key);
    if (service && !isActive(service)) return hide('service', key, 'inactive');
    if (!isVisible(service?.visibility)) return hide('service', key, 'hidden');
    const displayName = nameOf('services', key);
    return displayName
      ? [{ kind: 'service', key, ...displayName, ...factsOf(service) }]
      : hide('service', key, 'no-name');
  }

  function tile(item: StructureItem): MenuItem[] {
    if ('service' in item) return serviceTile(item.service);
    const key = item.group;
    const group = entityIn(sources.groups, key);
    if (group && !isActive(group)) return hide('group', key, 'inactive');
    const items = item.items.flatMap(tile);
    if (items.length === 0) return hide('group', key, 'empty');
    const displayName = nameOf('groups', key);
    const icon = group?.icon;
    return displayName
      ? [{ kind: 'group', key, ...displayName, ...(icon && { icon }), items }]
      : hide('group', key, 'no-name');
  }

  const special = specialServiceKey(sources.profile.features.specialService);
  return {
    items: structureFor(sources.profile, languages)?.items.flatMap(tile) ?? [],
    special: special === undefined ? undefined : serviceTile(special)[0],
    hiddenItems,
  };
}

/**
 * The data of a service for its tile. A chain has no limit here: its waits are those of its first link, which other
 * tickets share.
 */
function factsOf(service: Service | undefined): Pick<ServiceItem, 'code' | 'icon' | 'isMessage' | 'limit'> {
  if (!service) return {};
  const { code, icon, maxTickets = 0 } = service;
  return {
    ...(code !== undefined && { code }),
    ...(icon && { icon }),
    ...(service.subType === subType.message && { isMessage: true }),
    ...(maxTickets > 0 && service.subType !== subType.chained && { limit: maxTickets }),
  };
}

/** The groups along a path of keys. Stops at the first unknown key. */
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
