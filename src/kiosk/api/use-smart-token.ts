import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ServiceClock } from '../time/service-clock.ts';
import type { Timers } from '../time/timers.ts';
import type { Client } from './client.ts';
import { showableMs, smartTokenQuery } from './smart-token-query.ts';

export interface SmartTokenSource {
  readonly client: Client;
  readonly clock: ServiceClock;
  readonly timers: Timers;
}

/** The text of the QR code for smart tickets; undefined while there is no token that the service would accept. */
export function useSmartToken({ client, clock, timers }: SmartTokenSource): string | undefined {
  const { data } = useQuery(useMemo(() => smartTokenQuery(client, clock), [client, clock]));
  const [, expire] = useState(0);
  const leftMs = data ? showableMs(data, clock) : 0;
  useEffect(() => {
    if (!data) return;
    return timers.after(showableMs(data, clock), () => expire((times) => times + 1));
  }, [data, clock, timers]);
  return leftMs > 0 ? data?.text : undefined;
}
