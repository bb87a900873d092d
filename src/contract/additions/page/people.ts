// Our addition: the people who may change the branches of a host, and their roles.
import * as v from 'valibot';
import { key } from '../../entity.ts';

/**
 * `editor` changes drafts, `publisher` also publishes and restores, `manager` manages a day, and `technician`
 * commands machines. `owner` does all this and manages people.
 */
export const personRole = v.picklist(['editor', 'publisher', 'manager', 'technician', 'owner']);
export type PersonRole = v.InferOutput<typeof personRole>;

/** The type of the 403 if a role is missing. */
export const roleMissingType = 'ROLE_MISSING';

/** The roles at a branch; null means every branch of the host. */
export const grant = v.object({
  branch: v.nullable(key),
  roles: v.pipe(v.array(personRole), v.maxLength(personRole.options.length)),
});
export type Grant = Readonly<v.InferOutput<typeof grant>>;

export const personLogin = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9._@-]{0,63}$/, 'expected up to 64 lowercase letters, digits and . _ @ -'),
);

const shownName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'expected a name'),
  v.maxLength(80),
  v.regex(/^\P{Cc}*$/u, 'expected a text without control characters'),
);

const grants = v.pipe(
  v.array(grant),
  v.maxLength(200),
  v.check(
    (all) => all.every(({ branch, roles }) => branch === null || !roles.includes('owner')),
    'an owner is one of every branch',
  ),
);

export const personChange = v.object({
  login: personLogin,
  name: shownName,
  grants,
  isDisabled: v.boolean(),
});
export type PersonChange = v.InferOutput<typeof personChange>;

/** A group of the identity provider, by its name in the claim `groups`. */
export const providerGroup = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

export const groupRoles = v.object({
  groups: v.pipe(
    v.array(v.object({ group: providerGroup, grants })),
    v.maxLength(200),
    v.check((all) => new Set(all.map(({ group }) => group)).size === all.length, 'expected each group once'),
  ),
});
export type GroupRoles = v.InferOutput<typeof groupRoles>;

/** A login without the configured identity provider. */
export const localLogin = v.object({
  /** In milliseconds. */
  at: v.number(),
  /** The person's name; null for the link or the shared password. */
  name: v.nullable(v.string()),
  address: v.string(),
});
export type LocalLogin = v.InferOutput<typeof localLogin>;

/** The people, by login, and the groups of the identity provider. */
export const peopleList = v.object({
  /** The identity provider's host name; null if there is none. */
  provider: v.nullable(v.string()),
  ...groupRoles.entries,
  /** The newest login without the identity provider; null if none yet. */
  localLogin: v.nullable(localLogin),
  people: v.array(
    v.object({
      ...personChange.entries,
      /** The groups at the last login with the identity provider; null for a person with a password. */
      memberOf: v.nullable(v.array(v.string())),
      hasPassword: v.boolean(),
      /** The expiry of the one-time code, in milliseconds; null if no code is valid. */
      codeUntil: v.nullable(v.number()),
    }),
  ),
});
export type PeopleList = v.InferOutput<typeof peopleList>;
export type ListedPerson = PeopleList['people'][number];

export const namedPerson = v.object({ login: personLogin });

/** The code for choosing a password. The code is shown only once. */
export const peopleWithCode = v.object({ ...peopleList.entries, code: v.string() });
