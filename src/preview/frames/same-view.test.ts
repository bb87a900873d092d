import { expect, it } from 'vitest';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { aWorld } from '../../testing/preview/a-world.ts';
import { isFollowed, isSameWorld } from './same-view.ts';

const branch = aPreviewedBranch();
const world = aWorld(branch);

it('the input of two frames differs if anything that the frames show differs', () => {
  expect(isSameWorld(world, structuredClone({ ...world, branch: undefined }) as never)).toBe(false);
  expect(isSameWorld(world, { ...world, view: { ...world.view }, conditions: { ...world.conditions } })).toBe(
    true,
  );
  const changes = [
    { branch: { ...branch } },
    { dispenser: 'other' },
    { diagonal: 7 },
    { isReal: true },
    { elsewhere: [{ kind: 'service', key: 'passport' } as const] },
    { view: { ...world.view, groups: ['family'] } },
    { view: { ...world.view, language: 'ar' } },
    { conditions: { ...world.conditions, hasSound: true } },
  ];
  for (const change of changes) expect(isSameWorld(world, { ...world, ...change })).toBe(false);
});

const view = (screen: KioskView['screen'], groups: readonly string[] = [], language?: string): KioskView => ({
  screen,
  groups,
  language,
});

it.each([
  ['a touch that opens a group', view('menu'), view('menu', ['family']), true],
  ['a touch that leads to the name', view('menu'), view('name'), true],
  ['a ticket that has timed out', view('ticket'), view('menu'), true],
  ['another language of the closed screen', view('closed'), view('closed', [], 'ar'), true],
  ['a service that is chosen after the opening', view('closed'), view('name'), true],
  ['the branch that closes', view('menu'), view('closed'), false],
  ['the branch that opens', view('closed'), view('menu'), false],
  ['a call over the name', view('name'), view('call'), false],
  ['calls that have ended', view('call'), view('menu'), true],
  ['a touch that opens another group', view('menu', ['family']), view('menu', ['health']), true],
  ['nothing', view('menu', ['family']), view('menu', ['family']), false],
])('the address follows %s, from %j to %j: %s', (_what, told, reported, follows) => {
  expect(isFollowed(told, reported)).toBe(follows);
});
