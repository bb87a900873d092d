import type {} from '@fastify/websocket';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { eventsPath, eventsQuery, refusedKeyClose } from '../../contract/additions/events.ts';
import { heartbeat } from '../../contract/additions/page/page-report.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { sendOrTerminate, terminateWhenDead } from '../../service/events/connection-health.ts';
import type { EventStream } from '../../service/events/event-streams.ts';
import { containsKey } from '../gateway/contains-key.ts';
import { requestedCall } from '../gateway/endpoint-call.ts';
import type { EventsCall, Follow } from '../gateway/service-connection.ts';
import { notBound, unknownPath } from '../requests/host-errors.ts';
import type { PageOf } from './dispenser-page.ts';

const ownPath = '/kiosk/events';
const events = {
  method: 'GET',
  path: eventsPath,
  query: eventsQuery,
  auth: 'dispenser',
  ours: true,
} as const;

interface Deps {
  readonly pageOf: PageOf<'identity' | 'watchdog'>;
  readonly follow: Follow;
}

/**
 * Connects a page's WebSocket to the live events of its branch.
 * - Adds the credentials and forwards frames unchanged.
 * - Accepts only heartbeats from the page.
 * - Closes each side when the other side closes.
 * - Sends a page that reconnects the events after the last event that it names.
 */
export function eventsRoute({ pageOf, follow }: Deps): FastifyPluginAsync {
  return async (app) => {
    const accepted = new WeakMap<FastifyRequest, EventsCall>();
    app.route({
      method: 'GET',
      url: ownPath,
      exposeHeadRoute: false,
      async onRequest(request) {
        if (!request.ws) throw unknownPath();
        const { binding, dispensers } = pageOf(request).identity();
        if (binding === undefined) throw notBound(dispensers);
        accepted.set(request, { binding, ...requestedCall(events, request) });
      },
      websocket: true,
      handler(page, request) {
        const call = accepted.get(request);
        if (!call) return page.terminate();
        const { watchdog } = pageOf(request);
        page.on('message', (data) => {
          const beat = parsedJson(heartbeat, String(data));
          if (beat) watchdog.receive(beat);
        });
        terminateWhenDead(page);
        follow(call, streamTo(page, call.binding.apiKey)).then(
          (isBegun) => isBegun || page.close(refusedKeyClose),
          (error) => {
            request.log.error(error);
            page.close();
          },
        );
      },
    });
  };
}

/** A stream to the page. It closes before a frame that contains the key. */
const streamTo = (page: WebSocket, apiKey: string): EventStream => ({
  isOpen: () => page.readyState === page.OPEN,
  send: (text) => (containsKey(text, apiKey) ? page.close() : sendOrTerminate(page, text)),
  end: () => page.close(),
  onEnd: (run) => void page.on('close', run),
});
