import type { PrintJob } from '../../../contract/additions/page/print-job.ts';
import type { PrinterState, PrinterStatus, PrintResult } from '../../../contract/additions/printing.ts';
import { rememberTries } from '../../outcomes/tried.ts';
import type { PaperRollCounter } from './paper-roll-counter.ts';
import { cannotPrint, type HostPrinter, type PrinterTimers } from './ticket-printer.ts';

/** A visitor who has waited longer has left, so another visitor would get the slip. */
const maxWaitMs = 15_000;
/** The minimum interval between requests for the printer's state. */
const stateMaxAgeMs = 2_000;
/** The printer may be busy, so the last known state is returned after this wait. */
const stateWaitMs = 2_500;
/** A printer that used to respond counts as offline after this time without a response. */
const longestSilenceMs = 10_000;
/** Enough for several hours. */
const maxRememberedResults = 500;

interface Deps {
  readonly printer: HostPrinter;
  readonly roll: PaperRollCounter;
  readonly now: () => number;
  readonly uptimeSeconds: () => number;
  readonly timers: PrinterTimers;
}

/**
 * Prints slips one after another, and each job only once, even if it is sent several times. A job that has waited too
 * long is not printed.
 */
export function printQueue({ printer, roll, now, uptimeSeconds, timers }: Deps) {
  const results = new Map<string, Promise<PrintResult>>();
  const uptimeMs = () => uptimeSeconds() * 1000;
  const tries = rememberTries(now);
  let state: PrinterState = 'unknown';
  let hasAnswered = false;
  /** The uptime when the printer fell silent; undefined if it is not silent. */
  let silentSince: number | undefined;
  let stateAt = now();
  let hasRunOut = false;
  let stateReadAt = Number.NEGATIVE_INFINITY;
  let stateRead: Promise<void> | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  /** Tasks run one after another, because a printer accepts only one connection. */
  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = previous.then(task);
    previous = result.catch(() => undefined);
    return result;
  }

  /** The reported state of the printer, or `offline` if it has been silent for too long. */
  function judged(reported: PrinterState): PrinterState {
    if (reported !== 'unknown') {
      hasAnswered ||= reported !== 'offline';
      silentSince = undefined;
      return reported;
    }
    if (!hasAnswered) return reported;
    silentSince ??= uptimeMs();
    return uptimeMs() - silentSince >= longestSilenceMs ? 'offline' : reported;
  }

  async function updateState(reported: PrinterState): Promise<void> {
    state = judged(reported);
    if (state !== 'unknown') tries.note(!cannotPrint(state));
    stateAt = now();
    stateReadAt = uptimeMs();
    if (reported === 'paper-out') hasRunOut = true;
    // While a roll is changed, the printer may report an open cover or be offline.
    if (hasRunOut && (reported === 'ready' || reported === 'paper-low')) {
      hasRunOut = false;
      await roll.changed();
    }
  }

  async function printNow({ slip }: PrintJob, receivedAt: number): Promise<PrintResult> {
    if (uptimeMs() - receivedAt > maxWaitMs) return { outcome: 'failed', reason: 'stale' };
    const result = await printer.print(slip);
    // A slip with an unknown outcome may have used paper. It is better to ask for a new roll too early than too late.
    if (result.outcome !== 'failed') await roll.used(slip);
    const { reason } = result;
    if (reason && reason !== 'stale' && reason !== 'no-printer') await updateState(reason);
    return result;
  }

  return {
    async status(): Promise<PrinterStatus> {
      if (uptimeMs() - stateReadAt >= stateMaxAgeMs) {
        stateRead ??= enqueue(async () => updateState(await printer.state())).finally(() => {
          stateRead = undefined;
        });
        await Promise.race([stateRead, timers.sleep(stateWaitMs)]);
      }
      return { kind: 'host', state, at: stateAt, roll: roll.forecast() };
    },
    print(job: PrintJob): Promise<PrintResult> {
      const name = `${job.id} ${job.copy}`;
      const known = results.get(name);
      if (known) return known;
      const receivedAt = uptimeMs();
      const result = enqueue(() => printNow(job, receivedAt));
      results.set(name, result);
      const [oldest] = results.keys();
      if (oldest !== undefined && results.size > maxRememberedResults) results.delete(oldest);
      return result;
    },
    tried: tries.current,
    /** Must be called after a person has inserted a new roll. */
    rollChanged: roll.changed,
  };
}

export type PrintQueue = ReturnType<typeof printQueue>;
