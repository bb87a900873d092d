import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import { readBranchNow } from '../../contract/host-endpoints/management-endpoints.ts';
import { answerOf } from '../../page/api/answer-of.ts';
import { failureIn, readKey } from '../../page/hooks/use-read.ts';
import type { PreviewClient } from '../client/preview-client.ts';

/** The pause between two long polls of the host, and after a failure, in milliseconds. */
const pauseMs = 300;
const afterFailureMs = 3_000;

/** Reads a branch's state, which every request that changes the branch also returns. */
export const shownBranch = (branch: string | undefined) =>
  [readBranchNow, { query: branch === undefined ? {} : { branch } }] as const;

/** A branch's state, updated at each change; by default the state of the first branch. */
export function useBranchNow(client: PreviewClient, branch: string | undefined, isLoggedIn: boolean) {
  const newest = useRef<BranchNow>(undefined);
  const { data, error } = useQuery({
    queryKey: readKey(...shownBranch(branch)),
    async queryFn({ signal }) {
      const seen = newest.current;
      const isSame = seen && (branch === undefined || seen.branch.key === branch);
      const query = { ...(branch !== undefined && { branch }), ...(isSame && { after: String(seen.seq) }) };
      const answer = await answerOf(client, readBranchNow, { query }, { signal });
      newest.current = answer;
      return answer;
    },
    enabled: isLoggedIn,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.error ? afterFailureMs : pauseMs),
  });
  return { state: data, failure: failureIn(error) };
}
