import { describe, expect, it } from 'vitest';
import type { StructureItem } from '../../../contract/profile.ts';
import type { MenuEntry } from '../../previewed-kiosk/messages.ts';
import { itemsElsewhere, otherPlaces, withPut, withSamePlace } from './arranged-menus.ts';

const service = (key: string): MenuEntry => ({ kind: 'service', key });
const group = (key: string): MenuEntry => ({ kind: 'group', key });
const shown = { profile: 'day', language: 'en' };

/** A menu in short: a letter is a service, a list is the group G with these services. */
const menu = (...items: (string | string[])[]): StructureItem[] =>
  items.map((item) =>
    typeof item === 'string'
      ? { service: item }
      : { group: 'G', items: item.map((key) => ({ service: key })) },
  );
const short = (items: readonly StructureItem[]): string =>
  items.map((item) => ('group' in item ? `[${short(item.items)}]` : item.service)).join('');

const profiles = (day: StructureItem[], night: StructureItem[]) => [
  { key: 'day', structure: ['en', 'ar'].map((language) => ({ language, items: day })) },
  { key: 'night', structure: [{ language: 'en', items: night }] },
];
const menus = (after: ReturnType<typeof withPut>) =>
  after.flatMap(({ structure }) => structure.map(({ items }) => short(items)));

describe('a tile that is dragged', () => {
  const all = profiles(menu('a', 'b', ['c', 'd'], 'e'), menu('a', 'b', ['c', 'd']));

  it('moves in the menus of all profiles and languages', () => {
    const put = { how: 'before', entry: service('a') } as const;
    expect(menus(withPut(all, shown, { entry: service('b'), group: undefined, put }))).toEqual([
      'ba[cd]e',
      'ba[cd]e',
      'ba[cd]',
    ]);
  });

  it('moves into a group, within it, and out of it', () => {
    const into = { how: 'into', entry: group('G') } as const;
    expect(menus(withPut(all, shown, { entry: service('a'), group: undefined, put: into }))[0]).toBe(
      'b[cda]e',
    );
    const after = { how: 'after', entry: service('d') } as const;
    expect(menus(withPut(all, shown, { entry: service('c'), group: 'G', put: after }))[2]).toBe('ab[dc]');
    expect(menus(withPut(all, shown, { entry: service('c'), group: 'G', put: { how: 'out' } }))).toEqual([
      'ab[d]ce',
      'ab[d]ce',
      'ab[d]c',
    ]);
  });

  it('does not move in a profile that has the tile elsewhere or lacks its neighbour', () => {
    const put = { how: 'after', entry: service('e') } as const;
    const other = profiles(menu('a', 'b', 'e'), menu('b', ['a'], 'e'));
    expect(menus(withPut(other, shown, { entry: service('a'), group: undefined, put }))).toEqual([
      'bea',
      'bea',
      'b[a]e',
    ]);
    expect(menus(withPut(all, shown, { entry: service('a'), group: undefined, put }))[2]).toBe('ab[cd]');
  });
});

describe('an item that several menus offer', () => {
  const all = profiles(menu('a', 'b', ['c'], 'e'), menu('e', 'b', ['c', 'a']));
  const place = { entry: service('a'), group: undefined };

  it('is listed with each profile in which its place differs; profiles without the item do not count', () => {
    expect(otherPlaces(all, shown, place)).toEqual([{ profile: 'night', language: 'en' }]);
    expect(otherPlaces(all, shown, { entry: service('c'), group: 'G' })).toEqual([]);
    expect(otherPlaces(profiles(menu('a', 'b'), menu('b')), shown, place)).toEqual([]);
  });

  it('is marked in the menu and in its groups if its place differs', () => {
    expect(itemsElsewhere(all, shown).map(({ key }) => key)).toEqual(['a', 'e']);
    const inGroup = profiles(menu(['c', 'd'], 'e'), menu('c', ['d'], 'e'));
    expect(itemsElsewhere(inGroup, shown)).toEqual([service('c')]);
  });

  it('can be moved to the same place in all menus', () => {
    const same = withSamePlace(all, shown, place);
    expect(menus(same)).toEqual(['ab[c]e', 'ab[c]e', 'aeb[c]']);
    expect(otherPlaces(same, shown, place)).toEqual([]);
    const inGroup = withSamePlace(profiles(menu(['c', 'a'], 'e'), menu('a', ['c', 'd'])), shown, {
      entry: service('a'),
      group: 'G',
    });
    expect(menus(inGroup)[2]).toBe('[cad]');
  });
});
