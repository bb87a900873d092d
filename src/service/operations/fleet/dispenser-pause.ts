import * as v from 'valibot';
import { parsedJson } from '../../../contract/parsed-json.ts';

const dispenserPause = v.object({ sentence: v.string(), since: v.number(), by: v.nullable(v.string()) });

/** The stored pause of a dispenser by an administrator. */
export type DispenserPause = v.InferOutput<typeof dispenserPause>;

/** Null: none, or stored by an incompatible version. */
export const parsePause = (text: string | null): DispenserPause | null =>
  text === null ? null : (parsedJson(dispenserPause, text) ?? null);
