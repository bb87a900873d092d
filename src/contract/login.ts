import * as v from 'valibot';

/** Who wants to work at a counter. */
export const credentials = v.object({
  username: v.pipe(v.string(), v.maxLength(128)),
  password: v.pipe(v.string(), v.maxLength(1024)),
});
export type Credentials = v.InferOutput<typeof credentials>;

/** A clerk who is let in. Interface: Login result. */
export const loginResult = v.object({
  username: v.string(),
  name: v.string(),
  /** For the `Authorization: Bearer` header of all further calls. */
  token: v.string(),
  sso: v.boolean(),
});
export type LoginResult = v.InferOutput<typeof loginResult>;
