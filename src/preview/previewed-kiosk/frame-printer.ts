import type { PrintJob } from '../../contract/additions/page/print-job.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { Conditions, FromFrame } from './messages.ts';

interface Deps {
  readonly conditions: () => Conditions;
  readonly timers: Pick<Timers, 'sleep'>;
  readonly number: () => string;
  readonly tell: (message: FromFrame) => void;
}

/** About as long as a real printer takes for a slip. */
const printMs = 1_500;

/** A printer whose paper is shown around the frame. */
export function framePrinter({ conditions, timers, number, tell }: Deps) {
  const state = () => (conditions().printer === 'paper-out' ? 'paper-out' : 'ready');
  return {
    status: async () => state(),
    onStatus: () => () => {},
    async print({ slip, picture }: PrintJob & { readonly picture: string | undefined }) {
      const printed = number();
      await timers.sleep(printMs);
      if (state() === 'paper-out') return 'failed';
      tell({ type: 'printed', number: printed, slip, picture });
      return 'printed';
    },
  };
}
