import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import type { Scene } from '../screens/scene/scene.ts';

const jitterMs = 20_000;

/** Reads the configuration again when the day changes, because exception days are read for one day. */
export function useNewDay({
  configuration,
  nowMs,
  timers,
  random,
}: Pick<Scene, 'configuration' | 'nowMs' | 'timers' | 'random'>): void {
  const queries = useQueryClient();
  const { date } = branchTime(nowMs, configuration.branch.timeZone);
  const readDate = useRef(date);
  useEffect(() => {
    if (date === readDate.current) return;
    readDate.current = date;
    // Jitter: the other kiosks of the branch reread at the same moment.
    return timers.after(
      jitterMs * random(),
      () => void queries.refetchQueries({ queryKey: ['configuration'] }),
    );
  }, [date, timers, random, queries]);
}
