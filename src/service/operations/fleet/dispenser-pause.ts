import * as v from 'valibot';
import { parsedJson } from '../../../contract/parsed-json.ts';

const dispenserPause = v.object({ sentence: v.string(), since: v.number(), by: v.nullable(v.string()) });

/** The pause of a dispenser by an administrator, as the database has it. */
export type DispenserPause = v.InferOutput<typeof dispenserPause>;

/** Null: it has none, or one of another version. */
export const parsePause = (text: string | null): DispenserPause | null =>
  text === null ? null : (parsedJson(dispenserPause, text) ?? null);
