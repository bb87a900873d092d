import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { networkOf } from '../../service/limits/network-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly auth?: Endpoint['auth'];
  }
}

/** More networks than all branches of a host have. */
const most = 1_000;

/**
 * The networks whose dispensers and clerks have received responses since the start; counters, boards and kiosks are in
 * these networks. Strangers must not take their last connections.
 */
export function hallNetworks(app: FastifyInstance) {
  const networks = new Set<string>();
  app.addHook('onResponse', async ({ ip, routeOptions: { config } }, { statusCode }) => {
    if (statusCode >= 400 || (config.auth !== 'dispenser' && config.auth !== 'counter')) return;
    const network = networkOf(ip);
    networks.delete(network);
    networks.add(network);
    const [oldest] = networks;
    if (networks.size > most && oldest !== undefined) networks.delete(oldest);
  });
  return { has: (network: string) => networks.has(network) };
}
