import { useCallback, useState } from 'react';
import type { Departure } from '../../contract/additions/page/page-report.ts';
import { reloadOnceFree } from '../boot/reload-once-free.ts';
import type { Kiosk } from './open-kiosk.ts';

/** The maximum number of errors. Staff do not read longer lists. */
const maxProblems = 20;

/**
 * Collects the last 20 errors that occur while the branch is shown. A broken screen reloads the page once a reload
 * affects nobody.
 */
export function useProblems(kiosk: Kiosk) {
  const [problems, setProblems] = useState<readonly Departure[]>([]);
  const onProblem = useCallback((where: string, problem: string) => {
    setProblems((before) =>
      before.some((one) => one.where === where && one.problem === problem)
        ? before
        : [...before, { where, problem }].slice(-maxProblems),
    );
  }, []);
  const [onBroken] = useState(() =>
    reloadOnceFree({
      ...kiosk,
      hasCall: async () => (await kiosk.loadVisitsAndCalls()).calls.shown().length > 0,
    }),
  );
  return { problems, onProblem, onBroken };
}
