import * as v from 'valibot';
import { type DeviceCommand, deviceCommand } from '../../contract/additions/events.ts';
import { sendDeviceCommand } from '../../service/operations/fleet/send-device-command.ts';
import { type CommandResult, commandFailure, failed, succeeded } from '../outcomes/outcome.ts';
import { openStore } from '../own-service/open-store.ts';
import type { Settings } from '../settings/settings.ts';
import { askHost, readCommandResult } from './ask-host.ts';

/** Sends a command to a dispenser through the running host, or with PostgreSQL through the shared database. */
export async function commandDispenser(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDir'>,
  { websocketID, command, now }: { websocketID: string; command: string; now: () => number },
): Promise<CommandResult> {
  const { databaseUrl, dataDir } = settings;
  if (!v.is(deviceCommand, command)) {
    return commandFailure('usage', `COMMAND must be one of ${deviceCommand.options.join(', ')}`);
  }
  const answer = await askHost(dataDir, '/device', { websocketID, command });
  if (answer) return readCommandResult(answer);
  if (databaseUrl === undefined) {
    return commandFailure('unavailable', `FOYER_DATA_DIR: no host is running on ${dataDir}`);
  }
  const store = await openStore(settings, now);
  if (!store.ok) return failed(store);
  try {
    const isKnown = await sendDeviceCommand(websocketID, command, { store: store.value });
    return deviceCommandResult(websocketID, command, isKnown);
  } finally {
    await store.value.close();
  }
}

/**
 * The result of a device command. It reports that the command was sent; only
 * the dispenser itself shows that it arrived.
 */
export function deviceCommandResult(
  websocketID: string,
  command: DeviceCommand,
  isKnown: boolean,
): CommandResult {
  return isKnown
    ? succeeded(`Sent  ${websocketID}  ${command}`)
    : commandFailure('unusable', `No active dispenser has the websocket ID ${websocketID}`);
}
