import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreTransientError } from '../store/store-errors.ts';
import * as errors from './errors.ts';
import { jsonType } from './headers.ts';

interface Options {
  readonly nodeId: string;
  /** Whether answers carry a stack trace. */
  readonly development: boolean;
}

/** Turns whatever was thrown into the error object of the interface. */
export function createErrorHandler({ nodeId, development }: Options) {
  return (thrown: FastifyError | errors.ServiceError, request: FastifyRequest, reply: FastifyReply) => {
    const error = asServiceError(thrown, request.routeOptions.bodyLimit);
    // What was thrown for the caller to know is no failure of ours.
    if (error.details.code >= 500 && error !== thrown) {
      // A line and no more: while a disk is full, everybody is refused, and the log may be on it too.
      request.log.error(thrown instanceof StoreTransientError ? thrown.message : thrown);
    }
    const stack = development ? (thrown.stack ?? '') : '';
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    return reply
      .code(error.details.code)
      .header('Content-Type', jsonType)
      .send(JSON.stringify(errors.errorBody(error, nodeId, stack)));
  };
}

/** Fastify refuses what it cannot read before any handler sees it. */
function asServiceError(thrown: FastifyError | errors.ServiceError, bodyLimit: number): errors.ServiceError {
  if (thrown instanceof errors.ServiceError) return thrown;
  if (thrown instanceof StoreTransientError) return errors.storeUnavailable();
  switch (thrown.statusCode) {
    case 400:
      return errors.unreadableBody();
    case 413:
      return errors.bodyTooLarge(bodyLimit);
    case 415:
      return errors.unsupportedMediaType();
    default:
      return errors.internalError();
  }
}
