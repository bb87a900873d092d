import { expect, it } from 'vitest';
import {
  type IdleState,
  idleScreen,
  initialSession,
  type MenuScreenState,
  type Screen,
} from '../session/session.ts';
import { callPlace } from './call-place.ts';
import { counterText } from './counter-text.ts';

const home = idleScreen('open') as MenuScreenState;
const inGroup: MenuScreenState = { ...home, path: ['family'] };
const on = (screen: Screen) => ({ ...initialSession, screen });

it.each<IdleState>(['setup', 'paused', 'closed', 'open'])(
  'a call has the whole screen where nobody is there, also when it is %s',
  (surroundings) => expect(callPlace(on(idleScreen(surroundings)), false, 'portrait')).toBe('whole'),
);

it('a call has the whole screen over a clock and over advertisements', () => {
  expect(callPlace(on({ at: 'standby' }), false, 'small')).toBe('whole');
  expect(callPlace(on({ at: 'advertisement', over: home }), false, 'lying')).toBe('whole');
});

it.each<Screen>([
  inGroup,
  { at: 'closed', language: 'ar' },
  { at: 'languages', over: home },
  { at: 'still-there', over: inGroup },
  { at: 'advice', refusal: { why: 'unreachable' }, language: undefined, from: undefined },
])('a visitor keeps the screen: $at', (screen) => {
  expect(callPlace(on(screen), false, 'portrait')).toBe('edge');
});

it('whoever has just touched the first menu keeps it', () => {
  expect(callPlace(on(home), true, 'portrait')).toBe('edge');
});

it('a sheet on 7 inches leaves no edge, and a menu does', () => {
  expect(callPlace(on({ at: 'languages', over: home }), false, 'small')).toBe('nowhere');
  expect(callPlace(on(inGroup), false, 'small')).toBe('edge');
});

it('a counter goes by its number, and by its name too where that says more', () => {
  expect(counterText({ name: 'Counter 7', number: '7' })).toEqual({ main: '7', isNumber: true });
  expect(counterText({ name: 'Family room', number: '3' })).toMatchObject({ main: '3', name: 'Family room' });
  expect(counterText({ name: 'Reception', number: '' })).toMatchObject({
    main: 'Reception',
    isNumber: false,
  });
});
