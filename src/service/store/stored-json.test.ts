import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseStored, StoredDataError, storedParser } from './stored-json.ts';

const clerk = v.object({
  name: v.string(),
  services: v.optional(v.array(v.object({ key: v.string() })), []),
});

describe('a row of an older version', () => {
  it('is refused with its entity, its key and the path of the mismatch', () => {
    const row = JSON.stringify({ name: 'Ana', services: [{ key: 'passport' }, { service: 'permit' }] });
    expect(() => parseStored(clerk, 'clerk', 'user-ana', row)).toThrow(
      new StoredDataError(
        'clerk',
        'user-ana',
        'services[1].key: Invalid key: Expected "key" but received undefined',
      ),
    );
  });

  it('gets the defaults of the schema', () => {
    expect(parseStored(clerk, 'clerk', 'user-ana', '{"name":"Ana"}')).toEqual({ name: 'Ana', services: [] });
  });

  it('is refused without its content if it is not JSON', () => {
    expect(() => parseStored(clerk, 'clerk', 'user-ana', '{"name":"Ana')).toThrow(
      /^The stored clerk user-ana .* not JSON$/,
    );
  });
});

describe('a parser of rows', () => {
  it('parses each content only once', () => {
    const parse = storedParser(clerk, 'clerk');
    const first = parse('user-ana', '{"name":"Ana"}');
    expect(parse('user-ana', '{"name":"Ana"}')).toBe(first);
    expect(parse('user-ana', '{"name":"Ana Kovač"}')).toEqual({ name: 'Ana Kovač', services: [] });
  });

  it('refuses invalid content every time', () => {
    const parse = storedParser(clerk, 'clerk');
    for (const _ of [1, 2]) expect(() => parse('user-ana', '{}')).toThrow(StoredDataError);
  });
});
