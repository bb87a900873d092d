import * as v from 'valibot';
import { key } from '../../contract/entity.ts';

// Minimal, because an external service may omit or change the other fields.

/** An invalid item does not hide the others. */
const validItems = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((one): one is v.InferOutput<S> => v.is(item, one))),
  );

/** The profiles that a device names. */
export const deviceReferences = v.object({
  special: v.object({ profiles: validItems(v.object({ profile: key })) }),
});

/** The languages that a branch names, and its time zone. */
export const branchReferences = v.object({
  languages: validItems(key),
  timeZone: v.fallback(v.string(), ''),
});
