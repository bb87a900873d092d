import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildRelease } from './build-release.ts';

it('no release is built while a language is incomplete', async () => {
  const project = mkdtempSync(join(tmpdir(), 'foyer-release-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  writeFileSync(join(project, '.gitignore'), 'out');
  const put = (name: string, content: object) => writeFileSync(join(project, name), JSON.stringify(content));
  const fields = { name: 'foyer', version: '1.0.0' };
  put('package.json', {
    ...fields,
    scripts: { words: 'echo de: 1 missing; exit 1', build: 'touch ../built' },
  });
  put('package-lock.json', { ...fields, lockfileVersion: 3, packages: {} });
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());

  const out = join(project, 'out');
  const releasing = buildRelease({
    project,
    out,
    architectures: [],
    publicKey: undefined,
    sourceDateEpoch: '1795384800',
    log: () => undefined,
  });
  await expect(releasing).rejects.toThrow(/npm run --silent words failed/);
  expect(printed).toHaveBeenCalledWith('de: 1 missing\n');
  expect(existsSync(join(out, 'foyer-1.0.0/built'))).toBe(false);
});
