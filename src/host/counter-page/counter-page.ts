import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { additionName, capabilities } from '../../contract/additions/capabilities.ts';
import { counterBase, loginIdHeader } from '../../contract/additions/page/counter-session.ts';
import { branch } from '../../contract/branch.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { counterEndpoints } from '../../contract/endpoints/counter-endpoints.ts';
import { readBranch, readCapabilities } from '../../contract/endpoints/dispenser-endpoints.ts';
import { isTimeZone } from '../../domain/calendar/branch-time.ts';
import { commonHeaders } from '../../service/http/headers.ts';
import { clientNetwork, clientNetworkHeader } from '../../service/limits/client-network.ts';
import { networkOf } from '../../service/limits/network-of.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { onceAMinute } from '../gateway/once-a-minute.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import { staticPageRoutes } from '../page-files/static-page-routes.ts';
import { otherCounterLogin } from '../requests/host-errors.ts';
import { knownBrowser } from '../requests/known-browser.ts';
import { staffAddress } from '../requests/staff-address.ts';
import type { Settings } from '../settings/settings.ts';
import { counterForwarder } from './counter-service.ts';
import { counterSessionRoutes } from './counter-session-routes.ts';
import { forwardCounterRoutes } from './forward-counter-routes.ts';
import { loginFile } from './login-file.ts';
import { loginKeeper } from './login-keeper.ts';

/** The host itself handles logins, logouts and passwords. */
const { logIn: _logIn, changePassword: _change, logOut: _logOut, ...forwarded } = counterEndpoints;

const branchWithZone = v.pick(branch, ['timeZone']);

const ownAdditions = Object.values<Endpoint>(counterEndpoints)
  .filter(({ ours }) => ours)
  .map(({ path }) => additionName(path));

type CounterPageParts = Pick<
  SharedParts,
  | 'counterFolder'
  | 'administration'
  | 'forward'
  | 'read'
  | 'identity'
  | 'nodeId'
  | 'serviceTime'
  | 'now'
  | 'uptimeSeconds'
  | 'newSecret'
> & {
  readonly settings: Pick<Settings, 'host' | 'staffUrl' | 'trustedProxies' | 'dataDir'>;
};

/**
 * The counter page and its clerks' logins. The page must come from this host, but the browser may be on another
 * machine, because the page uses the dispenser's credentials only to read waits.
 */
export function counterPage(parts: CounterPageParts): FastifyPluginAsync {
  const { settings, counterFolder, administration, uptimeSeconds, now, serviceTime } = parts;
  const staff = staffAddress(settings);
  const logins = loginKeeper({
    ...parts,
    staff,
    // A wrong clock on this machine does not end a login.
    now: () => serviceTime() ?? now(),
    // Hosts that use the same database share their logins.
    store: administration?.pageLogins ?? loginFile(inDataFolder(settings.dataDir, 'counter-logins.json')),
  });
  // The service in this process receives the client's address with each request.
  const service = counterForwarder({
    ...parts,
    clientHeaders: administration ? () => ({}) : clientHeaders(parts),
  });
  const session = {
    service,
    logins,
    staff,
    browsers: knownBrowser('counter', parts.newSecret, staff),
    monotonic: () => uptimeSeconds() * 1_000,
    administration,
    readAdditions: administration ? async () => ownAdditions : offeredAdditions(parts),
    readTimeZone: dispenserTimeZone(parts),
  };
  return async (app) => {
    await app.register(async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        // The page reads the service's time from the Date header, because the clock of this machine may be wrong.
        reply.raw.sendDate = false;
        staff.checkOrigin(request.raw);
        // All tabs of a browser share its cookie. A tab with an earlier login must not act for the clerk who logged in
        // later.
        const id = request.headers[loginIdHeader];
        const login = await logins.loginOf(request.raw);
        if (id !== undefined && login && login.id !== id) throw otherCounterLogin();
        const cookie = await logins.renew(request.raw);
        if (cookie !== undefined) reply.header('set-cookie', cookie);
        reply.header('Cache-Control', commonHeaders['Cache-Control']);
      });
      await api.register(counterSessionRoutes(session), { prefix: counterBase });
      await api.register(forwardCounterRoutes({ ...session, endpoints: Object.values(forwarded) }), {
        prefix: counterBase,
      });
    });
    if (counterFolder === undefined) return;
    await app.register(async (documents) => {
      documents.addHook('onRequest', async ({ raw, url }, reply) => {
        staff.checkName(raw);
        const origin = staff.saferOrigin(raw);
        if (origin !== undefined) await reply.header('cache-control', 'no-store').redirect(origin + url);
      });
      await documents.register(
        staticPageRoutes({
          folder: counterFolder,
          path: '/counter',
          // The preview shows the counter page in a frame.
          needs: { trustedTypes: [], features: [], isFramed: true },
        }),
      );
    });
  };
}

/**
 * The headers that identify a client's network to an external service with the dispenser's key; empty without a key.
 */
function clientHeaders({ identity, serviceTime, now }: CounterPageParts) {
  return (clientAddress: string): Readonly<Record<string, string>> => {
    const { binding } = identity();
    if (binding === undefined) return {};
    const at = serviceTime() ?? now();
    return { [clientNetworkHeader]: clientNetwork(binding, networkOf(clientAddress), at) };
  };
}

/** The additions of an external service; empty until it responds. After a failed read, the last response is used. */
function offeredAdditions({ read, uptimeSeconds }: CounterPageParts): () => Promise<readonly string[]> {
  const offered = onceAMinute(() => read(readCapabilities, capabilities), uptimeSeconds);
  return async () => (await offered())?.additions ?? [];
}

/** The time zone of the dispenser's branch; null until it is known. Reading it needs no login. */
function dispenserTimeZone({ read, uptimeSeconds }: CounterPageParts): () => Promise<string | null> {
  const known = onceAMinute(async () => {
    const timeZone = (await read(readBranch, branchWithZone))?.timeZone;
    return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined;
  }, uptimeSeconds);
  return async () => (await known()) ?? null;
}
