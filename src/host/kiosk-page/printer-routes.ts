import type { FastifyPluginAsync } from 'fastify';
import { type PrintJob, printJob } from '../../contract/additions/page/print-job.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { PageOf } from './dispenser-page.ts';

/** In bytes; larger than a slip that consists of pictures only. */
const bodyLimit = 1024 * 1024;

/** Lets the page print, read the state of the printer, and report a new paper roll. */
export function printerRoutes(pageOf: PageOf<'printer'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/printer', async (request, reply) =>
      reply.type(jsonType).send(JSON.stringify(await pageOf(request).printer.status())),
    );
    app.post('/kiosk/print', { bodyLimit }, async (request, reply) => {
      const job = readInput(printJob, request.body) as PrintJob;
      return reply.type(jsonType).send(JSON.stringify(await pageOf(request).printer.print(job)));
    });
    app.post('/kiosk/printer/new-roll', async (request, reply) => {
      await pageOf(request).printer.rollChanged();
      return reply.code(204).send();
    });
  };
}
