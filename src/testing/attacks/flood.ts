import { Agent, type IncomingHttpHeaders } from 'node:http';
import { askFrom } from './ask-from.ts';

export const floodConnections = 16;

/** Sends wrong logins, and requests with wrong credentials or without any, as fast as the host answers. */
export function startFlood(url: string, from: string, kiosk: IncomingHttpHeaders) {
  let isOver = false;
  const ask = (agent: Agent, path: string, headers: IncomingHttpHeaders, body?: object) =>
    askFrom(from, `${url}/api/v1/${path}`, { headers, body, agent });
  const attacks = [
    (agent: Agent) => ask(agent, 'dispenser/device', {}),
    (agent: Agent, turn: number) =>
      ask(agent, 'dispenser/device', { ...kiosk, authorization: `Apikey ${'0'.repeat(24)}${turn}` }),
    (agent: Agent, turn: number) => ask(agent, 'smart/following', { authorization: `SmartToken ${turn}` }),
    (agent: Agent, turn: number) =>
      ask(agent, 'counter/login', {}, { username: 'ana', password: `guess ${turn}` }),
    (agent: Agent, turn: number) => ask(agent, 'smart/session', {}, { ticket: `${turn}`.padStart(22, 'x') }),
  ];
  const floods = Array.from({ length: floodConnections }, async (_, first) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let sent = 0;
    for (; !isOver; sent += 1) {
      const turn = first + sent;
      await attacks[turn % attacks.length]?.(agent, turn);
    }
    agent.destroy();
    return sent;
  });
  return {
    async end(): Promise<number> {
      isOver = true;
      return (await Promise.all(floods)).reduce((sum, sent) => sum + sent, 0);
    },
  };
}
