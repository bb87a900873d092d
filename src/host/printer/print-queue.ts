import type { PrintJob } from '../../contract/additions/print-job.ts';
import type { PrinterState, PrinterStatus, PrintResult } from '../../contract/additions/printing.ts';
import type { PaperRollCounter } from './paper-roll-counter.ts';
import type { PrinterTimers, TicketPrinter } from './ticket-printer.ts';

/** Whoever waited longer has gone, and would leave a number to somebody else. */
const stalestMs = 15_000;
/** Asking more often would only wear the line. */
const freshMs = 2_000;
/** For the answer of a printer that may be busy; then what was known before is told. */
const patienceMs = 2_500;
/** Outcomes that are remembered: those of some hours. */
const mostRemembered = 500;

/** Where slips are handed in: one paper for each, in order, and none for those that waited too long. */
export interface PrintQueue {
  status(): Promise<PrinterStatus>;
  print(job: PrintJob): Promise<PrintResult>;
  /** A person has put a new roll in. */
  rollChanged(): Promise<void>;
}

interface Deps {
  readonly printer: TicketPrinter;
  readonly roll: PaperRollCounter;
  readonly now: () => number;
  readonly uptimeSeconds: () => number;
  readonly timers: PrinterTimers;
}

export function printQueue({ printer, roll, now, uptimeSeconds, timers }: Deps): PrintQueue {
  const outcomes = new Map<string, Promise<PrintResult>>();
  const uptimeMs = () => uptimeSeconds() * 1000;
  let state: PrinterState = 'unknown';
  let at = now();
  let hasRunOut = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other, since a printer has one line. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const mine = turn.then(act);
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function learn(told: PrinterState): Promise<void> {
    state = told;
    at = now();
    askedAt = uptimeMs();
    if (told === 'paper-out') hasRunOut = true;
    // Between the two the cover was open, or the printer off.
    if (hasRunOut && (told === 'ready' || told === 'paper-low')) {
      hasRunOut = false;
      await roll.changed();
    }
  }

  async function printNow({ slip }: PrintJob, handedInAt: number): Promise<PrintResult> {
    if (uptimeMs() - handedInAt > stalestMs) return { outcome: 'failed', reason: 'stale' };
    const outcome = await printer.print(slip);
    // Of an unknown one the paper is gone as well as not; better to ask for a new roll too early.
    if (outcome.outcome !== 'failed') await roll.used(slip);
    const { reason } = outcome;
    if (reason && reason !== 'stale' && reason !== 'no-printer') await learn(reason);
    return outcome;
  }

  return {
    async status() {
      if (uptimeMs() - askedAt >= freshMs) {
        asking ??= inTurn(async () => learn(await printer.state())).finally(() => {
          asking = undefined;
        });
        await Promise.race([asking, timers.sleep(patienceMs)]);
      }
      return { kind: 'host', state, at, roll: roll.forecast() };
    },
    print(job) {
      const name = `${job.id} ${job.copy}`;
      const known = outcomes.get(name);
      if (known) return known;
      const handedInAt = uptimeMs();
      const outcome = inTurn(() => printNow(job, handedInAt));
      outcomes.set(name, outcome);
      const [oldest] = outcomes.keys();
      if (oldest !== undefined && outcomes.size > mostRemembered) outcomes.delete(oldest);
      return outcome;
    },
    rollChanged: () => roll.changed(),
  };
}
