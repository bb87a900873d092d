import * as v from 'valibot';
import { advertisement } from '../additions/advertisement.ts';
import { key } from '../entity.ts';
import type { Endpoint } from './endpoint.ts';

export const readAdvertisement = {
  method: 'GET',
  path: '/api/v1/dispenser/advertisement/:group',
  auth: 'dispenser',
  params: v.object({ group: key }),
  response: advertisement.entries.items,
  ours: true,
} as const satisfies Endpoint;

/** What a dispenser shows while nobody needs it; apart, because no first menu does. */
export const advertisementEndpoints = { readAdvertisement };
