import type { FastifyPluginAsync } from 'fastify';
import { type PageReport, pageReport } from '../contract/additions/page-report.ts';
import { readInput } from '../service/http/read-input.ts';

/** Takes what the page has to report, and keeps the last of it. */
export function pageReports(): { route: FastifyPluginAsync; latest(): PageReport | undefined } {
  let latest: PageReport | undefined;
  return {
    latest: () => latest,
    route: async (app) => {
      app.post('/kiosk/report', async (request, reply) => {
        latest = readInput(pageReport, request.body) as PageReport;
        return reply.code(204).send();
      });
    },
  };
}
