import { changePasswordRequest } from '../additions/own-password.ts';
import { counterLoginRequest, counterSession } from '../additions/page/counter-session.ts';
import type { AnyEndpoint } from '../endpoint.ts';

// The host's own endpoints for clerks, below the same base as the service's endpoints.

export const readCounterSession = {
  method: 'GET',
  path: '/session',
  response: counterSession,
} as const satisfies AnyEndpoint;

export const openCounterSession = {
  method: 'POST',
  path: '/session',
  body: counterLoginRequest,
  response: counterSession,
} as const satisfies AnyEndpoint;

export const changeCounterPassword = {
  method: 'POST',
  path: '/password',
  body: changePasswordRequest,
  response: null,
} as const satisfies AnyEndpoint;

export const closeCounterSession = {
  method: 'DELETE',
  path: '/session',
  response: null,
} as const satisfies AnyEndpoint;
