import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  type ProviderProblem,
  type ProviderTarget,
  providerPaths,
  providerProblemParameter,
  providerTarget,
  providerTargetParameter,
} from '../../contract/additions/page/administrator.ts';
import { branchPaths } from '../../contract/additions/page/branch-now.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { busy, enforceRateLimit } from '../../service/http/errors.ts';
import { networkOf } from '../../service/limits/network-of.ts';
import { tokenBuckets } from '../../service/limits/token-buckets.ts';
import { createTurns } from '../../service/limits/turns.ts';
import { cookieValues } from '../requests/secret-cookie.ts';
import { isByTls, type StaffAddress } from '../requests/staff-address.ts';
import type { Settings } from '../settings/settings.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { BegunLogin, IdentityProvider } from './identity-provider.ts';
import type { People } from './people.ts';

export interface ProviderDeps {
  readonly provider: IdentityProvider;
  readonly people: People;
  readonly sessions: AdministratorSessions;
  readonly staff: StaffAddress;
  readonly settings: Pick<Settings, 'staffUrl' | 'trustedProxies'>;
  readonly uptimeSeconds: () => number;
  /** Aborted when the host stops. */
  readonly closing: AbortSignal;
}

/** The time to log in at the provider, in seconds. */
const lifetime = 10 * 60;

/** The limit for logins from one network, because each login sends requests to the provider. */
const loginRate = { perMinute: 60 };

/**
 * The limit for logins that wait for the provider at the same time. It protects the host and the provider from many
 * networks at once.
 */
const requests = { atOnce: 8, longestQueue: 4 };

const pages: Readonly<Record<ProviderTarget, string>> = {
  preview: previewPaths.page,
  branch: branchPaths.page,
};

/**
 * Logs people in with the identity provider. A browser stores its own pending login, so strangers cannot displace it.
 */
export function providerRoutes(deps: ProviderDeps): FastifyPluginAsync {
  const { provider, people, sessions, staff, settings, uptimeSeconds, closing } = deps;
  const logins = tokenBuckets();
  const turns = createTurns(requests);
  // The provider redirects the browser from another site, so the browser would withhold a strict cookie.
  const cookieOf = ({ raw }: FastifyRequest) => staff.cookie(raw, 'preview', 'provider');
  /** Sends a login's requests to the provider. Networks take turns. */
  async function ask<T>({ ip }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    enforceRateLimit(logins.take(networkOf(ip), loginRate, uptimeSeconds() * 1_000));
    const asked = await turns.run(networkOf(ip), async () => ({ result: await work() }), closing);
    if (!asked) throw busy();
    return asked.result;
  }

  return async (app) => {
    app.addHook('onRequest', async ({ raw }, reply) => {
      staff.checkName(raw);
      reply.header('cache-control', 'no-store');
    });

    app.get(providerPaths.begin, async (request, reply) => {
      // The provider redirects the browser to `staffUrl`, and the cookie is valid only there.
      if (!isByTls(request.raw, settings.staffUrl, settings.trustedProxies)) {
        return reply.redirect(new URL(request.url, settings.staffUrl).href, 303);
      }
      const { to } = v.parse(v.object({ to: v.fallback(providerTarget, 'preview') }), request.query);
      const begun = await ask(request, provider.begin);
      if (begun.kind !== 'begun') return refuse(request, reply, begun, to);
      const kept = Buffer.from(JSON.stringify({ ...begun.login, to })).toString('base64url');
      reply.header('set-cookie', cookieOf(request).header(kept, lifetime, 'Lax'));
      return reply.redirect(begun.url.href, 303);
    });

    app.get(providerPaths.back, async (request, reply) => {
      const begun = begunIn(request);
      reply.header('set-cookie', cookieOf(request).header('', 0, 'Lax'));
      if (!begun) {
        return refuse(request, reply, { kind: 'refused', reason: 'not begun in this browser' }, 'preview');
      }
      const { search } = new URL(request.url, settings.staffUrl);
      const finished = await ask(request, () => provider.finish(search, begun));
      if (finished.kind !== 'person') return refuse(request, reply, finished, begun.to);
      const entered = await people.enter(finished.person);
      if (typeof entered === 'string') {
        return refuse(request, reply, { kind: entered, reason: entered }, begun.to);
      }
      const { login, name } = entered;
      request.log.info({ by: 'provider', login, name }, 'administrator logged in');
      const session = {
        by: 'person',
        login,
        name,
        grants: people.validity(login),
        leaveAt: finished.leaveAt,
      } as const;
      reply.header('set-cookie', sessions.begin(session, request.raw));
      return reply.redirect(pages[begun.to], 303);
    });
  };

  /** Redirects to the managers' page, which shows the reason in the reader's language and restarts the login. */
  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, reason }: { readonly kind: ProviderProblem; readonly reason: string },
    to: ProviderTarget,
  ) {
    request.log.warn({ kind, reason }, 'login with the identity provider failed');
    const said = new URLSearchParams({ [providerProblemParameter]: kind, [providerTargetParameter]: to });
    return reply.redirect(`${branchPaths.page}?${said}`, 303);
  }

  function begunIn(request: FastifyRequest): (BegunLogin & { to: ProviderTarget }) | undefined {
    const [value = ''] = cookieValues(request.raw, cookieOf(request).name);
    const read = v.safeParse(begunLogin, Buffer.from(value, 'base64url').toString());
    return read.success ? read.output : undefined;
  }
}

const begunLogin = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ state: v.string(), nonce: v.string(), verifier: v.string(), to: providerTarget }),
);
