import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../src/contract/language.ts';
import { spellOut } from '../src/domain/calls/announcement.ts';
import { languageModules } from '../src/page/configuration/lazy-modules.ts';
import { type AllWords, createDictionary } from '../src/page/words/words.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { withFurtherLanguages } from '../src/testing/service/further-languages.ts';
import { englishLater } from '../src/words/english-later.ts';
import type { KioskSentence } from '../src/words/kiosk-words.ts';
import { question } from './flows.ts';

export const all = withFurtherLanguages(demoBranchFile());

export const bookingCode = '4711';

export type Press = (target: Locator) => Promise<void>;

/** The actions of a first-time visitor who reads one language. */
export function visitorOf(
  page: Page,
  language: Language,
  words: AllWords,
  pressOn: Press = (target) => target.click(),
  /** Waits until the visitor perceives a sentence by a sense other than sight. */
  notice?: (sentence: string) => Promise<void>,
) {
  const say = (sentence: KioskSentence) => words.say(sentence);
  const button = (sentence: KioskSentence) => page.getByRole('button', { name: say(sentence), exact: true });
  return {
    async asked(sentence: KioskSentence) {
      await expect(question(page, say(sentence))).toBeVisible();
      await notice?.(say(sentence));
    },
    press: (sentence: KioskSentence) => pressOn(button(sentence)),
    pressOn,
    async choose(service: string) {
      const name = all.services.find((one) => one.name === service)?.texts[language.key]?.name ?? '';
      await pressOn(page.getByRole('button').filter({ has: page.getByText(name, { exact: true }) }));
    },
    async typesName() {
      const letters = page.getByRole('group').getByRole('button', { name: /^\p{L}$/u });
      for (const letter of [0, 1, 2]) await pressOn(letters.nth(letter));
      await expect(page.getByRole('textbox')).toHaveValue(/^\p{L}{3}$/u);
      await pressOn(button('step.continue').last());
    },
    async typesDigits(digits: string) {
      const keys = page.getByRole('group');
      for (const digit of digits) await pressOn(keys.getByRole('button', { name: digit, exact: true }));
      await pressOn(button('step.continue').last());
    },
    async leaves() {
      await expect(page.getByText(say('ticket.label'), { exact: true })).toBeVisible();
      const number = page.locator('bdi', { hasText: /\d/ });
      await expect(number).toBeVisible();
      await notice?.(spellOut(await number.innerText()));
      await pressOn(button('ticket.done'));
    },
  };
}

export const wordsOf = async (language: Language) =>
  (await createDictionary(languageModules).wordsOf(language)).withAllSentences(englishLater);
