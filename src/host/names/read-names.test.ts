import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { names } from '../../contract/additions/page/names.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { nearlyValid } from '../../testing/nearly-valid.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openNames } from './open-names.ts';
import { parseNames } from './read-names.ts';

const read = (content: unknown) => parseNames(JSON.stringify(content));

describe('a names file', () => {
  it('may omit optional fields', () => {
    expect(read({ services: { s1: { name: 'Parking' } } })).toEqual({
      ok: true,
      names: { services: { s1: { name: 'Parking', texts: {} } }, groups: {} },
    });
    expect(read({ groups: { g1: { name: 'Traffic', texts: { de: { name: 'Verkehr' } } } } })).toEqual({
      ok: true,
      names: {
        services: {},
        groups: {
          g1: { name: 'Traffic', texts: { de: { name: 'Verkehr', explanation: null, comment: null } } },
        },
      },
    });
  });

  it('gets an error with a path for every mistake', () => {
    const reading = read({
      services: { s1: { name: 7 }, s2: { name: 'Parking', text: {} } },
      groups: { g1: { name: 'Traffic', texts: { de: { explanation: 1 } } } },
      group: {},
    });
    expect(reading).toEqual({
      ok: false,
      mistakes: [
        expect.stringMatching(/^services\.s1\.name: /),
        expect.stringMatching(/^groups\.g1\.texts\.de\.name: /),
        expect.stringMatching(/^groups\.g1\.texts\.de\.explanation: /),
        'services.s2.text: is not a known field',
        'group: is not a known field',
      ],
    });
  });

  it('must be JSON', () => {
    expect(parseNames('{')).toEqual({ ok: false, mistakes: ['not JSON'] });
    expect(read('names')).toMatchObject({ ok: false });
  });
});

it('any names file is parsed according to its schema, or refused with errors', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    nearlyValid(names, ['s1', 'en', 'Parking']).map((value) => JSON.stringify(value) ?? ''),
    fc
      .dictionary(fc.string(), nearlyValid(names.entries.services, ['s1']))
      .map((value) => JSON.stringify(value)),
  );
  return fuzz(
    fc.property(texts, (text) => {
      const reading = parseNames(text);
      if (reading.ok) expect(v.is(names, reading.names)).toBe(true);
      else expect(reading.mistakes.every((mistake) => mistake.length > 0)).toBe(true);
      expect(reading.ok || reading.mistakes.length > 0).toBe(true);
    }),
  );
});

it('names are used even if the disk cannot store them, and the host still starts', async () => {
  const file = join(await temporaryFolder(), 'names.json');
  await writeFile(file, JSON.stringify({ services: {}, groups: {} }));
  const noFolder = join(file, 'data');
  const opened = await openNames(file, noFolder);
  expect(opened).toMatchObject({ ok: true });
  expect(opened.ok && (await opened.value.reread())).toEqual([]);
});
