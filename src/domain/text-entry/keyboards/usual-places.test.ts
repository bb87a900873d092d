import arabic from 'simple-keyboard-layouts/build/layouts/arabic.js';
import armenian from 'simple-keyboard-layouts/build/layouts/armenianEastern.js';
import belarusian from 'simple-keyboard-layouts/build/layouts/belarusian.js';
import czech from 'simple-keyboard-layouts/build/layouts/czech.js';
import english from 'simple-keyboard-layouts/build/layouts/english.js';
import farsi from 'simple-keyboard-layouts/build/layouts/farsi.js';
import french from 'simple-keyboard-layouts/build/layouts/french.js';
import georgian from 'simple-keyboard-layouts/build/layouts/georgian.js';
import german from 'simple-keyboard-layouts/build/layouts/german.js';
import greek from 'simple-keyboard-layouts/build/layouts/greek.js';
import hebrew from 'simple-keyboard-layouts/build/layouts/hebrew.js';
import hungarian from 'simple-keyboard-layouts/build/layouts/hungarian.js';
import italian from 'simple-keyboard-layouts/build/layouts/italian.js';
import korean from 'simple-keyboard-layouts/build/layouts/korean.js';
import macedonian from 'simple-keyboard-layouts/build/layouts/macedonian.js';
import norwegian from 'simple-keyboard-layouts/build/layouts/norwegian.js';
import russian from 'simple-keyboard-layouts/build/layouts/russian.js';
import spanish from 'simple-keyboard-layouts/build/layouts/spanish.js';
import swedish from 'simple-keyboard-layouts/build/layouts/swedish.js';
import thai from 'simple-keyboard-layouts/build/layouts/thai.js';
import turkish from 'simple-keyboard-layouts/build/layouts/turkish.js';
import ukrainian from 'simple-keyboard-layouts/build/layouts/ukrainian.js';
import urdu from 'simple-keyboard-layouts/build/layouts/urdu.js';
import { describe, expect, it } from 'vitest';
import { usableRows } from './given-rows.ts';
import { alphabetOf } from './scripts.ts';

const known = {
  ar: arabic,
  be: belarusian,
  cs: czech,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fa: farsi,
  fr: french,
  he: hebrew,
  hu: hungarian,
  hy: armenian,
  it: italian,
  ka: georgian,
  ko: korean,
  mk: macedonian,
  nb: norwegian,
  ru: russian,
  sv: swedish,
  th: thai,
  tr: turkish,
  uk: ukrainian,
  ur: urdu,
};

const lettersIn = (row: string) =>
  row
    .normalize('NFKC')
    .split(' ')
    .filter((key) => /^[\p{L}\p{M}]$/u.test(key));

const neighbours = (rows: readonly string[]) =>
  rows.map(lettersIn).flatMap((row) => row.slice(1).map((letter, before) => `${row[before]}${letter}`));

describe('each letter is where it is on a desktop keyboard', () => {
  it.each(Object.entries(known))('%s', (language, { layout }) => {
    const { rows = [], top = '' } = alphabetOf(language)?.alphabet ?? {};
    const ours = new Set(neighbours([top, ...rows].map((row) => row.normalize('NFKC'))));
    const theirs = neighbours(layout.default ?? []);
    const different = theirs.filter((pair) => !ours.has(pair));
    expect(different.length / theirs.length, different.join(' ')).toBeLessThan(0.15);
  });
});

it.each(Object.entries(known))(
  'a branch can use the published keyboard layout of a language unchanged: %s',
  (_language, { layout }) => {
    expect(usableRows(layout.default ?? [])).toBeDefined();
  },
);
