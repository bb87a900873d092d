import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inOurSources } from '../../build/licensed.ts';
import { containsBannedWord } from '../../domain/text-entry/banned-words.ts';
import { bannedWordsFor } from '../../service/branch-file/short/derived-fields.ts';
import { languageCodes } from '../../words/sentences.ts';
import { isWhole } from '../is-whole.ts';

/** 10,268 given names by language, from the npm package `@faker-js/faker` (MIT). */
const givenNames: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./given-names.json', import.meta.url), 'utf8'),
);

describe('the banned words of a new branch', () => {
  it('exist in each of our languages, in the case in which names are compared', () => {
    for (const code of languageCodes) {
      expect([code, bannedWordsFor(code).length]).toEqual([code, expect.toSatisfy((count) => count >= 7)]);
      for (const word of bannedWordsFor(code)) expect(word).toBe(word.toLowerCase());
    }
  });

  it.each([
    ['en', 'wanker'],
    ['de', 'Arschl0ch'],
    ['es', 'Gilipollas'],
    ['fr', 'C.o.n.n.a.r.d'],
    ['tr', 'orospu'],
    ['uk', 'хуйло'],
    ['zh', '傻逼'],
    ['ar', 'شرموطة'],
  ])('in %s refuse the word %s', (code, name) => {
    expect(containsBannedWord(name, bannedWordsFor(code))).toBe(true);
  });

  it('refuse at most 2 of 1,000 given names of their language', () => {
    for (const [code, names] of Object.entries(givenNames)) {
      const tried = names.split('|').filter((_, index) => isWhole || index % 5 === 0);
      const refused = tried.filter((name) => containsBannedWord(name, bannedWordsFor(code)));
      expect([code, refused.length <= tried.length * 0.002 ? [] : refused]).toEqual([code, []]);
    }
  });

  it('come with the licence of the list from which they were chosen', () => {
    const notices = readFileSync(new URL('../../../dist/host/licenses.txt', import.meta.url), 'utf8');
    for (const notice of Object.entries(inOurSources)) expect(notices).toContain(notice.join('\n\n'));
  });
});
