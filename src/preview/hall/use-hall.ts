import { useState } from 'react';
import type { HallCall } from '../../contract/additions/hall.ts';
import type { LiveBranch } from '../branch/previewed-branch.ts';

/**
 * The hall of the preview besides its simulated day: the staff message, and
 * the numbers that were called in the frame.
 */
export function useHall(live: Pick<LiveBranch, 'message'>) {
  const [message, showMessage] = useState(live.message);
  const [calls, setCalls] = useState<readonly HallCall[]>([]);
  return {
    hall: { message, calls },
    /** Shows the current message of the hall. */
    showMessage,
    /** Numbers were called; a previously called one is called again. */
    call: (numbers: readonly HallCall[]) => setCalls((before) => withNumbers(before, numbers)),
  };
}

function withNumbers(before: readonly HallCall[], numbers: readonly HallCall[]): readonly HallCall[] {
  const earlier = ({ ticket }: HallCall) => before.find((one) => one.ticket === ticket);
  return [
    ...before.filter(({ ticket }) => !numbers.some((one) => one.ticket === ticket)),
    ...numbers.map((one) => ({ ...one, calls: one.calls + (earlier(one)?.calls ?? 0) })),
  ];
}
