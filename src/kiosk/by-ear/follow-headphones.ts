import type { HeadphonesState } from '../../contract/additions/page/headphones.ts';
import { readHeadphones } from '../../contract/host-endpoints/page/read-headphones.ts';
import type { Client } from '../../page/api/client.ts';
import type { Result } from '../../page/api/failure.ts';
import type { Timers } from '../../page/time/timers.ts';

interface Deps {
  readonly client: Pick<Client, 'call'>;
  readonly timers: Pick<Timers, 'sleep'>;
  readonly onChange: (isPlugged: boolean) => void;
}

/** The time limit of a request. The host answers within 25 seconds. */
const longestMs = 40_000;
const retryMs = 5_000;

/** Follows the headphones by long polling the host. Returns a function that ends the polling. */
export function followHeadphones({ client, timers, onChange }: Deps): () => void {
  let isFollowing = true;

  async function follow(): Promise<void> {
    let isPlugged = false;
    while (isFollowing) {
      const plugged: 'true' | 'false' = isPlugged ? 'true' : 'false';
      const result: Result<HeadphonesState> = await client.call(
        readHeadphones,
        { query: { plugged } },
        { longestMs },
      );
      if (!result.ok) await timers.sleep(retryMs);
      else if (isFollowing && result.answer.plugged !== isPlugged) {
        isPlugged = result.answer.plugged;
        onChange(isPlugged);
      }
    }
  }

  void follow();
  return () => {
    isFollowing = false;
  };
}
