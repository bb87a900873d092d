import type { FastifyPluginAsync } from 'fastify';
import { additionName } from '../../contract/additions/capabilities.ts';
import { counterBase, loginIdHeader } from '../../contract/additions/page/counter-session.ts';
import { counterEndpoints } from '../../contract/endpoints/counter-endpoints.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { commonHeaders } from '../../service/http/headers.ts';
import type { ListedCounter } from '../own-service/listed-counter.ts';
import type { OwnService } from '../own-service/own-service.ts';
import { otherCounterLogin, untrustedCaller } from '../requests/host-errors.ts';
import { callerOf, refuseOtherOrigin } from '../requests/local-guard.ts';
import type { CounterService } from './counter-service.ts';
import { counterSessionRoutes } from './counter-session-routes.ts';
import { forwardCounterRoutes } from './forward-counter-routes.ts';
import type { LoginKeeper } from './login-keeper.ts';

interface Deps {
  readonly configuredHost: string;
  readonly service: CounterService;
  readonly logins: LoginKeeper;
  /** Milliseconds. */
  readonly monotonic: () => number;
  /** The counters of the service in this process; undefined: an external service does not list them. */
  readonly listCounters: (() => Promise<readonly ListedCounter[]>) | undefined;
  /** The branch files in use; undefined with an external service. */
  readonly branches: OwnService['branches'] | undefined;
  /** The additions that an external service offers; undefined: the service in this process offers all. */
  readonly readAdditions: (() => Promise<readonly string[]>) | undefined;
}

/** The endpoints that the page uses through the host. Logins and logouts are the host's own. */
const { logIn: _logIn, logOut: _logOut, ...forwarded } = counterEndpoints;

/** Our additions for counters, by name. */
const ownAdditions = Object.values<Endpoint>(counterEndpoints)
  .filter(({ ours }) => ours)
  .map(({ path }) => additionName(path));

/**
 * What the host does for the counter page. It acts with the login of the clerk, never with the rights of the dispenser
 * except to read waits, so the browser may be on another machine; the page must be one of this host.
 */
export function counterRoutes(deps: Deps): FastifyPluginAsync {
  const { configuredHost, service, logins, readAdditions } = deps;
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // The page reads the time of the service from the Date header, and the clock of this machine may be wrong.
      reply.raw.sendDate = false;
      const refusal = refuseOtherOrigin(callerOf(request.raw), configuredHost);
      if (refusal) throw untrustedCaller(refusal);
      // The tabs of a browser share its cookie. A tab of an older login must not act for the clerk of the newer one.
      const id = request.headers[loginIdHeader];
      const login = logins.loginOf(request.raw);
      if (id !== undefined && login && login.id !== id) throw otherCounterLogin();
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });
    await app.register(
      counterSessionRoutes({ ...deps, readAdditions: readAdditions ?? (async () => ownAdditions) }),
      { prefix: counterBase },
    );
    await app.register(forwardCounterRoutes({ service, logins, endpoints: Object.values(forwarded) }), {
      prefix: counterBase,
    });
  };
}
