import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { furtherLetters } from '../../page/fonts/follow-text.ts';
import { fontSheets } from '../../page/fonts/font-sheets.ts';
import { sampleSymbols, sampleTexts } from '../../testing/fonts/sample-texts.ts';
import { shippedFonts } from '../../testing/fonts/shipped-fonts.ts';
import { languageCodes } from '../../words/sentences.ts';
import { languageFor } from '../words/language-for.ts';
import { undrawnLetters, undrawnTexts } from './undrawn-letters.ts';

/** The letters that some font draws, even if no other text has caused this font to load. */
function drawnLetters(): number[] {
  const { first = [], ...others } = shippedFonts();
  const drawn = new Set(first.flatMap(({ letters }) => [...letters]));
  for (const { name, letters: loading } of fontSheets) {
    for (const { letters } of others[name] ?? []) {
      for (const letter of letters) {
        const text = String.fromCodePoint(letter);
        if (furtherLetters.test(text) && loading.test(text)) drawn.add(letter);
      }
    }
  }
  return [...drawn].sort((one, other) => one - other);
}

function fontRangesSource(): string {
  const bounds: number[] = [];
  for (const letter of drawnLetters()) {
    if (bounds.at(-1) === letter) bounds.pop();
    else bounds.push(letter);
    bounds.push(letter + 1);
  }
  const lengths = bounds.map((bound, index) => (bound - (bounds[index - 1] ?? 0)).toString(36)).join(' ');
  const lines = lengths.match(/.{1,120}/g) ?? [];
  return `/**
 * The letters that the page's fonts have, as alternating counts of missing and present letters from U+0000, in base
 * 36. Written by \`npx vitest run -u --project sqlite src/domain/fonts\` from the style sheets in \`src/kiosk/fonts\`.
 */
export const fontRanges = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`;
}

const { resolve } = createRequire(import.meta.url);

function lettersOf(language: string): string {
  const file = resolve(`cldr-misc-full/main/${language}/characters.json`);
  const { exemplarCharacters, index, numbers, punctuation } = JSON.parse(readFileSync(file, 'utf8')).main[
    language
  ].characters;
  const sets: string[] = [exemplarCharacters, index, numbers, punctuation];
  return sets.map((set = '') => set.replace(/\\u(\w{4})/g, '').replace(/[\\{}]/g, '')).join('');
}

/** Characters that CLDR lists for a few languages. No service name contains them. */
const ofPrinters = '⟨⟩‾⁒';

describe('the letters that no font has', () => {
  it('are known from the fonts that the page loads', async () => {
    await expect(fontRangesSource()).toMatchFileSnapshot('./font-ranges.ts');
  });

  it('are found in a name, each once', () => {
    expect(undrawnLetters('Passport 𒀀𒀁𒀀')).toEqual(['𒀀', '𒀁']);
    expect(undrawnLetters('ᠮᠣᠩ')).toHaveLength(3);
  });

  it.each(Object.entries({ ...sampleTexts, symbols: sampleSymbols }))('are not in %s', (_, text) => {
    expect(undrawnLetters(text)).toEqual([]);
  });

  it.each(Object.keys(sampleTexts))("are not in CLDR's list for %s", (language) => {
    expect(lettersOf(language).length).toBeGreaterThan(60);
    expect(undrawnLetters(lettersOf(language)).filter((letter) => !ofPrinters.includes(letter))).toEqual([]);
  });

  it('do not include spaces, joiners and marks that need no glyph', () => {
    expect(undrawnLetters('10\u202f000\u00a0€ \u2067می\u200cخواهم\u2069\n\u00ad\ufeff')).toEqual([]);
  });

  it('do not include letters that are written with combining marks', () => {
    expect(undrawnLetters('Số thứ tự'.normalize('NFD'))).toEqual([]);
  });

  it.each(languageCodes)('are not in our sentences in %s', async (code) => {
    const words = await languageFor(code);
    expect(Object.keys(words?.sentences ?? {}).length).toBeGreaterThan(100);
    expect(undrawnTexts(words)).toEqual([]);
  });
});

it('letters that no font can draw are found anywhere in a branch, except in hidden texts', () => {
  const branch = {
    branch: { key: '𒀀', name: 'Town hall' },
    services: [{ texts: { en: { name: 'Passport', explanation: 'ᚠ and ᚢ' } } }],
    profiles: [{ appearance: { customCss: '/* 𒀀 */' } }],
  };
  expect(undrawnTexts(branch)).toEqual([
    { path: ['services', 0, 'texts', 'en', 'explanation'], text: 'ᚠ and ᚢ', letters: ['ᚠ', 'ᚢ'] },
  ]);
});
