import type { FastifyRequest } from 'fastify';
import { saveDraft } from '../../contract/host-endpoints/draft-endpoints.ts';
import { enforceRateLimit } from '../../service/http/errors.ts';
import { type Rate, tokenBuckets } from '../../service/limits/token-buckets.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';

/**
 * The limit for one login. Most changes are events for every screen, or rows that are stored for days, and a search
 * reads the data of all visitors.
 */
const changes: Rate = { perMinute: 60 };

/** A page saves a draft one second after a change, and several editors may share a login. */
const saves: Rate = { perMinute: 240 };

interface Deps extends Pick<SharedParts, 'uptimeSeconds'> {
  readonly sessions: Pick<AdministratorSessions, 'authorOf'>;
}

/** A hook that limits the changes of each login. Reads are not counted. */
export function limitChanges({ sessions, uptimeSeconds }: Deps) {
  const buckets = tokenBuckets();
  return async (request: FastifyRequest): Promise<void> => {
    const { method, routeOptions } = request;
    if (method === 'GET' || method === 'HEAD') return;
    const { by, name } = sessions.authorOf(request, '');
    const isSave = method === saveDraft.method && routeOptions.url === saveDraft.path;
    const wait = buckets.take(
      JSON.stringify([by, name, isSave]),
      isSave ? saves : changes,
      uptimeSeconds() * 1_000,
    );
    enforceRateLimit(wait);
  };
}
