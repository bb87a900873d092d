import { expect, it } from 'vitest';
import { counterText } from '../../page/calls/counter-text.ts';
import { idleScreen, initialSession } from '../session/idle-screen.ts';
import type { IdleState, MenuScreenState, Screen } from '../session/session.ts';
import { placeOfCall } from './call-place.ts';

const home = idleScreen('open') as MenuScreenState;
const inGroup: MenuScreenState = { ...home, path: ['family'] };
const on = (screen: Screen) => ({ ...initialSession, screen });

const place = (screen: Screen, change: Partial<Parameters<typeof placeOfCall>[0]> = {}) =>
  placeOfCall({
    session: on(screen),
    arrangement: 'portrait',
    wanted: 'band',
    hasRecentTouch: false,
    ...change,
  });

it.each<IdleState>(['setup', 'paused', 'open'])(
  'a call is beside the controls while nobody is there, in state %s',
  (surroundings) => expect(place(idleScreen(surroundings))).toBe('edge'),
);

it('a call covers the standby screen, advertisements, and the screen of a closed branch', () => {
  expect(place({ at: 'standby' }, { arrangement: 'small' })).toBe('whole');
  expect(place({ at: 'advertisement', over: home }, { arrangement: 'lying' })).toBe('whole');
  expect(place(idleScreen('closed'))).toBe('whole');
  expect(place(idleScreen('closed'), { hasRecentTouch: true })).toBe('edge');
});

it('a call covers the idle menu if the rules of the branch allow this, but not right after a touch', () => {
  expect(place(home, { wanted: 'whole' })).toBe('whole');
  expect(place(home, { wanted: 'whole', hasRecentTouch: true })).toBe('edge');
  expect(place(home, { wanted: undefined })).toBe('edge');
});

it.each<Screen>([
  inGroup,
  { at: 'closed', language: 'ar' },
  { at: 'languages', over: home },
  { at: 'still-there', over: inGroup },
  { at: 'advice', refusal: { why: 'unreachable' }, language: undefined, from: undefined },
])('a call does not cover the screen of a visitor: $at', (screen) => {
  expect(place(screen, { wanted: 'whole' })).toBe('edge');
});

it('on 7-inch screens a call is hidden by a sheet, but not by a menu', () => {
  expect(place({ at: 'languages', over: home }, { arrangement: 'small' })).toBe('nowhere');
  expect(place(inGroup, { arrangement: 'small' })).toBe('edge');
});

it('a call shows the number of the counter, and its name if the name is not just that number', () => {
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
