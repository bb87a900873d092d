import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { englishWords } from '../../words/preview-words.ts';
import { entityNames } from '../changes/entity-names.ts';
import { completionsAt } from './code-hints.ts';
import { meaningAt } from './field-hints.ts';
import { placeAt } from './place-in-json.ts';

const edited = { services: [{ key: 'passport', name: 'Passport' }] };
const names = entityNames(edited, { names: { services: {}, groups: {} } }, { spoken: 'en' });

/** An editor's state, and the position of `|` in the text. */
function at(marked: string) {
  const position = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: [json()] });
  return { state, position };
}

function offered(marked: string) {
  const { state, position } = at(marked);
  const result = completionsAt(new CompletionContext(state, position, true), names, englishWords);
  return result?.options.map(({ label, detail, apply }) => ({ label, detail, apply })) ?? [];
}

describe('a place in a branch file', () => {
  it.each([
    ['{ | }', [], true],
    ['{ "bran|ch": {} }', [], true],
    ['{ "branch": { "name": "Ol|d" } }', ['branch', 'name'], false],
    ['{ "profiles": [ {}, { "defa|" } ] }', ['profiles', 1], true],
    ['{ "branch": { "services": [ "a", "b|" ] } }', ['branch', 'services', 1], false],
    [
      '{ "services": [ { "texts": { "en": { "name": "|" } } } ] }',
      ['services', 0, 'texts', 'en', 'name'],
      false,
    ],
  ])('that is marked in %s has the right path', (marked, path, isName) => {
    const { state, position } = at(marked);
    expect(placeAt(state, position)).toMatchObject({ path, isName });
  });
});

describe('the completion of a branch file', () => {
  it('offers the parts of a branch that are not written yet', () => {
    const labels = offered('{ "branch": {}, | }').map(({ label }) => label);
    expect(labels).toContain('"services"');
    expect(labels).not.toContain('"branch"');
  });

  it('offers the fields of an object with their titles, and writes the colon once', () => {
    const field = offered('{ "profiles": [ { "na|" } ] }').find(({ label }) => label === '"name"');
    expect(field).toEqual({ label: '"name"', detail: 'Name', apply: '"name": ' });
    const renamed = offered('{ "profiles": [ { "na|": 1 } ] }').find(({ label }) => label === '"name"');
    expect(renamed?.apply).toBe('"name"');
  });

  it('offers names for a field that is typed before another field', () => {
    for (const text of ['{ "branch": { "na|" "type": 1 } }', '{ "branch": {\n  "na|"\n  "type": 1 } }']) {
      const { state, position } = at(text);
      const result = completionsAt(new CompletionContext(state, position, false), names, englishWords);
      expect(result?.options.map(({ label }) => label)).toContain('"name"');
    }
  });

  it('offers values in words: choices, yes and no, and the entities of the draft', () => {
    expect(
      offered('{ "settings": { "styling": { "colorScheme": "|" } } }').map(({ label }) => label),
    ).toContain('"dark"');
    expect(offered('{ "branch": { "features": { "appointment": f|alse } } }')).toEqual([
      { label: 'true', detail: 'yes', apply: 'true' },
      { label: 'false', detail: 'no', apply: 'false' },
    ]);
    expect(offered('{ "branch": { "services": [ "|" ] } }')).toEqual([
      { label: '"passport"', detail: 'Passport', apply: '"passport"' },
    ]);
  });

  it('offers nothing for a value that can be anything', () => {
    expect(offered('{ "branch": { "name": "|" } }')).toEqual([]);
  });
});

it('a hint gives the meaning of a field, with its unit and default', () => {
  expect(meaningAt(['profiles', 0, 'standByTime'], englishWords)).toMatch(/^\S.*\. .*In seconds\./);
  expect(meaningAt(['branch', 'features', 'appointment'], englishWords)).toMatch(
    /^Appointments\. .* Default: false\.$/,
  );
  expect(meaningAt(['unknown'], englishWords)).toBeUndefined();
});
