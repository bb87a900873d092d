import type { Grant } from '../../contract/additions/page/people.ts';
import type { SayPreview } from '../words/preview-words.ts';

export interface NamedBranch {
  readonly key: string;
  readonly name: string;
}

/** A person's roles at each branch. */
export function rolesSentence(
  grants: readonly Grant[],
  branches: readonly NamedBranch[],
  say: SayPreview,
): string {
  const nameOf = (key: string) =>
    branches.find((branch) => branch.key === key)?.name ?? say('people.goneBranch', { key });
  const parts = grants
    .filter(({ roles }) => roles.length > 0)
    .map(({ branch, roles }) => {
      const where = branch === null ? say('people.everyBranch') : nameOf(branch);
      return `${where}: ${roles.map((role) => say(`people.${role}`)).join(', ')}`;
    });
  return parts.join('; ') || say('people.viewer');
}
