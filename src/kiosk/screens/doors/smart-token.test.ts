import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createClient } from '../../../page/api/client.ts';
import { showableMs, smartTokenQuery } from './smart-token.ts';

const dayMs = 24 * 60 * 60_000;
const clock = { now: () => 1_795_257_720_000 };
/** The browser fires a longer timer at once, again and again. */
const longestTimerMs = 2 ** 31 - 1;

it.each([8.64e15, 1e15, clock.now() + 40 * dayMs])(
  'a code that is valid until %d is renewed and hidden within a day',
  async (validUntil) => {
    const client = createClient({
      base: '',
      timeoutMs: 30_000,
      onServiceTime: () => {},
      fetch: async () => Response.json({ text: 'code', validUntil }),
    });
    const queries = new QueryClient();
    const { refetchInterval, ...options } = smartTokenQuery(client, clock);
    const data = await queries.fetchQuery(options);
    const [query] = queries.getQueryCache().findAll();
    const renewMs = typeof refetchInterval === 'function' && refetchInterval(query as never);
    expect(renewMs).toBeGreaterThan(60_000);
    expect(renewMs).toBeLessThanOrEqual(dayMs);
    expect(showableMs(data, clock)).toBeLessThan(longestTimerMs);
    expect(showableMs(data, clock)).toBeGreaterThan(60_000);
  },
);
