import { describe, expect, it } from 'vitest';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';

describe('the demo branch', () => {
  const demo = demoBranchFile();

  it('has every text in every language of its own', () => {
    for (const { texts } of [...demo.services, ...demo.groups]) {
      expect(Object.keys(texts).sort()).toEqual([...demo.branch.languages].sort());
      for (const { name, explanation } of Object.values(texts)) expect(name && explanation).toBeTruthy();
    }
  });

  it('offers ten things at first sight, and groups three deep', () => {
    const items = demo.profiles[0]?.structure[0]?.items ?? [];
    const depth = (item: (typeof items)[number]): number =>
      'group' in item ? 1 + Math.max(...item.items.map(depth)) : 0;
    expect(items).toHaveLength(10);
    expect(Math.max(...items.map(depth))).toBe(3);
  });
});
