import { useEffect } from 'react';
import { readFleet } from '../../contract/host-endpoints/fleet-endpoints.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import { needsLogin } from '../administrator/failures.ts';
import type { Administrator } from '../administrator/use-administrator.ts';
import type { PreviewClient } from '../client/preview-client.ts';

const refetchInterval = 5_000;

/** The state of all dispensers, read again every few seconds while somebody looks at the page. */
export function useFleet(client: PreviewClient, { state, readAgain }: Administrator) {
  const enabled = state?.isLoggedIn === true;
  const options = { enabled, refetchInterval, refetchOnWindowFocus: true };
  const { answer, failure } = useRead(client, readFleet, {}, options);
  const hasLoginEnded = needsLogin(failure);
  useEffect(() => {
    if (hasLoginEnded) void readAgain();
  }, [hasLoginEnded, readAgain]);
  return {
    overview: enabled ? answer : undefined,
    /** True if the last read failed, so the shown data may be old. */
    isAway: enabled && failure !== undefined && !hasLoginEnded,
    /** The reason why. */
    failure,
  };
}
