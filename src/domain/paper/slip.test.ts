import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { slip } from '../../contract/additions/page/slip.ts';
import { aBranch, aLanguage, aTicket } from '../../testing/builders.ts';
import { dateText } from '../calendar/date-text.ts';
import { buildSlip, type SlipWords } from './slip.ts';

const words: SlipWords = {
  direction: 'ltr',
  say: (sentence) => `<${sentence}>`,
  number: String,
  date: (date) => dateText(date, 'dddd D MMMM', 'en-GB', 'latn'),
};
const parts = {
  ticket: aTicket({ number: 'A 042' }),
  services: [{ name: 'Passport or ID card', comment: null }],
  branch: aBranch(),
  language: aLanguage(),
  words,
};

const textsOf = (of: Parameters<typeof buildSlip>[0]) =>
  buildSlip(of).map((line) => (line.kind === 'text' ? line.text : `(${line.kind})`));

describe('the slip of a ticket', () => {
  it('shows the branch, the number, the service, the wait and the time', () => {
    expect(
      textsOf({
        ...parts,
        wait: { kind: 'minutes', relation: 'eq', minutes: 12 },
        peopleAhead: 4,
        qr: 'a link',
      }),
    ).toEqual([
      'Old Harbour',
      '(rule)',
      '<ticket.label>',
      'A 042',
      'Passport or ID card',
      '(rule)',
      '<ticket.wait>',
      '<wait.eq>',
      '<ticket.ahead>',
      '4',
      '(rule)',
      '<ticket.help>',
      '<kept.title>',
      '(qr)',
      'Saturday 21 November, 10:42',
    ]);
  });

  it('omits unknown parts', () => {
    const texts = textsOf(parts);
    expect(texts).not.toContain('<ticket.ahead>');
    expect(texts).not.toContain('(qr)');
    expect(texts.filter((text) => text === '(rule)')).toHaveLength(2);
  });

  it('has the customer name, each service and its comment', () => {
    const texts = textsOf({
      ...parts,
      ticket: aTicket(),
      name: 'Ada',
      services: [
        { name: 'Passport', comment: 'Bring a photo' },
        { name: 'Registration', comment: null },
      ],
    });
    expect(texts).toEqual(expect.arrayContaining(['Ada', 'Passport', 'Bring a photo', 'Registration']));
  });

  it('shows in one word that there is no wait', () => {
    expect(textsOf({ ...parts, wait: { kind: 'none' } })).toEqual(
      expect.arrayContaining(['<ticket.wait>', '<ticket.noWait>']),
    );
  });

  it('prints the number left to right in Latin digits, and everything else as the language requires', () => {
    const arabic = buildSlip({
      ...parts,
      peopleAhead: 4,
      language: aLanguage({ code: 'ar', formats: { date: 'D.M.YYYY', number: 'arab' } }),
      words: {
        ...words,
        direction: 'rtl',
        date: (date) => dateText(date, 'D.M.YYYY', 'ar', 'arab'),
      },
    });
    expect(arabic).toContainEqual(
      expect.objectContaining({ text: 'A 042', size: 'number', direction: 'ltr' }),
    );
    expect(arabic.at(-1)).toMatchObject({ text: '٢١.١١.٢٠٢٦, ١٠:٤٢', direction: 'rtl' });
  });

  it('prints a name of another direction in its reading order, aligned with the other lines', () => {
    const arabic = buildSlip({
      ...parts,
      ticket: aTicket(),
      name: 'Ada (Lovelace)',
      services: [{ name: 'جواز سفر', comment: null }],
      words: { ...words, direction: 'rtl' },
    });
    expect(arabic).toContainEqual(
      expect.objectContaining({ text: 'Ada (Lovelace)', direction: 'ltr', align: 'end' }),
    );
    expect(arabic).toContainEqual(
      expect.objectContaining({ text: 'جواز سفر', direction: 'rtl', align: 'start' }),
    );
  });

  it('is valid for any text that people entered', () => {
    const hostile = ['', ' ', '\u001b@\u0007', '\u202eevil\u202c', 'x'.repeat(5000), 'a\nb'];
    for (const text of hostile) {
      const made = buildSlip({
        ...parts,
        organisation: text,
        branch: aBranch({ name: text }),
        ticket: aTicket({ number: 'A1' }),
        name: text,
        services: [{ name: text, comment: text }],
      });
      expect(v.safeParse(slip, made).success).toBe(true);
      expect(JSON.stringify(made)).not.toMatch(/\\u00|\u202e|\\n/);
    }
  });
});
