import { expect, it } from 'vitest';
import { clerkToken, counterId, dispenserId, dispenserKey } from './forwarding-host.ts';
import { misdirected } from './misdirected.ts';

const basePath = '/queue';
const dispenser = { authorization: `Apikey ${dispenserKey}`, websocketID: dispenserId };
const counter = { authorization: `Bearer ${clerkToken}`, websocketID: counterId };
const aTicketRequest = { method: 'POST', url: '/queue/api/v1/dispenser/ticket', ...dispenser };
const aCall = { method: 'POST', url: '/queue/api/v1/counter/callNextTicket?services=a', ...counter };

it("a page's request with the key, and a clerk's request with the token, are correct", () => {
  expect(misdirected(aTicketRequest, { basePath, caller: 'page' })).toBeUndefined();
  expect(misdirected(aCall, { basePath, caller: 'clerk' })).toBeUndefined();
  expect(misdirected(aCall, { basePath, caller: 'both' })).toBeUndefined();
});

it.each([
  ['of a clerk, with the rights of the dispenser', aTicketRequest, 'clerk'],
  ['of the page, with the rights of the clerk', aCall, 'page'],
  ['with the key at an endpoint of counters', { ...aCall, ...dispenser }, 'both'],
  ['with the token at an endpoint of dispensers', { ...aTicketRequest, ...counter }, 'both'],
  ['with the token at another counter', { ...aCall, websocketID: dispenserId }, 'clerk'],
  ['without credentials', { ...aTicketRequest, authorization: '' }, 'page'],
  ['outside the path of the service', { ...aTicketRequest, url: '/api/v1/dispenser/ticket' }, 'page'],
  ['to an unknown endpoint', { ...aTicketRequest, url: '/queue/api/v1/dispenser/enrol/key' }, 'page'],
  ['with another method', { ...aTicketRequest, method: 'DELETE' }, 'page'],
  ['with two dots in its path', { ...aTicketRequest, url: '/queue/api/v1/dispenser/profile/..' }, 'page'],
  ['with a name that the endpoint lacks', { ...aTicketRequest, url: `${aTicketRequest.url}?a=b` }, 'page'],
] as const)('a wrong request is detected: %s', (_, arrival, caller) => {
  expect(misdirected(arrival, { basePath, caller })).toEqual(expect.any(String));
});
