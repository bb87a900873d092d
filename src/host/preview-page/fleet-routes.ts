import type { FastifyPluginAsync } from 'fastify';
import type { FleetOrder, FleetOverview } from '../../contract/additions/page/fleet.ts';
import {
  muteFleet,
  orderFleet,
  readFleet,
  stopRollout,
} from '../../contract/host-endpoints/fleet-endpoints.ts';
import { cleanName } from '../../domain/text-entry/customer-name.ts';
import { invalidInput } from '../../service/http/errors.ts';
import type { Administration } from '../own-service/own-service.ts';
import { noUpdateTarget, updatesGoOut } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { Settings } from '../settings/settings.ts';

/** In bytes; enough for the keys of all dispensers that one order may have. */
const orderLimit = 512 * 1024;

interface Deps {
  readonly fleet: Administration['fleet'];
  readonly settings: Pick<Settings, 'alertWebhook' | 'alertMailCommand'>;
}

/**
 * Lets administrators follow and command all dispensers. Reading needs a login too, because it shows names of people.
 */
export function fleetRoutes({ fleet, settings }: Deps): FastifyPluginAsync {
  const { alertWebhook, alertMailCommand } = settings;
  const alerts = { webhook: alertWebhook !== undefined, mail: alertMailCommand !== undefined };
  const overview = async (): Promise<FleetOverview> => ({ ...(await fleet.read()), alerts });
  return hostRoutes(
    { readFleet, orderFleet, muteFleet, stopRollout },
    {
      readFleet: overview,
      async orderFleet({ body, request }) {
        const order = cleanOrder(body);
        const result = await fleet.order(order);
        if (result.kind === 'updates-go-out') throw updatesGoOut();
        if (result.kind === 'no-target') throw noUpdateTarget(result.reason);
        const { dispensers } = result;
        request.log.info({ command: order.order.command, dispensers }, 'command for dispensers');
        return overview();
      },
      async stopRollout({ body: { name }, request }) {
        await fleet.stop({ name: cleanName(name) });
        request.log.info('updates stopped');
        return overview();
      },
      async muteFleet({ body: mute, request }) {
        await fleet.mute(mute);
        const { problem, hours, dispensers } = mute;
        request.log.info({ problem, hours, dispensers: dispensers.length }, 'alerts muted');
        return overview();
      },
    },
    { orderFleet: orderLimit, muteFleet: orderLimit },
  );
}

/**
 * An order whose texts cannot disturb the surrounding text: other administrators read
 * the name, visitors the sentence of a pause.
 */
function cleanOrder({ name, order, dispensers }: FleetOrder): FleetOrder {
  const by = { name: cleanName(name), dispensers };
  if (order.command !== 'pause') return { ...by, order };
  const sentence = cleanName(order.sentence);
  if (sentence === '') throw invalidInput('order.sentence', 'has no visible character');
  return { ...by, order: { ...order, sentence } };
}
