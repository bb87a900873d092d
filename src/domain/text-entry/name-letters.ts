import { nameLayout } from './keyboard-layout.ts';
import { applyShift } from './typing.ts';

/** The letters that names need, by language. Other languages are not known here. */
const lettersByLanguage: Readonly<Record<string, string>> = {
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى',
  de: 'abcdefghijklmnopqrstuvwxyzäöüß',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ',
  en: 'abcdefghijklmnopqrstuvwxyz',
  es: 'abcdefghijklmnopqrstuvwxyzáéíñóúü',
  fr: 'abcdefghijklmnopqrstuvwxyzàâæçèéêëîïôœùûü',
  hu: 'abcdefghijklmnopqrstuvwxyzáéíóöőúüű',
  it: 'abcdefghijklmnopqrstuvwxyzàèéòù',
  pl: 'abcdefghijklmnopqrstuvwxyząćęłńóśźż',
  pt: 'abcdefghijklmnopqrstuvwxyzàáâãçéêíóôõú',
  ro: 'abcdefghijklmnopqrstuvwxyzăâîșț',
  tr: 'abcçdefgğhıijklmnoöprsştuüvyz',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
};

/**
 * The letters of a language that visitors cannot type with the keyboard that they get for these rows. A letter can also be
 * typed as a base letter and a mark. Empty for a language whose letters are not known here.
 */
export function missingLetters(given: readonly string[], locale: string): string[] {
  const [language = ''] = locale.toLowerCase().split('-');
  const needed = Object.hasOwn(lettersByLanguage, language) ? (lettersByLanguage[language] ?? '') : '';
  const { pages } = nameLayout(given, locale);
  const rows = Object.values(pages).flatMap((page) => applyShift(page ?? [], 'off', locale));
  const typed = new Set(rows.flatMap((row) => row.split(' ')));
  const canType = (letter: string) => {
    const parts = [...letter.normalize('NFD')];
    return typed.has(letter) || (parts.length > 1 && parts.every((part) => typed.has(part)));
  };
  return [...needed].filter((letter) => !canType(letter));
}

/** Whether visitors get another keyboard, because a name cannot be typed with these rows. */
export function isReplacedLayout(given: readonly string[], locale: string): boolean {
  return given.length > 0 && nameLayout(given, locale) === nameLayout([], locale);
}
