import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents, type DeviceCommand } from '../../contract/additions/events.ts';

/** A command is dropped after this time: after a disconnect the operator no longer waits for it. */
const validMs = 60_000;

interface Deps {
  /** True if a command would affect no visitor. */
  readonly isFree: () => boolean;
  /** Calls the listener whenever that may have changed. */
  readonly subscribe: (listener: () => void) => void;
  /** Milliseconds, by the service's clock. */
  readonly now: () => number;
  /** The key of this dispenser, once it is known. */
  readonly deviceKey: () => string | undefined;
  readonly run: (command: DeviceCommand) => void;
  /** Called before a command runs, because a reload ends the page. */
  readonly carriedOut: (id: string | undefined) => void;
}

/** A waiting command, and the orders that it carries out. */
interface Waiting {
  readonly command: DeviceCommand;
  readonly ids: readonly (string | undefined)[];
}

/**
 * Handles the branch events that are commands for this dispenser. A command waits until no visit is in progress, and
 * runs once even if it was sent several times.
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
