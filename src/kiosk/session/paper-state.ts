import type { PrintReport } from '../../contract/additions/create-ticket.ts';
import type { PrintJob } from '../../contract/additions/page/print-job.ts';
import { unsettledPaperMs } from './fixed-times.ts';

export type PrintOutcome = PrintReport['outcome'];
type Copy = PrintJob['copy'];

export type Paper =
  /**
   * The visitor knows that no paper will come. `isCode`: they scan a code that stores the number on their phone.
   */
  | { readonly at: 'none'; readonly isCode: boolean }
  | { readonly at: 'printing'; readonly copy: Copy }
  | { readonly at: 'printed' }
  /** The printer accepted the job and cannot report more. */
  | { readonly at: 'sent' }
  | { readonly at: 'asked' }
  | { readonly at: 'missing' };

export type PaperEvent =
  | { readonly type: 'settled'; readonly copy: Copy; readonly outcome: PrintOutcome }
  | { readonly type: 'answered'; readonly cameOut: boolean };

/** The paper after an event; the same object if the event does not apply. */
export function reducePaper(paper: Paper, event: PaperEvent): Paper {
  switch (event.type) {
    case 'answered':
      if (paper.at !== 'asked') return paper;
      return event.cameOut ? { at: 'printed' } : { at: 'printing', copy: 1 };
    case 'settled':
      return paper.at === 'printing' && paper.copy === event.copy ? afterPrint(event) : paper;
  }
}

function afterPrint({ copy, outcome }: { readonly copy: Copy; readonly outcome: PrintOutcome }): Paper {
  switch (outcome) {
    case 'printed':
    case 'sent':
      return { at: outcome };
    case 'failed':
      return { at: 'missing' };
    case 'unknown':
      // There is at most one reprint, because a third slip with the same number would confuse people.
      return copy === 0 ? { at: 'asked' } : { at: 'missing' };
  }
}

/** The minimum time in milliseconds for which a ticket stays because of its paper. */
export function minimumMsFor(paper: Paper): number {
  switch (paper.at) {
    case 'printed':
    case 'sent':
      return 0;
    case 'none':
    case 'printing':
    case 'asked':
    case 'missing':
      return unsettledPaperMs;
  }
}
