import * as v from 'valibot';
import { advertisement } from '../additions/advertisement.ts';
import type { Endpoint } from '../endpoint.ts';
import { key } from '../entity.ts';

export const readAdvertisement = {
  method: 'GET',
  path: '/api/v1/dispenser/advertisement/:group',
  auth: 'dispenser',
  params: v.object({ group: key }),
  response: advertisement.entries.items,
  ours: true,
} as const satisfies Endpoint;

/** These endpoints are separate, because the page does not need them before the first menu. */
export const advertisementEndpoints = { readAdvertisement };
