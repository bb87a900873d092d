import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { type CommandResult, commandResult, systemCode } from '../outcomes/outcome.ts';

/** The header with the number of database bytes in a backup; its write-ahead log follows. */
export const databaseBytesHeader = 'x-database-bytes';

/** Sends a command to the host that runs on a data folder; undefined: none is running there. */
export async function askHost(
  dataDir: string,
  path: string,
  body: unknown = {},
): Promise<IncomingMessage | undefined> {
  const sent = request({
    socketPath: inDataFolder(dataDir, 'admin.sock'),
    method: 'POST',
    path,
    // A command sends a single request, so no connection is kept open.
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  sent.end(JSON.stringify(body));
  try {
    const [answer] = await once(sent, 'response');
    return answer;
  } catch (error) {
    // No host has ever run there, or the host was killed and left its socket.
    if (['ENOENT', 'ECONNREFUSED'].includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** True if a host is running on a data folder. */
export async function isHostRunning(dataDir: string): Promise<boolean> {
  const answer = await askHost(dataDir, '/');
  answer?.resume();
  return answer !== undefined;
}

/** Reads the result of a command from the host's answer. */
export async function readCommandResult(answer: IncomingMessage): Promise<CommandResult> {
  return v.parse(commandResult, await json(answer));
}
