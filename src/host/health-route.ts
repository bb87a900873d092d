import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readDevice } from '../contract/endpoints.ts';
import { credentials, type DeviceBinding } from './device-binding.ts';
import type { Forward } from './forward.ts';

const named = v.object({ name: v.string() });

interface Parts {
  readonly version: string;
  readonly uptimeSeconds: () => number;
  readonly binding: DeviceBinding | undefined;
  readonly forward: Forward;
}

/** How the host fares, for operators: 200 while its service answers, else 503. */
export function healthRoute({ version, uptimeSeconds, binding, forward }: Parts): FastifyPluginAsync {
  return async (app) => {
    app.get('/health', async (_request, reply) => {
      const { status, body } = await forward({
        method: readDevice.method,
        path: readDevice.path,
        headers: binding ? credentials(binding) : {},
        body: undefined,
      });
      const ok = status < 500;
      return reply
        .code(ok ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: ok ? 'ok' : 'failing',
          version,
          uptimeSeconds: Math.floor(uptimeSeconds()),
          service: { ok },
          device: status === 200 ? v.parse(named, JSON.parse(body.toString())).name : null,
        });
    });
  };
}
