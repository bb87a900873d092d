// Ours: interface.md does not define how the result of printing is reported.
import * as v from 'valibot';
import { key } from '../entity.ts';

/** Body of the report whether a ticket was printed. `sent`: the printer does not confirm prints. */
export const printReport = v.object({
  ticket: key,
  outcome: v.picklist(['printed', 'sent', 'failed', 'unknown']),
});
export type PrintReport = v.InferOutput<typeof printReport>;
