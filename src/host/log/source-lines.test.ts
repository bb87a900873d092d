import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withSourceLines } from './source-lines.ts';

const built = new URL('../../../dist/host/', import.meta.url);
const sentence = 'unknownPath';

it('a stack names the lines of the sources, and what is not a built place stays as it is', () => {
  const file = readdirSync(built).find(
    (name) => name.endsWith('.js') && readFileSync(new URL(name, built), 'utf8').includes(`${sentence} =`),
  );
  const lines = readFileSync(new URL(file ?? '', built), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(`${sentence} =`)) + 1;
  const column = (lines[line - 1] ?? '').indexOf(sentence) + 1;
  const stack = (place: string) => `Error: no\n    at unknownPath (${place})\n    at node:internal/x:1:2`;
  const mapped = withSourceLines(stack(`${new URL(file ?? '', built)}:${line}:${column}`));
  const source = readFileSync(new URL('../requests/host-errors.ts', import.meta.url), 'utf8').split('\n');
  const expected = source.findIndex((text) => text.includes(`${sentence} =`)) + 1;
  expect(expected).toBeGreaterThan(0);
  expect(mapped).toMatch(
    new RegExp(`^Error: no\n {4}at unknownPath \\(src/host/requests/host-errors\\.ts:${expected}:\\d+\\)\n`),
  );
  expect(withSourceLines(stack('file:///gone/dist/host/gone.js:1:2'))).toBe(
    stack('file:///gone/dist/host/gone.js:1:2'),
  );
});
