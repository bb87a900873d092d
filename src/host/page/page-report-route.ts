import type { FastifyPluginAsync } from 'fastify';
import { type PartOfPageReport, partOfPageReport } from '../../contract/additions/page-report.ts';
import { readInput } from '../../service/http/read-input.ts';

/** Takes what the page has to report, and keeps the last of each part. */
export function pageReports(): { route: FastifyPluginAsync; latest(): PartOfPageReport | undefined } {
  let latest: PartOfPageReport | undefined;
  return {
    latest: () => latest,
    route: async (app) => {
      app.post('/kiosk/report', async (request, reply) => {
        latest = { ...latest, ...(readInput(partOfPageReport, request.body) as PartOfPageReport) };
        return reply.code(204).send();
      });
    },
  };
}
