// Our addition: the logins of administrators in the preview.
import * as v from 'valibot';
import { maxPasswordLength } from '../../login.ts';
import { newPassword } from '../own-password.ts';
import { grant, personLogin } from './people.ts';

/** The parameter with the token of the administrator's link. */
export const administratorParameter = 'admin';

/** This browser's rights to change branch files and dispenser keys. */
export const administratorState = v.object({
  isLoggedIn: v.boolean(),
  /** True if administrators have a password, not only the link that the host printed at startup. */
  hasPassword: v.boolean(),
  /** True if people have their own logins. */
  hasPeople: v.boolean(),
  /** The identity provider's host name; null if there is none. */
  provider: v.nullable(v.string()),
  /** Null if nobody is logged in, or if the login used the link or the shared password. */
  name: v.nullable(v.string()),
  grants: v.array(grant),
  /** After a logout, the address that ends the login at the identity provider. */
  leaveAt: v.nullable(v.string()),
});
export type AdministratorState = v.InferOutput<typeof administratorState>;

/** The paths of the login with the identity provider. The provider returns to `back`. */
export const providerPaths = { begin: '/preview/oidc', back: '/preview/oidc/callback' } as const;

export const providerTarget = v.picklist(['preview', 'branch']);
export type ProviderTarget = v.InferOutput<typeof providerTarget>;

/** The reasons why a login with the identity provider fails. The managers' page gets the reason in a URL parameter. */
export const providerProblem = v.picklist(['away', 'refused', 'disabled', 'full']);
export type ProviderProblem = v.InferOutput<typeof providerProblem>;
export const providerProblemParameter = 'login';

/** The parameter with the page to which a login returns. */
export const providerTargetParameter = 'to';

export const providerLogin = (to: ProviderTarget) =>
  `${providerPaths.begin}?${providerTargetParameter}=${to}`;

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(maxPasswordLength));

/** The login: the token of the link, the shared password, or a personal login. */
export const administratorLogin = v.variant('by', [
  v.object({ by: v.literal('link'), token: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  v.object({ by: v.literal('password'), password }),
  v.object({
    by: v.literal('person'),
    login: personLogin,
    /** The password, or a one-time code. */
    password,
    /** The new password, which is required with a one-time code. */
    newPassword: v.optional(newPassword),
  }),
]);
export type AdministratorLogin = v.InferOutput<typeof administratorLogin>;

/** The type of the 403 if there is no administrator's session. */
export const administratorNeeded = 'ADMINISTRATOR_NEEDED';
