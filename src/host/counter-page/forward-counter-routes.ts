import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  callNextTicket,
  cancelTicket,
  finishTicket,
  parkTicket,
  transferTicket,
} from '../../contract/endpoints/counter-endpoints.ts';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { ticket } from '../../contract/ticket.ts';
import { enforceRateLimit, notIdentified } from '../../service/http/errors.ts';
import { type Rate, tokenBuckets } from '../../service/limits/token-buckets.ts';
import { requestedCall } from '../gateway/endpoint-call.ts';
import { headersNamed, type PageAnswer } from '../gateway/forward-for-page.ts';
import { sendAnswer } from '../gateway/send-answer.ts';
import type { CounterRequest, CounterService } from './counter-service.ts';
import type { CounterLogin, LoginKeeper } from './login-keeper.ts';

interface Deps {
  readonly service: CounterService;
  readonly logins: LoginKeeper;
  readonly endpoints: readonly Endpoint[];
  /** A monotonic clock, in milliseconds. */
  readonly monotonic: () => number;
}

/**
 * The limit for a clerk's reads of waits, which also count towards the dispenser's limit. The page reads every four
 * seconds.
 */
const waits: Rate = { perMinute: 60 };

/**
 * After an empty response from one of these endpoints, the counter has no current ticket. `callCancelledTicket` is
 * left out, because it may have changed nothing.
 */
const freesCounter: readonly Endpoint[] = [
  callNextTicket,
  finishTicket,
  cancelTicket,
  parkTicket,
  transferTicket,
];

/** Forwards the counter page's requests with the login of the clerk. Forgets logins that have ended. */
export function forwardCounterRoutes({ service, logins, endpoints, monotonic }: Deps): FastifyPluginAsync {
  const buckets = tokenBuckets();
  return async (app) => {
    // Bodies are forwarded unchanged, because the service validates them.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    function addRoute(
      endpoint: Endpoint,
      send: (request: CounterRequest, login: CounterLogin) => Promise<PageAnswer>,
    ): void {
      app.route<{ Body: Buffer | undefined }>({
        method: endpoint.method,
        url: endpoint.path,
        config: { auth: endpoint.auth },
        async handler(request, reply) {
          const login = await logins.loginOf(request.raw);
          if (!login) {
            throw notIdentified(
              'counter',
              (await logins.isIdle(request.raw)) ? { ended: 'idle' } : undefined,
            );
          }
          const answer = await send(counterRequest(endpoint, request), login);
          if (answer.status === 401) reply.header('set-cookie', await logins.forget(request.raw));
          else if (login.keepsTicket) await keepTicket(request, endpoint, { login, answer });
          return sendAnswer(reply, answer);
        },
      });
    }

    /** Stores the current ticket if the service has no endpoint to read it. */
    async function keepTicket(
      { raw }: FastifyRequest,
      endpoint: Endpoint,
      { login, answer: { status, body } }: { login: CounterLogin; answer: PageAnswer },
    ) {
      const isTicket = endpoint.response === ticket && status === 200;
      if (!isTicket && !(freesCounter.includes(endpoint) && status === 204)) return;
      // The page itself reports a response that is not JSON.
      const lastTicket = isTicket ? (parsedJson(v.unknown(), body.toString()) ?? null) : null;
      await logins.change(raw, { ...login, lastTicket });
    }

    for (const endpoint of endpoints) addRoute(endpoint, service.send);
    addRoute(readWaitingInfo, (request, { username }) => {
      enforceRateLimit(buckets.take(username, waits, monotonic()));
      return service.readWaits(request);
    });
  };
}

/** The headers of the page that the service receives. */
const forwardedNames = ['accept', 'content-type', 'idempotency-key'];

function counterRequest(endpoint: Endpoint, request: FastifyRequest): CounterRequest {
  const { headers, body, ip } = request;
  return {
    ...requestedCall(endpoint, request),
    headers: headersNamed(forwardedNames, headers),
    body: Buffer.isBuffer(body) ? body : undefined,
    clientAddress: ip,
  };
}
