import * as v from 'valibot';
import {
  groupRoles,
  type ListedPerson,
  localLogin,
  personChange,
} from '../../contract/additions/page/people.ts';

const storedPerson = v.object({
  ...personChange.entries,
  /** An Argon2id hash; null if no password was chosen, or a one-time code replaced it. */
  passwordHash: v.nullable(v.string()),
  /** `until` is in milliseconds. Null if there is no code, or it was used. */
  code: v.nullable(v.object({ hash: v.string(), until: v.number() })),
  /** The account at the identity provider, with the groups at the last login; null for a person with a password. */
  provided: v.nullable(v.object({ issuer: v.string(), subject: v.string(), groups: v.array(v.string()) })),
});
export type StoredPerson = v.InferOutput<typeof storedPerson>;

/** The content of `people.json`. */
export const storedPeople = v.object({
  people: v.array(storedPerson),
  ...groupRoles.entries,
  localLogin: v.nullable(localLogin),
});
export type StoredPeople = v.InferOutput<typeof storedPeople>;

/** A person without secrets. `now` is in milliseconds. */
export function listedPerson(
  { passwordHash, code, provided, ...person }: StoredPerson,
  now: number,
): ListedPerson {
  const codeUntil = code && code.until > now ? code.until : null;
  return { ...person, memberOf: provided?.groups ?? null, hasPassword: passwordHash !== null, codeUntil };
}
