import { describe, expect, it } from 'vitest';
import { distanceMetres } from './distance.ts';

const harbour = { latitude: 35.8978, longitude: 14.5163 };

describe('the distance to a branch', () => {
  it('is 0 at the branch', () => {
    expect(distanceMetres(harbour, harbour)).toBe(0);
  });

  it('is 111.2 kilometres per degree of latitude everywhere', () => {
    for (const latitude of [-89, -45, 0, 30, 88]) {
      const metres = distanceMetres({ latitude, longitude: 20 }, { latitude: latitude + 1, longitude: 20 });
      expect(metres).toBeCloseTo(111_195, -1);
    }
  });

  it('is short across the 180th meridian', () => {
    const metres = distanceMetres({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 });
    expect(metres).toBeCloseTo(222.4, 1);
  });

  it('is half the circumference of the earth for opposite points', () => {
    const metres = distanceMetres({ latitude: 10, longitude: 0 }, { latitude: -10, longitude: 180 });
    expect(metres / 1000).toBeCloseTo(20_015, 0);
  });
});
