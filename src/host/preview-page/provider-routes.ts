import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  type ProviderTarget,
  providerPaths,
  providerTarget,
} from '../../contract/additions/page/administrator.ts';
import { branchPaths } from '../../contract/additions/page/branch-now.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { enforceRateLimit } from '../../service/http/errors.ts';
import { networkOf } from '../../service/limits/network-of.ts';
import { tokenBuckets } from '../../service/limits/token-buckets.ts';
import {
  personDisabled,
  providerAway,
  providerLoginRefused,
  tooManyPeople,
} from '../requests/host-errors.ts';
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
}

/** The time to log in at the provider, in seconds. */
const lifetime = 10 * 60;

/** The logins of one network, each of which sends requests to the provider. */
const loginRate = { perMinute: 60 };

const pages: Readonly<Record<ProviderTarget, string>> = {
  preview: previewPaths.page,
  branch: branchPaths.page,
};

/** Logs people in with the identity provider. A browser keeps its own login, so strangers cannot push it out. */
export function providerRoutes(deps: ProviderDeps): FastifyPluginAsync {
  const { provider, people, sessions, staff, settings, uptimeSeconds } = deps;
  const logins = tokenBuckets();
  // The provider sends the browser back from another site, which withholds strict cookies.
  const cookieOf = ({ raw }: FastifyRequest) => staff.cookie(raw, 'preview', 'provider');
  const limit = ({ ip }: FastifyRequest) =>
    enforceRateLimit(logins.take(networkOf(ip), loginRate, uptimeSeconds() * 1_000));

  return async (app) => {
    app.addHook('onRequest', async ({ raw }, reply) => {
      staff.checkName(raw);
      reply.header('cache-control', 'no-store');
    });

    app.get(providerPaths.begin, async (request, reply) => {
      // The provider returns to this address, and its cookie is for no other.
      if (!isByTls(request.raw, settings.staffUrl, settings.trustedProxies)) {
        return reply.redirect(new URL(request.url, settings.staffUrl).href, 303);
      }
      limit(request);
      const { to } = v.parse(v.object({ to: v.fallback(providerTarget, 'preview') }), request.query);
      const begun = await provider.begin();
      if (begun.kind !== 'begun') throw failed(request, begun);
      const kept = Buffer.from(JSON.stringify({ ...begun.login, to })).toString('base64url');
      reply.header('set-cookie', cookieOf(request).header(kept, lifetime, 'Lax'));
      return reply.redirect(begun.url.href, 303);
    });

    app.get(providerPaths.back, async (request, reply) => {
      limit(request);
      const begun = begunIn(request);
      reply.header('set-cookie', cookieOf(request).header('', 0, 'Lax'));
      if (!begun) throw failed(request, { kind: 'refused', reason: 'not begun in this browser' });
      const finished = await provider.finish(new URL(request.url, settings.staffUrl).search, begun);
      if (finished.kind !== 'person') throw failed(request, finished);
      const entered = await people.enter(finished.person);
      if (entered === 'disabled') throw personDisabled();
      if (entered === 'full') throw tooManyPeople();
      const { login, name } = entered;
      request.log.info({ by: 'provider', name }, 'administrator logged in');
      const session = {
        by: 'person',
        name,
        grants: people.validity(login),
        leaveAt: finished.leaveAt,
      } as const;
      reply.header('set-cookie', sessions.begin(session, request.raw));
      return reply.redirect(pages[begun.to], 303);
    });
  };

  function failed(request: FastifyRequest, { kind, reason }: { kind: 'away' | 'refused'; reason: string }) {
    request.log.warn({ kind, reason }, 'login with the identity provider failed');
    return kind === 'away' ? providerAway(provider.name) : providerLoginRefused(provider.name);
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
