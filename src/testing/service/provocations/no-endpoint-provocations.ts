import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { errorsOfNoEndpoint } from '../../../service/openapi/errors-of-endpoints.ts';
import { openTestService, type TestService } from '../open-test-service.ts';
import type { Answer, Provocation } from './provocation.ts';

/** What a real line answers to some bytes. */
async function overALine(bytes: string, service: TestService): Promise<Answer> {
  const line = connect(Number(new URL(await service.listen()).port), '127.0.0.1');
  line.write(bytes);
  const [head = '', body = ''] = (await text(line)).split('\r\n\r\n');
  await service.close();
  return { statusCode: Number(head.split(' ')[1]), json: () => JSON.parse(body) };
}

/** What goes wrong before a request comes to an endpoint. */
export const noEndpointProvocations: Record<(typeof errorsOfNoEndpoint)[number], Provocation> = {
  UNKNOWN_ROUTE: async ({ service }) => [await service.ask({ url: '/api/v1/dispenser/nothing' })],
  HEADERS_TOO_LARGE: async () => {
    const request = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(9000)}\r\n\r\n`;
    return [await overALine(request, await openTestService())];
  },
  TOO_SLOW: async () => {
    const service = await openTestService();
    // What Node says of a line once it has waited long enough.
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const { server } = service.server;
    server.once('connection', (line) => server.emit('clientError', late, line));
    return [await overALine('GET / HTTP/1.1\r\n', service)];
  },
};
