// Ours, apart from what a page reads of its printer: the schema of a slip would only weigh on it.
import * as v from 'valibot';
import { requestId } from './create-ticket.ts';
import { slip } from './slip.ts';

/** Body of `POST /kiosk/print`. The same id and copy again is the same paper, with the same outcome. */
export const printJob = v.object({
  /** That of the ticket. */
  id: requestId,
  /** 1 is the one paper more for a visitor who has got none. */
  copy: v.picklist([0, 1]),
  slip,
});
export type PrintJob = v.InferOutput<typeof printJob>;
