import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { errorsWithoutEndpoint } from '../../../service/openapi/described-endpoints.ts';
import { openTestService, type TestService } from '../open-test-service.ts';
import type { ErrorResponse, ErrorScenario } from './error-scenario.ts';

async function sendRaw(bytes: string, service: TestService): Promise<ErrorResponse> {
  const connection = connect(Number(new URL(await service.listen()).port), '127.0.0.1');
  connection.write(bytes);
  const [head = '', body = ''] = (await text(connection)).split('\r\n\r\n');
  await service.close();
  return { statusCode: Number(head.split(' ')[1]), json: () => JSON.parse(body) };
}

export const noEndpointErrorScenarios: Record<(typeof errorsWithoutEndpoint)[number], ErrorScenario> = {
  UNKNOWN_ROUTE: ({ service }) => [service.asDispenser({ url: '/api/v1/dispenser/nothing' })],
  METHOD_NOT_ALLOWED: ({ service }) => [
    service.asDispenser({ method: 'DELETE', url: '/api/v1/dispenser/device' }),
  ],
  HEADERS_TOO_LARGE: async () => {
    const request = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(9000)}\r\n\r\n`;
    return [await sendRaw(request, await openTestService())];
  },
  TOO_SLOW: async () => {
    const service = await openTestService();
    // The error that Node emits after the request timeout.
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const { server } = service.server;
    server.once('connection', (connection) => server.emit('clientError', late, connection));
    return [await sendRaw('GET / HTTP/1.1\r\n', service)];
  },
};
