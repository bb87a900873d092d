import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import { espeakVoiceFor, espeakVoices } from './espeak-voices.ts';

const voices =
  espeakVoices(`Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  ar              --/M      Arabic             sem/ar
 5  cmn             --/M      Chinese_(Mandarin) sit/cmn              (zh-cmn 5)(zh 5)
 5  cmn-latn-pinyin --/M      Chinese_(Pinyin)   sit/cmn-Latn-pinyin  (zh-cmn 5)(zh 5)
 5  he              --/M      Hebrew             sem/he
 2  en-gb           --/M      English_(GB)       gmw/en               (en 2)
 5  en-gb-scotland  --/M      English_(Scotland) gmw/en-GB-scotland   (en 4)
 2  en-us           --/M      English_(America)  gmw/en-US            (en 3)
 5  es              --/M      Spanish_(Spain)    roa/es
 5  es-419          --/M      Spanish_(Latin)    roa/es-419           (es-mx 6)
`);

it.each([
  ['ar', 'ar'],
  ['ar-EG', 'ar'],
  ['en', 'en-gb'],
  ['en-US', 'en-us'],
  ['en-AU', 'en-gb'],
  ['es-ES', 'es'],
  ['es-MX', 'es-419'],
  ['zh-Hant-TW', 'cmn-latn-pinyin'],
  ['zh', 'cmn-latn-pinyin'],
  ['he-IL', undefined],
  ['uk-UA', undefined],
  ['e', undefined],
])('a call in %s is spoken by the voice %s', (locale, voice) => {
  expect(espeakVoiceFor(locale, voices)).toBe(voice);
});

it('no voice is found if espeak-ng lists none', () => {
  expect(espeakVoices('command not found').size).toBe(0);
});

it('for any output of a voice program, the name of a voice is one word, and never an option', () =>
  fuzz(
    fc.property(
      fc.array(
        fc.oneof(fc.string(), fc.constantFrom(' 5  ar --/M Arabic sem/ar (ar-eg 3)', ' 5 -o x', '9 ../x y')),
        { maxLength: 8 },
      ),
      (lines) => {
        const found = espeakVoices(lines.join('\n'));
        for (const voice of found.values()) expect(voice).toMatch(/^[a-z][\w-]*$/i);
      },
    ),
    200,
  ));
