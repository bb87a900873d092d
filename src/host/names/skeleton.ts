import type { Names } from '../../contract/additions/page/names.ts';
import { ownValue } from '../../domain/menu/names.ts';
import type { KeysToName } from './keys-to-name.ts';

type Kind = keyof Names;
type NamesEntry = Names[Kind][string];

const kinds = ['services', 'groups'] as const satisfies readonly Kind[];
const noText = { name: '', explanation: null, comment: null };

/** True if a skeleton contains every key in every language. */
export function hasAllKeys(skeleton: Names, { languages, ...keys }: KeysToName): boolean {
  return kinds.every((kind) =>
    keys[kind].every((key) => languages.every((language) => skeleton[kind][key]?.texts[language])),
  );
}

/**
 * A FOYER_NAMES_FILE with an entry for every key in every language. If several `known` sets name a key, the first one
 * is used.
 */
export function skeletonOf(keys: KeysToName, ...known: readonly Names[]): Names {
  return { services: kindOf('services', keys, known), groups: kindOf('groups', keys, known) };
}

/**
 * The entries of one kind. Keys that the service no longer has are kept, because an operator has entered their names.
 */
function kindOf(kind: Kind, keys: KeysToName, known: readonly Names[]): Names[Kind] {
  const all = new Set([...keys[kind], ...known.flatMap((names) => Object.keys(names[kind]))]);
  return Object.fromEntries(
    [...all].map((key) => {
      const entries = known.flatMap((names) => ownValue(names[kind], key) ?? []);
      return [key, { name: firstName(entries), texts: textsOf(keys.languages, entries) }];
    }),
  );
}

function textsOf(languages: readonly string[], entries: readonly NamesEntry[]): NamesEntry['texts'] {
  const all = new Set([...languages, ...entries.flatMap(({ texts }) => Object.keys(texts))]);
  return Object.fromEntries(
    [...all].map((language) => {
      const texts = entries.flatMap((entry) => ownValue(entry.texts, language) ?? []);
      return [language, texts.find(({ name }) => name !== '') ?? texts[0] ?? noText];
    }),
  );
}

function firstName(entries: readonly { name: string }[]): string {
  return entries.find(({ name }) => name !== '')?.name ?? '';
}
