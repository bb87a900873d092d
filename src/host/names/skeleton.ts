import type { Names } from '../../contract/additions/names.ts';
import type { KeysToName } from './keys-to-name.ts';

type Kind = keyof Names;
type NamesEntry = Names[Kind][string];

const kinds = ['services', 'groups'] as const satisfies readonly Kind[];
const noText = { name: '', explanation: null, comment: null };

/** Whether someone who fills in a skeleton finds every key in it. */
export function hasAllKeys(skeleton: Names, { languages, ...keys }: KeysToName): boolean {
  return kinds.every((kind) =>
    keys[kind].every((key) => languages.every((language) => skeleton[kind][key]?.texts[language])),
  );
}

/** A NAMES_FILE to fill in: a place for every key in every language, with the names that are known; the first known wins. */
export function skeletonOf(keys: KeysToName, ...known: readonly Names[]): Names {
  return { services: kindOf('services', keys, known), groups: kindOf('groups', keys, known) };
}

/** Keys of which the service tells no more stay, for someone has typed their names. */
function kindOf(kind: Kind, keys: KeysToName, known: readonly Names[]): Names[Kind] {
  const all = new Set([...keys[kind], ...known.flatMap((names) => Object.keys(names[kind]))]);
  return Object.fromEntries(
    [...all].map((key) => {
      const namings = known.flatMap((names) => names[kind][key] ?? []);
      return [key, { name: firstName(namings), texts: textsOf(keys.languages, namings) }];
    }),
  );
}

function textsOf(languages: readonly string[], namings: readonly NamesEntry[]): NamesEntry['texts'] {
  const all = new Set([...languages, ...namings.flatMap(({ texts }) => Object.keys(texts))]);
  return Object.fromEntries(
    [...all].map((language) => {
      const texts = namings.flatMap((naming) => naming.texts[language] ?? []);
      return [language, texts.find(({ name }) => name !== '') ?? texts[0] ?? noText];
    }),
  );
}

function firstName(named: readonly { name: string }[]): string {
  return named.find(({ name }) => name !== '')?.name ?? '';
}
