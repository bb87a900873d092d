import * as v from 'valibot';
import { type DeviceCommand, deviceCommand } from '../../contract/additions/events.ts';
import * as operator from '../../contract/host-endpoints/operator-endpoints.ts';
import { sendDeviceCommand } from '../../service/operations/fleet/send-device-command.ts';
import { type CommandResult, commandFailure, failed, succeeded } from '../outcomes/outcome.ts';
import { openStore } from '../own-service/open-store.ts';
import type { Settings } from '../settings/settings.ts';
import { askHost, noHost } from './ask-host.ts';

/** Sends a command to a dispenser through the running host, or with PostgreSQL through the shared database. */
export async function commandDispenser(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDir'>,
  { websocketID, command, now }: { websocketID: string; command: string; now: () => number },
): Promise<CommandResult> {
  const { databaseUrl, dataDir } = settings;
  if (!v.is(deviceCommand, command)) {
    return commandFailure('usage', `COMMAND must be one of ${deviceCommand.options.join(', ')}`);
  }
  const result = await askHost(dataDir, operator.commandDispenser, { body: { websocketID, command } });
  if (result) return result;
  if (databaseUrl === undefined) return noHost(dataDir);
  const store = await openStore(settings, now);
  if (!store.ok) return failed(store);
  try {
    const isKnown = await sendDeviceCommand(websocketID, command, { store: store.value });
    return deviceCommandResult(websocketID, command, isKnown);
  } finally {
    await store.value.close();
  }
}

/** Reports that the command was sent. Only the dispenser itself shows that it arrived. */
export function deviceCommandResult(
  websocketID: string,
  command: DeviceCommand,
  isKnown: boolean,
): CommandResult {
  return isKnown
    ? succeeded(`Sent  ${websocketID}  ${command}`)
    : commandFailure('unusable', `No active dispenser has the WebSocket ID ${websocketID}`);
}
