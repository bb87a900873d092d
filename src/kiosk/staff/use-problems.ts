import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addProblem, type Problem } from './recent-problems.ts';

/** What goes wrong in the page from now on: its own errors, and reads that fail. */
export function useProblems(): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const reads = useQueryClient().getQueryCache();
  useEffect(() => {
    const add = (problem: unknown) => setProblems((known) => addProblem(known, String(problem)));
    const onError = ({ message }: ErrorEvent) => add(message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => add(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    const stopReads = reads.subscribe((told) => {
      if (told.type === 'updated' && told.action.type === 'error') add(told.action.error);
    });
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      stopReads();
    };
  }, [reads]);
  return problems;
}
