// Our addition: interface.md has no endpoint with which clerks change their passwords.
import * as v from 'valibot';
import { loginRequest, maxPasswordLength, minPasswordLength } from '../login.ts';

export const newPassword = v.pipe(
  v.string(),
  v.minLength(minPasswordLength, `expected at least ${minPasswordLength} characters`),
  v.maxLength(maxPasswordLength),
);

/** Changes a password without a login, because clerks cannot log in with a first password. */
export const changePasswordRequest = v.object({ ...loginRequest.entries, newPassword });
export type ChangePasswordRequest = v.InferOutput<typeof changePasswordRequest>;

/** The error type of a login with a first password, which must be changed. */
export const passwordChangeNeededType = 'PASSWORD_CHANGE_NEEDED';
