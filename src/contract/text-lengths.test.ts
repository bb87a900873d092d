import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { branchEvents } from './additions/events.ts';
import { endpoints } from './endpoints.ts';

/** The parts of a schema that contain others. Valibot keeps them as properties. */
interface Walkable extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Walkable>>;
  readonly item?: Walkable;
  readonly items?: readonly Walkable[];
  readonly value?: Walkable;
  readonly wrapped?: Walkable;
  readonly options?: readonly Walkable[];
}

/** The paths of texts that may have any length. */
function unboundedTexts(schema: Walkable, path: string): string[] {
  if (schema.type === 'string') return v.is(schema, 'x'.repeat(1_000_001)) ? [path] : [];
  const parts: [string, Walkable | undefined][] = [
    ...Object.entries(schema.entries ?? {}),
    ['[]', schema.item],
    ['*', schema.value],
    ['', schema.wrapped],
    ...[...(schema.items ?? []), ...(Array.isArray(schema.options) ? schema.options : [])]
      .filter((part) => typeof part === 'object')
      .map((part): [string, Walkable] => ['', part]),
  ];
  return parts.flatMap(([name, part]) => (part ? unboundedTexts(part, `${path}.${name}`) : []));
}

describe('no service can fill the memory of a page with one text', () => {
  const read = Object.entries(endpoints).filter(
    ([, { auth, response }]) => auth === 'dispenser' && response !== null,
  );
  it.each(read)('in the answer of %s', (name, { response }) => {
    expect(unboundedTexts(response as Walkable, name)).toEqual([]);
  });

  it.each(Object.entries(branchEvents))('in the event %s', (name, payload) => {
    expect(unboundedTexts(payload as Walkable, name)).toEqual([]);
  });
});
