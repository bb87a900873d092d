import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { adminSocket } from '../data-folder/data-folder.ts';
import { systemCode } from '../start/start-failure.ts';
import { type CommandResult, commandResult } from './command-result.ts';

/** Gives a command to the host that holds a data folder; undefined when none is running there. */
export async function askHost(
  dataDir: string,
  path: string,
  body: unknown = {},
): Promise<IncomingMessage | undefined> {
  const asking = request({
    socketPath: adminSocket(dataDir),
    method: 'POST',
    path,
    // A command asks once.
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  asking.end(JSON.stringify(body));
  try {
    const [answer] = await once(asking, 'response');
    return answer;
  } catch (error) {
    // Nobody has been there, or somebody who went without a farewell.
    if (['ENOENT', 'ECONNREFUSED'].includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Whether a host is running on a data folder. */
export async function isHostRunning(dataDir: string): Promise<boolean> {
  const answer = await askHost(dataDir, '/');
  answer?.resume();
  return answer !== undefined;
}

/** Reads what a host says came of a command. */
export async function readCommandResult(answer: IncomingMessage): Promise<CommandResult> {
  return v.parse(commandResult, await json(answer));
}
