import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { Timers } from '../../page/time/timers.ts';

export type CommandRunner = ReturnType<typeof createCommandRunner>;

interface Deps {
  readonly timers: Pick<Timers, 'after'>;
  readonly reload: () => void;
  readonly testPrint: () => Promise<void>;
  readonly testVoice: () => Promise<void>;
}

const identifyMs = 15_000;

/**
 * Runs commands from an operator or staff. Part of the first load: `reload` and `identify` help even if the page
 * can no longer load anything.
 */
export function createCommandRunner({ timers, reload, testPrint, testVoice }: Deps) {
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
    run(command: DeviceCommand) {
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
          // A new command must be handled above. A command that this page does not know yet is ignored.
          command satisfies never;
      }
    },
    /** True if the page shows its device identity. */
    isIdentifying: () => isIdentifying,
    endIdentifying: () => identify(false),
    /** Subscribes to changes of `isIdentifying`. Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
