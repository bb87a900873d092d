// Ours: interface.md has no way for clerks to change their passwords.
import * as v from 'valibot';
import { loginRequest, maxPasswordLength, minPasswordLength } from '../login.ts';

/** A password that a clerk chooses. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(minPasswordLength, `expected at least ${minPasswordLength} characters`),
  v.maxLength(maxPasswordLength),
);

/** Body of a change of a password. It needs no login, because a clerk cannot log in with a first password. */
export const changePasswordRequest = v.object({ ...loginRequest.entries, newPassword });
export type ChangePasswordRequest = v.InferOutput<typeof changePasswordRequest>;

/** The error type of a login with a password that an administrator has given and that must be changed first. */
export const passwordChangeNeeded = 'PASSWORD_CHANGE_NEEDED';
