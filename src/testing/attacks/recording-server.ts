import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTestServer } from '../host/test-server.ts';

export interface Arrival {
  readonly method: string;
  readonly url: string;
  /** The values of `Authorization` and `X-WSID`; empty if the header was missing. */
  readonly authorization: string;
  readonly websocketID: string;
}

/** Starts a server that records every request, including upgrades. `answer` returns the JSON to respond with. */
export async function startRecordingServer(answer: (arrival: Arrival) => unknown) {
  const arrivals: Arrival[] = [];
  let connections = 0;
  const record = ({ method = '', url = '', headers }: IncomingMessage): Arrival => {
    const { authorization = '', 'x-wsid': websocketID = '' } = headers;
    const arrival = { method, url, authorization, websocketID: String(websocketID) };
    arrivals.push(arrival);
    return arrival;
  };
  const { server, url, close } = await startTestServer(
    (request: IncomingMessage, response: ServerResponse) => {
      const body = JSON.stringify(answer(record(request)));
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    },
  );
  server.on('connection', () => connections++);
  server.on('upgrade', (request, socket) => {
    record(request);
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  return { url, port: Number(new URL(url).port), arrivals, connections: () => connections, close };
}
