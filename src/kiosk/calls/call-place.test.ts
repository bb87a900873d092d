import { expect, it } from 'vitest';
import { idleScreen, initialSession } from '../session/idle-screen.ts';
import type { IdleState, MenuScreenState, Screen } from '../session/session.ts';
import { callPlace } from './call-place.ts';
import { counterText } from './counter-text.ts';

const home = idleScreen('open') as MenuScreenState;
const inGroup: MenuScreenState = { ...home, path: ['family'] };
const on = (screen: Screen) => ({ ...initialSession, screen });

it.each<IdleState>(['setup', 'paused', 'closed', 'open'])(
  'a call covers an idle screen, also in state %s',
  (surroundings) => expect(callPlace(on(idleScreen(surroundings)), false, 'portrait')).toBe('whole'),
);

it('a call covers the standby screen and advertisements', () => {
  expect(callPlace(on({ at: 'standby' }), false, 'small')).toBe('whole');
  expect(callPlace(on({ at: 'advertisement', over: home }), false, 'lying')).toBe('whole');
});

it.each<Screen>([
  inGroup,
  { at: 'closed', language: 'ar' },
  { at: 'languages', over: home },
  { at: 'still-there', over: inGroup },
  { at: 'advice', refusal: { why: 'unreachable' }, language: undefined, from: undefined },
])('a call does not cover the screen of a visitor: $at', (screen) => {
  expect(callPlace(on(screen), false, 'portrait')).toBe('edge');
});

it('a call does not cover the menu right after a touch', () => {
  expect(callPlace(on(home), true, 'portrait')).toBe('edge');
});

it('on 7 inches a call is hidden by a sheet, but not by a menu', () => {
  expect(callPlace(on({ at: 'languages', over: home }), false, 'small')).toBe('nowhere');
  expect(callPlace(on(inGroup), false, 'small')).toBe('edge');
});

it('a counter is shown by its number, and by its name where the name says more', () => {
  expect(counterText({ name: 'Counter 7', number: '7' })).toEqual({ label: '7', isNumber: true });
  expect(counterText({ name: 'Family room', number: '3' })).toMatchObject({
    label: '3',
    addition: 'Family room',
  });
  expect(counterText({ name: 'Reception', number: '' })).toMatchObject({
    label: 'Reception',
    isNumber: false,
  });
});
