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

/** Whoever watches over a host gives up before a service that keeps silent would be given up. */
const maxWaitMs = 3_000;

interface Deps {
  readonly version: string;
  readonly uptimeSeconds: () => number;
  readonly identity: () => Identity;
  readonly forward: Forward;
  /** Whether the service is of this process, so that its failure is ours. */
  readonly ownService: boolean;
  /** What speaks on this machine. */
  readonly voice: HostVoice['kind'];
  /** What the page last had to report. */
  readonly latestReport: () => PageReportUpdate | undefined;
  readonly printer: () => Promise<PrinterStatus>;
}

/** How the host fares, for operators: 503 while its own service fails. A service of others, or a printer, is told of, no more. */
export function healthRoute({
  version,
  uptimeSeconds,
  identity,
  forward,
  ownService,
  voice,
  latestReport: page,
  printer,
}: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get('/health', async (_request, reply) => {
      const { binding } = identity();
      const asked = printer();
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
      // Ours may not know us and fare well; of another's only the read itself tells that it is the service.
      const ok = ownService ? answer !== undefined && answer.status < 500 : device?.success === true;
      const paper = await asked;
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
          page: page() ?? null,
        });
    });
  };
}
