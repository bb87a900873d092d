import * as v from 'valibot';

/** Body of every response from status 400. Interface: Errors. */
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
