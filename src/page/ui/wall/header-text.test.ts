import { describe, expect, it } from 'vitest';
import { aProfile } from '../../../testing/builders.ts';
import { footerTextOf, headerTextOf } from './header-text.ts';

const values = {
  branchName: 'Old Harbour',
  branchAddress: 'Harbour Steps 12, VLT 1165 Valletta',
  date: 'Saturday 21 November',
  time: '10:42',
};
const { appearance } = aProfile();
const bar = { visible: true, leftText: '', rightText: '' };
const withHeader = (change: Partial<typeof bar>) => ({ ...appearance, header: { ...bar, ...change } });
const withFooter = (change: Partial<typeof bar>) => ({ ...appearance, footer: { ...bar, ...change } });

describe('the header', () => {
  it('shows the branch and the time if the profile has no texts', () => {
    const expected = { branch: 'Old Harbour', time: '10:42', date: 'Saturday 21 November' };
    expect(headerTextOf(withHeader({}), values)).toEqual(expected);
    expect(headerTextOf(undefined, values)).toEqual(expected);
  });

  it('cuts names and texts that are too long for any screen', () => {
    const long = 'x'.repeat(20_000);
    const { branch, organisation } = headerTextOf(withHeader({ leftText: 'y'.repeat(20_000) }), {
      ...values,
      branchName: long,
    });
    expect([branch.length, organisation?.length]).toEqual([200, 200]);
    expect(footerTextOf(withFooter({ leftText: long }), values)?.left).toHaveLength(200);
  });

  it('shows the text of the profile above the name of the branch', () => {
    const { organisation, branch } = headerTextOf(withHeader({ leftText: 'City Service Centre' }), values);
    expect([organisation, branch]).toEqual(['City Service Centre', 'Old Harbour']);
  });

  it('does not show the name of the branch twice', () => {
    const { organisation, branch } = headerTextOf(
      withHeader({ leftText: 'Welcome to #{branchName}' }),
      values,
    );
    expect([organisation, branch]).toEqual([undefined, 'Welcome to Old Harbour']);
  });

  it('shows the text for the right side instead of the clock', () => {
    const { clockReplacement } = headerTextOf(withHeader({ rightText: '#{date}, #{time}' }), values);
    expect(clockReplacement).toBe('Saturday 21 November, 10:42');
  });

  it('shows the branch and the clock if the profile hides the header texts', () => {
    const hidden = withHeader({ visible: false, leftText: 'City Service Centre', rightText: '#{time}' });
    expect(headerTextOf(hidden, values)).toEqual(headerTextOf(undefined, values));
  });

  it('keeps unknown placeholders and markup as they are', () => {
    const { organisation } = headerTextOf(withHeader({ leftText: '<b>#{weather}</b> $& #{ time }' }), values);
    expect(organisation).toBe('<b>#{weather}</b> $& #{ time }');
  });

  it('inserts a value as it is, even if it looks like a placeholder', () => {
    const { branch } = headerTextOf(withHeader({ leftText: '#{branchName}' }), {
      ...values,
      branchName: '#{time} $1',
    });
    expect(branch).toBe('#{time} $1');
  });
});

describe('the footer', () => {
  it('shows the texts of the profile', () => {
    const footer = footerTextOf(withFooter({ leftText: 'Free Wi-Fi', rightText: '#{branchName}' }), values);
    expect(footer).toEqual({ left: 'Free Wi-Fi', right: 'Old Harbour' });
  });

  it('shows the address of the branch if the profile enables it', () => {
    const footer = footerTextOf(withFooter({ rightText: '#{branchName}, #{branchAddress}' }), values);
    expect(footer?.right).toBe('Old Harbour, Harbour Steps 12, VLT 1165 Valletta');
  });

  it.each([{ leftText: ' ' }, { visible: false, leftText: 'Free Wi-Fi' }])(
    'is absent when it is empty or not visible: %j',
    (change) => {
      expect(footerTextOf(withFooter(change), values)).toBeUndefined();
    },
  );
});
