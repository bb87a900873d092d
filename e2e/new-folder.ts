import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const files = fileURLToPath(new URL('../test-results/files', import.meta.url));

/** Creates a folder in `test-results`, which the next test run deletes. */
export function newFolder(name: string): string {
  mkdirSync(files, { recursive: true });
  return mkdtempSync(join(files, `${name}-`));
}
