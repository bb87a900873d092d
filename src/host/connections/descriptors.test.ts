import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { descriptorLimit } from './descriptors.ts';

it("the limit of a process is the system's limit, or a common limit if the system does not report it", async () => {
  const folder = await temporaryFolder();
  const limitIn = async (soft: string) => {
    const file = join(folder, 'limits');
    const row = `Max open files            ${soft}                 8192                 files`;
    await writeFile(
      file,
      `Limit                     Soft Limit           Hard Limit           Units\n${row}\n`,
    );
    return descriptorLimit(file);
  };
  expect(await limitIn('700')).toBe(700);
  expect(await limitIn('unlimited')).toBeGreaterThan(1_000_000);
  expect(descriptorLimit(join(folder, 'missing'))).toBe(1024);
});
