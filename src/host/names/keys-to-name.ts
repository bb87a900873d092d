import * as v from 'valibot';
import { readBranch, readDevice, readProfile } from '../../contract/endpoints/dispenser-endpoints.ts';
import { key } from '../../contract/entity.ts';
import { referencedKeys } from '../../domain/configuration/configuration-reads.ts';
import { branchReferences, deviceReferences } from '../gateway/references.ts';
import type { ReadService } from '../gateway/service-reader.ts';

const profile = v.object({ structure: v.array(v.unknown()) });

/** Reads the keys that need names. Returns undefined if the device or the branch cannot be read. */
export async function readKeysToName(read: ReadService) {
  const [theDevice, theBranch] = await Promise.all([
    read(readDevice, deviceReferences),
    read(readBranch, branchReferences),
  ]);
  if (!theDevice || !theBranch) return undefined;
  const { profiles: scheduled, languages } = referencedKeys(theDevice, theBranch);
  const profiles = await Promise.all(scheduled.map((one) => read(readProfile, profile, { profile: one })));
  return { ...keysOf(profiles.flatMap((answer) => answer?.structure ?? [])), languages };
}

/** The services and groups in a dispenser's menus, and its languages. Each key occurs once. */
export type KeysToName = Readonly<NonNullable<Awaited<ReturnType<typeof readKeysToName>>>>;

/**
 * The maximum number of services, and of groups. No branch has as many. Each of them gets an entry in every language.
 */
const mostKeys = 1_000;

/** The first keys in a structure of any depth. The function is iterative, because recursion could overflow the stack. */
function keysOf(structure: readonly unknown[]) {
  const services = new Set<string>();
  const groups = new Set<string>();
  const stack = [...structure].reverse();
  while (stack.length > 0) {
    const item = stack.pop();
    if (typeof item !== 'object' || item === null) continue;
    if ('service' in item && services.size < mostKeys && v.is(key, item.service)) services.add(item.service);
    if ('group' in item && groups.size < mostKeys && v.is(key, item.group)) groups.add(item.group);
    if ('items' in item && Array.isArray(item.items)) stack.push(...item.items.toReversed());
  }
  return { services: [...services], groups: [...groups] };
}
