import type { IncomingMessage } from 'node:http';
import { enforceRateLimit } from '../../service/limits/enforce-rate-limit.ts';
import { guessDelays } from '../../service/limits/guess-delays.ts';
import { networkOf } from '../../service/limits/network-of.ts';
import { noPreviewAccess, untrustedCaller, wrongPreviewToken } from '../gateway/host-errors.ts';
import { callerOf, isLocalCaller, refuseOtherOrigin, refuseUnknownHostName } from '../gateway/local-guard.ts';
import { isEveryAddress } from '../settings/every-address.ts';
import { parseIpAddress } from '../settings/ip-address.ts';
import type { PreviewSecret } from './preview-secret.ts';

/** Decides who may use the preview: programs on this machine, and browsers that have opened its link. */
export interface PreviewAccess {
  /** Whether the browser runs on this machine. */
  isLocal(request: IncomingMessage): boolean;
  /** Throws unless the request addresses this host by a name of its own. */
  checkName(request: IncomingMessage): void;
  /** Throws unless the caller may open the page. */
  checkPage(request: IncomingMessage): void;
  /** Throws unless the caller may use what the page uses, and no page of another site makes it do so. */
  checkApi(request: IncomingMessage): void;
  /** Throws unless this is the token of the link. `address`: of the client, for the limit on guesses. */
  checkToken(token: string, address: string): void;
}

interface Deps {
  readonly configuredHost: string;
  readonly secret: PreviewSecret;
  readonly uptimeSeconds: () => number;
}

/** Wrong tokens of one network without a delay. People paste half a link. */
const freeGuesses = 5;

export function previewAccess({ configuredHost, secret, uptimeSeconds }: Deps): PreviewAccess {
  const guesses = guessDelays();
  const refuseUnless = (refusal: string | undefined) => {
    if (refusal !== undefined) throw untrustedCaller(refusal);
  };
  const isLocal = (request: IncomingMessage) => isLocalCaller(callerOf(request));
  const requireSecret = (request: IncomingMessage) => {
    if (!isLocal(request) && !secret.isIn(request)) throw noPreviewAccess();
  };
  const checkName = (request: IncomingMessage) =>
    refuseUnless(refuseUnknownHostName(callerOf(request), hostNameFor(request, configuredHost)));
  return {
    isLocal,
    checkName,
    checkPage(request) {
      checkName(request);
      requireSecret(request);
    },
    checkApi(request) {
      refuseUnless(refuseOtherOrigin(callerOf(request), hostNameFor(request, configuredHost)));
      requireSecret(request);
    },
    checkToken(token, address) {
      const guess = [{ key: networkOf(address), free: freeGuesses }];
      const { waitMs, undo } = guesses.count(guess, uptimeSeconds() * 1_000);
      enforceRateLimit(waitMs);
      if (!secret.isToken(token)) throw wrongPreviewToken();
      undo();
    },
  };
}

/**
 * The name of this host besides localhost. A host that listens on every address has the one at which the request arrived:
 * no foreign page can have an address as its name.
 */
function hostNameFor({ socket }: IncomingMessage, configuredHost: string): string {
  if (!isEveryAddress(configuredHost)) return configuredHost;
  return parseIpAddress(socket.localAddress ?? '')?.toString() ?? configuredHost;
}
