import { respond, type SimulatedAnswer } from '../page/simulation/simulated-answer.ts';

/**
 * A page's host in memory.
 * - `answers` contains its responses, which a test may change: by method and path after `root`, such as `GET session`,
 *   or by the name of a list of tickets.
 * - Other requests get a 204, and `sent` records them with their bodies.
 */
export function memoryHost(answers: Readonly<Record<string, SimulatedAnswer>>, root: RegExp) {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(String(url), 'http://host.invalid');
    const name = [method, pathname.replace(root, ''), searchParams.get('list')].filter(Boolean).join(' ');
    if (method !== 'GET') sent.push([name, body].filter(Boolean).join(' '));
    return respond(answers[name] ?? { status: 204 });
  };
  return { fetch, sent };
}
