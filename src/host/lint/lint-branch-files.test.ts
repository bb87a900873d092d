import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintRules } from '../../domain/lint/findings/finding.ts';
import { demoBranchUrl } from '../../service/demo/demo-branch.ts';
import { aProfile, testNow } from '../../testing/builders.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aLintedBranch } from '../../testing/lint/a-linted-branch.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { lintBranchFiles } from './lint-branch-files.ts';

const lint = (args: readonly string[]) => lintBranchFiles(args, { previewFolder: folder, now: testNow });
const withMistakes = fileURLToPath(new URL('../../testing/lint/branch-with-mistakes.json', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-lint-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run foyer -- lint-branch', () => {
  it('reports no error in the demo branch, and exits with code 0', async () => {
    expect(await lint([fileURLToPath(demoBranchUrl)])).toEqual({
      exitCode: 0,
      lines: ['Old Harbour: 0 errors, 0 warnings'],
    });
  });

  it('finds each error in the second demo branch, and exits with code 1', async () => {
    const { exitCode, lines } = await lint([withMistakes]);
    expect(exitCode).toBe(1);
    const rules = lines.flatMap((line) => /^(?:error|warning|note) +(\S+)$/.exec(line)?.[1] ?? []);
    expect(rules).toEqual([
      'schedule-gap',
      'profile-hidden',
      'name-not-translated',
      'windows-overlap',
      'profile-unscheduled',
      'exceptions-overlap',
      'closed-too-long',
      'service-unreachable',
      'group-empty',
      'name-banned',
      'text-not-translated',
      'default-language-missing',
      'announcement-unusable',
      'keyboard-letters-missing',
      'name-length-reversed',
      'colour-corrected',
      'numbers-come-twice',
      'numbers-look-alike',
      'field-without-effect',
    ]);
    expect(lines.at(-1)).toBe('New Market: 3 errors, 15 warnings, 1 note');
  });

  it('shows the administrator the place of an error, its effect on visitors, and its remedy', async () => {
    const { lines } = await lint([withMistakes]);
    expect(lines.slice(0, 5)).toEqual([
      'error    schedule-gap',
      '         dispensers[Entrance].special.profiles  (key dispenser-1, line 1122)',
      '         Visitors at “Entrance” find the branch closed although it is open: from 12:00 to 13:00 on Wednesday.',
      '         To fix it: Lengthen a window of special.profiles or add one, so that every opening hour has a profile.',
      '',
    ]);
  });

  it('names a logo that no dispenser can show, with the reason and the remedy', async () => {
    const { settings, ...file } = aBranchFile();
    const logoImage = 'media/logo.svg';
    await mkdir(join(folder, 'media'), { recursive: true });
    await writeFile(join(folder, logoImage), '<svg xmlns="http://www.w3.org/2000/svg"><image/></svg>');
    const styled = { ...file, settings: { ...settings, styling: { ...settings.styling, logoImage } } };
    const { lines } = await lint([await writeBranchFile(folder, styled)]);
    const at = lines.findIndex((line) => line.endsWith(' picture-refused'));
    expect(lines.slice(at + 2, at + 4)).toEqual([
      '         Visitors do not see the logo, “media/logo.svg”: it contains a photo or another bitmap image.',
      '         To fix it: Export it as plain SVG, or as PNG.',
    ]);
  });

  it('names the pictures of clerks and the videos that no dispenser can show', async () => {
    const { users, ...file } = aBranchFile();
    await mkdir(join(folder, 'media'), { recursive: true });
    await writeFile(join(folder, 'media/face.png'), 'a text');
    await writeFile(join(folder, 'media/video.mov'), '....ftypqt  ');
    const changed = {
      ...file,
      users: users.map((one) => ({ ...one, avatar: 'media/face.png' })).slice(0, 1),
      advertisements: [{ key: 'a', items: [{ kind: 'video' as const, url: 'media/video.mov', seconds: 9 }] }],
    };
    const { lines } = await lint([await writeBranchFile(folder, changed)]);
    expect(lines.filter((line) => line.includes('Visitors do not see'))).toEqual([
      expect.stringContaining('a video, “media/video.mov”: it is not a PNG'),
      expect.stringContaining('a clerk, “media/face.png”: it is not a PNG'),
    ]);
  });

  it('exits with code 0 if there are only warnings', async () => {
    const { languages, services = [] } = aLintedBranch();
    const profiles = [aProfile({ inactivityCountdown: 2 })];
    const branchFile = { ...aBranchFile(), languages, services, profiles };
    const { exitCode, lines } = await lint([await writeBranchFile(folder, branchFile)]);
    expect(lines.at(-1)).toBe('Old Harbour: 0 errors, 1 warning');
    expect(exitCode).toBe(0);
  });

  it('lists only the errors if a file is invalid', async () => {
    const file = join(folder, 'invalid.json');
    await writeFile(file, '{}');
    const { exitCode, lines } = await lint([file]);
    expect(exitCode).toBe(78);
    expect(lines.join('\n')).toContain('branch');
  });

  it('measures nothing if the preview is not built, reports the missing build, and exits with code 69', async () => {
    expect(await lint(['--measure', fileURLToPath(demoBranchUrl)])).toEqual({
      exitCode: 69,
      lines: ['The preview is not built: run npm run build first'],
    });
  });

  it('explains each severity, and prints its usage after a wrong call', async () => {
    const help = await lint(['--help']);
    expect(help.exitCode).toBe(0);
    for (const severity of new Set(Object.values(lintRules))) {
      expect(help.lines.some((line) => line.startsWith(`${severity} `))).toBe(true);
    }
    for (const args of [[], ['one', 'two'], ['--unknown']]) {
      expect(await lint(args)).toMatchObject({
        exitCode: 64,
        lines: [expect.stringContaining('npm run foyer -- lint-branch ')],
      });
    }
  });
});
