import * as v from 'valibot';
import { storedValue } from '../../store/stored-json.ts';

const dispenserPause = v.object({ sentence: v.string(), since: v.number(), by: v.nullable(v.string()) });

/** A pause of a dispenser by an administrator, as stored. */
export type DispenserPause = v.InferOutput<typeof dispenserPause>;

/** Null without a pause, or if an incompatible version stored the pause. */
export const parsePause = (dispenser: string, text: string | null): DispenserPause | null =>
  text === null ? null : (storedValue(dispenserPause, 'pause of dispenser', dispenser, text) ?? null);
