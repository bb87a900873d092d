import { expect, it } from 'vitest';
import { keptVisit } from './kept.ts';
import { linkOf } from './link.ts';

it('a code says what it is of, and everything else says nothing', () => {
  expect(linkOf('#t=abcdefghijklmnopqrstuv')).toEqual({ kind: 'ticket', follow: 'abcdefghijklmnopqrstuv' });
  expect(linkOf('#k=1.dispenser.1764200000.m-_c')).toEqual({
    kind: 'dispenser',
    token: '1.dispenser.1764200000.m-_c',
  });
  expect(linkOf('#b=old%20harbour')).toEqual({ kind: 'branch', branch: 'old harbour' });
  for (const fragment of ['', '#', '#t=', '#x=1']) expect(linkOf(fragment)).toBeUndefined();
});

it('a browser that stores nothing, and one with something else in its storage, begin anew', () => {
  const broken = () => {
    throw new Error('no storage');
  };
  for (const storage of [broken, () => ({ getItem: () => '{"ticket":{"kind":"odd"}}', setItem: broken })]) {
    const kept = keptVisit(storage);
    expect(kept.read()).toEqual({});
    kept.keep({ language: 'uk' });
    expect(kept.read()).toEqual({ language: 'uk' });
  }
});
