import * as v from 'valibot';
import { readBranch, readDevice, readProfile } from '../../contract/endpoints/dispenser-endpoints.ts';
import { key } from '../../contract/entity.ts';
import { pathWithKey, type ReadService } from '../gateway/service-reader.ts';

/** The services and groups in the menus of a dispenser, and its languages. Each key occurs once. */
export interface KeysToName {
  readonly services: readonly string[];
  readonly groups: readonly string[];
  readonly languages: readonly string[];
}

// List items are checked one by one, so that one invalid item does not hide the others.
const device = v.object({ special: v.object({ profiles: v.array(v.unknown()) }) });
const branch = v.object({ languages: v.array(v.unknown()) });
const profile = v.object({ structure: v.array(v.unknown()) });
const profileWindow = v.object({ profile: key });

/** Reads the keys that need a name; undefined if device or branch cannot be read. */
export async function readKeysToName(read: ReadService): Promise<KeysToName | undefined> {
  const [theDevice, theBranch] = await Promise.all([
    read(readDevice.path, device),
    read(readBranch.path, branch),
  ]);
  if (!theDevice || !theBranch) return undefined;
  const scheduled = theDevice.special.profiles.flatMap((window) =>
    v.is(profileWindow, window) ? [window.profile] : [],
  );
  const profiles = await Promise.all(
    [...new Set(scheduled)].map((profileKey) => read(pathWithKey(readProfile.path, profileKey), profile)),
  );
  return {
    ...keysOf(profiles.flatMap((answer) => answer?.structure ?? [])),
    languages: [...new Set(theBranch.languages)].filter((language) => v.is(key, language)),
  };
}

/** The keys in a structure of any depth. Iterative, because recursion could overflow the stack. */
function keysOf(structure: readonly unknown[]): Pick<KeysToName, 'services' | 'groups'> {
  const services = new Set<string>();
  const groups = new Set<string>();
  const stack = [...structure].reverse();
  while (stack.length > 0) {
    const item = stack.pop();
    if (typeof item !== 'object' || item === null) continue;
    if ('service' in item && v.is(key, item.service)) services.add(item.service);
    if ('group' in item && v.is(key, item.group)) groups.add(item.group);
    if ('items' in item && Array.isArray(item.items)) stack.push(...item.items.toReversed());
  }
  return { services: [...services], groups: [...groups] };
}
