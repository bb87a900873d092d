import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents, type DeviceCommand } from '../../contract/additions/events.ts';
import { isIdle } from '../session/idle-screen.ts';
import type { KioskSession } from '../session/kiosk-session.ts';

/** After a cut nobody waits any more for what was told before, in milliseconds. */
const goodForMs = 60_000;

/** Commands for this dispenser. */
export interface DeviceCommands {
  /** Takes an event of the branch; what is no command for this dispenser means nothing. */
  hear(event: EventFrame): void;
  /** Told each command once nobody is at the screen; the result ends that. */
  subscribe(obey: (command: DeviceCommand) => void): () => void;
}

interface Ports {
  readonly session: KioskSession;
  /** Milliseconds, by the service's clock. */
  readonly now: () => number;
  /** The key of this dispenser, once it is known. */
  readonly device: () => string | undefined;
}

/** A desk at which commands wait for the end of a visit. */
export function deviceCommands({ session, now, device }: Ports): DeviceCommands {
  const listeners = new Set<(command: DeviceCommand) => void>();
  let waiting: readonly DeviceCommand[] = [];

  function obey(): void {
    if (waiting.length === 0 || !isIdle(session.current().session)) return;
    const due = waiting;
    waiting = [];
    for (const command of due) for (const listener of listeners) listener(command);
  }

  session.subscribe(obey);
  return {
    hear({ event, time, data }) {
      if (event !== 'device.command' || now() - time >= goodForMs) return;
      const told = v.safeParse(branchEvents[event], data);
      if (!told.success || told.output.device !== device()) return;
      waiting = [...waiting.filter((command) => command !== told.output.command), told.output.command];
      obey();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
