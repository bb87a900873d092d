import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
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
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { PreviewAccess } from './preview-access.ts';

/** In bytes; enough for the keys of all dispensers that one order may have. */
const orderLimit = 512 * 1024;

interface Deps {
  readonly fleet: Administration['fleet'];
  readonly access: PreviewAccess;
  readonly sessions: AdministratorSessions;
  readonly settings: Pick<Settings, 'alertWebhook' | 'alertMailCommand'>;
}

/**
 * Lets administrators monitor and command all dispensers. Reading also needs a login, because it shows people's names.
 */
export function fleetRoutes({ fleet, settings, access, sessions }: Deps): FastifyPluginAsync {
  const { alertWebhook, alertMailCommand } = settings;
  const alerts = { webhook: alertWebhook !== undefined, mail: alertMailCommand !== undefined };
  /** The dispensers in the branches where the sender is a technician. */
  async function overview({ raw }: FastifyRequest): Promise<FleetOverview> {
    const { machines, rollout, ...read } = await fleet.read();
    const own = machines.filter(({ branch }) => access.hasRole(raw, 'technician', branch.key));
    const keys = new Set(own.map(({ key }) => key));
    const waves = rollout?.waves.map(({ members, ...wave }) => ({
      ...wave,
      members: members.filter(({ dispenser }) => keys.has(dispenser)),
    }));
    return { ...read, machines: own, rollout: rollout && { ...rollout, waves: waves ?? [] }, alerts };
  }
  async function checkDispensers({ raw }: FastifyRequest, dispensers: readonly string[]): Promise<void> {
    // A technician for all branches may command every dispenser.
    if (access.hasRole(raw, 'technician', null)) return;
    const branchOf = new Map((await fleet.read()).machines.map(({ key, branch }) => [key, branch.key]));
    for (const dispenser of dispensers) access.checkRole(raw, 'technician', branchOf.get(dispenser) ?? null);
  }
  return hostRoutes(
    { readFleet, orderFleet, muteFleet, stopRollout },
    {
      readFleet: ({ request }) => overview(request),
      async orderFleet({ body, request }) {
        await checkDispensers(request, body.dispensers);
        const order = cleanOrder({ ...body, name: sessions.authorOf(request, body.name).name ?? '' });
        const result = await fleet.order(order);
        if (result.kind === 'updates-go-out') throw updatesGoOut();
        if (result.kind === 'no-target') throw noUpdateTarget(result.reason);
        const { dispensers } = result;
        request.log.info({ command: order.order.command, dispensers }, 'command for dispensers');
        return overview(request);
      },
      async stopRollout({ body: { name }, request }) {
        access.checkRole(request.raw, 'technician', null);
        await fleet.stop({ name: sessions.authorOf(request, name).name ?? '' });
        request.log.info('updates stopped');
        return overview(request);
      },
      async muteFleet({ body: mute, request }) {
        await checkDispensers(request, mute.dispensers);
        await fleet.mute(mute);
        const { problem, hours, dispensers } = mute;
        request.log.info({ problem, hours, dispensers: dispensers.length }, 'alerts muted');
        return overview(request);
      },
    },
    { orderFleet: orderLimit, muteFleet: orderLimit },
  );
}

/**
 * Cleans the texts of an order, so they cannot disrupt the text around them. Other administrators read the name, and
 * visitors read the sentence of a pause.
 */
function cleanOrder({ name, order, dispensers }: FleetOrder): FleetOrder {
  const by = { name: cleanName(name), dispensers };
  if (order.command !== 'pause') return { ...by, order };
  const sentence = cleanName(order.sentence);
  if (sentence === '') throw invalidInput('order.sentence', 'has no visible character');
  return { ...by, order: { ...order, sentence } };
}
