import type { Grant, GroupRoles } from '../../contract/additions/page/people.ts';

/** A person's own roles, and the roles of the person's groups. */
export function grantsWithGroups(
  own: readonly Grant[],
  memberOf: readonly string[],
  { groups }: GroupRoles,
): readonly Grant[] {
  const ofGroups = groups.filter(({ group }) => memberOf.includes(group)).flatMap(({ grants }) => grants);
  return [...own, ...ofGroups];
}

/** A login name that is not taken, as close as possible to the identity provider's user name. */
export function freeLogin(userName: string, isTaken: (login: string) => boolean): string {
  const small = userName.toLowerCase().replace(/[^a-z0-9._@-]/g, '');
  const wanted = small.replace(/^[^a-z0-9]+/, '').slice(0, 60) || 'person';
  let login = wanted;
  for (let number = 2; isTaken(login); number++) login = `${wanted}-${number}`;
  return login;
}
