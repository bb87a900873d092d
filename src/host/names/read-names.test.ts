import { describe, expect, it } from 'vitest';
import { readNames } from './read-names.ts';

const read = (content: unknown) => readNames(JSON.stringify(content));

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

  it('gets every mistake listed with its path', () => {
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
    expect(readNames('{')).toEqual({ ok: false, mistakes: ['not JSON'] });
    expect(read('names')).toMatchObject({ ok: false });
  });
});
