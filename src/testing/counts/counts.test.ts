import { describe, expect, it } from 'vitest';
import { countSources } from './count-sources.ts';
import { countProject, readBounds } from './project-sources.ts';

const counts = countProject();
const bounds = readBounds();

describe('the project', () => {
  it("counts exactly what the guide's table lists", () => {
    expect(Object.keys(bounds)).toEqual(Object.keys(counts));
  });

  it.each(Object.entries(counts))('has no more %s than the guide allows', (name, count) => {
    expect(count).toBeLessThanOrEqual(bounds[name] ?? 0);
  });
});

it('folders that import each other are counted at each depth, but comments do not count as tokens', () => {
  const counted = countSources([
    { path: 'src/a/x/one.ts', text: "// A comment\nimport { b } from '../../b/two.ts';\n" },
    { path: 'src/a/y/three.ts', text: 'export const three = 3;\n' },
    { path: 'src/b/two.ts', text: "import { three } from '../a/y/three.ts';\n" },
    { path: 'src/b/two.test.ts', text: 'it();\n' },
    { path: 'README.md', text: 'Three short words\n' },
  ]);
  expect(counted).toMatchObject({
    'lines of code': 4,
    'tokens of code': 43,
    'lines of tests': 1,
    'words of prose': 3,
    files: 5,
    'folders in cycles at depth 1': 2,
    'folders in cycles at depth 2': 0,
  });
});
