import type { Language } from '../src/contract/language.ts';
import type { BranchFile } from '../src/service/branch-file/branch-file.ts';
import { aLanguage } from '../src/testing/builders.ts';

const latin = [
  'Q W E R T Z U I O P Ü',
  'A S D F G H J K L Ö Ä',
  'Y X C V B N M ß - {backspace}',
  '{space} {accept}',
];

const further: readonly Language[] = [
  { code: 'de-DE', name: 'Deutsch', date: 'dddd, D. MMMM' },
  { code: 'hu-HU', name: 'Magyar', date: 'MMMM D., dddd' },
  { code: 'fr-FR', name: 'Français', date: 'dddd D MMMM' },
].map(({ code, name, date }) =>
  aLanguage({
    key: `language-${code}`,
    code,
    name,
    default: false,
    formats: { date, number: 'latn' },
    customerName: { min: 2, max: 24, bannedWords: [] },
    keyboardLayouts: { customerName: latin },
  }),
);

/** The demo's five languages and three more; what has no name in those has its English one. */
export const withFurtherLanguages = ({
  branch,
  languages,
}: Pick<BranchFile, 'branch' | 'languages'>): Pick<BranchFile, 'branch' | 'languages'> => ({
  branch: { ...branch, languages: [...branch.languages, ...further.map(({ key }) => key)] },
  languages: [...languages, ...further],
});
