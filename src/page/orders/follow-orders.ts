import * as v from 'valibot';
import { additionName } from '../../contract/additions/capabilities.ts';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents } from '../../contract/additions/events.ts';
import { readOrders } from '../../contract/endpoints/fleet-endpoints.ts';
import type { Client } from '../api/client.ts';

interface Deps {
  readonly client: Client;
  readonly additions: () => readonly string[];
  readonly deviceKey: () => string | undefined;
  /** Receives an administrator's reason for a pause; empty if not paused. */
  readonly setSentence: (sentence: string) => void;
}

/** Follows the administrators' orders for this dispenser. */
export function followOrders({ client, additions, deviceKey, setSentence }: Deps) {
  let last: Promise<void> = Promise.resolve();

  async function readNow(ended: readonly string[]): Promise<void> {
    if (!additions().includes(additionName(readOrders.path))) return;
    const result = await client.call(readOrders, { body: { ended: [...ended] } });
    // Without an answer, the last orders stay valid.
    if (result.ok) setSentence(result.answer.pause?.sentence ?? '');
  }

  /** Reads the orders one after another, so an earlier answer never replaces a later answer. */
  function read(ended: readonly string[] = []): void {
    last = last.then(() => readNow(ended)).catch(console.error);
  }

  return {
    read,
    /** Confirms a command. A command that nobody waits for has no `id`. */
    carriedOut(id: string | undefined): void {
      if (id !== undefined) read([id]);
    },
    onEvent({ event, data }: EventFrame): void {
      if (event !== 'orders.changed') return;
      const changed = v.safeParse(branchEvents[event], data);
      if (changed.success && changed.output.device === deviceKey()) read();
    },
  };
}
