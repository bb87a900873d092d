import type { FastifyPluginAsync } from 'fastify';
import { type PageReportUpdate, pageReportUpdate } from '../../contract/additions/page/page-report.ts';
import { readInput } from '../../service/http/read-input.ts';

/** Receives the reports of the page and stores the latest of each part. */
export function pageReports(): { route: FastifyPluginAsync; latest(): PageReportUpdate | undefined } {
  let latest: PageReportUpdate | undefined;
  return {
    latest: () => latest,
    route: async (app) => {
      app.post('/kiosk/report', async (request, reply) => {
        latest = { ...latest, ...(readInput(pageReportUpdate, request.body) as PageReportUpdate) };
        return reply.code(204).send();
      });
    },
  };
}
