import { heartbeat } from '../../additions/page/page-report.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

export const sendHeartbeat = {
  method: 'POST',
  path: '/heartbeat',
  body: heartbeat,
  response: null,
} as const satisfies AnyEndpoint;
