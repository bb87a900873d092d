import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The faults of an exchange from a byte on. */
export const faultKinds = ['cut', 'reset', 'hold', 'slice'] as const;
export type FaultKind = (typeof faultKinds)[number];
export type Direction = 'request' | 'answer';

/**
 * `cut` closes both connections, `reset` resets them, `hold` delays all further bytes until `release`, `slice` sends
 * each further byte separately. This many bytes pass before.
 */
export interface ExchangeFault {
  readonly kind: FaultKind;
  readonly direction: Direction;
  readonly offset: number;
}

/** The exchanges that create or void a ticket, by their first line. */
export const ticketExchanges = /^POST \S*\/ticket(\/void)? HTTP/;
export const allExchanges = /^[A-Z]+ \S+ HTTP/;

/**
 * Starts a TCP proxy that disturbs some exchanges with the service at an address,
 * which is undefined while it does not run.
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

    /** Sends the bytes up to the fault and begins it. */
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
          // The connection is reset once its bytes have left.
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

    /** Sends each byte in its own turn. */
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
      // Held bytes for the service still arrive, as they do from the buffers of a network.
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
    /** Chooses the fault of each exchange that begins from now on; undefined: none. */
    disturb(fault: typeof nextFault) {
      nextFault = fault;
    },
    /** Called whenever a fault begins. */
    onFault(_fault: ExchangeFault) {},
    /** The bytes of the newest exchange so far. */
    size: () => size,
    /** Releases the held bytes. */
    release() {
      const releasing = held;
      held = [];
      for (const send of releasing) send();
    },
    /** The number of connections to the service whose client has disconnected. */
    orphanedConnections: () => [...services.values()].filter(({ destroyed }) => destroyed).length,
    async close() {
      for (const socket of [...clients, ...services.keys()]) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
