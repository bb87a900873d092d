import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync('src/{service,host}/**/*.ts', { cwd: project })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => [path, readFileSync(`${project}/${path}`, 'utf8')] as const);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

/** True if a loop waits for one round before the next begins, so that a failed round ends it. */
function waits(node: Node): boolean {
  if (node.type === 'AwaitExpression') return true;
  return !node.type.includes('Function') && childrenOf(node).some(waits);
}

/** The loops over branches, outside of one transaction, that a failure in one branch would end. */
function endingLoops(path: string, text: string): string[] {
  const found: string[] = [];
  function visit(node: Node): void {
    const code = text.slice(node.start, node.end);
    const isLoop =
      node.type === 'ForOfStatement' &&
      waits(node) &&
      /^for \(const .* of .*\bbranches\b|withBranchTransaction\(|[bB]ranchReader\(|inTransaction\(/.test(
        code,
      );
    const isAtOnce = /^Promise\.all\([\s\S]*(?:withBranchTransaction|[bB]ranchReader)\(/.test(code);
    if (isLoop || (node.type === 'CallExpression' && isAtOnce)) {
      found.push(`${path}:${text.slice(0, node.start).split('\n').length}`);
    }
    childrenOf(node).forEach(visit);
  }
  visit(parseSync(path, text).program as unknown as Node);
  return found;
}

it('no loop over branches ends because one branch fails: such loops use forEach', () => {
  expect(sources.flatMap(([path, text]) => endingLoops(path, text))).toEqual([]);
});

it('a loop over branches that a failure would end is named', () => {
  const loops = [
    'for (const { key } of branches) await look(key);',
    'for (const key of keys) {\n await withBranchTransaction(store, key, end);\n}',
    'await Promise.all(keys.map(async (key) => read(await openBranchReader(store, key))));',
    'for (const { key } of branches) look(key);',
    'await forEach(branches, ({ key }) => withBranchTransaction(store, key, end));',
  ];
  expect(loops.flatMap((loop, index) => endingLoops(`${index}.ts`, loop))).toEqual([
    '0.ts:1',
    '1.ts:1',
    '2.ts:1',
  ]);
});
