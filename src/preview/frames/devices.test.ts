import { describe, expect, it } from 'vitest';
import { deviceOf, devices, overviewDevices, turned, usualDiagonal } from './devices.ts';

const ratios = { '5:3': 5 / 3, '4:3': 4 / 3, '5:4': 5 / 4, '16:9': 16 / 9, '16:10': 1.6, '21:9': 21 / 9 };

describe('the panels that an administrator chooses from', () => {
  it('are from 7 to 43 inches, each listed once', () => {
    const diagonals = devices.map(({ diagonal }) => diagonal);
    expect(diagonals).toEqual([...diagonals].sort((one, other) => one - other));
    expect([diagonals[0], diagonals.at(-1)]).toEqual([7, 43]);
    const names = devices.map(({ diagonal, width, height }) => `${diagonal} ${width} ${height}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(devices)(
    'include a panel of $diagonal inches with $width x $height pixels and the ratio $ratio',
    ({ width, height, ratio }) => {
      // Panels are named by the nearest ratio: 1024 x 600 is sold as 16:9.
      expect(Math.abs(width / height / ratios[ratio] - 1)).toBeLessThan(0.05);
    },
  );

  it('cover every ratio', () => {
    expect(new Set(devices.map(({ ratio }) => ratio))).toEqual(new Set(Object.keys(ratios)));
  });

  it('are recognised in landscape and portrait; other pixels count as a custom size', () => {
    expect(deviceOf({ width: 1080, height: 1920 }, 32)).toMatchObject({ diagonal: 32, width: 1920 });
    expect(deviceOf(turned({ width: 1080, height: 1920 }), 32)).toMatchObject({ diagonal: 32 });
    expect(deviceOf({ width: 1080, height: 1920 }, 20)).toBeUndefined();
    expect(deviceOf({ width: 999, height: 777 }, 21.5)).toBeUndefined();
  });

  it('have a usual diagonal for their pixels', () => {
    expect(usualDiagonal({ width: 1080, height: 1920 })).toBe(21.5);
    expect(usualDiagonal({ width: 800, height: 480 })).toBe(7);
    expect(usualDiagonal({ width: 1000, height: 1000 })).toBe(21.5);
    expect(usualDiagonal({ width: 500, height: 400 })).toBe(7);
  });

  it('include every panel of the overview, at its resolution', () => {
    for (const one of overviewDevices) expect(deviceOf(one, one.diagonal)).toBeDefined();
  });
});
