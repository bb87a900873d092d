import { execFile } from 'node:child_process';
import type { PrinterState, PrintResult } from '../../contract/additions/printing.ts';
import type { Slip } from '../../contract/additions/slip.ts';
import { cannotPrint, type PrinterTimers, type TicketPrinter } from './ticket-printer.ts';

/** A local command that takes longer has lost its scheduler. */
const commandMs = 10_000;
const watchMs = 1_000;
const printMs = 10_000;

interface Deps {
  readonly queue: string;
  readonly encode: (slip: Slip) => Uint8Array;
  readonly timers: PrinterTimers;
}

/** A printer behind a queue of CUPS. It tells when a slip has left this machine, not when it is on paper. */
export function cupsPrinter({ queue, encode, timers }: Deps): TicketPrinter {
  async function state(): Promise<PrinterState> {
    const told = await run('lpstat', ['-l', '-p', queue]);
    return told.ok ? cupsState(told.output) : 'offline';
  }

  async function isWaiting(job: string): Promise<boolean> {
    const told = await run('lpstat', ['-o', queue]);
    return told.ok ? told.output.split('\n').some((line) => line.split(/\s/, 1)[0] === job) : true;
  }

  /** Whether any of a job may have reached the printer. */
  async function isUnderWay(job: string): Promise<boolean> {
    const told = await run('lpstat', ['-p', queue]);
    return !told.ok || (told.output.includes(`now printing ${job}.`) && !isNotThere.test(told.output));
  }

  /** Takes a job back, so that nobody's paper comes when the printer is mended. */
  async function takeBack(job: string): Promise<PrintResult> {
    const wasUnderWay = await isUnderWay(job);
    const reason = troubleOf(await state()) ?? 'offline';
    const cancelled = await run('cancel', [job]);
    return { outcome: cancelled.ok && !wasUnderWay ? 'failed' : 'unknown', reason };
  }

  return {
    state,
    async print(slip) {
      const trouble = troubleOf(await state());
      if (trouble) return { outcome: 'failed', reason: trouble };
      const taken = await run('lp', ['-d', queue, '-o', 'raw', '-t', 'ticket'], encode(slip));
      const job = /request id is (\S+)/.exec(taken.output)?.[1];
      // Whoever neither refuses a slip nor says under which name it was taken may have taken it.
      if (!job) return { outcome: taken.refused ? 'failed' : 'unknown', reason: 'offline' };
      for (let waited = 0; waited < printMs; waited += watchMs) {
        if (!(await isWaiting(job))) return { outcome: 'sent' };
        await timers.sleep(watchMs);
      }
      return takeBack(job);
    },
  };
}

/** CUPS looks for the printer, and has sent it nothing. */
const isNotThere = /may not exist or is unavailable/;

/** How a printer is by `lpstat -l -p`; a queue that reports nothing knows nothing. */
export function cupsState(told: string): PrinterState {
  const alerts = /^\s*Alerts: (.*)$/m.exec(told)?.[1] ?? '';
  if (/cover-open|door-open/.test(alerts)) return 'cover-open';
  if (/media-(empty|needed)/.test(alerts)) return 'paper-out';
  if (
    / disabled since /.test(told) ||
    isNotThere.test(told) ||
    /offline|paused|connecting-to-device|timed-out|media-jam/.test(alerts)
  ) {
    return 'offline';
  }
  return /media-low/.test(alerts) ? 'paper-low' : 'unknown';
}

const troubleOf = (state: PrinterState) => (cannotPrint(state) ? state : undefined);

interface Told {
  readonly ok: boolean;
  /** Not where it had to be killed. */
  readonly refused: boolean;
  readonly output: string;
}

/** Runs a command in English; one that is not installed refuses. */
function run(command: string, args: readonly string[], input?: Uint8Array): Promise<Told> {
  return new Promise((resolve) => {
    const child = execFile('env', ['LC_ALL=C', command, ...args], { timeout: commandMs }, (error, output) =>
      resolve({ ok: error === null, refused: error !== null && !error.killed, output }),
    );
    // Told by the exit code.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
