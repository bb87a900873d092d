import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostProcess } from '../host/host-process.ts';
import type { Attack } from './attack.ts';

/** So many files and connections the host may have open, one run for each that the attack can exceed. */
const descriptorLimits = [512, 700, 8192];
const pageRequests = 20;
/** A visitor waits no longer. */
const patienceMs = 5_000;
/** The attacker pauses after so many connections, so that the kernel does not drop them unseen. */
const atOnce = 100;

/** Opens connections with half a request each from these networks, and counts the requests of the page that fail meanwhile. */
function floodFrom(name: string, networks: number): Attack {
  return {
    name,
    sizes: { small: 600, whole: 8_600 },
    async run(size) {
      const found: string[] = [];
      const limits = descriptorLimits.filter((limit) => limit < size);
      for (const limit of limits) {
        const failed = await failedRequests(limit, size, networks);
        if (failed > 0)
          found.push(`${failed} of ${pageRequests} requests of the page failed with ${limit} descriptors`);
      }
      return { tried: `${size} half-sent requests at ${limits.join(', ')} descriptors`, found };
    },
  };
}

export const floodOfOneMachine = floodFrom('one machine does not shut the page out of its own host', 1);
export const floodOfManyMachines = floodFrom('many machines do not shut the page out of its own host', 500);

async function failedRequests(limit: number, size: number, networks: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-flood-'));
  const host = startHostProcess({ DATA_DIR: dataDir, VOICE: 'none' }, { descriptors: limit });
  const sockets: Socket[] = [];
  try {
    const url = await host.url;
    if (url === undefined) throw new Error(host.output());
    const port = Number(new URL(url).port);
    for (let count = 0; count < size; count++) {
      sockets.push(halfRequest(port, count % networks));
      if (count % atOnce === 0) await answerOf(port);
    }
    let failed = 0;
    for (let count = 0; count < pageRequests; count++) if ((await answerOf(port)) !== 200) failed++;
    return failed;
  } finally {
    for (const socket of sockets) socket.destroy();
    await host.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A connection of an attacker. Other addresses than 127.0.0.1 are other machines for the host. */
function halfRequest(port: number, network: number): Socket {
  const from = `127.1.${Math.floor(network / 250)}.${1 + (network % 250)}`;
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  // Refused connections end with an error.
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Never-Ends: ');
  return socket;
}

/** The status of the page, asked for by a connection of its own; undefined if there is none in time. */
async function answerOf(port: number): Promise<number | undefined> {
  const sent = get({ host: '127.0.0.1', port, path: '/', agent: false, timeout: patienceMs });
  sent.on('timeout', () => sent.destroy(new Error('no answer')));
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  } catch {
    return undefined;
  }
}
