import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aLiveBranch } from '../../testing/preview/a-live-branch.ts';
import { defaultAddress } from '../address/preview-address.ts';
import { BranchNotes } from './branch-notes.tsx';

const notes = (told?: { count: number; cameTrue: number }) =>
  renderToStaticMarkup(
    <BranchNotes
      told={told}
      lacks={() => []}
      isOther={false}
      unread={[]}
      branch={aLiveBranch().branch}
      address={defaultAddress}
    />,
  );

it('an administrator reads how many of the shown waits were correct, once there are enough waits', () => {
  expect(notes({ count: 200, cameTrue: 172 })).toContain(
    'Of the last 200 expected waits, 86 % were correct.',
  );
  expect(notes({ count: 19, cameTrue: 19 })).toBe('');
  expect(notes()).toBe('');
});
