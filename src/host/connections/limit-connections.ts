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
  /** The files and connections that the process may have open. */
  readonly descriptors: number;
  readonly trustedProxies: AddressList | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
}

/** The addresses of a browser on this machine, which opens the kiosk as `localhost`. */
const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** A flood is logged as one line each minute. */
const oneLineMs = 60_000;

/**
 * Refuses excess connections before it reads from them, so that the page of this machine can always connect.
 * Requests of other machines begin in turn, so that the page does not wait behind them. A proxy reuses a
 * connection for several clients, so a forwarded request counts for the network of its client.
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
      // Browsers and proxies send no request before the previous answer. Each request could cost a file or a
      // connection.
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
    // The host's requests to itself have no connection. They belong to a request that has already begun.
    const isFirst = taker === undefined || (taker.kind === 'page' && !isByProxy);
    if (!isFirst && !(await mayBegin(ip, raw, reply.raw))) reply.hijack();
  });

  return {
    open: connections.taken,
    /** Connections and forwarded requests that were refused since the start. */
    refused: (): Readonly<Record<Full, number>> => refused,
  };
}

export type ConnectionCounts = ReturnType<typeof limitConnections>;

/** Closes the refused connections. Node's server neither reads nor answers them. */
function admitConnections(server: Server, isAdmitted: (socket: Socket) => boolean): void {
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // The client has already left. Without its address, its requests would count for no network.
    if (socket.remoteAddress === undefined) socket.destroy();
    else if (isAdmitted(socket)) for (const listener of serve) listener.call(server, socket);
    else socket.resetAndDestroy();
  });
}

/** A connection or forwarded request that counts towards the limits. */
interface Taker {
  readonly network: string;
  /**
   * `page`: a browser on this machine. `proxy`: a trusted proxy, with clients of many networks. `hall`: a
   * network with dispensers or clerks.
   */
  readonly kind: 'page' | 'proxy' | 'hall' | 'other';
}

/** The limit that was reached. */
type Full = 'network' | 'others' | 'all';

type Place = { readonly ok: true; giveBack(): void } | { readonly ok: false; readonly full: Full };

/** Counts connections against the limits, which keep places free for the page and the hall. */
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
