// An identity provider in its own process. Messages set the person who logs in, and the provider's faults.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
// @ts-expect-error: the package has no types.
import Provider from 'oidc-provider';

const [clientId = '', clientSecret = '', redirectUri = ''] = process.argv.slice(2);

const state = {
  account: {
    sub: 'account-1',
    preferred_username: 'Ana',
    name: 'Ana Horvat',
    groups: /** @type {string[]} */ ([]),
  },
  delayMs: 0,
  clockShiftMs: 0,
  audience: clientId,
};

const { now } = Date;
Date.now = () => now() + state.clockShiftMs;

const server = createServer(async (request, response) => {
  if (state.delayMs > 0) await sleep(state.delayMs, undefined, { ref: false });
  provider.callback()(request, response);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = server.address();
const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
let provider = newProvider();

/** A provider with new keys that keeps its predecessor's grants. */
function newProvider() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
  const made = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], groups: ['groups'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    features: { devInteractions: { enabled: false } },
    // Shorter than the host's clock tolerance.
    ttl: {
      IdToken: 60,
      AccessToken: 600,
      AuthorizationCode: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    cookies: { keys: ['of the test'] },
    findAccount: (/** @type {unknown} */ _, /** @type {string} */ id) => ({
      accountId: id,
      claims: () => ({ ...state.account, sub: id }),
    }),
    interactions: {
      url: (/** @type {unknown} */ _, /** @type {{ uid: string }} */ { uid }) => `/log-in/${uid}`,
    },
  });
  made.use(async (/** @type {any} */ context, /** @type {() => Promise<void>} */ next) => {
    if (!context.path.startsWith('/log-in/')) return next();
    const { params, session } = await made.interactionDetails(context.req, context.res);
    if (!session) {
      return made.interactionFinished(context.req, context.res, { login: { accountId: state.account.sub } });
    }
    const grant = new made.Grant({ accountId: session.accountId, clientId: params.client_id });
    grant.addOIDCScope(params.scope);
    await made.interactionFinished(context.req, context.res, { consent: { grantId: await grant.save() } });
  });
  const { issue } = made.IdToken.prototype;
  made.IdToken.prototype.issue = function issueFor(/** @type {unknown} */ options) {
    const { client } = this;
    this.client = new Proxy(client, {
      get: (target, name) => {
        const value = name === 'clientId' ? state.audience : target[name];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return issue.call(this, options);
  };
  return made;
}

process.on('message', (/** @type {object} */ message) => {
  if ('rotate' in message) provider = newProvider();
  else Object.assign(state, message);
  process.send?.('done');
});
process.once('disconnect', () => process.exit());
process.send?.(issuer);
