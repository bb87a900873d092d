import * as v from 'valibot';

/** The body of every response with a status of 400 or more. Interface: Errors. */
export const serviceError = v.object({
  name: v.string(),
  message: v.string(),
  nodeID: v.string(),
  code: v.number(),
  type: v.string(),
  retryable: v.boolean(),
  /** Empty outside development. */
  stack: v.string(),
  data: v.record(v.string(), v.unknown()),
});
export type ServiceErrorBody = v.InferOutput<typeof serviceError>;
