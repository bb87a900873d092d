import type { Grant, PersonRole } from '../../contract/additions/page/people.ts';

/** The roles whose rights a role includes. */
const included: Readonly<Record<PersonRole, readonly PersonRole[]>> = {
  editor: ['editor'],
  publisher: ['publisher', 'editor'],
  manager: ['manager'],
  technician: ['technician'],
  owner: ['owner', 'publisher', 'editor', 'manager', 'technician'],
};

/** The grants of the link and the shared password, which do not belong to any person. */
export const everyRole: readonly Grant[] = [{ branch: null, roles: ['owner'] }];

/**
 * True if grants contain a role at a branch. If `branch` is null, at every branch of the host; if undefined, at any
 * branch.
 */
export function hasRole(grants: readonly Grant[], role: PersonRole, branch?: string | null): boolean {
  return grants
    .filter((granted) => branch === undefined || granted.branch === null || granted.branch === branch)
    .some(({ roles }) => roles.some((one) => included[one].includes(role)));
}
