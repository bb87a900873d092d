import { counterLoginRequest, counterSession } from '../../contract/additions/page/counter-session.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

const path = '/session';

// What the host itself does for this page. Their paths are below the same base as those of the service.

export const readCounterSession = {
  method: 'GET',
  path,
  auth: 'none',
  response: counterSession,
  ours: true,
} as const satisfies Endpoint;

export const openCounterSession = {
  method: 'POST',
  path,
  auth: 'none',
  body: counterLoginRequest,
  response: counterSession,
  ours: true,
} as const satisfies Endpoint;

export const closeCounterSession = {
  method: 'DELETE',
  path,
  auth: 'none',
  response: null,
  ours: true,
} as const satisfies Endpoint;
