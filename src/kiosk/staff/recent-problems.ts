import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** An error, with the number of its consecutive occurrences. */
export interface RecentProblem {
  readonly text: string;
  readonly times: number;
}

/** Staff at a screen do not read longer lists. */
const maxProblems = 20;
const maxLength = 200;

/** Adds an error, newest first. A repetition of the newest error is counted. */
export function addProblem(problems: readonly RecentProblem[], text: string): readonly RecentProblem[] {
  const short = text.slice(0, maxLength);
  const [newest, ...earlier] = problems;
  if (newest?.text === short) return [{ text: short, times: newest.times + 1 }, ...earlier];
  return [{ text: short, times: 1 }, ...problems].slice(0, maxProblems);
}

/** Starts collecting the errors of the page and of its reads. */
export function useRecentProblems(): readonly RecentProblem[] {
  const [problems, setProblems] = useState<readonly RecentProblem[]>([]);
  const reads = useQueryClient().getQueryCache();
  useEffect(() => {
    const add = (problem: unknown) => setProblems((before) => addProblem(before, String(problem)));
    const onError = ({ message }: ErrorEvent) => add(message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => add(reason);
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('error', onError, { signal });
    window.addEventListener('unhandledrejection', onRejection, { signal });
    const unsubscribe = reads.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') add(event.action.error);
    });
    return () => {
      ending.abort();
      unsubscribe();
    };
  }, [reads]);
  return problems;
}
