import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyMeasures } from '../../look/apply-measures.ts';
import { layoutOf } from '../../look/layout.ts';
import { ample, phone, type Shared, small, strip, tight } from '../../look/shared-measures.ts';
import { besideLines, explanationSize, nameSpaceOf, rowHeights, stubLines } from './tile-space.ts';

const stages = [
  ['ample', ample, { width: 268, height: 476 }],
  ['tight', tight, { width: 345, height: 194 }],
  ['strip', strip, { width: 218, height: 136 }],
  ['phone', phone, { width: 64, height: 138 }],
  ['small', small, { width: 152, height: 91 }],
] as const;

function ruled(stage: { readonly width: number; readonly height: number }) {
  const layout = layoutOf(stage);
  const pages = [
    { columns: layout.columns, leastRows: [20, 20, 20], count: 30 },
    { columns: 1, leastRows: [20], count: 1 },
  ];
  return pages.flatMap((page) =>
    (['service', 'long', 'full'] as const).map((kind) => ({
      space: nameSpaceOf(page, layout, { kind, lineHeight: 1.14 }),
      beside: besideLines(page, layout, { kind, isGroup: true }),
      rows: rowHeights(page, layout),
      explanation: explanationSize(page, layout),
      stub: stubLines(40, layout, false),
    })),
  );
}

function properties(stage: { readonly width: number; readonly height: number }) {
  const set = new Map<string, string | null>();
  const style = { setProperty: (name: string, value: string | null) => void set.set(name, value) };
  const measures = {
    mm: 4,
    grow: 1,
    stage,
    isLarge: false,
    panel: 'usual',
    canEnlarge: false,
    drop: 0,
  } as const;
  applyMeasures({ style }, measures, layoutOf(stage), { above: 0, below: 0 });
  return set;
}

const numbersOf = (shared: Shared) =>
  Object.entries(shared).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []));

describe('a measure that rules and style sheets share', () => {
  const cases = stages.flatMap(([size, shared, stage]) =>
    numbersOf(shared)
      // A side menu area has a fixed width, and a header a fixed height.
      .filter((name) => name !== 'wall-height' && !(name === 'wall-width' && shared === tight))
      .map((name) => ({ size, name, stage, numbers: shared as unknown as Record<string, number> })),
  );
  it.each(cases)(
    'changes both rules and style sheets on a stage that is $size: $name',
    ({ name, stage, numbers }) => {
      const [before, value = 0] = [ruled(stage), numbers[name]];
      try {
        numbers[name] = value + 2;
        expect(ruled(stage)).not.toEqual(before);
        expect(properties(stage).get(`--${name}`)).toBe(`${(value + 2) / 10}rem`);
      } finally {
        numbers[name] = value;
      }
    },
  );

  it.each(numbersOf(small))('is read by a style sheet, and no sheet sets it to a number: %s', (name) => {
    const sheets = ['kiosk', 'page']
      .flatMap((folder) =>
        readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map(
          (path) => `${folder}/${path}`,
        ),
      )
      .filter((path) => path.endsWith('.css'))
      .map((path) => readFileSync(`src/${path}`, 'utf8'))
      .join('\n');
    expect(sheets).toContain(`var(--${name})`);
    const own = sheets.match(new RegExp(`[^-]--${name}: (?!var|0rem|calc)[^;]+`, 'g')) ?? [];
    expect(own).toEqual([]);
  });
});
