import * as v from 'valibot';
import {
  confirmNumberRequest,
  following,
  followToken,
  phoneMenuQuery,
} from '../../contract/additions/following.ts';
import { phoneMenu } from '../../contract/additions/phone-menu.ts';
import { smartSession } from '../../contract/additions/smart-ticket.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { key } from '../../contract/entity.ts';

const ours = { auth: 'smart', ours: true } as const;

/** A session of a branch, of the ticket that a code follows, or of the dispenser whose code was scanned. */
export const openSession = {
  method: 'POST',
  path: '/api/v1/smart/session',
  auth: 'none',
  body: v.union([
    v.object({ branch: key }),
    v.object({ ticket: followToken }),
    v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) }),
  ]),
  response: smartSession,
  ours: true,
} as const satisfies Endpoint;

export const readFollowing = {
  method: 'GET',
  path: '/api/v1/smart/following',
  response: following,
  ...ours,
} as const satisfies Endpoint;

export const readMenu = {
  method: 'GET',
  path: '/api/v1/smart/menu',
  query: phoneMenuQuery,
  response: phoneMenu,
  ...ours,
} as const satisfies Endpoint;

export const confirmNumber = {
  method: 'POST',
  path: '/api/v1/smart/ticket/confirm',
  body: confirmNumberRequest,
  response: null,
  ...ours,
} as const satisfies Endpoint;

export const waitLater = {
  method: 'POST',
  path: '/api/v1/smart/ticket/later',
  response: null,
  ...ours,
} as const satisfies Endpoint;
