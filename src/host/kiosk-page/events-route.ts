import type {} from '@fastify/websocket';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { WebSocket } from 'ws';
import { eventsPath, eventsQuery, refusedKeyClose } from '../../contract/additions/events.ts';
import { heartbeat } from '../../contract/additions/page/page-report.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { sendOrTerminate, terminateWhenDead } from '../../service/events/connection-health.ts';
import { containsKey } from '../gateway/contains-key.ts';
import { credentials, type DeviceBinding } from '../gateway/device-binding.ts';
import { type EndpointCall, requestedCall } from '../gateway/endpoint-call.ts';
import { serviceAddress } from '../gateway/service-address.ts';
import { notBound, unknownPath } from '../requests/host-errors.ts';
import { urlHost } from '../requests/local-guard.ts';
import type { PageOf } from './dispenser-page.ts';

const ownPath = '/kiosk/events';
const events = {
  method: 'GET',
  path: eventsPath,
  query: eventsQuery,
  auth: 'dispenser',
  ours: true,
} as const;

/** In bytes; events are short. */
const maxPayload = 64 * 1024;
const handshakeTimeout = 10_000;

/**
 * Connects a page's WebSocket to the live events of its branch. Adds the credentials and forwards frames unchanged. What the page sends
 * are its heartbeats.
 * When one side closes, the other is closed too. The page reconnects and says after which event.
 */
export function eventsRoute(pageOf: PageOf<'identity' | 'watchdog'>): FastifyPluginAsync {
  return async (app) => {
    const accepted = new WeakMap<
      FastifyRequest,
      { readonly binding: DeviceBinding; readonly call: EndpointCall }
    >();
    app.route({
      method: 'GET',
      url: ownPath,
      exposeHeadRoute: false,
      async onRequest(request) {
        if (!request.ws) throw unknownPath();
        const { binding, dispensers } = pageOf(request).identity();
        if (binding === undefined) throw notBound(dispensers);
        accepted.set(request, { binding, call: requestedCall(events, request) });
      },
      websocket: true,
      handler(page, request) {
        const { binding, call } = accepted.get(request) ?? {};
        const url = binding && call && serviceAddress(binding.baseUrl ?? ownUrl(request))(call);
        if (!url) return page.terminate();
        const service = new WebSocket(url, {
          followRedirects: false,
          headers: { ...credentials(binding), accept: 'application/json' },
          maxPayload,
          handshakeTimeout,
          perMessageDeflate: false,
        });
        service.on('message', (data, isBinary) => {
          const text = String(data);
          if (isBinary || containsKey(text, binding.apiKey)) return service.terminate();
          sendOrTerminate(page, text);
        });
        service.on('unexpected-response', (_, { statusCode }) => {
          if (statusCode === 401 || statusCode === 403) page.close(refusedKeyClose);
          service.terminate();
        });
        // A close event follows each error.
        service.on('error', () => {});
        service.on('close', () => page.close());
        page.on('close', () => service.terminate());
        const { watchdog } = pageOf(request);
        page.on('message', (data) => {
          const beat = parsedJson(heartbeat, String(data));
          if (beat) watchdog.receive(beat);
        });
        terminateWhenDead(page);
        terminateWhenDead(service);
      },
    });
  };
}

/** The address at which the page reached this process, so that the own service is used like an external one. */
function ownUrl({ socket }: FastifyRequest): string {
  return `http://${urlHost(socket.localAddress ?? '')}:${socket.localPort}`;
}
