import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { fleetOrder, fleetPaths } from '../../contract/additions/page/fleet.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { OwnService } from '../own-service/open-own-service.ts';
import type { PreviewAccess } from './preview-access.ts';

/** In bytes; enough for the keys of all dispensers that one order may have. */
const orderLimit = 512 * 1024;

interface Deps {
  readonly access: Pick<PreviewAccess, 'checkAdministrator'>;
  readonly fleet: OwnService['fleet'];
}

/** Lets administrators follow and command all dispensers. Looking needs a login too: it tells names of people. */
export function fleetRoutes({ access, fleet }: Deps): FastifyPluginAsync {
  const sendOverview = async (reply: FastifyReply) =>
    reply.type(jsonType).send(JSON.stringify(await fleet.read()));

  return async (app) => {
    app.addHook('onRequest', async (request) => access.checkAdministrator(request.raw));

    app.get(fleetPaths.overview, (_request, reply) => sendOverview(reply));

    app.post(fleetPaths.orders, { bodyLimit: orderLimit }, async (request, reply) => {
      const order = readInput(fleetOrder, request.body);
      const dispensers = await fleet.order(order);
      request.log.info({ command: order.order.command, dispensers }, 'command for dispensers');
      return sendOverview(reply);
    });
  };
}
