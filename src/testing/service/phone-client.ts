import { createECDH, randomBytes } from 'node:crypto';
import type { PushAddress } from '../../contract/additions/push.ts';
import type { TestService } from './open-test-service.ts';

/** A browser's address at its push service. */
export const aPushAddress = (endpoint = 'https://push.example/send/1a2b'): PushAddress => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

/** A visitor's phone with its own smart token for branch-1. */
export type ServicePhone = Awaited<ReturnType<typeof openPhone>>;

/** Opens a smart session for the branch, for a ticket with a token, or with a dispenser's code. */
export async function openPhone(
  at: TestService,
  of: { branch: string } | { ticket: string } | { token: string } = { branch: 'branch-1' },
) {
  const { smartToken: token } = (await at.call('openSmartSession', of)).json();
  const headers = { authorization: `SmartToken ${token}` };
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    at.server.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
  return {
    token,
    headers,
    ask,
    /** Reserves a ticket, by default for the service `passport`. */
    reserve: (service = 'passport') => ask('POST', 'smart/ticket', { service, language: 'en' }),
    read: () => ask('GET', 'smart/ticket'),
    /** Checks in with a position or a dispenser's token. */
    arrive: (where: object) => ask('POST', 'smart/ticket/arrived', where),
    follow: () => ask('GET', 'smart/following'),
    confirm: (number: string) => ask('POST', 'smart/ticket/confirm', { number }),
    keep: () => ask('POST', 'smart/ticket/keep'),
    letOthersPass: () => ask('POST', 'smart/ticket/later'),
    askForMessages: (subscription: PushAddress = aPushAddress(), language = 'en') =>
      ask('POST', 'smart/push', { subscription, language }),
    endMessages: () => ask('DELETE', 'smart/push'),
    voidTicket: () => ask('DELETE', 'smart/ticket'),
  };
}
