import { useState } from 'preact/hooks';
import type { BookingProblem } from '../../visit/asked-booking.ts';

/** Makes one change of an appointment at a time, and returns the last problem. */
export function useBooking() {
  const [problem, setProblem] = useState<BookingProblem>();
  const [isBusy, setBusy] = useState(false);
  return {
    problem,
    isBusy,
    async run(change: () => Promise<BookingProblem | undefined>): Promise<void> {
      setBusy(true);
      setProblem(undefined);
      setProblem(await change());
      setBusy(false);
    },
  };
}
