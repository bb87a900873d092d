import type * as openIdClient from 'openid-client';
import * as v from 'valibot';
import { providerPaths } from '../../contract/additions/page/administrator.ts';
import { AnswerTooLarge, readAnswerBody } from '../gateway/forward-upstream.ts';
import type { Settings } from '../settings/settings.ts';

/** The part of a login that the browser keeps until the provider redirects the browser back. */
export interface BegunLogin {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person as the provider describes them. */
export interface ProvidedPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly userName: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/** `reason` is a code of the library or the provider, never a text, because a text could contain typed input. */
type Failed = { readonly kind: 'away' | 'refused'; readonly reason: string };

type Begun = { readonly kind: 'begun'; readonly url: URL; readonly login: BegunLogin } | Failed;
type Finished =
  | { readonly kind: 'person'; readonly person: ProvidedPerson; readonly leaveAt: string | null }
  | Failed;

/** Without a time server, a machine's clock may differ from the provider's clock by this much. */
const clockToleranceSeconds = 180;

/** In bytes. The host buffers a whole response. */
const answerLimit = 1024 * 1024;

/** Fetches from the provider. A response beyond the limit counts as a failure of the provider. */
const boundedFetch: openIdClient.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  if (!response.body) return response;
  const body = await readAnswerBody(response.body, answerLimit).catch((error) => {
    if (error instanceof AnswerTooLarge) return undefined;
    throw error;
  });
  return body ? new Response(new Uint8Array(body), response) : new Response(null, { status: 502 });
};

const filled = v.pipe(v.string(), v.trim(), v.minLength(1));
const claimsOfPerson = v.object({
  name: v.fallback(v.optional(filled), undefined),
  preferred_username: v.fallback(v.optional(filled), undefined),
  email: v.fallback(v.optional(filled), undefined),
  // Group names are not trimmed, because a name with spaces around it is another group.
  groups: v.fallback(v.optional(v.array(v.string())), undefined),
});

/**
 * Logs people in with OpenID Connect (authorization code, PKCE, discovery); each request to the provider may take
 * `timeoutSeconds`. Each login discovers the provider again, so new keys and addresses need no restart.
 */
export function identityProvider(
  { issuer, clientId, clientSecret, staffUrl }: NonNullable<Settings['provider']>,
  timeoutSeconds = 5,
) {
  const redirectUri = new URL(providerPaths.back, staffUrl).href;

  async function discovered(client: typeof openIdClient) {
    const execute = [client.enableNonRepudiationChecks];
    // The settings allow http only for loopback addresses.
    if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests);
    const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockToleranceSeconds };
    const options = { execute, timeout: timeoutSeconds, [client.customFetch]: boundedFetch };
    return client.discovery(issuer, clientId, metadata, undefined, options);
  }

  return {
    /** The host name that people see. */
    name: issuer.hostname,
    /** The browser continues at `url`. */
    begin: (): Promise<Begun> =>
      orFailure(async (client) => {
        const config = await discovered(client);
        const verifier = client.randomPKCECodeVerifier();
        const login = { state: client.randomState(), nonce: client.randomNonce(), verifier };
        const { scopes_supported: scopes = [] } = config.serverMetadata();
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: ['openid', 'profile', 'email', ...scopes.filter((scope) => scope === 'groups')].join(' '),
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state: login.state,
          nonce: login.nonce,
        });
        return { kind: 'begun', url, login };
      }),
    /** `query` is the query of the address to which the provider redirected the browser. */
    finish: (query: string, { state, nonce, verifier }: BegunLogin): Promise<Finished> =>
      orFailure(async (client) => {
        const config = await discovered(client);
        const tokens = await client.authorizationCodeGrant(config, new URL(redirectUri + query), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return { kind: 'refused', reason: 'no ID token' };
        const { sub } = claims;
        const described = v.parse(
          claimsOfPerson,
          'groups' in claims
            ? claims
            : { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, sub)) },
        );
        const userName = described.preferred_username ?? described.email ?? '';
        const leaveAt = config.serverMetadata().end_session_endpoint
          ? client.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '' }).href
          : null;
        const person = {
          issuer: claims.iss,
          subject: sub,
          userName,
          name: described.name ?? userName,
          groups: described.groups ?? [],
        };
        return { kind: 'person', person, leaveAt };
      }),
  };
}

export type IdentityProvider = ReturnType<typeof identityProvider>;

/** Loads the library, which hosts without a provider never need, and turns its exceptions into values. */
async function orFailure<T>(work: (client: typeof openIdClient) => Promise<T>): Promise<T | Failed> {
  const client = await import('openid-client');
  try {
    return await work(client);
  } catch (error) {
    return failureOf(client, error);
  }
}

function failureOf(client: typeof openIdClient, error: unknown): Failed {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    // Anyone can write an authorization error into the address, so unexpected texts are dropped.
    return { kind: 'refused', reason: /^[a-z_]{1,40}$/.test(error.error) ? error.error : 'unknown' };
  }
  if (error instanceof client.ClientError) {
    const { code = 'unknown', cause } = error;
    const isDown = cause instanceof Response && cause.status >= 500;
    return { kind: isDown || code === 'OAUTH_TIMEOUT' ? 'away' : 'refused', reason: code };
  }
  // Node's `fetch` throws a TypeError if a connection fails.
  if (error instanceof TypeError) return { kind: 'away', reason: 'no connection' };
  throw error;
}
