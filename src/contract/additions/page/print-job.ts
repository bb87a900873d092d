// Our addition: the host's print job, separate from printing.ts, so that the page does not load a slip's schema.
import * as v from 'valibot';
import { requestId } from '../create-ticket.ts';
import { slip } from './slip.ts';

/**
 * The body of `POST /kiosk/print`. A request with the same `id` and `copy` gets the first result, without another
 * print.
 */
export const printJob = v.object({
  id: requestId,
  /** 1 for the second slip, which is for a visitor who did not get the first. */
  copy: v.picklist([0, 1]),
  slip,
});
export type PrintJob = v.InferOutput<typeof printJob>;
