import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { unboundedParts } from '../testing/unbounded-parts.ts';
import { branchEvents } from './additions/events.ts';
import { endpoints } from './endpoints/endpoints.ts';

/** The texts without a length limit, except the names in a record, which cannot be larger than the answer. */
const unboundedTexts = (schema: unknown, path: string) =>
  unboundedParts(schema as v.GenericSchema, path).filter((part) => /(?<!\{key\}) \(string\)$/.test(part));

describe('no service can fill the memory of a page with one text', () => {
  const read = Object.entries(endpoints).filter(
    ([, { auth, response }]) => auth === 'dispenser' && response !== null,
  );
  it.each(read)('in the answer of %s', (name, { response }) => {
    expect(unboundedTexts(response, name)).toEqual([]);
  });

  it.each(Object.entries(branchEvents))('in the event %s', (name, payload) => {
    expect(unboundedTexts(payload, name)).toEqual([]);
  });
});
