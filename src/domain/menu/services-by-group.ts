import type { Profile, StructureItem } from '../../contract/profile.ts';

/** The services in each group of some menus, at any depth and in any language, by the group's key. */
export function servicesByGroup(
  profiles: readonly Pick<Profile, 'structure'>[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  function collect(items: readonly StructureItem[]): readonly string[] {
    return items.flatMap((item) => {
      if ('service' in item) return [item.service];
      const services = collect(item.items);
      found.set(item.group, [...new Set([...(found.get(item.group) ?? []), ...services])]);
      return services;
    });
  }
  for (const { structure } of profiles) for (const { items } of structure) collect(items);
  return found;
}
