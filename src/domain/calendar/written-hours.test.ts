import { describe, expect, it } from 'vitest';
import { readOpeningHours } from './written-hours.ts';

describe('opening hours as an operator types them', () => {
  it('are parsed for ranges of days, in the order of the week', () => {
    expect(readOpeningHours('Sat 9-12, Tuesday - thu 8:30-17.45')).toEqual([
      { day: 2, start: '0830', end: '1745' },
      { day: 3, start: '0830', end: '1745' },
      { day: 4, start: '0830', end: '1745' },
      { day: 6, start: '0900', end: '1200' },
    ]);
    expect(readOpeningHours('fri-mon 0-24')?.map(({ day }) => day)).toEqual([1, 5, 6, 0]);
    expect(readOpeningHours(' ')).toEqual([]);
    const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, start: '1000', end: '1800' }));
    expect(readOpeningHours('Mo-Fr 10-18')).toEqual(weekdays);
    expect(readOpeningHours('Mon.–Fri.: 10:00–18:00; Sat 10-13')).toEqual([
      ...weekdays,
      { day: 6, start: '1000', end: '1300' },
    ]);
  });

  it.each([
    ['Mo-Do 9-16, Fr 9-12', 'de', '1234 0900 1600, 5 0900 1200'],
    ['Di, Do 9.00–12.30 Uhr', 'de', '24 0900 1230'],
    ['Mo-Fr 8-12, 13-17', 'de', '12345 0800 1200, 12345 1300 1700'],
    ['lun-ven 9h-17h30; sam. 10h - 13h', 'fr', '12345 0900 1730, 6 1000 1300'],
    ['lunes a 9-14', 'es', undefined],
    ['mié 9-14', 'es', '3 0900 1400'],
    ['mie 9-14', 'es', '3 0900 1400'],
    ['ma-vr 10:00-18:00', 'nl', '12345 1000 1800'],
    ['ma 9-12', 'fr', '2 0900 1200'],
    ['пн-пт 10:00–18:00', 'uk', '12345 1000 1800'],
    ['الاثنين - الخميس 9-14', 'ar', '1234 0900 1400'],
    ['الاثنين-الجمعة 8-12، 13-17؛ السبت 9-12', 'ar', '12345 0800 1200, 12345 1300 1700, 6 0900 1200'],
    ['月~金 10:00~18:00、土 10:00~13:00', 'ja', '12345 1000 1800, 6 1000 1300'],
    ['周一-周五 09:00-17:00', 'zh', '12345 0900 1700'],
    ['Pzt-Cum 9-17', 'tr', '12345 0900 1700'],
    ['Mon-Fri 10am - 6pm', 'de', '12345 1000 1800'],
    ['Monday to Friday 9am to 5pm', 'en', '12345 0900 1700'],
    ['von Montag bis Freitag 8:00–12:00 und 13:00–17:00', 'de', '12345 0800 1200, 12345 1300 1700'],
    ['du lundi au vendredi de 9h à 17h', 'fr', '12345 0900 1700'],
    ['lunes a viernes 9:00-14:00', 'es', '12345 0900 1400'],
    ['dal lunedì al venerdì dalle 9 alle 13', 'it', '12345 0900 1300'],
    ['de segunda a sexta das 9h às 17h', 'pt', '12345 0900 1700'],
    ['пн по пт с 9:00 до 18:00', 'ru', '12345 0900 1800'],
    ['周一至周五 9:00-17:00', 'zh', '12345 0900 1700'],
    ['täglich 9-17 Uhr', 'de', '1234560 0900 1700'],
    ['24/7', 'en', '1234560 0000 2400'],
  ])("are parsed in the reader's language: %s", (text, language, expected) => {
    const groups = new Map<string, string>();
    for (const { day, start, end } of readOpeningHours(text, [language]) ?? []) {
      groups.set(`${start} ${end}`, `${groups.get(`${start} ${end}`) ?? ''}${day}`);
    }
    const written = [...groups].map(([hours, days]) => `${days} ${hours}`).join(', ');
    expect(written || undefined).toBe(expected);
  });

  it.each(['always', 'mon', 'mon 8', 'mon 18-8', 'mon 8-25', 'mon 8:75-9', 'mit 8-12', 'mon 8-12,'])(
    'are rejected, not guessed: %s',
    (text) => {
      expect(readOpeningHours(text)).toBeUndefined();
    },
  );
});
