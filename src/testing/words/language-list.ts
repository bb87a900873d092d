import { readdirSync } from 'node:fs';
import demo from '../../service/demo/branch.json' with { type: 'json' };

/** The codes of the languages that have a file. */
export const languagesWithFile = (): string[] =>
  readdirSync('src/domain/words/languages')
    .flatMap((file) => /^([a-z]{2,3})\.ts$/.exec(file)?.[1] ?? [])
    .sort();

/** The file of the list of our languages. */
export const listFile = 'src/domain/words/our-languages.ts';

/** The text of the list of our languages. */
export const listOf = (codes: readonly string[]): string => `import type { OurLanguage } from './language.ts';

/** The languages that we have, each loaded when somebody needs it. \`npm run words\` writes this list of the files in \`languages\`. */
export const ourLanguages = {
${codes.map((code) => `  ${code}: () => import('./languages/${code}.ts'),\n`).join('')}} satisfies Readonly<Record<string, () => Promise<OurLanguage>>>;
`;

/** True if the demo branch has names in a language. */
export const isInDemo = (code: string): boolean =>
  demo.languages.some((language) => language.code.split('-')[0] === code);
