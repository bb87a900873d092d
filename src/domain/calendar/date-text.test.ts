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

  it('uses the standalone form of a month without a day', () => {
    expect(dateText('2026-11-21', 'MMMM YYYY', 'uk', 'latn')).toBe('листопад 2026');
    expect(dateText('2026-11-21', 'D MMMM', 'uk', 'latn')).toBe('21 листопада');
  });

  it('follows the pattern of the language, also with short numbers', () => {
    expect(dateText('2026-02-03', 'DD/MM/YYYY', 'en-GB', 'latn')).toBe('03/02/2026');
    expect(dateText('2026-02-03', 'ddd D/M/YY', 'en-GB', 'latn')).toBe('Tue 3/2/26');
    expect(dateText('2026-02-03', 'D [de] MMMM [del] YYYY', 'es', 'latn')).toBe('3 de febrero del 2026');
  });
});

it('shows weekday, day and month in a language without a pattern', () => {
  expect(dateText('2026-11-21', ' ', 'es', 'latn')).toBe('sábado 21 noviembre');
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
  });
  it('has 24 hours, without a word for morning or afternoon', () => {
    expect(timeText(instant + 5 * 3_600_000, 'Europe/Vienna', 'ar', 'arab')).toBe('١٥:٤٢');
    expect(timeText(Date.UTC(2026, 10, 21), 'UTC', 'en-US', 'latn')).toBe('00:00');
  });
});

it('uses Latin digits for an unknown numbering style', () => {
  expect(numberingSystemOf('arab')).toBe('arab');
  expect(numberingSystemOf('roman-with-swans')).toBe('latn');
  expect(numberingSystemOf('')).toBe('latn');
  expect(inDigitsOf('B 047', 'latn')).toBe('B 047');
});

it('uses English for an invalid language code', () => {
  expect(['en-GB', 'ar_EG', 'not a locale', ''].map(localeOf)).toEqual(['en-GB', 'ar-EG', 'en', 'en']);
});
