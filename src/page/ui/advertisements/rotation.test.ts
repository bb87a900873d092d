import { describe, expect, it } from 'vitest';
import { nextRotation, type RotationEvent, startRotation } from './rotation.ts';

const rotationAfter = (count: number, ...events: RotationEvent[]) =>
  events.reduce(nextRotation, startRotation(count));

describe('a rotation of images and videos', () => {
  it('shows no item before it is loaded', () => {
    expect(rotationAfter(2).shown).toBeUndefined();
    expect(rotationAfter(2, 'loaded').shown).toBe(0);
    expect(rotationAfter(2, 'loaded', 'time-over').shown).toBe(0);
    expect(rotationAfter(2, 'loaded', 'time-over', 'loaded').shown).toBe(1);
  });

  it('shows each item for its full time, however early the next item is loaded', () => {
    expect(rotationAfter(2, 'loaded', 'loaded').shown).toBe(0);
    expect(rotationAfter(2, 'loaded', 'loaded', 'time-over').shown).toBe(1);
  });

  it('starts again after the last item', () => {
    const round: RotationEvent[] = ['loaded', 'time-over'];
    const { shown = 0, count } = rotationAfter(3, 'loaded', ...round, ...round, ...round);
    expect(shown % count).toBe(0);
    expect(shown).toBe(3);
  });

  it('skips an item that fails', () => {
    expect(rotationAfter(3, 'loaded', 'failed', 'loaded', 'time-over').shown).toBe(2);
    expect(rotationAfter(3, 'failed', 'loaded').shown).toBe(1);
  });

  it('keeps the only good item, and loads no other item', () => {
    expect(rotationAfter(1, 'loaded', 'time-over')).toMatchObject({ shown: 0, next: undefined });
    expect(rotationAfter(3, 'loaded', 'failed', 'failed')).toMatchObject({ shown: 0, next: undefined });
  });

  it('shows nothing when all items fail or there are none', () => {
    expect(rotationAfter(2, 'failed', 'failed')).toMatchObject({ shown: undefined, next: undefined });
    expect(rotationAfter(0, 'loaded')).toMatchObject({ shown: undefined, next: undefined });
  });
});
