import { describe, expect, it } from 'vitest';
import { aProfile } from '../../../testing/builders.ts';
import { footerTextOf, headerTextOf } from './header-text.ts';

const values = { branchName: 'Old Harbour', date: 'Saturday 21 November', time: '10:42' };
const { appearance } = aProfile();
const bar = { visible: true, leftText: '', rightText: '' };
const withHeader = (change: Partial<typeof bar>) => ({ ...appearance, header: { ...bar, ...change } });
const withFooter = (change: Partial<typeof bar>) => ({ ...appearance, footer: { ...bar, ...change } });

describe('the header', () => {
  it('says the branch and the time where the profile says nothing', () => {
    const said = { branch: 'Old Harbour', time: '10:42', date: 'Saturday 21 November' };
    expect(headerTextOf(withHeader({}), values)).toEqual(said);
    expect(headerTextOf(undefined, values)).toEqual(said);
  });

  it('has the text of the house above the name of the branch', () => {
    const { house, branch } = headerTextOf(withHeader({ leftText: 'City Service Centre' }), values);
    expect([house, branch]).toEqual(['City Service Centre', 'Old Harbour']);
  });

  it('does not say the name of the branch twice', () => {
    const { house, branch } = headerTextOf(withHeader({ leftText: 'Welcome to #{branchName}' }), values);
    expect([house, branch]).toEqual([undefined, 'Welcome to Old Harbour']);
  });

  it('has the right text in place of the clock', () => {
    const { aside } = headerTextOf(withHeader({ rightText: '#{date}, #{time}' }), values);
    expect(aside).toBe('Saturday 21 November, 10:42');
  });

  it('that is not visible hides its texts, never the branch', () => {
    const hidden = withHeader({ visible: false, leftText: 'City Service Centre', rightText: '#{time}' });
    expect(headerTextOf(hidden, values)).toEqual(headerTextOf(undefined, values));
  });

  it('leaves placeholders that nobody knows, and signs of markup, as they are', () => {
    const { house } = headerTextOf(withHeader({ leftText: '<b>#{weather}</b> $& #{ time }' }), values);
    expect(house).toBe('<b>#{weather}</b> $& #{ time }');
  });

  it('puts a value in as it is, even one that looks like a placeholder', () => {
    const { branch } = headerTextOf(withHeader({ leftText: '#{branchName}' }), {
      ...values,
      branchName: '#{time} $1',
    });
    expect(branch).toBe('#{time} $1');
  });
});

describe('the footer', () => {
  it('says what the profile says', () => {
    const footer = footerTextOf(withFooter({ leftText: 'Free Wi-Fi', rightText: '#{branchName}' }), values);
    expect(footer).toEqual({ left: 'Free Wi-Fi', right: 'Old Harbour' });
  });

  it.each([{ leftText: ' ' }, { visible: false, leftText: 'Free Wi-Fi' }])(
    'is not there when it is empty or not visible: %j',
    (change) => {
      expect(footerTextOf(withFooter(change), values)).toBeUndefined();
    },
  );
});
