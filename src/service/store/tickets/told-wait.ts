import * as v from 'valibot';
import { parsedJson } from '../../../contract/parsed-json.ts';
import { waitingInfo } from '../../../contract/waiting-info.ts';
import type { ToldWait } from '../../../domain/queue/shown-wait.ts';

const schema = v.pick(waitingInfo, ['time', 'relation', 'tickets', 'late']);

/** The wait that a visitor was shown; null if none, or if another version stored it. */
export function toldWait(told: string | null): ToldWait | null {
  return (told !== null && parsedJson(schema, told)) || null;
}
