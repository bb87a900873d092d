import { listOfReference } from '../../domain/configuration/references.ts';
import { valuesAtPattern } from '../../domain/configuration/values-at.ts';
import type { Flaw } from '../input/flaw.ts';

const entityNames: Readonly<Record<string, string>> = {
  languages: 'language',
  services: 'service',
  groups: 'group',
  codes: 'code',
  profiles: 'profile',
  numberIntervals: 'number interval',
  advertisements: 'advertisement',
};

/** Finds references to keys that do not exist, in a branch file of any shape. */
export function findBrokenReferences(input: unknown): Flaw[] {
  const [own] = valuesAtPattern(input, 'branch.key');
  const elsewhere = ['exceptionDays[].branch', 'dispensers[].branch']
    .flatMap((pattern) => valuesAtPattern(input, pattern))
    .filter(({ value }) => own !== undefined && typeof value === 'string' && value !== own.value)
    .map(({ value, path }) => ({ path, problem: `"${value}" is not the branch of this file` }));

  const nowhere = Object.entries(listOfReference).flatMap(([pattern, list]) => {
    const keys = new Set(valuesAtPattern(input, `${list}[].key`).map(({ value }) => value));
    return valuesAtPattern(input, pattern)
      .filter(({ value }) => typeof value === 'string' && !keys.has(value))
      .map(({ value, path }) => ({ path, problem: `no ${entityNames[list]} has the key "${value}"` }));
  });
  return [...nowhere, ...elsewhere];
}
