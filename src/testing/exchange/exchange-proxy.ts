import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export const faultKinds = ['cut', 'reset', 'hold', 'slice'] as const;
export type FaultKind = (typeof faultKinds)[number];
type Direction = 'request' | 'answer';

/**
 * A fault of an exchange, whose first `offset` bytes pass unchanged:
 * - `cut` closes both connections, and `reset` resets them.
 * - `hold` delays all further bytes until `release`.
 * - `slice` sends each further byte separately.
 */
export interface ExchangeFault {
  readonly kind: FaultKind;
  readonly direction: Direction;
  readonly offset: number;
}

/** Matches the first line of exchanges that create or void a ticket. */
export const ticketExchanges = /^POST \S*\/ticket(\/void)? HTTP/;
export const allExchanges = /^[A-Z]+ \S+ HTTP/;

/**
 * Starts a TCP proxy that disturbs some exchanges with the service. `address` returns undefined while the service is
 * down.
 */
export async function startExchangeProxy(address: () => string | undefined, disturbed: RegExp) {
  const clients = new Set<Socket>();
  const services = new Map<Socket, Socket>();
  let nextFault = (): ExchangeFault | undefined => undefined;
  let size = { request: 0, answer: 0 };
  let held: (() => void)[] = [];

  const server = createServer((client) => {
    const target = address();
    if (target === undefined) {
      client.destroy();
      return;
    }
    const { hostname, port } = new URL(target);
    const service = connect(Number(port), hostname);
    const sides = { request: { from: client, to: service }, answer: { from: service, to: client } };
    let fault: ExchangeFault | undefined;
    let passed = { request: 0, answer: 0 };
    let isDisturbed = false;
    clients.add(client);
    services.set(service, client);

    function begin({ kind, direction, offset }: ExchangeFault, bytes: Buffer): void {
      const { to } = sides[direction];
      const left = Math.max(0, offset - passed[direction]);
      const before = bytes.subarray(0, left);
      isDisturbed = true;
      switch (kind) {
        case 'cut':
          if (direction === 'request') client.end();
          to.end(before);
          if (direction === 'answer') service.end();
          break;
        case 'reset':
          // The connection is reset only after its bytes have been sent.
          to.write(before, () => {
            client.resetAndDestroy();
            service.resetAndDestroy();
          });
          break;
        case 'hold':
          to.write(before);
          hold(direction, bytes.subarray(left));
          break;
        case 'slice':
          to.setNoDelay();
          to.write(before);
          slice(to, bytes.subarray(left));
          break;
      }
    }

    function slice(to: Socket, bytes: Buffer): void {
      if (bytes.length === 0 || to.destroyed) return;
      to.write(bytes.subarray(0, 1), () => setImmediate(() => slice(to, bytes.subarray(1))));
    }

    function hold(direction: Direction, bytes: Buffer): void {
      held.push(() => {
        const { to } = sides[direction];
        if (client.destroyed) to.end(bytes);
        else to.write(bytes);
      });
    }

    for (const direction of ['request', 'answer'] as const) {
      const { from, to } = sides[direction];
      from.on('data', (bytes: Buffer) => {
        if (direction === 'request' && disturbed.test(bytes.toString('latin1', 0, 200))) {
          fault = nextFault();
          isDisturbed = false;
          size = passed = { request: 0, answer: 0 };
        }
        const reaches = fault?.direction === direction && passed[direction] + bytes.length > fault.offset;
        if (fault && isDisturbed && fault.direction === direction) {
          if (fault.kind === 'hold') hold(direction, bytes);
          if (fault.kind === 'slice') slice(to, bytes);
        } else if (fault && reaches && !isDisturbed) {
          begin(fault, bytes);
          proxy.onFault(fault);
        } else if (!to.destroyed) to.write(bytes);
        passed[direction] += bytes.length;
      });
      from.on('error', () => {});
    }
    client.on('close', () => {
      clients.delete(client);
      // Held bytes for the service still arrive, as if from a network's buffers.
      const isHeld = fault?.kind === 'hold' && fault.direction === 'request' && isDisturbed;
      if (!isHeld) service.end();
    });
    service.on('close', () => {
      services.delete(service);
      client.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disturb(fault: typeof nextFault) {
      nextFault = fault;
    },
    onFault(_fault: ExchangeFault) {},
    /** The number of bytes of the newest exchange so far. */
    size: () => size,
    release() {
      const releasing = held;
      held = [];
      for (const send of releasing) send();
    },
    orphanedConnections: () => [...services.values()].filter(({ destroyed }) => destroyed).length,
    async close() {
      for (const socket of [...clients, ...services.keys()]) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
