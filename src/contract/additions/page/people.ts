// Ours: the people who may change the branches of a host, and their roles.
import * as v from 'valibot';
import { key } from '../../entity.ts';

/**
 * `editor` changes drafts, `publisher` also publishes and restores, `manager` steers a day, `technician` commands
 * machines, `owner` does all this and manages people.
 */
export const personRole = v.picklist(['editor', 'publisher', 'manager', 'technician', 'owner']);
export type PersonRole = v.InferOutput<typeof personRole>;

/** The type of the 403 for a request that needs another role. */
export const roleMissing = 'ROLE_MISSING';

/** Roles at one branch; a null branch: at every branch of the host. */
export const grant = v.object({
  branch: v.nullable(key),
  roles: v.pipe(v.array(personRole), v.maxLength(personRole.options.length)),
});
export type Grant = Readonly<v.InferOutput<typeof grant>>;

/** The name with which a person logs in. */
export const personLogin = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9._@-]{0,63}$/, 'expected up to 64 small letters, digits and . _ @ -'),
);

const shownName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'expected a name'),
  v.maxLength(80),
  v.regex(/^\P{Cc}*$/u, 'expected a text without control characters'),
);

/** A new person, or a change to one. */
export const personChange = v.object({
  login: personLogin,
  name: shownName,
  grants: v.pipe(
    v.array(grant),
    v.maxLength(200),
    v.check(
      (grants) => grants.every(({ branch, roles }) => branch === null || !roles.includes('owner')),
      'an owner is one of every branch',
    ),
  ),
  isDisabled: v.boolean(),
});
export type PersonChange = v.InferOutput<typeof personChange>;

/** The people of a host, by login. */
export const peopleList = v.object({
  people: v.array(
    v.object({
      ...personChange.entries,
      /** True if the person has chosen a password. */
      hasPassword: v.boolean(),
      /** The end of the validity of the person's one-time code, in milliseconds; null: no code is valid. */
      codeUntil: v.nullable(v.number()),
    }),
  ),
});
export type PeopleList = v.InferOutput<typeof peopleList>;
export type ListedPerson = PeopleList['people'][number];

/** Names a person. */
export const namedPerson = v.object({ login: personLogin });

/** A one-time code with which a person chooses a password. It is shown once. */
export const oneTimeCode = v.object({ ...peopleList.entries, code: v.string() });
