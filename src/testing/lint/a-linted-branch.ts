import { noNames } from '../../contract/additions/page/names.ts';
import type { Language } from '../../contract/language.ts';
import type { EntityText } from '../../contract/service.ts';
import type { LintedBranch } from '../../domain/lint/findings/linted-branch.ts';
import { aGroup, aLanguage, aService } from '../builders.ts';
import { aBranchFile } from '../service/branch-file-builders.ts';

/** A branch without findings: English and Arabic, one service, open around the clock. */
export function aLintedBranch(change: Partial<LintedBranch> = {}): LintedBranch {
  return {
    ...aBranchFile({
      languages: [englishLanguage(), arabicLanguage()],
      services: [aService({ texts: inBoth('Passport') })],
      groups: [aGroup({ texts: inBoth('Family') })],
    }),
    names: noNames,
    ...change,
  };
}

export const englishLanguage = (change: Partial<Language> = {}): Language =>
  aLanguage({ keyboardLayouts: { customerName: [] }, ...change });

export const arabicLanguage = (change: Partial<Language> = {}): Language =>
  englishLanguage({ key: 'ar', code: 'ar', name: 'العربية', default: false, ...change });

/** Texts in both languages. Their meaning does not matter. */
export function inBoth(name: string): Record<'en' | 'ar', EntityText> {
  const textOf = (own: string) => ({ name: own, explanation: `About ${name}`, comment: null });
  return { en: textOf(name), ar: textOf(`خدمة ${name}`) };
}
