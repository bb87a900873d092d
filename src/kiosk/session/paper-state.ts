import type { PrintJob } from '../../contract/additions/print-job.ts';
import type { PrintReport } from '../../contract/additions/print-report.ts';

export type PrintOutcome = PrintReport['outcome'];
type Copy = PrintJob['copy'];

/** What a visitor is told of the paper of their ticket. */
export type Paper =
  /** They know that none comes; `isCode`: they keep the number with a code for the phone. */
  | { readonly at: 'none'; readonly isCode: boolean }
  | { readonly at: 'printing'; readonly copy: Copy }
  | { readonly at: 'printed' }
  /** Some printers tell no more. */
  | { readonly at: 'sent' }
  /** Only the visitor knows whether it came out. */
  | { readonly at: 'asked' }
  | { readonly at: 'missing' };

/** What happens to the paper of a ticket. */
export type PaperEvent =
  | { readonly type: 'settled'; readonly copy: Copy; readonly outcome: PrintOutcome }
  | { readonly type: 'said'; readonly cameOut: boolean };

/** The paper after an event; the same object comes back where the event means nothing to it. */
export function reducePaper(paper: Paper, event: PaperEvent): Paper {
  if (event.type === 'said') {
    if (paper.at !== 'asked') return paper;
    return event.cameOut ? { at: 'printed' } : { at: 'printing', copy: 1 };
  }
  if (paper.at !== 'printing' || paper.copy !== event.copy) return paper;
  switch (event.outcome) {
    case 'printed':
    case 'sent':
      return { at: event.outcome };
    case 'failed':
      return { at: 'missing' };
    case 'unknown':
      // The reprint is the last: a third paper of one number would only confuse.
      return paper.copy === 0 ? { at: 'asked' } : { at: 'missing' };
  }
}

/** So long at least a ticket stays on the screen, in milliseconds, whose visitor waits for paper or has to do without. */
export const unsettledPaperMs = 30_000;

/** How long a ticket stays on the screen at least, in milliseconds, as its paper is. */
export function minimumMsFor(paper: Paper): number {
  return paper.at === 'printed' || paper.at === 'sent' ? 0 : unsettledPaperMs;
}
