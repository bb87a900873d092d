import type { StructureItem } from '../../../contract/profile.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import type { EditablePart } from '../changes/entities.ts';
import { freeName, type Making, newCounter, newInterval } from './new-entities.ts';
import { type WithNew, withMenus } from './with-new-entity.ts';

/** The parts whose entities can be copied. Each language is there once. */
export type CopiedPart = Exclude<EditablePart, 'settings' | 'branch' | 'languages'>;

/** Adds a copy of an entity beside it, also wherever the entity is offered. Unique fields get new values. */
export function withCopy(part: CopiedPart, key: string, branch: PreviewedBranch, making: Making): WithNew {
  const copyKey = making.newKey();
  const beside = <Item>(list: readonly Item[], keyOf: (item: Item) => unknown, copy: (item: Item) => Item) =>
    list.flatMap((item) => (keyOf(item) === key ? [item, copy(item)] : [item]));
  const keys = (list: readonly string[]) =>
    beside(
      list,
      (one) => one,
      () => copyKey,
    );
  const named = <One extends { readonly key: string; readonly name: string }>(one: One): One => ({
    ...one,
    key: copyKey,
    name: `${one.name} (copy)`,
  });
  const copied = <One extends { readonly key: string }>(
    list: readonly One[] | undefined,
    copy: (one: One) => One,
  ) => beside(list ?? [], (one) => one.key, copy);
  const inMenus =
    (field: 'service' | 'group') =>
    (items: readonly StructureItem[]): StructureItem[] =>
      beside(
        items.map((item) => ('group' in item ? { ...item, items: inMenus(field)(item.items) } : item)),
        (item) => (field in item ? Object.entries(item).find(([name]) => name === field)?.[1] : undefined),
        (item) => ({ ...item, [field]: copyKey }),
      );

  function withCopied(): PreviewedBranch {
    switch (part) {
      case 'services': {
        const interval = newInterval(branch, making);
        const offering = {
          ...branch,
          branch: { ...branch.branch, services: keys(branch.branch.services) },
          services: copied(branch.services, (one) => ({ ...named(one), numberInterval: interval.key })),
          numberIntervals: [...(branch.numberIntervals ?? []), interval],
          counters: branch.counters?.map((one) =>
            one.services ? { ...one, services: keys(one.services) } : one,
          ),
          users: branch.users?.map((one) =>
            one.services
              ? {
                  ...one,
                  services: beside(
                    one.services,
                    ({ service }) => service,
                    (own) => ({ ...own, service: copyKey }),
                  ),
                }
              : one,
          ),
        };
        return withMenus(offering, inMenus('service'));
      }
      case 'groups':
        return withMenus({ ...branch, groups: copied(branch.groups, named) }, inMenus('group'));
      case 'profiles':
        return {
          ...branch,
          branch: { ...branch.branch, dispenserProfiles: keys(branch.branch.dispenserProfiles) },
          profiles: copied(branch.profiles, named),
        };
      case 'codes':
        return {
          ...branch,
          codes: copied(branch.codes, named),
          services: branch.services?.map((one) => ({ ...one, codes: keys(one.codes) })),
        };
      case 'exceptionDays':
        return { ...branch, exceptionDays: copied(branch.exceptionDays, named) };
      case 'numberIntervals': {
        const { prefix } = newInterval(branch, making);
        return {
          ...branch,
          numberIntervals: copied(branch.numberIntervals, (one) => ({ ...named(one), prefix })),
        };
      }
      case 'dispensers':
        return {
          ...branch,
          dispensers: copied(branch.dispensers, (one) => ({ ...named(one), websocketID: making.newKey() })),
        };
      case 'counters': {
        const fresh = { ...newCounter(branch, making), key: copyKey };
        return { ...branch, counters: copied(branch.counters, (one) => ({ ...one, ...fresh })) };
      }
      case 'users': {
        const taken = (branch.users ?? []).map((one) => one.username);
        const fresh = (username: string) => ({ username: freeName(username, taken), newFirstPassword: true });
        return {
          ...branch,
          users: copied(branch.users, (one) => ({ ...named(one), ...fresh(one.username) })),
        };
      }
      case 'advertisements':
        return {
          ...branch,
          advertisements: copied(branch.advertisements, (one) => ({ ...one, key: copyKey })),
        };
      default:
        return part satisfies never;
    }
  }
  return { branch: withCopied(), chosen: { part, key: copyKey } };
}
