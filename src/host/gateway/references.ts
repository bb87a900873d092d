import * as v from 'valibot';
import { key } from '../../contract/entity.ts';

// These schemas are minimal, because an external service may omit or change other fields.

/** Omits invalid items and keeps the others. */
const validItems = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((one): one is v.InferOutput<S> => v.is(item, one))),
  );

export const deviceReferences = v.object({
  special: v.object({ profiles: validItems(v.object({ profile: key })) }),
});

export const branchReferences = v.object({
  languages: validItems(key),
  timeZone: v.fallback(v.string(), ''),
});
