import type { Slip } from '../../../contract/additions/page/slip.ts';
import type { PrinterState, PrintResult } from '../../../contract/additions/printing.ts';
import { userName } from '../../outcomes/user-name.ts';
import { runToEnd } from '../../programs/run-program.ts';
import { cannotPrint, type HostPrinter, type PrinterTimers } from './ticket-printer.ts';

/** A CUPS command that takes longer cannot reach the scheduler. */
const commandMs = 10_000;
/** The longest output is a list of jobs. */
const maxBytes = 1024 * 1024;
const checkEveryMs = 1_000;
const printMs = 10_000;

interface Deps {
  readonly queue: string;
  readonly encode: (slip: Slip) => Uint8Array;
  readonly timers: PrinterTimers;
}

/** A printer behind a CUPS queue. CUPS reports that a slip has left this machine, but not that it is printed. */
export function cupsPrinter({ queue, encode, timers }: Deps): HostPrinter {
  let mayHoldSlips = true;

  /** Cancels slips that a killed host left in the queue. They would be printed later without their visitors. */
  async function cancelEarlierSlips(): Promise<void> {
    const jobs = await runCups('lpstat', ['-o', queue]);
    if (!jobs.ok) return;
    mayHoldSlips = false;
    for (const line of jobs.output.split('\n')) {
      const [job = '', owner] = line.split(/\s+/);
      if (owner === userName()) await runCups('cancel', [job]);
    }
  }

  async function state(): Promise<PrinterState> {
    if (mayHoldSlips) await cancelEarlierSlips();
    const status = await runCups('lpstat', ['-l', '-p', queue]);
    return status.ok ? cupsState(status.output) : 'offline';
  }

  async function isWaiting(job: string): Promise<boolean> {
    const jobs = await runCups('lpstat', ['-o', queue]);
    return jobs.ok ? jobs.output.split('\n').some((line) => line.split(/\s/, 1)[0] === job) : true;
  }

  /** True if a part of a job may have reached the printer. */
  async function mayBePrinting(job: string): Promise<boolean> {
    const status = await runCups('lpstat', ['-p', queue]);
    return !status.ok || (status.output.includes(`now printing ${job}.`) && !isNotFound.test(status.output));
  }

  /** Cancels a job, so it is not printed later without its visitor. */
  async function cancelJob(job: string): Promise<PrintResult> {
    const wasPrinting = await mayBePrinting(job);
    const reason = obstacleOf(await state()) ?? 'offline';
    const cancelled = await runCups('cancel', [job]);
    return { outcome: cancelled.ok && !wasPrinting ? 'failed' : 'unknown', reason };
  }

  return {
    state,
    async print(slip) {
      const obstacle = obstacleOf(await state());
      if (obstacle) return { outcome: 'failed', reason: obstacle };
      const submitted = await runCups('lp', ['-d', queue, '-o', 'raw', '-t', 'ticket'], encode(slip));
      const job = /request id is (\S+)/.exec(submitted.output)?.[1];
      // CUPS neither refused the slip nor named a job, so it may have accepted the slip.
      if (!job) return { outcome: submitted.refused ? 'failed' : 'unknown', reason: 'offline' };
      for (let waited = 0; waited < printMs; waited += checkEveryMs) {
        if (!(await isWaiting(job))) return { outcome: 'sent' };
        await timers.sleep(checkEveryMs);
      }
      return cancelJob(job);
    },
  };
}

/** CUPS has sent nothing if it cannot find the printer. */
const isNotFound = /may not exist or is unavailable/;

/** Parses the state in the output of `lpstat -l -p`. Returns `unknown` if the queue reports no alert. */
export function cupsState(output: string): PrinterState {
  const alerts = /^\s*Alerts: (.*)$/m.exec(output)?.[1] ?? '';
  if (/cover-open|door-open/.test(alerts)) return 'cover-open';
  if (/media-(empty|needed)/.test(alerts)) return 'paper-out';
  if (
    / disabled since /.test(output) ||
    isNotFound.test(output) ||
    /offline|paused|connecting-to-device|timed-out|media-jam/.test(alerts)
  ) {
    return 'offline';
  }
  return /media-low/.test(alerts) ? 'paper-low' : 'unknown';
}

const obstacleOf = (state: PrinterState) => (cannotPrint(state) ? state : undefined);

/** Runs a command in English. A command that fails or is missing counts as refused, but a timeout does not. */
export async function runCups(file: string, args: readonly string[], input: Uint8Array | string = '') {
  const limits = { kind: 'print', env: { LC_ALL: 'C' }, watchdogMs: commandMs, maxBytes } as const;
  const { outcome, output } = await runToEnd({ file, args }, input, limits);
  return { ok: outcome === 'succeeded', refused: outcome === 'failed', output: output.toString() };
}
