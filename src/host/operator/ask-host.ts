import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { commandResult } from '../../contract/additions/operator-commands.ts';
import type { RequestOf } from '../../contract/endpoint.ts';
import type { hostEndpoints } from '../../contract/host-endpoints/host-endpoints.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { type CommandResult, commandFailure, systemCode } from '../outcomes/outcome.ts';

/** The path on the socket at which a host returns a backup as bytes. */
export const backupPath = '/backup';

/** The size of the database in a backup, in bytes. The write-ahead log follows it. */
export const databaseBytesHeader = 'x-database-bytes';

type Operator = (typeof hostEndpoints)['operator'];

/** Sends a command to the host that is running on a data folder. Returns undefined if there is none. */
export async function askHost<E extends Operator[keyof Operator]>(
  dataDir: string,
  { path }: E,
  call: RequestOf<E>,
): Promise<CommandResult | undefined> {
  const { body } = call as { body?: unknown };
  const answer = await openAnswer(dataDir, path, body);
  return answer && readCommandResult(answer);
}

/**
 * Sends a request to the host that is running on a data folder, and returns its response. Returns undefined if no host
 * is running there.
 */
export async function openAnswer(
  dataDir: string,
  path: string,
  body?: unknown,
): Promise<IncomingMessage | undefined> {
  const sent = request({
    socketPath: inDataFolder(dataDir, 'admin.sock'),
    method: 'POST',
    path,
    // A command sends only one request, so no connection is kept open.
    agent: false,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  try {
    const [answer] = await once(sent, 'response');
    return answer;
  } catch (error) {
    // No host has ever run on this data folder, or a killed host left its socket.
    if (['ENOENT', 'ECONNREFUSED'].includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

export async function isHostRunning(dataDir: string): Promise<boolean> {
  const answer = await openAnswer(dataDir, '/');
  answer?.resume();
  return answer !== undefined;
}

/** The failure of a command that only a running host can carry out. */
export const noHost = (dataDir: string) =>
  commandFailure('unavailable', `FOYER_DATA_DIR: no host is running on ${dataDir}`);

export async function readCommandResult(answer: IncomingMessage): Promise<CommandResult> {
  return v.parse(commandResult, await json(answer));
}
