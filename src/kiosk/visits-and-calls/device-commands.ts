import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents, type DeviceCommand } from '../../contract/additions/events.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';

/** A command is dropped after this time: after a disconnect the operator no longer waits for it. */
const validMs = 60_000;

interface Deps {
  readonly session: KioskSession;
  /** Milliseconds, by the service's clock. */
  readonly now: () => number;
  /** The key of this dispenser, once it is known. */
  readonly deviceKey: () => string | undefined;
  readonly run: (command: DeviceCommand) => void;
}

/**
 * Handles the branch events that are commands for this dispenser. A command waits until no visit is under way, and
 * runs once even if it was sent several times.
 */
export function handleDeviceCommands({ session, now, deviceKey, run }: Deps): (event: EventFrame) => void {
  let waiting: readonly DeviceCommand[] = [];

  function runWaiting(): void {
    if (waiting.length === 0 || !isIdle(session.current().session)) return;
    const due = waiting;
    waiting = [];
    for (const command of due) run(command);
  }

  session.subscribe(runWaiting);
  return ({ event, time, data }) => {
    if (event !== 'device.command' || now() - time >= validMs) return;
    const command = v.safeParse(branchEvents[event], data);
    if (!command.success || command.output.device !== deviceKey()) return;
    waiting = [...waiting.filter((other) => other !== command.output.command), command.output.command];
    runWaiting();
  };
}
