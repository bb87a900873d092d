import type { FastifyPluginAsync } from 'fastify';
import { readHeadphones } from '../../contract/host-endpoints/page/read-headphones.ts';
import type { Headphones } from '../devices/headphones/headphones.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import { clientGone } from '../requests/client-gone.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { PageOf } from './dispenser-page.ts';

interface Deps extends Pick<SharedParts, 'sleep' | 'closing'> {
  readonly pageOf: PageOf<'headphones'>;
}

/** Shorter than the timeout of any proxy. */
const longestWaitMs = 25_000;

/** Tells a page whether headphones are plugged in, as soon as the page's state is outdated. */
export function headphonesRoute({ pageOf, sleep, closing }: Deps): FastifyPluginAsync {
  return hostRoutes(
    { readHeadphones },
    {
      async readHeadphones({ query, request, reply }) {
        const { headphones } = pageOf(request);
        const isOver = new AbortController();
        const end = AbortSignal.any([isOver.signal, clientGone(reply), closing]);
        await Promise.race([differs(headphones, query.plugged === 'true', end), sleep(longestWaitMs, end)]);
        isOver.abort();
        const { plugged, watched } = headphones.state();
        return { plugged, watched: watched.length > 0 };
      },
    },
  );
}

/** Resolves when the state of the headphones differs from the page's. Unsubscribes when `end` is aborted. */
function differs(headphones: Headphones, isPlugged: boolean, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function check(): void {
      if (headphones.state().plugged !== isPlugged) resolve();
    }
    const unsubscribe = headphones.subscribe(check);
    if (end.aborted) unsubscribe();
    else end.addEventListener('abort', unsubscribe);
    check();
  });
}
