import { describe, expect, it } from 'vitest';
import { bezel, pixelDensity, placeOf, scaleOf } from './scale.ts';

const portrait = { width: 1080, height: 1920 };
const surroundings = { room: { width: 700, height: 600 }, diagonal: 21.5, monitorDensity: 96 / 25.4 };

describe('the size at which a frame is drawn', () => {
  it('fits the frame with its bezel into the space', () => {
    const scale = scaleOf('fit', portrait, surroundings);
    const free = 600 - (portrait.height * scale + 2 * bezel);
    expect([free > 0, free < 30]).toEqual([true, true]);
    expect(portrait.width * scale + 2 * bezel).toBeLessThan(700);
  });

  it('never exceeds the pixels of the frame if the frame is fitted', () => {
    expect(scaleOf('fit', { width: 300, height: 200 }, surroundings)).toBe(1);
  });

  it('is above zero even without space', () => {
    expect(scaleOf('fit', portrait, { ...surroundings, room: { width: 0, height: 0 } })).toBeGreaterThan(0);
  });

  it('is the size of the device in millimetres at true size', () => {
    const scale = scaleOf('true', portrait, surroundings);
    // A 21.5-inch portrait screen is 268 mm wide.
    expect((portrait.width * scale) / surroundings.monitorDensity).toBeCloseTo(267.7, 0);
    expect(pixelDensity(portrait, 21.5)).toBeCloseTo(4.034, 2);
  });

  it('is the chosen factor', () => {
    expect(scaleOf(0.75, portrait, surroundings)).toBe(0.75);
  });
});

describe('the place of a frame', () => {
  it('is centred, at whole pixels of the page wherever the space begins', () => {
    const room = { left: 200.4, top: 96.25, width: 701.3, height: 599.5 };
    const { left, top } = placeOf(room, { width: 400, height: 300 });
    expect(Number.isInteger(room.left + left) && Number.isInteger(room.top + top)).toBe(true);
    expect(left).toBeCloseTo(150.65, 0);
    expect(top).toBeCloseTo(149.75, 0);
  });

  it('begins at the edge of a space that is too small, so all of it can be reached by scrolling', () => {
    expect(placeOf({ left: 200, top: 100, width: 300, height: 300 }, { width: 400, height: 900 })).toEqual({
      left: 0,
      top: 0,
    });
  });
});
