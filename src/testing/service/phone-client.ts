import type { LightMyRequestResponse } from 'fastify';
import type { TestService } from './open-test-service.ts';

/** The phone of a visitor, with its own smart token for branch-1. */
export interface Phone {
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<LightMyRequestResponse>;
  /** Reserves a ticket for the service passport, or for another one. */
  reserve(service?: string): Promise<LightMyRequestResponse>;
  /** Reads its ticket. */
  read(): Promise<LightMyRequestResponse>;
  /** Says where it is, as a position or as the token of a dispenser. */
  arrive(where: object): Promise<LightMyRequestResponse>;
  voidTicket(): Promise<LightMyRequestResponse>;
}

/** Opens a smart session. */
export async function openPhone(at: TestService): Promise<Phone> {
  const { smartToken: token } = (await at.call('openSmartSession', { branch: 'branch-1' })).json();
  const headers = { authorization: `SmartToken ${token}` };
  const ask: Phone['ask'] = (method, path, payload) =>
    at.server.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
  return {
    token,
    headers,
    ask,
    reserve: (service = 'passport') => ask('POST', 'smart/ticket', { service, language: 'en' }),
    read: () => ask('GET', 'smart/ticket'),
    arrive: (where) => ask('POST', 'smart/ticket/arrived', where),
    voidTicket: () => ask('DELETE', 'smart/ticket'),
  };
}
