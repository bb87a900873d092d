import * as v from 'valibot';
import { waitingInfo } from '../../../contract/waiting-info.ts';
import type { ToldWait } from '../../../domain/queue/shown-wait.ts';
import { storedValue } from '../stored-json.ts';

const schema = v.pick(waitingInfo, ['time', 'relation', 'tickets', 'late']);

/** The wait that a visitor was shown; null if none, or if another version stored it. */
export function toldWait(ticket: string, told: string | null): ToldWait | null {
  return (told !== null && storedValue(schema, 'wait of ticket', ticket, told)) || null;
}
