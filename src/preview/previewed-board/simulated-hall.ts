import type { Hall } from '../../contract/additions/hall.ts';
import { simulatedDay } from '../previewed-kiosk/simulated-day.ts';
import type { BoardFrameWorld } from './messages.ts';

/** A called visitor arrives within this time. */
const currentMs = 90_000;
/** The maximum number of calls that the service reports. */
const mostCalls = 20;

/** The board's data on a simulated day. A visitor whom an administrator has called is not called again in turn. */
export function simulatedHall(
  { branch, dispenser, conditions, message, calls }: Omit<BoardFrameWorld, 'search'>,
  now: number,
): Hall {
  const day = simulatedDay(branch, dispenser, now);
  const beside = calls.filter(({ at }) => at <= now && day.has(at));
  const isBeside = ({ ticket }: { readonly ticket: string }) => beside.some((call) => call.ticket === ticket);
  const last = [...day.called.filter((call) => !isBeside(call)), ...beside]
    .sort((one, other) => one.at - other.at)
    .slice(-mostCalls)
    .reverse();

  const { rules: { boardNext: most = 0 } = {}, counters } = branch;
  const waiting = day.isOpen && conditions.queue !== 'empty' ? beside.length + most * day.counters.length : 0;
  const soon = day.next(waiting).filter((visitor) => !isBeside(visitor));
  // The counter that calls next comes first.
  const orders = [...new Set(soon.map(({ counter }) => counter))].map((counter) => ({
    counter,
    numbers: soon.flatMap((visitor) => (visitor.counter === counter ? visitor.number : [])).slice(0, most),
  }));
  return {
    current: last.filter(({ at }) => now - at < currentMs),
    last,
    message,
    areas: [...new Set(counters?.flatMap(({ area }) => area ?? []))],
    next: most > 0 ? { most, orders } : null,
    boardSpeaks: false,
  };
}
