import { once } from 'node:events';
import { connect } from 'node:net';

/** The response counts as complete after a silence of this length. */
const silenceMs = 10_000;

/**
 * Sends these lines, which should include `Connection: close`, unchanged as one request over a separate connection.
 * Collects the response until the other end closes or `isEnough` returns true; empty without a response.
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
