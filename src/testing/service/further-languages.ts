import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { Language } from '../../contract/language.ts';
import { languageCodeOf } from '../../domain/words/language-for.ts';
import { languageCodes } from '../../words/sentences.ts';
import type { DemoNames } from '../../words/words-file.ts';
import { aLanguage } from '../builders.ts';

async function demoNamesIn(code: string): Promise<DemoNames | undefined> {
  const { default: words } = await import(`../../words/${code}.json?demoNames`, { with: { type: 'json' } });
  return words.demoNames;
}

const namesByCode: ReadonlyMap<string, DemoNames | undefined> = new Map(
  await Promise.all(languageCodes.map(async (code) => [code, await demoNamesIn(code)] as const)),
);

const keyOf = (code: string): string => `language-${code}`;

function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const furtherLanguage = (code: string): Language =>
  aLanguage({
    key: keyOf(code),
    code,
    name: ownName(code),
    default: false,
    formats: { date: '', number: 'latn' },
    customerName: { min: 2, max: 24, bannedWords: [] },
    keyboardLayouts: { customerName: [] },
  });

type Languages = Pick<BranchFile, 'branch' | 'languages' | 'services' | 'groups'>;

/** A branch with all our languages; the added languages have the demo's names. */
export function withFurtherLanguages({ branch, languages, services, groups }: Languages): Languages {
  const codes = languageCodes.filter((code) => languages.every((one) => languageCodeOf(one.code) !== code));
  /** A demo entity. If it is in the first menu, it has names in the added languages too. */
  function named<Entity extends Languages['services'][number] | Languages['groups'][number]>(
    entity: Entity,
  ): Entity {
    const texts = codes.flatMap((code) => {
      const names: Readonly<Record<string, string>> = namesByCode.get(code) ?? {};
      const name = names[entity.name];
      return name === undefined ? [] : [[keyOf(code), { name, explanation: null, comment: null }]];
    });
    return { ...entity, texts: { ...entity.texts, ...Object.fromEntries(texts) } };
  }
  return {
    branch: { ...branch, languages: [...branch.languages, ...codes.map(keyOf)] },
    languages: [...languages, ...codes.map(furtherLanguage)],
    services: services.map(named),
    groups: groups.map(named),
  };
}
