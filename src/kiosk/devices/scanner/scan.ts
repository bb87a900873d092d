import type { ScannedText } from '../../../domain/text-entry/scanned-code.ts';
import { type Burst, noBurst } from './burst.ts';

/** The maximum length of a code that the service accepts. */
const maxLength = 128;
/** A scanner held over a code repeats it, so the same code within this time is one scan. */
const repeatMs = 2_000;

export interface Scan extends ScannedText {
  /** The longest pause between two keys, in milliseconds. */
  readonly slowestMs: number;
  /** Restores the text in the field. Absent unless a person may have typed it. */
  readonly putBack?: () => void;
}

export type Report = (read: Burst, putBack?: () => void) => void;

/** Reports each scan once. A scan without a text is unreadable. */
export function reportScans(onScan: (scan: Scan) => void): Report {
  let reported = noBurst;
  return (read, putBack) => {
    const { machine, at, slowestMs, length } = read;
    const us = read.isOfMachine ? machine : read.us;
    const isRepeated = read.us === reported.us && at - reported.at < repeatMs;
    reported = read;
    const text = length > maxLength ? { us: '', machine: '' } : { us, machine };
    if (!isRepeated) onScan({ ...text, slowestMs, ...(putBack && { putBack }) });
  };
}
