import * as v from 'valibot';

/** In UTF-16 units: with the longest name it fits into a body of 1 kB, in any script. */
export const maxPasswordLength = 200;

/** Who wants to work at a counter. */
export const loginRequest = v.object({
  username: v.pipe(v.string(), v.maxLength(128)),
  password: v.pipe(v.string(), v.maxLength(maxPasswordLength)),
});
export type LoginRequest = v.InferOutput<typeof loginRequest>;

/** A clerk who is let in. Interface: Login result. */
export const loginResult = v.object({
  username: v.string(),
  name: v.string(),
  /** For the `Authorization: Bearer` header of all further calls. */
  token: v.string(),
  sso: v.boolean(),
});
export type LoginResult = v.InferOutput<typeof loginResult>;
