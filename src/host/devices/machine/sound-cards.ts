import { readFile } from 'node:fs/promises';
import { killGroup } from '../../programs/kill-group.ts';
import { startProgram } from '../../programs/start-program.ts';
import { cardsIn, type Jack, jacksIn } from './alsa-text.ts';
import { runOnMachine } from './run-on-machine.ts';

/** The sound cards of a machine, with their headphone jacks. */
export interface SoundCards {
  /** Returns the names of the cards, such as `PCH`. */
  list(): Promise<readonly string[]>;
  /**
   * Returns the jacks that a card can sense; undefined if unknown, for example because the program that reads them is
   * missing.
   */
  jacks(card: string): Promise<readonly Jack[] | undefined>;
  /** Calls `changed` when a jack may have changed. Ends when the signal is aborted or no card can be watched. */
  follow(changed: () => void, signal: AbortSignal): Promise<void>;
}

const kernelList = '/proc/asound/cards';
/** `alsactl` is not in a user's search path. Without `stdbuf`, it buffers many lines before it writes to a pipe. */
const monitor = { file: 'stdbuf', args: ['-oL', '/usr/sbin/alsactl', 'monitor'] };

/** The sound cards according to ALSA. Sound servers also get their jacks from ALSA. */
export function alsaCards(listFile = kernelList): SoundCards {
  return {
    list: async () => cardsIn(await readFile(listFile, 'utf8').catch(() => '')),
    async jacks(card) {
      const contents = await runOnMachine('amixer', ['-c', card, 'contents']);
      return contents === undefined ? undefined : jacksIn(contents);
    },
    follow: (changed, signal) =>
      new Promise((resolve) => {
        const child = startProgram(monitor, { kind: 'machine', stdio: ['ignore', 'pipe', 'ignore'] });
        if (!child) return resolve();
        const stop = () => killGroup(child.pid);
        signal.addEventListener('abort', stop);
        child.stdout?.on('data', (lines) => {
          if (/jack/i.test(String(lines))) changed();
        });
        function end(): void {
          signal.removeEventListener('abort', stop);
          resolve();
        }
        child.on('error', end);
        child.on('close', end);
      }),
  };
}
