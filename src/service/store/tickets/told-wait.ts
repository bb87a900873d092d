import * as v from 'valibot';
import { waitingInfo } from '../../../contract/waiting-info.ts';
import type { ToldWait } from '../../../domain/queue/shown-wait.ts';
import { parseStored } from '../stored-json.ts';

const schema = v.pick(waitingInfo, ['time', 'relation', 'tickets', 'late']);

/** The wait that a visitor was shown; null if none. */
export function toldWait(ticket: string, told: string | null): ToldWait | null {
  return told === null ? null : parseStored(schema, 'wait told with ticket', ticket, told);
}
