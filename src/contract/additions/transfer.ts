// Our addition: interface.md does not define the transfer of tickets.
import * as v from 'valibot';
import { key } from '../entity.ts';

/** Sends a ticket to another service, counter or clerk. */
export const transferRequest = v.pipe(
  v.object({
    ticket: key,
    service: v.optional(key),
    counter: v.optional(key),
    clerk: v.optional(key),
    /** `kept`: the ticket keeps its place in the queue. `end`: it gets the place of a new ticket. */
    place: v.picklist(['kept', 'end']),
  }),
  v.forward(
    v.partialCheck(
      [['service'], ['counter'], ['clerk']],
      (target) =>
        [target.service, target.counter, target.clerk].filter((one) => one !== undefined).length === 1,
      'expected exactly one of service, counter and clerk',
    ),
    ['service'],
  ),
);
export type TransferRequest = v.InferOutput<typeof transferRequest>;
