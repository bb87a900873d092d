import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../service/limits/network-of.ts';
import type { AddressList } from '../addresses/address-list.ts';
import { isForwarded } from '../requests/forwarded-request.ts';
import { noPlaceLeft } from '../requests/host-errors.ts';
import { whenOver } from '../requests/when-over.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { hallNetworks } from './hall-networks.ts';
import { inTurn } from './in-turn.ts';

interface Deps {
  /** The number of files and connections that the process may have open. */
  readonly descriptors: number;
  readonly trustedProxies: AddressList | undefined;
  /** A monotonic clock, in milliseconds. */
  readonly monotonic: () => number;
}

/** The possible addresses of a browser on this machine, which opens the kiosk as `localhost`. */
const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const oneLineMs = 60_000;

/**
 * Refuses excess connections before reading from them, so the page on this machine can always connect.
 * - Requests from other machines begin in turns, so the page does not wait behind them.
 * - A proxy uses one connection for several clients, so a forwarded request counts for its client's network.
 */
export function limitConnections(app: FastifyInstance, { descriptors, trustedProxies, monotonic }: Deps) {
  const limits = connectionLimits(descriptors);
  const hall = hallNetworks(app);
  const connections = placesFor(limits);
  const forwarded = placesFor(limits);
  const refused = { network: 0, others: 0, all: 0 };
  let loggedAt = Number.NEGATIVE_INFINITY;

  function countRefused(full: Full, source: string): void {
    refused[full] += 1;
    if (monotonic() - loggedAt < oneLineMs) return;
    loggedAt = monotonic();
    app.log.warn({ source, limit: full }, 'too many connections');
  }

  function takerOf(address: string): Taker {
    const network = networkOf(address);
    if (ownAddresses.includes(address)) return { network, kind: 'page' };
    if (trustedProxies?.(address)) return { network, kind: 'proxy' };
    return { network, kind: hall.has(network) ? 'hall' : 'other' };
  }

  const takers = new WeakMap<Socket, Taker>();
  admitConnections(app.server, (socket) => {
    const taker = takerOf(socket.remoteAddress ?? '');
    takers.set(socket, taker);
    const place = connections.take(taker);
    if (place.ok) socket.once('close', place.giveBack);
    else countRefused(place.full, taker.network);
    return place.ok;
  });

  const inProgress = new WeakSet<Socket>();
  const mayBegin = inTurn();
  app.addHook('onRequest', async ({ raw, ip }, reply) => {
    const { socket } = raw;
    if (inProgress.has(socket)) {
      // Refuses a second request before the first response, because each could need another file or connection.
      // Browsers and proxies wait for the response.
      reply.hijack();
      socket.destroy();
      return;
    }
    inProgress.add(socket);
    const isByProxy = isForwarded(raw);
    const network = networkOf(ip);
    const kind = hall.has(network) ? 'hall' : 'other';
    const place = isByProxy ? forwarded.take({ network, kind }) : undefined;
    whenOver(reply.raw, () => {
      inProgress.delete(socket);
      if (place?.ok) place.giveBack();
    });
    if (place?.ok === false) {
      countRefused(place.full, network);
      throw noPlaceLeft();
    }
    const taker = takers.get(socket);
    // The host's requests to itself have no connection. They are part of a request that has already begun.
    const isFirst = taker === undefined || (taker.kind === 'page' && !isByProxy);
    if (!isFirst && !(await mayBegin(ip, raw, reply.raw))) reply.hijack();
  });

  return {
    open: connections.taken,
    /** The connections and forwarded requests that were refused since the start. */
    refused: (): Readonly<Record<Full, number>> => refused,
  };
}

export type ConnectionCounts = ReturnType<typeof limitConnections>;

/** Closes refused connections before Node's server reads or responds. */
function admitConnections(server: Server, isAdmitted: (socket: Socket) => boolean): void {
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // The client has already left. Without an address, its requests would not be counted.
    if (socket.remoteAddress === undefined) socket.destroy();
    else if (isAdmitted(socket)) for (const listener of serve) listener.call(server, socket);
    else socket.resetAndDestroy();
  });
}

/** A connection or forwarded request that counts towards the limits. */
interface Taker {
  readonly network: string;
  /**
   * `page` is a browser on this machine, `proxy` is a trusted proxy with clients in many networks, and `hall` is a
   * network with dispensers or clerks.
   */
  readonly kind: 'page' | 'proxy' | 'hall' | 'other';
}

type Full = 'network' | 'others' | 'all';

type Place = { readonly ok: true; giveBack(): void } | { readonly ok: false; readonly full: Full };

/** Counts connections against limits that reserve some for the page and for networks with dispensers or clerks. */
function placesFor(limits: ConnectionLimits) {
  const byNetwork = new Map<string, number>();
  let taken = 0;
  let byOthers = 0;
  const ofNetwork = (network: string) => byNetwork.get(network) ?? 0;

  function fullFor({ network, kind }: Taker): Full | undefined {
    if ((kind === 'other' || kind === 'hall') && ofNetwork(network) >= limits.network) return 'network';
    if (kind === 'other' && byOthers >= limits.strangers) return 'others';
    if (kind !== 'page' && byOthers >= limits.others) return 'others';
    return taken >= limits.all ? 'all' : undefined;
  }

  function count(change: 1 | -1, { network, kind }: Taker): void {
    taken += change;
    if (kind === 'page') return;
    byOthers += change;
    const left = ofNetwork(network) + change;
    if (left === 0) byNetwork.delete(network);
    else byNetwork.set(network, left);
  }

  return {
    take(taker: Taker): Place {
      const full = fullFor(taker);
      if (full !== undefined) return { ok: false, full };
      count(1, taker);
      return { ok: true, giveBack: () => count(-1, taker) };
    },
    taken: () => taken,
  };
}
