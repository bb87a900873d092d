import { WebSocket } from 'ws';
import { eventsPath } from '../../src/contract/additions/events.ts';
import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { dispenserHeaders } from '../../src/testing/service/open-test-service.ts';
import { createOne } from './create-one.ts';
import { logInClerk, type ServiceProcess } from './start-service-process.ts';

export const connectionsPerDispenser = 8;

export type EventCosts = Awaited<ReturnType<typeof measureEvents>>;

/** Measures a clerk's calls without event sockets, and then with `connectionCount` of them at the branch. */
export async function measureEvents(
  service: ServiceProcess,
  { connectionCount, calls }: { readonly connectionCount: number; readonly calls: number },
) {
  const { ask, url, branchFile } = service;
  const clerk = await logInClerk(service);

  let calledAt = 0;
  async function call(): Promise<number> {
    calledAt = performance.now();
    await ask('POST', endpoints.callNextTicket.path, clerk);
    return performance.now() - calledAt;
  }

  for (let count = 0; count < 2 * calls; count++) await createOne(service);
  const answersAlone: number[] = [];
  for (let count = 0; count < calls; count++) answersAlone.push(await call());

  const before = Number(await ask('GET', '/used-bytes'));
  const sockets: WebSocket[] = [];
  /** The delay from a call to the receipt of its event, in milliseconds, per call and connection. */
  const delays: number[] = [];
  let allReceived = () => {};
  for (let count = 0; count < connectionCount; count++) {
    const headers = dispenserHeaders(branchFile, Math.floor(count / connectionsPerDispenser));
    const socket = new WebSocket(`${url.replace('http', 'ws')}${eventsPath}`, { headers });
    socket.on('message', (data) => {
      if (!String(data).includes('ticket.called')) return;
      delays.push(performance.now() - calledAt);
      if (delays.length % connectionCount === 0) allReceived();
    });
    await new Promise((open) => socket.once('message', open));
    sockets.push(socket);
  }
  const bytesPerConnection = (Number(await ask('GET', '/used-bytes')) - before) / connectionCount;

  const answersConnected: number[] = [];
  for (let count = 0; count < calls; count++) {
    const untilAll = new Promise<void>((resolve) => {
      allReceived = resolve;
    });
    answersConnected.push(await call());
    await untilAll;
  }
  for (const socket of sockets) socket.terminate();
  return { delays, answersAlone, answersConnected, bytesPerConnection };
}
