import { pinEntry, staffInfo } from '../../additions/page/staff.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

export const enterPin = {
  method: 'POST',
  path: '/staff',
  body: pinEntry,
  response: staffInfo,
} as const satisfies AnyEndpoint;
