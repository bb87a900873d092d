import { expect, it } from 'vitest';
import { gestureOf, type Stroke } from './touch-gestures.ts';

const mm = 4;
const stroke = (across: number, down: number, ms = 150): Stroke => ({
  from: { x: 500, y: 500 },
  to: { x: 500 + across * mm, y: 500 + down * mm },
  startedAt: 1_000,
  endedAt: 1_000 + ms,
});

it.each([
  ['a finger that trembles', stroke(3, 2), 'tap'],
  ['a stroke to the right', stroke(30, 8), 'next'],
  ['a stroke to the left', stroke(-30, 8), 'previous'],
  ['a stroke down', stroke(-4, 25), 'next'],
  ['a stroke up', stroke(4, -25), 'previous'],
  ['a slow slide over the screen', stroke(60, 60, 2_000), 'explore'],
  ['a finger that rests', stroke(0, 0, 900), 'explore'],
])('the gesture of %s is: %s', (_name, given, gesture) => {
  expect(gestureOf(given, mm, 'ltr')).toBe(gesture);
});

it('a swipe to the left moves on if people read from right to left', () => {
  expect(gestureOf(stroke(-30, 0), mm, 'rtl')).toBe('next');
  expect(gestureOf(stroke(0, 30), mm, 'rtl'), 'down is down').toBe('next');
});
