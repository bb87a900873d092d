import * as v from 'valibot';

/** In UTF-16 units. Together with the longest user name it fits into the body limit of 1 kB in any script. */
export const maxPasswordLength = 200;

/** The minimum length of a password that is not too easy to guess. */
export const minPasswordLength = 8;

/** Body of the login of a clerk. Interface: POST counter/login. */
export const loginRequest = v.object({
  username: v.pipe(v.string(), v.maxLength(128)),
  password: v.pipe(v.string(), v.maxLength(maxPasswordLength)),
});

/** The session of a clerk after a login. Interface: Login result. */
export const loginResult = v.object({
  username: v.string(),
  name: v.string(),
  /** Sent in the `Authorization: Bearer` header of all further requests. */
  token: v.string(),
  sso: v.boolean(),
});
export type LoginResult = v.InferOutput<typeof loginResult>;
