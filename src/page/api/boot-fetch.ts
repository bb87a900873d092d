import * as v from 'valibot';
import { type BootAnswer, bootAnswers, bootPath } from '../../contract/additions/page/boot-answers.ts';
import type { Timers } from '../time/timers.ts';

interface Deps {
  readonly fetch: typeof fetch;
  readonly timers: Pick<Timers, 'now' | 'sleep'>;
  /** The address under which the host answers its page. */
  readonly base: string;
}

/** Gathered answers expire after this much page time. Later reads go to the service. */
const usableMs = 10_000;
/**
 * The maximum wait for the boot answers. It is longer than the host waits for one read, and shorter than the client's
 * timeout, so a read can still be sent separately.
 */
const longestWaitMs = 3_500;

/**
 * A fetch that answers each path's first read from the boot answers, which the host gathers in one response.
 * All other requests use the network, and so do all requests if the boot answers do not arrive.
 */
export function bootFetch({ fetch, timers, base }: Deps): typeof globalThis.fetch {
  async function gathered(): Promise<Map<string, BootAnswer>> {
    // The request is sent without options, so the browser reuses the response that it preloaded.
    const response = await fetch(bootPath);
    return new Map(Object.entries(v.parse(bootAnswers, await response.json())));
  }
  const nothing = new Map<string, BootAnswer>();
  let boot: Promise<Map<string, BootAnswer>> | undefined = Promise.race([
    gathered().catch(() => nothing),
    timers.sleep(longestWaitMs).then(() => nothing),
  ]);

  return async (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET' && typeof input === 'string';
    const answers = isRead && timers.now() < usableMs ? await boot : undefined;
    if (timers.now() >= usableMs) boot = undefined;
    const path = String(input).slice(base.length);
    const answer = boot && answers?.get(path);
    if (!answer) return fetch(input, init);
    answers?.delete(path);
    const { status, headers, body } = answer;
    // Some statuses allow no body, not even an empty body.
    return new Response(body === '' ? null : body, { status, headers });
  };
}
