import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network-of.ts';
import { createTurns } from '../limits/turns.ts';

/**
 * The number of connections for work that takes turns. A node has ten connections to PostgreSQL; the rest are for
 * dispensers, counters and the host's own work.
 */
const atOnce = 4;

/** The addresses of this machine. The host's own page never waits for other clients. */
const thisMachine = ['127.0.0.1', '::1'];

/** This signal is never aborted: the work of a disconnected client is skipped when its turn comes. */
const { signal: never } = new AbortController();

/**
 * Runs database work that anybody can cause without limit, such as looking up credentials and answering phones.
 * Networks take turns, separately for requests with a key and without; otherwise, a dispenser's ticket would wait
 * behind all this work.
 */
export function databaseTurns() {
  const turns = createTurns({ atOnce, longestQueue: Number.POSITIVE_INFINITY });
  /** Resolves to false if the client has disconnected before its turn. */
  return async (
    { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
    { raw }: Pick<FastifyReply, 'raw'>,
    work: () => Promise<unknown>,
  ): Promise<boolean> => {
    if (thisMachine.includes(ip)) {
      await work();
      return true;
    }
    const hasKey = /^(apikey|bearer) /i.test(headers.authorization ?? '');
    const begun = async () => {
      if (raw.destroyed) return false;
      await work();
      return true;
    };
    return (await turns.run(`${networkOf(ip)} ${hasKey}`, begun, never)) ?? false;
  };
}
