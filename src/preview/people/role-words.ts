import type { Grant, PersonRole } from '../../contract/additions/page/people.ts';

export interface NamedBranch {
  readonly key: string;
  readonly name: string;
}

export const roleWords: Readonly<Record<PersonRole, { readonly name: string; readonly may: string }>> = {
  editor: { name: 'Editor', may: 'Changes drafts and uploads pictures.' },
  publisher: { name: 'Publisher', may: 'Edits, publishes, and restores versions.' },
  manager: { name: 'Manager', may: 'Manages a branch during the day.' },
  technician: { name: 'Technician', may: 'Enrols and commands dispensers.' },
  owner: { name: 'Owner', may: 'Does all of this, and manages people.' },
};

/** A person's roles in a sentence. */
export function rolesSentence(grants: readonly Grant[], branches: readonly NamedBranch[]): string {
  const parts = grants
    .filter(({ roles }) => roles.length > 0)
    .map(({ branch, roles }) => {
      const where = branch === null ? 'every branch' : nameOf(branch, branches);
      return `${roles.map((role) => roleWords[role].name).join(', ')} at ${where}`;
    });
  return parts.join('; ') || 'Can view, but not change anything';
}

const nameOf = (key: string, branches: readonly NamedBranch[]) =>
  branches.find((branch) => branch.key === key)?.name ?? `branch ${key}`;
