import * as v from 'valibot';
import { type DeviceCommand, deviceCommand } from '../../contract/additions/events.ts';
import { sendDeviceCommand } from '../../service/operations/configuration/send-device-command.ts';
import { openStore } from '../own-service/open-store.ts';
import type { Settings } from '../settings/settings.ts';
import { startFailure } from '../start/start-failure.ts';
import { askHost, readOutcome } from './ask-host.ts';
import { done, notDone, type Outcome } from './outcome.ts';

/** Tells a dispenser to do something: through the host, or with PostgreSQL through whichever node it is connected to. */
export async function commandDispenser(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { websocketID, command, now }: { websocketID: string; command: string; now: number },
): Promise<Outcome> {
  const { databaseUrl, dataDir } = settings;
  if (!v.is(deviceCommand, command)) {
    return notDone(startFailure('usage', `A dispenser can be told to ${deviceCommand.options.join(', ')}`));
  }
  const answer = await askHost(dataDir, '/device', { websocketID, command });
  if (answer) return readOutcome(answer);
  if (databaseUrl === undefined) {
    return notDone(startFailure('unavailable', `DATA_DIR: no host is running on ${dataDir}`));
  }
  const store = await openStore(settings);
  if (!store.ok) return notDone(store);
  try {
    const isKnown = await sendDeviceCommand(websocketID, command, { store: store.value, now });
    return commandOutcome(websocketID, command, isKnown);
  } finally {
    await store.value.close();
  }
}

/** What is said of a command. Whether it was heard only the dispenser itself can show. */
export function commandOutcome(websocketID: string, command: DeviceCommand, isKnown: boolean): Outcome {
  return isKnown
    ? done(`Told  ${websocketID}  ${command}`)
    : notDone(startFailure('unusable', `No dispenser at work has the websocket ID ${websocketID}`));
}
