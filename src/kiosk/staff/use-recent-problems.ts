import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addProblem, type Problem } from './recent-problems.ts';

/** Collects the errors of the page and of its reads, from now on. */
export function useRecentProblems(): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const reads = useQueryClient().getQueryCache();
  useEffect(() => {
    const add = (problem: unknown) => setProblems((before) => addProblem(before, String(problem)));
    const onError = ({ message }: ErrorEvent) => add(message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => add(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    const unsubscribe = reads.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') add(event.action.error);
    });
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      unsubscribe();
    };
  }, [reads]);
  return problems;
}
