import type { FastifyPluginAsync } from 'fastify';
import { type PrintJob, printJob } from '../../contract/additions/page/print-job.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { PrintQueue } from './print-queue.ts';

/** In bytes; larger than a slip that consists of pictures only. */
const bodyLimit = 1024 * 1024;

/** Lets the page print, read the state of the printer, and report a new paper roll. */
export function printerRoutes(queue: PrintQueue): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/printer', async (_request, reply) =>
      reply.type(jsonType).send(JSON.stringify(await queue.status())),
    );
    app.post('/kiosk/print', { bodyLimit }, async (request, reply) => {
      const job = readInput(printJob, request.body) as PrintJob;
      return reply.type(jsonType).send(JSON.stringify(await queue.print(job)));
    });
    app.post('/kiosk/printer/new-roll', async (_request, reply) => {
      await queue.rollChanged();
      return reply.code(204).send();
    });
  };
}
