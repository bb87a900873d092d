// Ours: how a browser becomes an administrator's browser in the preview.
import * as v from 'valibot';
import { maxPasswordLength } from '../../login.ts';

/** The parameter of the page's address that holds the token of the administrator's link. */
export const administratorParameter = 'admin';

/** True if this browser may change the data of the host: branch files and the keys of dispensers. */
export const administratorState = v.object({
  isLoggedIn: v.boolean(),
  /** True if there is a password besides the link that the host printed at its start. */
  hasPassword: v.boolean(),
});
export type AdministratorState = v.InferOutput<typeof administratorState>;

/** The token of the link, or the password. */
export const administratorLogin = v.variant('by', [
  v.object({ by: v.literal('link'), token: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  v.object({
    by: v.literal('password'),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(maxPasswordLength)),
  }),
]);
export type AdministratorLogin = v.InferOutput<typeof administratorLogin>;

/** The type of the 403 for a request that needs an administrator's session. */
export const administratorNeeded = 'ADMINISTRATOR_NEEDED';
