import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { phoneTexts } from './phone-texts.ts';
import { textGroups, textOverrides } from './text-overrides.ts';

const dispenser = (texts: Record<string, unknown>, code = 'en') =>
  textOverrides({ code, texts: { dispenser: texts } });

describe('the texts of a language that replace our sentences', () => {
  it('are found by sentence key, and the names of services are ignored', () => {
    const { texts, problems } = dispenser({
      'menu.question': 'What brings you here?',
      '146a13d6-af59-518f-84f6-ee66ac28be21': 'Passports',
      constructor: 'nothing of ours',
    });
    expect(texts).toEqual({ 'menu.question': 'What brings you here?' });
    expect(problems).toEqual([]);
  });

  it('may omit the prefix in the texts of tickets, which replace no other sentences', () => {
    const ticket = { title: 'Keep your number in mind.', 'ticket.done': 'OK', 'menu.back': 'Return' };
    expect(textOverrides({ code: 'en', texts: { ticket } }).texts).toEqual({
      'ticket.title': 'Keep your number in mind.',
      'ticket.done': 'OK',
    });
  });

  it('for players apply only to boards, and take precedence over the texts for dispensers', () => {
    const language = {
      code: 'en',
      texts: { dispenser: { 'board.calls': 'Called' }, player: { 'board.calls': 'Just called' } },
    };
    expect(textOverrides(language).texts).toEqual({ 'board.calls': 'Called' });
    expect(textOverrides(language, textGroups).texts).toEqual({ 'board.calls': 'Just called' });
  });

  it('of phones replace the sentences of the phone page, and missing plural forms are added', () => {
    const smart = {
      'leave.button': 'Go home',
      'wait.people_other': '{{number}} lidí',
      'board.calls': 'Called',
    };
    expect(phoneTexts({ code: 'cs', texts: { smart } }).texts).toEqual({
      'leave.button': 'Go home',
      'wait.people_other': '{{number}} lidí',
      'wait.people_one': '{{number}} lidí',
      'wait.people_few': '{{number}} lidí',
    });
  });

  it('may write placeholders in both spellings', () => {
    const { texts } = dispenser({ 'menu.page': '#{page} of {{pages}}' });
    expect(texts).toEqual({ 'menu.page': '{{page}} of {{pages}}' });
  });

  it.each([
    ['menu.page', 'Page {{page}}', 'needs {{pages}}'],
    ['advice.too-early.help', 'Come back later.', 'needs {{time}}'],
    ['wait.people_other', 'People are waiting', 'needs {{number}}'],
    ['wait.people', 'People are waiting', 'needs {{number}}'],
    ['menu.back', 'Back to #{branchName}', 'can hold no placeholder, and no other'],
    ['menu.page', '{{page}} {{pages}} {{page, currency}}', 'can hold {{page}} and {{pages}}, and no other'],
    ['menu.back', '$t(menu.start)', 'can hold no placeholder, and no other'],
    ['menu.back', 7, 'expected a text'],
    ['menu.back', { text: 'Return' }, 'expected a text'],
  ])('are not used if they are invalid, and staff see the reason (%s: "%s")', (key, text, problem) => {
    expect(dispenser({ [key]: text })).toEqual({
      texts: {},
      problems: [{ where: `texts.dispenser.${key}`, problem }],
    });
  });

  it('may omit the digit in a plural form for only one number', () => {
    const form = { 'wait.people_one': 'One person waiting' };
    expect(dispenser(form, 'en').problems).toEqual([]);
    // Ukrainian also uses this form for numbers such as 21.
    expect(dispenser(form, 'uk').problems).toHaveLength(1);
    expect(dispenser({ 'wait.people_zero': 'Nobody waiting' }, 'en').problems).toEqual([]);
  });

  it.each([
    ['cs', ['few']],
    ['es', []],
    ['pl', ['few', 'many']],
    ['ru', ['few', 'many']],
    ['uk', ['few', 'many']],
    ['ar', ['zero', 'two', 'few', 'many']],
    ['hu', []],
  ])("use the tenant's form for other numbers where a plural form of %s is missing", (code, missing) => {
    const other = 'Čeká {{number}}';
    const { texts } = dispenser({ 'wait.people_one': '{{number}} člověk', 'wait.people_other': other }, code);
    const added = missing.map((form) => [`wait.people_${form}`, other]);
    expect(texts).toEqual({
      'wait.people_one': '{{number}} člověk',
      'wait.people_other': other,
      ...Object.fromEntries(added),
    });
  });

  it('are replaced by ours and not reported if they are empty', () => {
    expect(dispenser({ 'menu.back': ' ', 'menu.start': null })).toEqual({ texts: {}, problems: [] });
  });

  it('lose invisible characters, and are shortened if they are long', () => {
    const { texts } = dispenser({
      'menu.back': '\u202eGo\u0000\nback',
      'menu.help': 'so long '.repeat(2_000),
    });
    expect(texts['menu.back']).toBe('Go back');
    expect(texts['menu.help']?.length).toBeLessThan(120);
    expect(texts['menu.help']).toMatch(/so…$/);
  });

  it('have exactly the placeholders of their sentence if they are accepted', async () => {
    const piece = fc.constantFrom('{{', '}}', '#{', '}', 'page', '$t(', ' ', '{{page}}', 'é');
    await fuzz(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const accepted = dispenser({ 'menu.page': ['{{page}}', ...pieces, '#{pages}'].join('') }).texts[
          'menu.page'
        ];
        if (accepted === undefined) return;
        expect(new Set(accepted.match(/\{\{\w+\}\}/g))).toEqual(new Set(['{{page}}', '{{pages}}']));
        expect(accepted.replaceAll('{{page}}', '').replaceAll('{{pages}}', '')).not.toMatch(/\{\{|\$t\(/);
      }),
    );
  });
});
