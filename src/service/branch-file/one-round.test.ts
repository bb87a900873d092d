import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBranchFiles } from './read-branch-files.ts';

const postOffice = readFileSync(new URL('../../testing/service/post-office.json', import.meta.url), 'utf8');

/** The lines that an operator reads after these texts in the post office's file were replaced. */
function told(...replaced: (readonly [string, string])[]): readonly string[] {
  const text = replaced.reduce((file, [before, after]) => file.replace(before, after), postOffice);
  const reading = readBranchFiles([{ name: 'post.json', text }]);
  return reading.ok ? [] : reading.mistakes;
}

describe('an operator with errors in a branch file', () => {
  it('reads the line, the field, the expected value and an example for each error', () => {
    expect(
      told(
        ['    "timeZone": "Europe/Vienna",\n', ''],
        ['"start": "0800"', '"start": "8:00"'],
        ['"code": "en"', '"cod": "en"'],
        ['"number": "2"', '"number": 2'],
        ['"day": 25', '"day": 32'],
      ),
    ).toEqual([
      'post.json, line 2: branch.timeZone: is missing: expected a text, such as "Europe/Vienna"',
      'post.json, line 5: branch.openingHours[0].start: expected HHMM, such as "0800"',
      'post.json, line 12: languages[1].code: is missing: expected a text, such as "en"',
      'post.json, line 18: exceptionDays[0].times.day: expected 31 or less, such as 25',
      'post.json, line 19: counters[1].number: expected a text, such as "1"',
      'post.json, line 12: languages[1].cod: is not a known field',
      ...[14, 15, 16].map(
        (line, place) => `post.json, line ${line}: services[${place}].texts.en: no language has the key "en"`,
      ),
    ]);
  });

  it("reads the linter's findings together with the errors", () => {
    const lines = told(['"username": "anna"', '"username": 7'], [', "en": { "name": "Banking" }', '']);
    expect(lines).toEqual([
      'post.json, line 22: users[0].username: expected a text, such as "ana"',
      'error    name-not-translated',
      expect.stringContaining('(key bankgeschafte, line 17)'),
      expect.stringContaining('Visitors who read English'),
      expect.stringContaining('To fix it: '),
      '',
      'post.json: 1 error, 0 warnings',
    ]);
  });

  it('reads no finding of the linter that is a consequence of an error', () => {
    expect(told(['"counters": [{', '"counters": [{ "name": 7 }, {'])).toEqual([
      'post.json, line 20: counters[0].name: expected a text',
      'post.json, line 20: counters[0].number: is missing: expected a text, such as "1"',
    ]);
  });

  it('reads errors in the same wording for a menu, a colour, a weekday and a choice', () => {
    const menu =
      '"profiles": [{ "structure": [{ "language": "de", "items": [{ "servce": "abholen" }] }] }], ';
    const look = '"settings": { "styling": { "pageColor": "green", "logoImage": 7 } }, ';
    const codes = '"codes": [{ "category": "tea", "name": "Tea" }], ';
    const lines = told(
      ['"counters": [', `${menu}${look}${codes}"counters": [`],
      ['"name": "Christmas"', '"weekday": 9, "name": "Christmas"'],
    );
    expect(lines.slice(0, 5)).toEqual([
      'post.json, line 20: codes[0].category: expected one of "logout", "closing", "status", such as "closing"',
      'post.json, line 20: profiles[0].structure[0].items[0]: expected a service such as {"service": "letters"}, or a group with its items',
      'post.json, line 19: exceptionDays[0].weekday: expected 6 or less, such as 0',
      'post.json, line 20: settings.styling.pageColor: expected a colour such as #0e5f57',
      'post.json, line 20: settings.styling.logoImage: expected a text or null',
    ]);
  });

  it('reads the list of icons if a service has an unknown icon', () => {
    expect(told(['"en": { "name": "Banking" } }', '"en": { "name": "Banking" } }, "icon": "bank"'])).toEqual([
      expect.stringMatching(
        /^post\.json, line 17: services\[2\]\.icon: expected one of "advice", .*"bank-card", .*"work"$/,
      ),
    ]);
  });

  it('reads the line at which the file stops being valid JSON', () => {
    expect(told(['"timeZone": "Europe/Vienna",', '"timeZone": "Europe/Vienna"'])).toEqual([
      'post.json, line 5: not JSON: expected a comma or }',
    ]);
  });
});
