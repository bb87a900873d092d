import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreTransientError } from '../store/store-errors.ts';
import * as errors from './errors.ts';
import { jsonType } from './headers.ts';
import type { SecurityLog } from './security-log.ts';

/** Turns any thrown value into an error object, which includes the stack in development. Interface: Errors. */
export function createErrorHandler({
  nodeId,
  development,
  security,
}: {
  readonly nodeId: string;
  readonly development: boolean;
  readonly security: SecurityLog;
}) {
  return (thrown: FastifyError | errors.ServiceError, request: FastifyRequest, reply: FastifyReply) => {
    const error = asServiceError(thrown, request.routeOptions.bodyLimit);
    // A ServiceError from a handler is meant for the caller, so it is not logged.
    if (error.details.code >= 500 && error !== thrown) {
      // Logs one line without a stack. While a disk is full, every request fails, and the log may be on that disk.
      request.log.error(thrown instanceof StoreTransientError ? thrown.message : thrown);
    }
    security.report(error, request);
    const stack = development ? (thrown.stack ?? '') : '';
    const { retryAfterSeconds, headers = {} } = error.details;
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    return reply
      .code(error.details.code)
      .headers({ ...headers, 'Content-Type': jsonType })
      .send(JSON.stringify(errors.errorBody(error, nodeId, stack)));
  };
}

/** Fastify refuses unreadable requests before any handler runs. */
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
