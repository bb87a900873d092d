import { describe, expect, it } from 'vitest';
import { aTypist } from '../../../testing/typist.ts';
import { nameKeyboards } from './name-keyboards.ts';

function textAfter(language: string, ...keys: string[]): string {
  const typist = aTypist(nameKeyboards({ locale: language, name: '', given: [] }, []), {
    rows: 5,
    letters: 13,
  });
  for (const key of keys) expect([key, typist.find(key)]).toEqual([key, true]);
  return typist.text();
}

describe('a visitor types a name', () => {
  it.each([
    ['in Vietnamese, with a tone after its vowel', 'vi', ['N', 'g', 'u', 'y', 'ê', '\u0303', 'n'], 'Nguyễn'],
    ['in Vietnamese, and corrects the tone', 'vi', ['H', 'ô', '\u0301', '\u0300'], 'Hồ'],
    ['in Vietnamese, with the dot below', 'vi', ['T', 'h', 'i', '\u0300', '\u0323'], 'Thị'],
    ['in Korean, whose letters join to syllables', 'ko', [...'ㄱㅣㅁㅁㅣㄴㅈㅜㄴ'], '김민준'],
    [
      'in Korean, where a consonant moves to the next syllable',
      'ko',
      [...'ㅂㅏㄱㅇㅡㄴㅅㅏㄴㅏ'],
      '박은사나',
    ],
    ['in Japanese, with sound marks', 'ja', ['か', '\u3099', 'は', '\u3099', '\u309a'], 'がぱ'],
    ['in Japanese, where some letters have no sound mark', 'ja', ['な', '\u3099'], 'な'],
    ['in Japanese, with small letters', 'ja', ['き', 'よ', '{small}', 'う', 'こ'], 'きょうこ'],
    ['in Japanese, with a small letter that becomes large again', 'ja', ['つ', '{small}', '{small}'], 'つ'],
    ['in Amharic, by the consonant and its form', 'am', ['ሰ', 'ለ', 'ላ', 'መ', 'ም'], 'ሰላም'],
    ['in Amharic, with a vowel alone', 'am', ['ደ', 'ዳ', 'ነ', 'ን', 'ኤ', 'ለ', 'ል'], 'ዳንኤል'],
    ['in Hindi, with vowel signs after consonants', 'hi', ['प', '्', 'र', 'ि', 'य'], 'प्रिय'],
    ['in Hindi, with vowels that stand alone', 'hi', ['ई', 'श', 'ा'], 'ईशा'],
    ['in Persian, with a half space', 'fa', ['ع', 'ل', 'ی', '{half-space}', 'ر', 'ض', 'ا'], 'علی\u200cرضا'],
    ['in Turkish, with both letters i', 'tr', ['I', 'ş', 'ı', 'k', '{space}', 'İ', 'l', 'i'], 'Işık İli'],
    ['in Greek, with the last sigma', 'el', ['Γ', 'ι', 'ώ', 'ρ', 'γ', 'ο', 'ς'], 'Γιώργος'],
    ['in Thai, with marks above each other', 'th', ['ป', '\u0e34', '\u0e48', 'น'], 'ปิ่น'],
  ])('%s', (_, language, keys, name) => {
    expect(textAfter(language, ...keys)).toBe(name);
  });

  it('and can delete a half space without the letter before it', () => {
    expect(textAfter('fa', 'ع', 'ل', 'ی', '{half-space}', '{backspace}')).toBe('علی');
    expect(textAfter('fa', '{half-space}', 'ع')).toBe('ع');
  });
});
