import { describe, expect, it } from 'vitest';
import { cardWidth, monitorDensity } from './monitor-density.ts';

function aStorage(values: Record<string, string> = {}) {
  return {
    getItem: (name: string) => values[name] ?? null,
    setItem(name: string, value: string) {
      values[name] = value;
    },
  };
}

describe('the pixel density of a monitor', () => {
  it('is measured with the card, and kept for the next time the preview is opened', () => {
    const storage = aStorage();
    const density = monitorDensity(() => storage);
    density.calibrate(400);
    expect(density.current()).toBe(400 / cardWidth);
    expect(monitorDensity(() => storage).current()).toBe(400 / cardWidth);
  });

  it.each(['', 'NaN', '-5', '1e99'])('is nominal if the stored value is %j', (value) => {
    expect(monitorDensity(() => aStorage({ 'foyer-preview-card-pixels': value })).current()).toBeCloseTo(
      3.78,
      2,
    );
  });

  it('is kept until the page is closed if the browser stores nothing', () => {
    const density = monitorDensity(() => {
      throw new Error('not allowed');
    });
    density.calibrate(428);
    expect(density.current()).toBe(5);
  });
});
