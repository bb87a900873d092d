// Ours: the print job of the host. It is separate from printing.ts, so the page does not load the schema of a slip.
import * as v from 'valibot';
import { requestId } from '../create-ticket.ts';
import { slip } from './slip.ts';

/** Body of `POST /kiosk/print`. A repeated `id` and `copy` does not print again and gets the first result. */
export const printJob = v.object({
  id: requestId,
  /** 1: the second slip for a visitor who did not get the first. */
  copy: v.picklist([0, 1]),
  slip,
});
export type PrintJob = v.InferOutput<typeof printJob>;
