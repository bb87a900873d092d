import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonHeaders } from '../../service/http/headers.ts';
import { noPageSecret, throwRefusal } from '../requests/host-errors.ts';
import { callerOf, refuseUntrustedCaller } from '../requests/local-guard.ts';
import type { PageSecret } from '../requests/page-secret.ts';
import type { DispenserPage } from './dispenser-page.ts';

/** The pages of other machines. */
export interface PagesElsewhere {
  /** True if a request uses the address of another machine's page. Only `pageOf` then decides about the request. */
  isFor(request: IncomingMessage): boolean;
  pageOf(request: FastifyRequest): Promise<DispenserPage>;
  /** Returns the `Set-Cookie` header for a request for the document. */
  cookie(request: IncomingMessage): string | undefined;
}

/** The pages that may act with a dispenser's rights, because this host served them. */
export interface TrustedPages {
  readonly configuredHost: string;
  readonly pageSecret: PageSecret;
  readonly page: DispenserPage;
  /** Undefined if the host serves only the page of this machine. */
  readonly tablets: PagesElsewhere | undefined;
}

/** Refuses an app's requests from all other pages. Returns a function that finds the page of a request. */
export function admitTrustedPages(
  app: FastifyInstance,
  { configuredHost, pageSecret, page, tablets }: TrustedPages,
): (request: FastifyRequest) => DispenserPage {
  const pages = new WeakMap<FastifyRequest, DispenserPage>();

  async function trustedPageOf(request: FastifyRequest): Promise<DispenserPage> {
    if (tablets?.isFor(request.raw)) return tablets.pageOf(request);
    throwRefusal(refuseUntrustedCaller(callerOf(request.raw), configuredHost));
    if (!pageSecret.isIn(request.raw)) throw noPageSecret();
    return page;
  }

  app.addHook('onRequest', async (request, reply) => {
    // The page reads the service's time from the Date header, because the clock of this machine may be wrong.
    reply.raw.sendDate = false;
    pages.set(request, await trustedPageOf(request));
    reply.header('Cache-Control', commonHeaders['Cache-Control']);
  });

  return (request) => {
    const found = pages.get(request);
    if (!found) throw noPageSecret();
    return found;
  };
}
