import { describe, expect, it } from 'vitest';
import type { TextMeasure } from '../../look/fit-names.ts';
import { layoutOf } from '../../look/layout.ts';
import { tilePageOf } from './tile-page.ts';
import type { TileText } from './tile-pages.ts';

/** Every character is half an em wide. */
const measure: TextMeasure = { width: (text) => [...text].length / 2 };
const portrait = layoutOf({ width: 268, height: 476 });
const sevenInches = layoutOf({ width: 152, height: 91 });

const pageOf = (items: readonly TileText[], layout = portrait) =>
  tilePageOf(
    {
      items,
      layout,
      kind: 'service',
      isHigh: false,
      textOf: (item: TileText) => item,
      nameMeasure: measure,
      textMeasure: measure,
    },
    0,
  );
const tile = (name: string, explanation: string | null = null): TileText => ({
  name,
  explanation,
  icon: 'house',
});
const many = (name: string, explanation?: string, length = 8) =>
  Array.from({ length }, () => tile(name, explanation));
const iconsOf = (...page: Parameters<typeof pageOf>) => pageOf(...page).texts.map(({ icon }) => icon);

describe('the icons of a menu', () => {
  it('are placed before the name and the explanation if both fit', () => {
    const { texts, icons } = pageOf([tile('Letters', 'Send, stamp, register'), tile('Banking')]);
    expect(texts.map(({ icon }) => icon)).toEqual(['house', 'house']);
    expect(icons?.place).toBe('before-texts');
  });

  it('leave the whole width to an explanation that would be cut off beside them', () => {
    const { texts, icons } = pageOf(many('Letters', 'Send and stamp letters and parcels'));
    expect(icons?.place).toBe('before-name');
    expect(texts.every(({ explanation }) => explanation)).toBe(true);
  });

  it('appear only on tiles for which an icon is set', () => {
    expect(iconsOf([tile('Letters'), { name: 'Banking', explanation: null }])).toEqual(['house', undefined]);
    expect(pageOf([{ name: 'Banking', explanation: null }]).icons).toBeUndefined();
  });

  it.each([
    ['a word that would be broken beside them', 'Sozialversicherung', 'Versicherung'],
    ['a name that would be longer than three lines', 'Letter to send and to stamp here', 'Letter to send'],
  ])('are dropped for %s', (_, long, short) => {
    expect(iconsOf(many(short))).toContain('house');
    expect(pageOf(many(long))).toMatchObject({ icons: undefined, breaksWords: false });
  });

  it('are dropped if an explanation would no longer fit', () => {
    const squarish = layoutOf({ width: 305, height: 229 });
    const { texts, icons } = pageOf(many('Letters and parcels', 'Send, stamp, register', 10), squarish);
    expect(texts.every(({ explanation }) => explanation)).toBe(true);
    expect(icons).toBeUndefined();
    expect(iconsOf(many('Letters', 'Send, stamp, register'), squarish)).toContain('house');
  });

  it('do not push any tile to another page on 7-inch screens', () => {
    const items = many('Letters and parcels abroad');
    const plain = items.map((item) => ({ ...item, icon: undefined }));
    expect(pageOf(items, sevenInches).items.length).toBe(pageOf(plain, sevenInches).items.length);
    expect(pageOf(items, sevenInches).icons).toBeUndefined();
    expect(iconsOf(many('Letters'), sevenInches)).toContain('house');
  });
});
