import type { IncomingMessage } from 'node:http';
import { verifyPassword } from '../../service/branch-file/passwords.ts';
import { enforceRateLimit } from '../../service/http/errors.ts';
import {
  administratorLinkGuess,
  administratorPasswordGuess,
  guessDelays,
} from '../../service/limits/guess-delays.ts';
import { networkOf } from '../../service/limits/network-of.ts';
import {
  noAdministrator,
  noPreviewAccess,
  throwRefusal,
  wrongAdministratorPassword,
  wrongPreviewToken,
} from '../requests/host-errors.ts';
import {
  callerOf,
  hostNameFor,
  isLocalCaller,
  refuseOtherOrigin,
  refuseUnknownHostName,
} from '../requests/local-guard.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { PreviewSecret } from './preview-secret.ts';

interface Deps {
  readonly configuredHost: string;
  readonly secret: PreviewSecret;
  readonly sessions: AdministratorSessions;
  /** Argon2id; undefined: only the link begins an administrator's session. */
  readonly passwordHash: string | undefined;
  readonly uptimeSeconds: () => number;
}

/** Wrong tokens of one network without a delay. People paste half a link. */
const freeGuesses = 5;

/** Decides who may use the preview: programs on this machine, and browsers that have opened its link. */
export function previewAccess(deps: Deps) {
  const { configuredHost, secret, sessions, passwordHash, uptimeSeconds } = deps;
  const guesses = guessDelays();
  const nowMs = () => uptimeSeconds() * 1_000;
  const isLocal = (request: IncomingMessage) => isLocalCaller(callerOf(request));
  const requireSecret = (request: IncomingMessage) => {
    if (!isLocal(request) && !secret.isIn(request)) throw noPreviewAccess();
  };
  const checkName = (request: IncomingMessage) =>
    throwRefusal(refuseUnknownHostName(callerOf(request), hostNameFor(request, configuredHost)));
  return {
    /** Whether the browser runs on this machine. */
    isLocal,
    /** Throws unless the request addresses this host by a name of its own. */
    checkName,
    /** Throws unless the caller may open the page. */
    checkPage(request: IncomingMessage) {
      checkName(request);
      requireSecret(request);
    },
    /** Throws unless the caller may use what the page uses, and no page of another site makes it do so. */
    checkApi(request: IncomingMessage) {
      throwRefusal(refuseOtherOrigin(callerOf(request), hostNameFor(request, configuredHost)));
      requireSecret(request);
    },
    /** Throws unless the caller has an administrator's session. Being on this machine is not enough: a proxy may be, too. */
    checkAdministrator(request: IncomingMessage) {
      if (sessions.of(request) === undefined) throw noAdministrator();
    },
    /** Throws unless this is the token of the link of administrators. */
    checkAdministratorToken(token: string, address: string) {
      // Before the delay: wrong tokens that a stranger sends through a proxy must not shut out the right one.
      if (sessions.isToken(token)) return;
      enforceRateLimit(guesses.count(administratorLinkGuess(address), nowMs()).waitMs);
      throw wrongPreviewToken();
    },
    /** Throws unless this is the password of administrators. */
    async checkAdministratorPassword(password: string, address: string) {
      const { waitMs, undo } = guesses.count(administratorPasswordGuess(address), nowMs());
      enforceRateLimit(waitMs);
      if (passwordHash === undefined || !(await verifyPassword(passwordHash, password))) {
        throw wrongAdministratorPassword();
      }
      undo();
    },
    /** Throws unless this is the token of the link. `address`: of the client, for the limit on guesses. */
    checkToken(token: string, address: string) {
      const guess = [{ key: networkOf(address), free: freeGuesses }];
      const { waitMs, undo } = guesses.count(guess, nowMs());
      enforceRateLimit(waitMs);
      if (!secret.isToken(token)) throw wrongPreviewToken();
      undo();
    },
  };
}

export type PreviewAccess = ReturnType<typeof previewAccess>;
