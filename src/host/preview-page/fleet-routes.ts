import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import {
  type FleetOrder,
  type FleetOverview,
  fleetMute,
  fleetOrder,
  fleetPaths,
  rolloutStop,
} from '../../contract/additions/page/fleet.ts';
import { cleanName } from '../../domain/text-entry/customer-name.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { OwnService } from '../own-service/open-own-service.ts';
import { noUpdateTarget, updatesGoOut } from '../requests/host-errors.ts';
import type { Settings } from '../settings/settings.ts';
import type { PreviewAccess } from './preview-access.ts';

/** In bytes; enough for the keys of all dispensers that one order may have. */
const orderLimit = 512 * 1024;

interface Deps {
  readonly access: Pick<PreviewAccess, 'checkAdministrator'>;
  readonly fleet: OwnService['fleet'];
  readonly settings: Pick<Settings, 'alertWebhook' | 'alertMailCommand'>;
}

/** Lets administrators follow and command all dispensers. Looking needs a login too: it tells names of people. */
export function fleetRoutes({ access, fleet, settings }: Deps): FastifyPluginAsync {
  const { alertWebhook, alertMailCommand } = settings;
  const alerts = { webhook: alertWebhook !== undefined, mail: alertMailCommand !== undefined };
  const sendOverview = async (reply: FastifyReply) => {
    const overview: FleetOverview = { ...(await fleet.read()), alerts };
    return reply.type(jsonType).send(JSON.stringify(overview));
  };

  return async (app) => {
    app.addHook('onRequest', async (request) => access.checkAdministrator(request.raw));

    app.get(fleetPaths.overview, (_request, reply) => sendOverview(reply));

    app.post(fleetPaths.orders, { bodyLimit: orderLimit }, async (request, reply) => {
      const order = cleanOrder(readInput(fleetOrder, request.body));
      const result = await fleet.order(order);
      if (result.kind === 'updates-go-out') throw updatesGoOut();
      if (result.kind === 'no-target') throw noUpdateTarget(result.reason);
      const { dispensers } = result;
      request.log.info({ command: order.order.command, dispensers }, 'command for dispensers');
      return sendOverview(reply);
    });

    app.post(fleetPaths.stop, async (request, reply) => {
      const { name } = readInput(rolloutStop, request.body);
      await fleet.stop({ name: cleanName(name) });
      request.log.info('updates stopped');
      return sendOverview(reply);
    });

    app.post(fleetPaths.mutes, { bodyLimit: orderLimit }, async (request, reply) => {
      const mute = readInput(fleetMute, request.body);
      await fleet.mute(mute);
      const { problem, hours, dispensers } = mute;
      request.log.info({ problem, hours, dispensers: dispensers.length }, 'alerts muted');
      return sendOverview(reply);
    });
  };
}

/** An order whose texts change no text around them: other administrators read the name, visitors the sentence of a pause. */
function cleanOrder({ name, order, dispensers }: FleetOrder): FleetOrder {
  const by = { name: cleanName(name), dispensers };
  if (order.command !== 'pause') return { ...by, order };
  const sentence = cleanName(order.sentence);
  if (sentence === '') throw invalidInput('order.sentence', 'has no visible character');
  return { ...by, order: { ...order, sentence } };
}
