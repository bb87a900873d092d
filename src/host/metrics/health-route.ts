import { setTimeout as after } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { PageReportUpdate } from '../../contract/additions/page-report.ts';
import type { PrinterStatus } from '../../contract/additions/printing.ts';
import { readDevice } from '../../contract/endpoints/dispenser-endpoints.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { Forward } from '../gateway/forward.ts';
import type { Identity } from '../gateway/identity.ts';
import { cannotPrint } from '../printer/ticket-printer.ts';
import type { HostVoice } from '../voice/host-voice.ts';

const named = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }));

/** Monitoring times out earlier than a request to a service that does not answer. */
const maxWaitMs = 3_000;

interface Deps {
  readonly version: string;
  readonly uptimeSeconds: () => number;
  readonly identity: () => Identity;
  readonly forward: Forward;
  /** Whether the service runs in this process. Then its failure is a failure of the host. */
  readonly ownService: boolean;
  readonly voice: HostVoice['kind'];
  readonly latestReport: () => PageReportUpdate | undefined;
  readonly printer: () => Promise<PrinterStatus>;
}

/** The health of the host for monitoring: 503 while its own service fails. An external service or a printer that fails is only reported. */
export function healthRoute({
  version,
  uptimeSeconds,
  identity,
  forward,
  ownService,
  voice,
  latestReport,
  printer,
}: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get('/health', async (_request, reply) => {
      const { binding } = identity();
      const printerStatus = printer();
      const answer = await Promise.race([
        forward({
          method: readDevice.method,
          path: readDevice.path,
          headers: binding ? credentials(binding) : {},
          body: undefined,
        }),
        after(maxWaitMs, undefined, { ref: false }),
      ]);
      const device = answer?.status === 200 ? v.safeParse(named, answer.body.toString()) : undefined;
      // The own service is healthy even if it refuses the credentials. An external one only if it gives a device.
      const ok = ownService ? answer !== undefined && answer.status < 500 : device?.success === true;
      const paper = await printerStatus;
      const status = ownService && !ok ? 'failing' : ok && !cannotPrint(paper.state) ? 'ok' : 'degraded';
      return reply
        .code(status === 'failing' ? 503 : 200)
        .header('cache-control', 'no-store')
        .send({
          status,
          version,
          uptimeSeconds: Math.floor(uptimeSeconds()),
          service: { ok },
          device: device?.success ? device.output.name : null,
          voice,
          printer: paper,
          page: latestReport() ?? null,
        });
    });
  };
}
