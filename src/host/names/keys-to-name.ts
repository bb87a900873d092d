import * as v from 'valibot';
import { readBranch, readDevice, readProfile } from '../../contract/endpoints/dispenser-endpoints.ts';
import { key } from '../../contract/entity.ts';
import { pathWithKey, type ReadService } from '../gateway/service-reader.ts';

/** What the menus of a dispenser are made of, and the languages to name it in; each key once. */
export interface KeysToName {
  readonly services: readonly string[];
  readonly groups: readonly string[];
  readonly languages: readonly string[];
}

// Lists are judged item by item: one wrong item must not cost the names of all the others.
const device = v.object({ special: v.object({ profiles: v.array(v.unknown()) }) });
const branch = v.object({ languages: v.array(v.unknown()) });
const profile = v.object({ structure: v.array(v.unknown()) });
const profileWindow = v.object({ profile: key });

/** Reads which keys need a name; undefined when the service does not say. */
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
    [...new Set(scheduled)].map((wanted) => read(pathWithKey(readProfile.path, wanted), profile)),
  );
  return {
    ...keysOf(profiles.flatMap((found) => found?.structure ?? [])),
    languages: [...new Set(theBranch.languages)].filter((language) => v.is(key, language)),
  };
}

/** The keys in a structure, however deep it is. */
function keysOf(structure: readonly unknown[]): Pick<KeysToName, 'services' | 'groups'> {
  const services = new Set<string>();
  const groups = new Set<string>();
  const open = [...structure].reverse();
  while (open.length > 0) {
    const item = open.pop();
    if (typeof item !== 'object' || item === null) continue;
    if ('service' in item && v.is(key, item.service)) services.add(item.service);
    if ('group' in item && v.is(key, item.group)) groups.add(item.group);
    if ('items' in item && Array.isArray(item.items)) open.push(...item.items.toReversed());
  }
  return { services: [...services], groups: [...groups] };
}
