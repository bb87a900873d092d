import type { FastifyPluginAsync } from 'fastify';
import { type PrintJob, printJob } from '../../contract/additions/print-job.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { PrintQueue } from './print-queue.ts';

/** A slip of nothing but pictures, and then some; bytes. */
const bodyLimit = 1024 * 1024;

/** What the page asks of the printer. */
export function printerRoutes(desk: PrintQueue): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/printer', async (_request, reply) =>
      reply.type(jsonType).send(JSON.stringify(await desk.status())),
    );
    app.post('/kiosk/print', { bodyLimit }, async (request, reply) => {
      const job = readInput(printJob, request.body) as PrintJob;
      return reply.type(jsonType).send(JSON.stringify(await desk.print(job)));
    });
    app.post('/kiosk/printer/new-roll', async (_request, reply) => {
      await desk.rollChanged();
      return reply.code(204).send();
    });
  };
}
