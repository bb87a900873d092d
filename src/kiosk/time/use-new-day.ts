import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import type { Scene } from '../views/scene.ts';

const spreadMs = 20_000;

/** Reads the configuration anew when the day changes: exception days are read for one day. */
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
    // Jitter: other kiosks of the house have a new day too.
    return timers.after(
      spreadMs * random(),
      () => void queries.refetchQueries({ queryKey: ['configuration'] }),
    );
  }, [date, timers, random, queries]);
}
