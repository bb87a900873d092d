import * as v from 'valibot';

/** In UTF-16 code units. In any script, such a password and the longest user name fit into the body limit of 1 kB. */
export const maxPasswordLength = 200;

export const minPasswordLength = 8;

/** The credentials of a clerk. Interface: POST counter/login. */
export const loginRequest = v.object({
  username: v.pipe(v.string(), v.maxLength(128)),
  password: v.pipe(v.string(), v.maxLength(maxPasswordLength)),
});

/** A clerk's session. Interface: Login result. */
export const loginResult = v.object({
  username: v.string(),
  name: v.string(),
  /** The token for the `Authorization: Bearer` header. */
  token: v.string(),
  sso: v.boolean(),
});
export type LoginResult = v.InferOutput<typeof loginResult>;
