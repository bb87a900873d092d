import { changePasswordRequest } from '../../contract/additions/own-password.ts';
import {
  counterLoginRequest,
  counterPasswordPath,
  counterSession,
} from '../../contract/additions/page/counter-session.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

// What the host itself does for this page. The path is below the same base as those of the service.
const ofHost = { path: '/session', auth: 'none', ours: true } as const;

export const readCounterSession = {
  ...ofHost,
  method: 'GET',
  response: counterSession,
} as const satisfies Endpoint;

export const openCounterSession = {
  ...ofHost,
  method: 'POST',
  body: counterLoginRequest,
  response: counterSession,
} as const satisfies Endpoint;

export const changeCounterPassword = {
  ...ofHost,
  path: counterPasswordPath,
  method: 'POST',
  body: changePasswordRequest,
  response: null,
} as const satisfies Endpoint;

export const closeCounterSession = {
  ...ofHost,
  method: 'DELETE',
  response: null,
} as const satisfies Endpoint;
