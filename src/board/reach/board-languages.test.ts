import { expect, it } from 'vitest';
import { aLanguage } from '../../testing/builders.ts';
import { boardLanguages } from './board-languages.ts';

const languages = [
  aLanguage({ key: 'british', code: 'en-GB' }),
  aLanguage({ key: 'german', code: 'de-AT', default: false }),
  aLanguage({ key: 'arabic', code: 'ar', default: false }),
];
const branch = { languages, branch: { defaultLang: 'german' } };
const keysOf = (codes: readonly string[]) => {
  const found = boardLanguages(codes, branch);
  return 'mistakes' in found ? found.mistakes.map(({ given }) => `no ${given}`) : found.map(({ key }) => key);
};

it('a board uses the language of its branch, or the languages of its address in their order', () => {
  expect(keysOf([])).toEqual(['german']);
  expect(keysOf(['ar', 'en'])).toEqual(['arabic', 'british']);
  expect(keysOf(['EN-gb'])).toEqual(['british']);
});

it('a board reports a language that the branch does not have', () => {
  expect(keysOf(['de', 'fr'])).toEqual(['no fr']);
});
