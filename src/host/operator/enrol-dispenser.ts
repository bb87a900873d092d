import type { EnrolCommand } from '../../contract/additions/operator-commands.ts';
import { administerKeys } from '../../contract/host-endpoints/operator-endpoints.ts';
import { endpointLimits } from '../../service/limits/endpoint-limits.ts';
import { tokenBuckets } from '../../service/limits/token-buckets.ts';
import {
  type EnrolmentAdministration,
  enrolmentAdministration,
} from '../../service/operations/enrolment/enrolment-administration.ts';
import type { ListedDispenser } from '../../service/operations/enrolment/list-dispensers.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import { type CommandResult, commandFailure, failed, succeeded } from '../outcomes/outcome.ts';
import { openServiceStore } from '../own-service/open-service-store.ts';
import type { Settings } from '../settings/settings.ts';
import { askHost, noHost } from './ask-host.ts';

/** Carries out an enrolment command through the running host, or with PostgreSQL through the shared database. */
export async function enrolDispenser(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDir' | 'secretKey'>,
  request: EnrolCommand,
  now: () => number,
): Promise<CommandResult> {
  const { databaseUrl, dataDir } = settings;
  const result = await askHost(dataDir, administerKeys, { body: request });
  if (result) return result;
  if (databaseUrl === undefined) return noHost(dataDir);
  const opened = await openServiceStore(settings, now);
  if (!opened.ok) return failed(opened);
  const { store } = opened.value;
  try {
    const limits = endpointLimits(tokenBuckets(), now);
    return await enrolResult(request, enrolmentAdministration({ store, limits }), store.clock.now());
  } finally {
    await store.close();
  }
}

const keyStates: Readonly<Record<ListedDispenser['keyState'], string>> = {
  none: 'no key',
  file: 'key of the branch file',
  host: 'key of the service host, which ends when a machine enrols',
  enrolled: 'enrolled',
  rotating: 'enrolled, will change its key',
};

/** Carries out a request. Reports the result to the operator. */
export async function enrolResult(
  request: EnrolCommand,
  administration: EnrolmentAdministration,
  now: number,
): Promise<CommandResult> {
  switch (request.action) {
    case 'list':
      return listed(administration, now);
    case 'confirm': {
      const { userCode, websocketID } = request;
      const result = await administration.confirm(request, 'operator');
      switch (result.kind) {
        case 'confirmed':
          return succeeded(
            `Confirmed  ${websocketID}  ${result.name}`,
            ...(result.replacesKey
              ? ['Its current key ends when the new machine has received its own.']
              : []),
          );
        case 'has-machine':
          return unusable(
            `The dispenser ${websocketID}  ${result.name} already has a machine, which would lose access. ` +
              `To replace it: ${operatorCommand(`enrol --replace ${userCode} ${websocketID}`)}`,
          );
        case 'unknown-code':
          return unusable('No machine shows this code; check the screen again, because the code changes');
        case 'unknown-dispenser':
          return unknownDispenser(websocketID);
        case 'other-dispenser':
          return unusable('This code was confirmed for another dispenser');
        case 'too-soon':
          return commandFailure(
            'failed',
            `Too many wrong codes: try again in ${Math.ceil(result.waitMs / 1000)} seconds`,
          );
      }
      break;
    }
    case 'revoke':
      switch (await administration.revoke(request.websocketID)) {
        case 'revoked':
          return succeeded(`Revoked  ${request.websocketID}`);
        case 'no-key':
          return unusable(`The dispenser ${request.websocketID} has no key`);
        case 'unknown-dispenser':
          return unknownDispenser(request.websocketID);
      }
      break;
    case 'rotate':
      switch (await administration.rotate(request.websocketID)) {
        case 'requested':
          return succeeded(`Requested  ${request.websocketID}: its machine changes the key within a minute`);
        case 'not-enrolled':
          return unusable(
            `The dispenser ${request.websocketID} has not enrolled; change its apiKey in the branch file`,
          );
        case 'unknown-dispenser':
          return unknownDispenser(request.websocketID);
      }
  }
}

async function listed({ list }: EnrolmentAdministration, now: number): Promise<CommandResult> {
  const { dispensers, enrolments } = await list();
  const minutes = (ms: number) => Math.max(1, Math.round(ms / 60_000));
  const width = Math.max(0, ...dispensers.map(({ websocketID }) => websocketID.length));
  return succeeded(
    `Machines that show a code: ${enrolments.length}`,
    ...enrolments.map(
      ({ network, expiresAt }) => `  at ${network}, for ${minutes(expiresAt - now)} more minutes`,
    ),
    `Dispensers: ${dispensers.length}`,
    ...dispensers.map(
      ({ websocketID, name, keyState }) => `  ${websocketID.padEnd(width)}  ${name}: ${keyStates[keyState]}`,
    ),
    `To enrol a machine: ${operatorCommand('enrol USER_CODE WEBSOCKET_ID')}`,
  );
}

const unusable = (line: string) => commandFailure('unusable', line);
const unknownDispenser = (websocketID: string) =>
  unusable(`No active dispenser has the WebSocket ID ${websocketID}`);
