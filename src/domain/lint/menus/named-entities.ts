import type { Group } from '../../../contract/additions/group.ts';
import type { Language } from '../../../contract/language.ts';
import type { Service } from '../../../contract/service.ts';
import type { FindingPlace } from '../findings/finding.ts';
import { type LintedBranch, offeredServices } from '../findings/linted-branch.ts';
import { shownFirst } from '../times/week.ts';
import { keyOfItem, placedItems } from './menus.ts';

export interface NamedEntity {
  readonly list: 'services' | 'groups';
  readonly kind: 'service' | 'group';
  readonly entity: Service | Group;
  readonly path: readonly (string | number)[];
  /** The first menu that contains the entity. */
  readonly view: FindingPlace['view'];
}

export const placeOfText = (
  { entity, path, view }: NamedEntity,
  language: Language,
  field: 'name' | 'explanation' | 'comment',
): FindingPlace => ({
  path: [...path, 'texts', language.key, field],
  key: entity.key,
  view: { ...view, language: language.key },
});

/** The services that are offered, and the groups in menus. */
export function namedEntities(data: LintedBranch): NamedEntity[] {
  const { profiles, services = [], groups = [] } = data;
  const placed = shownFirst(profiles, data).flatMap((profile) =>
    placedItems(data, profile).map((one) => ({ ...one, profile: profile.key })),
  );
  const firstPlaces = new Map<string, (typeof placed)[number]>();
  for (const one of placed) {
    const name = `${'group' in one.item ? 'group' : 'service'} ${keyOfItem(one.item)}`;
    if (!firstPlaces.has(name)) firstPlaces.set(name, one);
  }
  const viewOf = (kind: NamedEntity['kind'], wanted: string): FindingPlace['view'] => {
    const first = firstPlaces.get(`${kind} ${wanted}`);
    return { screen: 'menu', profile: first?.profile, groups: first?.groups };
  };
  const isInMenu = ({ key }: Group) => firstPlaces.has(`group ${key}`);
  return [
    ...offeredServices(data).map((entity) => ({
      list: 'services' as const,
      kind: 'service' as const,
      entity,
      path: ['services', services.indexOf(entity)],
      view: viewOf('service', entity.key),
    })),
    ...groups.filter(isInMenu).map((entity) => ({
      list: 'groups' as const,
      kind: 'group' as const,
      entity,
      path: ['groups', groups.indexOf(entity)],
      view: viewOf('group', entity.key),
    })),
  ];
}
