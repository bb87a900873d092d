// Ours: interface.md does not show what becomes of the paper.
import * as v from 'valibot';
import { key } from '../entity.ts';

/** What became of a ticket's paper; `sent` is all that some printers tell. */
export const printReport = v.object({
  ticket: key,
  outcome: v.picklist(['printed', 'sent', 'failed', 'unknown']),
});
export type PrintReport = v.InferOutput<typeof printReport>;
