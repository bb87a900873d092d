import fc from 'fast-check';
import type * as v from 'valibot';
import { alternativesOf, type SchemaPart } from '../contract/schema-part.ts';

/** Unexpected JSON values: other types, huge and deep values, and texts that careless code mishandles. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  fc.constantFrom<unknown>(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202eabc',
    '2400',
    '<img src=x>',
    'ﷺ'.repeat(500),
    "' or 1=1 --",
    '%00',
    '../..',
    '__proto__',
    'constructor',
    'toString',
  ),
  fc.constantFrom<unknown>(
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER + 1,
    -0,
    0.1,
    1e-320,
    null,
    true,
    [],
    [null],
    {},
    { key: '' },
  ),
  fc.constantFrom<unknown>({ constructor: { prototype: 1 } }, { length: 1e9 }, { toString: 1, valueOf: 2 }),
  fc.integer({ min: 20, max: 60 }).map((depth) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
    return value;
  }),
  fc.constantFrom(200, 5000, 20_000).map((length) => 'x'.repeat(length)),
);

/** Values that almost match a schema. Some texts are from `words`, so that they name existing entities. */
export function nearlyValid(schema: v.GenericSchema, words: readonly string[]): fc.Arbitrary<unknown> {
  return near(schema, words);
}

/** `depth` is the number of times that a schema may contain itself again. */
function near(schema: SchemaPart, words: readonly string[], depth = 3): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: made(schema, words, depth) }, { weight: 1, arbitrary: odd });
}

function made(schema: SchemaPart, words: readonly string[], depth: number): fc.Arbitrary<unknown> {
  const { entries = {}, options = [], item, wrapped, getter } = schema;
  switch (schema.type) {
    case 'object':
    case 'strict_object':
      return fc
        .tuple(
          fc.record(
            Object.fromEntries(
              Object.entries(entries).map(([name, part]) => [name, near(part, words, depth)]),
            ),
          ),
          fc.option(fc.dictionary(fc.string({ maxLength: 5 }), odd, { maxKeys: 2 }), { nil: {} }),
        )
        .map(([own, more]) => ({ ...own, ...more }));
    case 'array':
      return item ? fc.array(near(item, words, depth), { maxLength: 5 }) : odd;
    case 'string':
      return fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 30 }));
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'picklist':
      return fc.constantFrom(...options);
    case 'union':
      return fc.oneof(...alternativesOf(schema).map((option) => near(option, words, depth)));
    case 'optional':
    case 'nullable':
      return wrapped
        ? fc.option(near(wrapped, words, depth), { nil: schema.type === 'optional' ? undefined : null })
        : odd;
    case 'lazy':
      return getter && depth > 0 ? near(getter(undefined), words, depth - 1) : odd;
    default:
      return odd;
  }
}
