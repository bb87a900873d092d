import { expect, it } from 'vitest';
import { aPreviewedBranch } from '../../../testing/preview/a-previewed-branch.ts';
import { firstPasswords, madePassword } from './first-passwords.ts';

const ana = { key: 'user-ana', username: 'ana', name: 'Ana', avatar: '' };

it('a generated password is easy to dictate, and all characters are equally likely', () => {
  let next = 0;
  const count = (bytes: Uint8Array) => {
    for (const place of bytes.keys()) bytes[place] = next++;
  };
  const made = Array.from({ length: 200 }, () => madePassword(count))
    .join('')
    .replaceAll('-', '');
  expect(madePassword(count)).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(made).not.toMatch(/[ilo01]/);
});

it('a clerk who needs a first password gets a password, and other clerks keep their passwords', () => {
  const branch = aPreviewedBranch({ users: [ana, { ...ana, key: 'user-bo', newFirstPassword: true }] });
  expect(firstPasswords(branch, () => {})).toEqual([
    { user: 'user-bo', name: 'Ana', username: 'ana', password: 'aaaa-aaaa-aaaa' },
  ]);
});
