import { describe, expect, it } from 'vitest';
import { dateText, inDigitsOf, localeOf, numberingSystemOf, timeText } from './date-text.ts';

describe('the date on the screen', () => {
  it.each([
    ['en-GB', 'latn', 'Saturday 21 November'],
    ['uk', 'latn', 'субота 21 листопада'],
    ['tr', 'latn', 'Cumartesi 21 Kasım'],
    ['es', 'latn', 'sábado 21 noviembre'],
    ['ar', 'arab', 'السبت ٢١ نوفمبر'],
  ])('is written in the words and digits of %s', (locale, numbering, expected) => {
    expect(dateText('2026-11-21', 'dddd D MMMM', locale, numbering)).toBe(expected);
  });

  it('has the standalone form of the month if it has no day', () => {
    expect(dateText('2026-11-21', 'MMMM YYYY', 'uk', 'latn')).toBe('листопад 2026');
    expect(dateText('2026-11-21', 'D MMMM', 'uk', 'latn')).toBe('21 листопада');
  });

  it('follows the pattern of the language, including short numbers', () => {
    expect(dateText('2026-02-03', 'DD/MM/YYYY', 'en-GB', 'latn')).toBe('03/02/2026');
    expect(dateText('2026-02-03', 'ddd D/M/YY', 'en-GB', 'latn')).toBe('Tue 3/2/26');
    expect(dateText('2026-02-03', 'D [de] MMMM [del] YYYY', 'es', 'latn')).toBe('3 de febrero del 2026');
  });
});

describe('a language without a pattern', () => {
  it.each([
    ['ar', 'السبت، 21 نوفمبر'],
    ['de', 'Samstag, 21. November'],
    ['en-GB', 'Saturday 21 November'],
    ['es', 'sábado, 21 de noviembre'],
    ['fa', 'شنبه 21 نوامبر'],
    ['fr', 'samedi 21 novembre'],
    ['he', 'יום שבת, 21 בנובמבר'],
    ['hi', 'शनिवार, 21 नवंबर'],
    ['hu', 'november 21., szombat'],
    ['it', 'sabato 21 novembre'],
    ['pl', 'sobota, 21 listopada'],
    ['pt', 'sábado, 21 de novembro'],
    ['ro', 'sâmbătă, 21 noiembrie'],
    ['ru', 'суббота, 21 ноября'],
    ['tr', '21 Kasım Cumartesi'],
    ['uk', 'субота, 21 листопада'],
    ['ur', 'ہفتہ، 21 نومبر'],
    ['vi', 'Thứ Bảy, 21 tháng 11'],
    ['zh', '11月21日星期六'],
  ])('has weekday, day and month in the order of %s', (locale, expected) => {
    expect(dateText('2026-11-21', ' ', locale, 'latn')).toBe(expected);
  });

  it('uses the given names of days and months, and the given order', () => {
    const numbered = (count: number, name: string) =>
      Array.from({ length: count }, (_, nth) => `${name}${nth}`);
    const names = {
      weekdays: numbered(7, 'day'),
      shortWeekdays: numbered(7, 'd'),
      months: numbered(12, 'month'),
      pattern: 'dddd, D MMMM',
    };
    expect(dateText('2026-11-21', '', 'so', 'latn', names)).toBe('day6, 21 month10');
    expect(dateText('2026-11-22', 'ddd D.M.', 'so', 'latn', names)).toBe('d0 22.11.');
  });

  it('has the digits of the language', () => {
    expect(dateText('2026-11-21', '', 'ar', 'arab')).toBe('السبت، ٢١ نوفمبر');
  });
});

it.each([
  ['fa', 'شنبه 21 نوامبر'],
  ['th', 'วันเสาร์ 21 พฤศจิกายน'],
  ['fa-u-ca-persian', 'شنبه 21 نوامبر'],
])('a date is in the Gregorian calendar, even in %s', (locale, expected) => {
  expect(dateText('2026-11-21', 'dddd D MMMM', locale, 'latn')).toBe(expected);
});

describe('the time on the screen', () => {
  const instant = Date.UTC(2026, 10, 21, 9, 42);
  it('is the local time of the branch, not of the machine', () => {
    expect(timeText(instant, 'Europe/Vienna', 'en-GB', 'latn')).toBe('10:42');
    expect(timeText(instant, 'Asia/Tokyo', 'en-GB', 'latn')).toBe('18:42');
  });
  it('is written in the digits of the language', () => {
    expect(timeText(instant, 'Europe/Vienna', 'uk', 'latn')).toBe('10:42');
    expect(timeText(instant, 'Europe/Vienna', 'fa', 'arabext')).toBe('۱۰:۴۲');
    expect(timeText(instant, 'Europe/Vienna', 'fa-u-nu-latn', 'arabext')).toBe('۱۰:۴۲');
  });
  it('uses the 24-hour clock, without AM or PM', () => {
    expect(timeText(instant + 5 * 3_600_000, 'Europe/Vienna', 'ar', 'arab')).toBe('١٥:٤٢');
    expect(timeText(Date.UTC(2026, 10, 21), 'UTC', 'en-US', 'latn')).toBe('00:00');
  });
});

it('an unknown numbering style leads to Latin digits', () => {
  expect(numberingSystemOf('arab')).toBe('arab');
  expect(numberingSystemOf('roman-with-swans')).toBe('latn');
  expect(numberingSystemOf('')).toBe('latn');
  expect(inDigitsOf('B 047', 'latn')).toBe('B 047');
});

it('language codes in the formats of Java, browsers and Linux are accepted, and other codes lead to English', () => {
  const codes = [
    'en-GB',
    'ar_EG',
    'iw',
    'pt_BR',
    'zh_TW',
    'deu',
    'cmn',
    'prs',
    'de_AT.UTF-8',
    'de_AT@euro',
    'de ',
  ];
  expect(codes.map(localeOf).join(' ')).toBe('en-GB ar-EG he pt-BR zh-TW de zh fa-AF de-AT de-AT de');
  expect(['not a locale', ''].map(localeOf)).toEqual(['en', 'en']);
});
