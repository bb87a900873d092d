import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents, type DeviceCommand } from '../../contract/additions/events.ts';

/** Older commands, which may arrive after a disconnect, are ignored: their operator no longer waits for them. */
const validMs = 60_000;

interface Deps {
  /** True if a command would not affect any visitor. */
  readonly isFree: () => boolean;
  /** Subscribes to changes of `isFree`. */
  readonly subscribe: (listener: () => void) => void;
  /** The time by the service's clock, in milliseconds. */
  readonly now: () => number;
  readonly deviceKey: () => string | undefined;
  readonly run: (command: DeviceCommand) => void;
  /** Called before a command runs, because a reload ends the page. */
  readonly carriedOut: (id: string | undefined) => void;
}

interface Waiting {
  readonly command: DeviceCommand;
  readonly ids: readonly (string | undefined)[];
}

/**
 * Handles events that are commands for this dispenser. A command waits for the end of a visit, and runs once
 * even if it was sent several times.
 */
export function handleDeviceCommands({
  isFree,
  subscribe,
  now,
  deviceKey,
  run,
  carriedOut,
}: Deps): (event: EventFrame) => void {
  let waiting: readonly Waiting[] = [];

  function runWaiting(): void {
    if (waiting.length === 0 || !isFree()) return;
    const due = waiting;
    waiting = [];
    for (const { command, ids } of due) {
      for (const id of ids) carriedOut(id);
      run(command);
    }
  }

  subscribe(runWaiting);
  return ({ event, time, data }) => {
    if (event !== 'device.command' || now() - time >= validMs) return;
    const command = v.safeParse(branchEvents[event], data);
    if (!command.success || command.output.device !== deviceKey()) return;
    const { command: wanted, id } = command.output;
    const same = waiting.find((other) => other.command === wanted);
    waiting = [
      ...waiting.filter((other) => other !== same),
      { command: wanted, ids: [...(same?.ids ?? []), id] },
    ];
    runWaiting();
  };
}
