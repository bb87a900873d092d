import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { Timers } from '../time/timers.ts';

/** Runs commands for this dispenser, whether an operator sent them or staff tapped them. */
export interface CommandRunner {
  run(command: DeviceCommand): void;
  /** Whether the page shows which device it is. */
  isIdentifying(): boolean;
  endIdentifying(): void;
  /** Tells when `isIdentifying` changes. The result ends the subscription. */
  subscribe(listener: () => void): () => void;
}

interface Deps {
  readonly timers: Pick<Timers, 'after'>;
  readonly reload: () => void;
  readonly testPrint: () => Promise<void>;
  readonly testVoice: () => Promise<void>;
}

const identifyMs = 15_000;

/**
 * Part of the first load: `reload` and `identify` are the commands that help when the page cannot load anything more.
 */
export function createCommandRunner({ timers, reload, testPrint, testVoice }: Deps): CommandRunner {
  const listeners = new Set<() => void>();
  let isIdentifying = false;
  let cancel = () => {};

  function identify(next: boolean): void {
    cancel();
    cancel = next ? timers.after(identifyMs, () => identify(false)) : () => {};
    isIdentifying = next;
    for (const listener of listeners) listener();
  }

  return {
    run(command) {
      switch (command) {
        case 'reload':
          return reload();
        case 'identify':
          return identify(true);
        case 'testPrint':
          return void testPrint().catch(console.error);
        case 'testVoice':
          return void testVoice().catch(console.error);
        default:
          // A new command must be decided above. The service may send one that this page does not know yet: ignored.
          command satisfies never;
      }
    },
    isIdentifying: () => isIdentifying,
    endIdentifying: () => identify(false),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
