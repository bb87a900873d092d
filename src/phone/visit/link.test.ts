import { expect, it } from 'vitest';
import { memoryStorage } from '../../page/browser/memory-storage.ts';
import { keptPhone } from './kept.ts';
import { linkOf } from './link.ts';

it('the fragment of a link shows the kind of its code, and any other fragment is not a link', () => {
  expect(linkOf('#t=abcdefghijklmnopqrstuv')).toEqual({ kind: 'ticket', follow: 'abcdefghijklmnopqrstuv' });
  expect(linkOf('#k=1.dispenser.1764200000.m-_c')).toEqual({
    kind: 'dispenser',
    token: '1.dispenser.1764200000.m-_c',
  });
  expect(linkOf('#b=old%20harbour')).toEqual({ kind: 'branch', branch: 'old harbour' });
  for (const fragment of ['', '#', '#t=', '#x=1']) expect(linkOf(fragment)).toBeUndefined();
});

it('a page whose browser stores nothing, or unreadable data, starts afresh', () => {
  const broken = () => {
    throw new Error('no storage');
  };
  const odd = memoryStorage();
  odd.setItem('foyer-phone', '{"language":1}');
  odd.setItem('foyer-phone-1', '{"ticket":{"kind":"odd"}}');
  for (const storage of [broken, () => ({ ...odd, setItem: broken }), () => odd]) {
    const kept = keptPhone(storage, () => 'new');
    expect([kept.language(), kept.ids()]).toEqual([undefined, []]);
    kept.chooseLanguage('uk');
    kept.add({ ticket: { kind: 'choosing', smartToken: 'token' } });
    expect([kept.language(), kept.ids()]).toEqual(['uk', ['new']]);
  }
});
