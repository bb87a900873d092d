import { hostFeatures } from '../../additions/host-features.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

export const readHost = {
  method: 'GET',
  path: '/host',
  response: hostFeatures,
} as const satisfies AnyEndpoint;
