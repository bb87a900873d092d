import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { lintBranchFiles } from '../src/host/lint/lint-branch-files.ts';
import { aService, aStyling, testNow, theSettings } from '../src/testing/builders.ts';
import { writeBranchFile } from '../src/testing/host/write-branch-file.ts';
import { aLintedBranch, inBoth } from '../src/testing/lint/a-linted-branch.ts';
import { aBranchFile } from '../src/testing/service/branch-file-builders.ts';
import { newFolder } from './new-folder.ts';
import { whole } from './whole.ts';

const previewFolder = fileURLToPath(new URL('../dist/preview', import.meta.url));
const longName = `${'Bestätigung über den ununterbrochenen Aufenthalt '.repeat(4)}der Angehörigen`;

test(
  'npm run foyer -- lint-branch --measure finds a cut-off name and a picture that does not load',
  whole,
  async () => {
    const { languages } = aLintedBranch();
    const file = aBranchFile({
      languages: [...languages],
      services: [aService({ texts: { ...inBoth('Passport'), en: inBoth(longName).en } })],
      settings: theSettings({ styling: aStyling({ logoImage: 'media/logo.png' }) }),
    });
    const folder = newFolder('lint');
    mkdirSync(join(folder, 'media'));
    writeFileSync(join(folder, 'media', 'logo.png'), 'no picture');
    const path = await writeBranchFile(folder, file);
    const { exitCode, lines } = await lintBranchFiles(['--measure', path], { previewFolder, now: testNow });
    expect(exitCode, lines.join('\n')).toBe(0);
    const places = lines.flatMap((line, index) =>
      /^warning/.test(line) ? [`${line} ${lines[index + 1]?.trim()}`] : [],
    );
    expect(places).toEqual([
      'warning  picture-missing settings.styling.logoImage',
      'warning  text-cut services[Passport].texts.en.name',
    ]);
    expect(lines.find((line) => line.includes('see only a part'))).toContain('800 x 480');
  },
);
