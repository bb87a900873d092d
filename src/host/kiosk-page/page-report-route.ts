import type { FastifyPluginAsync } from 'fastify';
import { type PageReportUpdate, pageReportUpdate } from '../../contract/additions/page/page-report.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { PageOf } from './dispenser-page.ts';

/** Receives the reports of a page. */
export function pageReportRoute(pageOf: PageOf<'reports'>): FastifyPluginAsync {
  return async (app) => {
    app.post('/kiosk/report', async (request, reply) => {
      pageOf(request).reports.receive(readInput(pageReportUpdate, request.body) as PageReportUpdate);
      return reply.code(204).send();
    });
  };
}
