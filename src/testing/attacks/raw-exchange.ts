import { once } from 'node:events';
import { connect } from 'node:net';

/** After this silence the answer counts as complete. */
const silenceMs = 10_000;

/**
 * Sends these lines unchanged as one request over its own connection. Returns the whole answer until the
 * other end closes or `isEnough`; empty if there is none. The lines should ask for `Connection: close`.
 */
export async function rawExchange(
  port: number,
  lines: readonly string[],
  isEnough: (answer: string) => boolean = () => false,
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
    if (isEnough(answer)) socket.destroy();
  });
  socket.on('error', () => {});
  socket.setTimeout(silenceMs, () => socket.destroy());
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  return answer;
}
