import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startHostProcess } from '../host/host-process.ts';
import { isWhole } from '../is-whole.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { attackSize, isProof } from './attack-size.ts';

/** The host's limits of open files and connections. The attack is run once for each limit that it can exceed. */
const descriptorLimits = [512, 700, 8192];
const pageRequests = 20;
const patienceMs = 5_000;
/**
 * The number of connections after which the attacker pauses, because the kernel would otherwise drop some connections
 * without an error.
 */
const atOnce = 100;

const connections = attackSize(600, 8_600);

const hardest = ['many machines do not shut the page out of its own host', 500] as const;
const others = [['one machine does not shut the page out of its own host', 1]] as const;

// Each connection sends half a request. `limit-connections.test.ts` also tests the limit per machine.
it.each(isWhole || isProof ? [hardest, ...others] : [hardest])('%s', async (_, networks) => {
  for (const limit of descriptorLimits.filter((one) => one < connections)) {
    expect(await failedRequests(limit, networks), `with ${limit} descriptors`).toBe(0);
  }
});

async function failedRequests(limit: number, networks: number): Promise<number> {
  const host = startHostProcess(
    { FOYER_DATA_DIR: await temporaryFolder(), FOYER_VOICE: 'none' },
    { descriptors: limit },
  );
  const sockets: Socket[] = [];
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await host.kill();
  }
  onTestFinished(close);
  const url = await host.url;
  if (url === undefined) throw new Error(host.output());
  const port = Number(new URL(url).port);
  for (let count = 0; count < connections; count++) {
    sockets.push(halfRequest(port, count % networks));
    if (count % atOnce === 0) await answerOf(port);
  }
  let failed = 0;
  for (let count = 0; count < pageRequests; count++) if ((await answerOf(port)) !== 200) failed++;
  await close();
  return failed;
}

/** A connection of the attacker. For the host, every address except 127.0.0.1 is another machine. */
function halfRequest(port: number, network: number): Socket {
  const from = `127.1.${Math.floor(network / 250)}.${1 + (network % 250)}`;
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  // A refused connection ends with an error.
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Never-Ends: ');
  return socket;
}

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
