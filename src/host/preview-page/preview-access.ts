import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { AdministratorLogin } from '../../contract/additions/page/administrator.ts';
import type { PersonRole } from '../../contract/additions/page/people.ts';
import { hasRole } from '../../domain/people/has-role.ts';
import { verifyPassword } from '../../service/branch-file/passwords.ts';
import { busy, enforceRateLimit, passwordChangeNeeded } from '../../service/http/errors.ts';
import {
  administratorPasswordGuess,
  guessDelays,
  linkGuess,
  personGuess,
} from '../../service/limits/guess-delays.ts';
import { networkOf } from '../../service/limits/network-of.ts';
import { type Rate, tokenBuckets } from '../../service/limits/token-buckets.ts';
import { createTurns } from '../../service/limits/turns.ts';
import {
  noAdministrator,
  noPreviewAccess,
  roleMissing,
  wrongAdministratorPassword,
  wrongPersonLogin,
  wrongPreviewToken,
} from '../requests/host-errors.ts';
import { callerOf, isLocalCaller } from '../requests/local-guard.ts';
import type { StaffAddress } from '../requests/staff-address.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { People } from './people.ts';
import type { PreviewSecret } from './preview-secret.ts';

type CountedGuess = Pick<ReturnType<ReturnType<typeof guessDelays>['count']>, 'isKnown' | 'undo'>;
type PersonLogin = Extract<AdministratorLogin, { by: 'person' }>;

interface Deps {
  readonly staff: StaffAddress;
  readonly secret: PreviewSecret;
  readonly sessions: AdministratorSessions;
  readonly people: People;
  /** An Argon2id hash; undefined if only the link begins an administrator's session. */
  readonly passwordHash: string | undefined;
  readonly hasProvider: boolean;
  readonly uptimeSeconds: () => number;
  /** Aborted when the host stops. */
  readonly closing: AbortSignal;
}

/**
 * The limits of password checks for all networks together. Known browsers and other browsers have separate queues. Each
 * check takes 19 MiB and a thread of the small pool that also reads files, such as those of the kiosk.
 */
const checks = { atOnce: 1, longestQueue: 4 };

/**
 * The limit of drafts from viewers in one network. Each draft takes a process, and a viewer needs only the finished
 * draft.
 */
const draftsOfViewers: Rate = { perMinute: 6 };

/** Decides who may use the preview: programs on this machine, and browsers that have opened its link. */
export function previewAccess(deps: Deps) {
  const { staff, secret, sessions, people, passwordHash, hasProvider, uptimeSeconds, closing } = deps;
  const guesses = guessDelays();
  const drafts = tokenBuckets();
  const [turnsOfKnown, turnsOfOthers] = [createTurns(checks), createTurns(checks)];
  /** Runs a password check. Networks take turns, and guesses do not delay a browser that has logged in before. */
  async function inTurn<T>(address: string, guess: CountedGuess, check: () => Promise<T>): Promise<T> {
    const turns = guess.isKnown ? turnsOfKnown : turnsOfOthers;
    const checked = await turns.run(networkOf(address), async () => ({ result: await check() }), closing);
    if (checked) return checked.result;
    guess.undo();
    throw busy();
  }
  const nowMs = () => uptimeSeconds() * 1_000;
  const isLocal = (request: IncomingMessage) => isLocalCaller(callerOf(request));
  /** Refuses a wrong token and delays later guesses. A correct token is never delayed, so nobody can block it. */
  const refuseToken = (address: string) => {
    enforceRateLimit(guesses.count(linkGuess(address), nowMs()).waitMs);
    throw wrongPreviewToken();
  };
  const requireSecret = (request: IncomingMessage) => {
    if (!isLocal(request) && !secret.isIn(request) && !sessions.of(request)) throw noPreviewAccess();
  };
  return {
    isLocal,
    /** Throws unless the request addresses this host by one of its own names. */
    checkName: staff.checkName,
    /** The https origin that a browser on another machine should use instead; undefined if there is none. */
    saferOrigin: staff.saferOrigin,
    /** Throws unless the caller may open the page. */
    checkPage(request: IncomingMessage) {
      staff.checkName(request);
      // The page contains no data, and people without a link log in on it.
      if (!people.canLogIn()) requireSecret(request);
    },
    /** Throws if a page of another site sent the request. Logins need no further rights. */
    checkOrigin: staff.checkOrigin,
    /** Throws unless the caller has the rights of the page and no page of another site sent the request. */
    checkApi(request: IncomingMessage) {
      staff.checkOrigin(request);
      requireSecret(request);
    },
    /**
     * Throws unless the caller's session has a role: at every branch if `branch` is null, at any branch if it is
     * undefined. A caller on this machine also needs the role, because a proxy may be there too.
     */
    checkRole(request: IncomingMessage, role: PersonRole, branch?: string | null) {
      const login = sessions.of(request);
      if (login === undefined) throw noAdministrator();
      if (!hasRole(login.grants, role, branch)) throw roleMissing(role);
    },
    hasRole: (request: IncomingMessage, role: PersonRole, branch: string | null) =>
      hasRole(sessions.of(request)?.grants ?? [], role, branch),
    /** Throws if viewers at this address have sent too many drafts. Editors have no limit. */
    limitDrafts(request: IncomingMessage, address: string) {
      if (hasRole(sessions.of(request)?.grants ?? [], 'editor')) return;
      enforceRateLimit(drafts.take(networkOf(address), draftsOfViewers, nowMs()));
    },
    /** Throws unless this is the token of the administrators' link, sent in a way that nobody else can read. */
    checkAdministratorToken(token: string, { raw, ip }: FastifyRequest) {
      staff.checkPassword(raw);
      if (!sessions.isToken(token)) refuseToken(ip);
    },
    /**
     * Throws unless this is the administrators' password. `browser` is the random text that identifies the browser.
     */
    async checkAdministratorPassword(password: string, browser: string, { raw, ip }: FastifyRequest) {
      staff.checkPassword(raw);
      const guess = guesses.count(administratorPasswordGuess(browser, ip), nowMs());
      enforceRateLimit(guess.waitMs);
      const isRight =
        passwordHash !== undefined && (await inTurn(ip, guess, () => verifyPassword(passwordHash, password)));
      if (!isRight) throw wrongAdministratorPassword();
      guess.right();
    },
    /** Throws unless this is a person's login. A login with a one-time code must contain a new password. */
    async checkPerson(login: PersonLogin, browser: string, { raw, ip }: FastifyRequest) {
      staff.checkPassword(raw);
      const guess = guesses.count(personGuess(login.login, browser, ip), nowMs());
      enforceRateLimit(guess.waitMs);
      const { login: name, password, newPassword } = login;
      const outcome = await inTurn(ip, guess, () => people.logIn(name, password, newPassword));
      if (outcome === 'wrong') throw wrongPersonLogin();
      if (outcome === 'right') return guess.right();
      guess.undo();
      throw passwordChangeNeeded();
    },
    /**
     * If this host has an identity provider, records a login without the provider. A full disk does not prevent the
     * login.
     */
    async noteLocalLogin({ log, ip }: FastifyRequest, name: string | null) {
      if (!hasProvider) return;
      log.warn({ name }, 'login without the identity provider');
      await people.noteLocalLogin({ name, address: ip }).catch((error) => log.warn(error));
    },
    /** Throws unless this is the token of the link. */
    checkToken(token: string, address: string) {
      if (!secret.isToken(token)) refuseToken(address);
    },
  };
}

export type PreviewAccess = ReturnType<typeof previewAccess>;
