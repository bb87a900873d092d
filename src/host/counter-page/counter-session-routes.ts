import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { additionName } from '../../contract/additions/capabilities.ts';
import type { CounterSession, KeptLogin } from '../../contract/additions/page/counter-session.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  changePassword,
  logIn,
  logOut,
  openCounter,
  readCodes,
  readCounterState,
} from '../../contract/endpoints/counter-endpoints.ts';
import {
  changeCounterPassword,
  closeCounterSession,
  openCounterSession,
  readCounterSession,
} from '../../contract/host-endpoints/clerk-endpoints.ts';
import { loginResult } from '../../contract/login.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { enforceRateLimit, invalidInput } from '../../service/http/errors.ts';
import { jsonType } from '../../service/http/headers.ts';
import { clientDeviceHeader } from '../../service/limits/client-device.ts';
import { guessDelays, loginGuess } from '../../service/limits/guess-delays.ts';
import { forwardedHeaders } from '../gateway/forward-for-page.ts';
import { sendAnswer } from '../gateway/send-answer.ts';
import type { Administration } from '../own-service/own-service.ts';
import { unreadableLogin } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { KnownBrowser } from '../requests/known-browser.ts';
import type { StaffAddress } from '../requests/staff-address.ts';
import { branchOfLogin } from './branch-of-login.ts';
import type { CounterRequest, CounterService } from './counter-service.ts';
import type { CounterLogin, LoginKeeper } from './login-keeper.ts';

interface Deps {
  readonly service: CounterService;
  readonly logins: LoginKeeper;
  readonly staff: StaffAddress;
  readonly browsers: KnownBrowser;
  readonly monotonic: () => number;
  /** Undefined for an external service, which lists neither counters nor branch files. */
  readonly administration: Pick<Administration, 'listCounters' | 'branches'> | undefined;
  readonly readAdditions: () => Promise<readonly string[]>;
  /** The time zone of the dispenser's branch; null if unknown. */
  readonly readTimeZone: () => Promise<string | null>;
}

/** The statuses with which services refuse a wrong name or password. */
const wrongLoginStatuses = [400, 401, 403];

/** Logs clerks in and out, and reports who is logged in. */
export function counterSessionRoutes(deps: Deps): FastifyPluginAsync {
  const { service, logins, staff, browsers, monotonic, administration, readAdditions, readTimeZone } = deps;
  const wrongLogins = guessDelays();

  async function sessionOf(login: CounterLogin | undefined): Promise<CounterSession> {
    const counters = await administration?.listCounters();
    const ofLogin = counters?.find(({ websocketID }) => websocketID === login?.websocketID);
    return {
      login: login ? await keptLogin(login) : null,
      counters: counters?.map(({ websocketID: _, ...counter }) => counter) ?? null,
      timeZone: ofLogin?.branch.timeZone ?? (await readTimeZone()),
    };
  }

  async function keptLogin(login: CounterLogin): Promise<KeptLogin> {
    const { id, username, name, counter, lastTicket } = login;
    const branchFiles = administration?.branches().map(({ content }) => content) ?? [];
    const branch = branchOfLogin(login, branchFiles);
    return { id, username, name, counter, additions: [...(await readAdditions())], branch, lastTicket };
  }

  /** Sends a request that contains a password, unless its client has to wait after wrong passwords. */
  async function sendPassword(
    request: FastifyRequest,
    browser: string,
    { endpoint, content }: { endpoint: Endpoint; content: { readonly username: string } },
  ) {
    staff.checkPassword(request.raw);
    const attempt = wrongLogins.count(loginGuess(content.username, browser, request.ip), monotonic());
    enforceRateLimit(attempt.waitMs);
    const { headers, ...sent } = serviceRequest(request, endpoint);
    const answer = await service.sendWithoutLogin({
      ...sent,
      headers: { ...headers, [clientDeviceHeader]: browser },
      body: Buffer.from(JSON.stringify(content)),
    });
    if (answer.status < 300) attempt.right();
    else if (!wrongLoginStatuses.includes(answer.status)) attempt.undo();
    return answer;
  }

  async function findCounter(chosen: string) {
    if (!administration) return { websocketID: chosen, name: chosen };
    const counter = (await administration.listCounters()).find(({ key }) => key === chosen);
    if (!counter) throw invalidInput('counter', 'is not a counter of this host');
    return counter;
  }

  return hostRoutes(
    { readCounterSession, openCounterSession, changeCounterPassword, closeCounterSession },
    {
      readCounterSession: async ({ request }) => sessionOf(await logins.loginOf(request.raw)),

      async openCounterSession({ body, request, reply }) {
        const { counter: chosen, instead, own: ownVisitor, ...credentials } = body;
        const { websocketID, name: counter } = await findCounter(chosen);
        const browser = browsers.of(request.raw);
        const answer = await sendPassword(request, browser, { endpoint: logIn, content: credentials });
        if (answer.status !== 200) {
          return sendAnswer(reply, { ...answer, headers: forwardedHeaders(answer.headers) });
        }
        const result = parsedJson(loginResult, answer.body.toString());
        if (!result) throw unreadableLogin();
        const { username, name, token } = result;
        // This call binds the login to its counter. It fails if the clerk may not work at the counter.
        const additions = await readAdditions();
        const canAsk = additions.includes(additionName(openCounter.path));
        const opening = canAsk
          ? {
              ...serviceRequest(request, openCounter),
              body: Buffer.from(JSON.stringify({ instead, own: ownVisitor })),
            }
          : serviceRequest(request, readCodes);
        const opened = await service.send(opening, { token, websocketID });
        if (opened.status >= 300) return sendAnswer(reply, opened);
        const keepsTicket = !additions.includes(additionName(readCounterState.path));
        const given = { token, websocketID, username, name, counter, keepsTicket, lastTicket: null };
        const { login, cookie } = await logins.keep(request.raw, given);
        reply.header('set-cookie', [cookie, browsers.cookie(request.raw, browser)]);
        return sessionOf(login);
      },

      async changeCounterPassword({ body: content, request, reply }) {
        const sent = { endpoint: changePassword, content };
        const answer = await sendPassword(request, browsers.of(request.raw), sent);
        return sendAnswer(reply, { ...answer, headers: forwardedHeaders(answer.headers) });
      },

      async closeCounterSession({ request, reply }) {
        const login = await logins.loginOf(request.raw);
        if (login && (await readAdditions()).includes('/counter/logout')) {
          const answer = await service.send(serviceRequest(request, logOut), login);
          // 401 means that the login has already ended.
          if (answer.status !== 204 && answer.status !== 401) return sendAnswer(reply, answer);
        }
        reply.header('set-cookie', await logins.forget(request.raw));
      },
    },
  );
}

/** Creates a request of the host itself, on behalf of the page. */
function serviceRequest({ ip }: FastifyRequest, endpoint: Endpoint): CounterRequest {
  const headers = { accept: 'application/json', ...(endpoint.body && { 'content-type': jsonType }) };
  return { endpoint, headers, body: undefined, clientAddress: ip };
}
