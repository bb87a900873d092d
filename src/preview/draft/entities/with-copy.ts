import type { ListedPart } from '../../../contract/additions/page/preview.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { editedBranchOf } from '../edit/edited-branch.ts';
import { freeName, type Making, newCounter, newInterval } from './new-entities.ts';
import type { WithNew } from './with-new-entity.ts';
import { withReferences } from './with-references.ts';

/** The parts whose entities can be copied. A language cannot exist twice. */
export type CopiedPart = Exclude<ListedPart, 'languages'>;

/**
 * The lists to which the copy is added, so that everything that offers or serves the original also offers or serves the
 * copy.
 */
const listsWithCopy: ReadonlySet<string> = new Set([
  'branch.services[]',
  'branch.dispenserProfiles[]',
  'services[].codes[]',
  'profiles[].structure[]**service',
  'profiles[].structure[]**group',
  'counters[].services[]',
  'users[].services[].service',
]);

/** Adds a copy beside an entity, and in all lists that offer the entity. Unique fields get new values. */
export function withCopy(part: CopiedPart, key: string, branch: PreviewedBranch, making: Making): WithNew {
  const copyKey = making.newKey();
  const interval = newInterval(branch, making);
  const own = branch[part]?.find((one) => one.key === key);
  const copy = {
    ...own,
    ...(own && 'name' in own && { name: making.say('entity.copy', { name: own.name }) }),
    ...uniqueFields(part, key, branch, making),
    ...(part === 'services' && { numberInterval: interval.key }),
    ...(part === 'numberIntervals' && { prefix: interval.prefix }),
    key: copyKey,
  };
  const offered = withReferences(editedBranchOf(branch), part, key, (pattern) =>
    listsWithCopy.has(pattern) ? [key, copyKey] : [key],
  );
  const list = offered[part] as readonly { readonly key: string }[];
  const copied = {
    ...branch,
    ...offered,
    [part]: list.flatMap((one) => (one.key === key ? [one, copy] : [one])),
    ...(part === 'services' && { numberIntervals: [...(branch.numberIntervals ?? []), interval] }),
  };
  return { branch: copied as PreviewedBranch, chosen: { part, key: copyKey } };
}

function uniqueFields(part: CopiedPart, key: string, branch: PreviewedBranch, making: Making) {
  if (part === 'counters') return newCounter(branch, making);
  if (part === 'dispensers') return { websocketID: making.newKey() };
  if (part !== 'users') return undefined;
  const names = (branch.users ?? []).map(({ username }) => username);
  const { username = '' } = branch.users?.find((one) => one.key === key) ?? {};
  return { username: freeName(username, names), newFirstPassword: true };
}
