import fs, { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { withSourceLines } from './source-lines.ts';

const built = new URL('../../../dist/host/', import.meta.url);
const sentence = 'unknownPath';

it('a stack trace names the lines of the sources, and other places stay unchanged', () => {
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

it('a source map is read once for all places in a text and never again for that text, because a read blocks the host', async () => {
  const folder = join(await temporaryFolder(), 'dist', 'host');
  mkdirSync(folder, { recursive: true });
  const map = { version: 3, sources: ['../../src/one.ts'], names: [], mappings: 'AAAA,EAAE,GAAG;AACA' };
  writeFileSync(join(folder, 'part.js.map'), JSON.stringify(map));
  const url = pathToFileURL(join(folder, 'part.js')).href;
  const text = ['1:1', '1:3', '2:1'].map((place) => `at ${url}:${place}`).join('\n');
  const read = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    read.mockRestore();
    syncBuiltinESMExports();
  });
  const mapped = withSourceLines(text);
  expect(mapped.match(/one\.ts:\d:\d/g)).toEqual(['one.ts:1:1', 'one.ts:1:3', 'one.ts:2:6']);
  expect(withSourceLines(text)).toBe(mapped);
  expect(read).toHaveBeenCalledTimes(1);
});
