import { connect } from 'node:net';
import { startTestServer, type TestServer } from './test-server.ts';

interface Options {
  readonly httpVersion: '1.0' | '1.1';
  /** Header lines that the proxy writes before its client's lines, from which `Host` and `Connection` are removed. */
  readonly lines: (clientAddress: string) => readonly string[];
}

/**
 * Starts a reverse proxy on this machine. It writes its requests itself, byte by byte, so it can imitate any other
 * proxy.
 */
export async function startReverseProxy(
  target: string,
  { httpVersion, lines }: Options,
): Promise<TestServer> {
  const { hostname, port } = new URL(target);
  return startTestServer((request) => {
    const { method, url, headers, socket: client } = request;
    const service = connect(Number(port), hostname);
    const forwarded = Object.entries(headers).filter(([name]) => !['host', 'connection'].includes(name));
    service.write(
      [
        `${method} ${url} HTTP/${httpVersion}`,
        ...lines(client.remoteAddress ?? ''),
        ...forwarded.map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    );
    request.pipe(service, { end: false });
    // This response replaces the server's response, which is never sent.
    service.pipe(client);
    service.on('error', () => client.destroy());
  });
}
