import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { type ArrowDirection, nextInDirection } from './next-in-direction.ts';
import type { Edges, ReadingDirection } from './rows-of.ts';

const directions: readonly ArrowDirection[] = ['left', 'right', 'up', 'down'];

/** Named places, drawn with letters: each letter covers its cells. */
function aScreen(...lines: readonly string[]) {
  const names = [...new Set(lines.join('').replaceAll('.', ''))].sort();
  const places = names.map((name): Edges => {
    const cells = lines.flatMap((line, y) =>
      [...line].flatMap((sign, x) => (sign === name ? [{ x, y }] : [])),
    );
    const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
    return {
      left: Math.min(...xs) * 100,
      right: (Math.max(...xs) + 1) * 100 - 4,
      top: Math.min(...ys) * 100,
      bottom: (Math.max(...ys) + 1) * 100 - 4,
    };
  });
  return (from: string, keys: readonly ArrowDirection[], reading: ReadingDirection = 'ltr') =>
    keys.reduce((at, key) => names[nextInDirection(places, names.indexOf(at), key, reading)] ?? '', from);
}

describe('on a menu', () => {
  const menu = aScreen('AABB', 'CCDD', 'EE..', 'b..l');

  it('an arrow leads to the neighbour', () => {
    expect(menu('A', ['right'])).toBe('B');
    expect(menu('A', ['down'])).toBe('C');
    expect(menu('D', ['left'])).toBe('C');
    expect(menu('D', ['up'])).toBe('B');
  });

  it('down leads from both tiles of a row to the single tile of the last row, and from there to the buttons', () => {
    expect(menu('E', ['down'])).toBe('b');
    expect(menu('D', ['down'])).toBe('E');
    expect(menu('l', ['up'])).toBe('E');
    expect(menu('B', ['down'])).toBe('D');
  });

  it('an arrow at the end of a row leads to the next row, and at the end of the last row to the first', () => {
    expect(menu('B', ['right'])).toBe('C');
    expect(menu('C', ['left'])).toBe('B');
    expect(menu('l', ['right'])).toBe('A');
    expect(menu('A', ['left'])).toBe('l');
    expect(menu('b', ['down'])).toBe('A');
    expect(menu('B', ['up'])).toBe('l');
    expect(menu('A', ['up'])).toBe('b');
  });

  it('arrows in a right-to-left menu are mirrored', () => {
    const mirrored = aScreen('BBAA', 'DDCC', '..EE', 'l..b');
    expect(mirrored('A', ['left'], 'rtl')).toBe('B');
    expect(mirrored('B', ['left'], 'rtl')).toBe('C');
    expect(mirrored('C', ['right'], 'rtl')).toBe('B');
  });
});

it('a single control at one side of the screen is not skipped', () => {
  const basket = aScreen('...R', '....', 'M...', '....', '....', 'b..c');
  expect(basket('R', ['down'])).toBe('M');
  expect(basket('c', ['up'])).toBe('M');
});

it('a tall button beside the tiles is reached from each of their rows', () => {
  const lying = aScreen('WAABB', 'WCCDD', 'WEEFF', '.bbll');
  for (const tile of 'ACE') expect(lying(tile, ['left'])).toBe('W');
  expect(lying('W', ['right'])).toBe('C');
  expect(lying('W', ['down'])).toBe('b');
});

it('up and down lead to the nearest key on a keyboard with offset rows', () => {
  const keys = aScreen('aabbccdd', '.eeffgg.', 'hhssssii');
  expect(keys('b', ['down'])).toBe('e');
  expect(keys('d', ['down'])).toBe('g');
  expect(keys('f', ['down'])).toBe('s');
  expect(keys('g', ['down'])).toBe('i');
  expect(keys('s', ['up'])).toBe('f');
});

it('a screen with one button keeps its focus', () => {
  for (const key of directions) expect(aScreen('A')('A', [key])).toBe('A');
});

/** Rows of cells of random height and width, some of them empty. */
const screens = fc
  .array(
    fc.record({
      height: fc.integer({ min: 20, max: 200 }),
      cells: fc.array(fc.record({ width: fc.integer({ min: 20, max: 300 }), isEmpty: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows): readonly Edges[] => {
    let top = 0;
    return rows.flatMap(({ height, cells }) => {
      let left = 0;
      const y = top;
      top += height + 8;
      return cells.flatMap(({ width, isEmpty }) => {
        const place = { left, right: left + width, top: y, bottom: y + height };
        left += width + 8;
        return isEmpty ? [] : [place];
      });
    });
  })
  .filter(({ length }) => length > 0);

it('everything on a screen is reachable from everything else, in both reading directions', () =>
  fuzz(
    fc.property(screens, fc.constantFrom<ReadingDirection>('ltr', 'rtl'), (places, reading) => {
      for (const start of places.keys()) {
        const reached = new Set([start]);
        for (const at of reached) {
          for (const direction of directions) reached.add(nextInDirection(places, at, direction, reading));
        }
        expect(reached.size).toBe(places.length);
      }
    }),
  ));
