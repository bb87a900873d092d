import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FirstStartDecision } from '../../contract/additions/page/first-start.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { holdFiles } from '../data-folder/held-files.ts';
import { decisionMistakes, readMachineSettings } from './read-machine-settings.ts';

let FOYER_DATA_DIR: string;

beforeEach(async () => {
  FOYER_DATA_DIR = await temporaryFolder();
});

const keep = (content: unknown) =>
  writeFile(join(FOYER_DATA_DIR, 'first-start.json'), JSON.stringify(content));
const read = (env: Record<string, string> = {}, ...flags: string[]) =>
  readMachineSettings({ FOYER_DATA_DIR, FOYER_FIRST_START: 'ask', ...env }, flags);

describe('a machine asks on its screen for its purpose', () => {
  it('unless a setting defines it, and only if an operator enables this', async () => {
    expect(read()).toMatchObject({ isUndecided: true });
    expect(read({ FOYER_FIRST_START: 'off' })).toMatchObject({ isUndecided: false });
    expect(read({ FOYER_FIRST_START: '' })).toMatchObject({ isUndecided: false });
    expect(read({ FOYER_BRANCH_FILE: 'branch.json' })).toMatchObject({ isUndecided: false });
    expect(read({}, '--upstream-url', 'https://queue.example')).toMatchObject({ isUndecided: false });
    await keep({ shows: 'demo', settings: {} });
    expect(read()).toMatchObject({ isUndecided: false, settings: { branchFile: undefined } });
  });
});

describe('a decision on the screen', () => {
  it('is used from then on, with the answers about the machine', async () => {
    await keep({ shows: 'branch', settings: { FOYER_HOST: '0.0.0.0', FOYER_SCREEN_DIAGONAL: '10.1' } });
    await mkdir(join(FOYER_DATA_DIR, 'branch'));
    expect(read()).toMatchObject({
      settings: { branchFile: join(FOYER_DATA_DIR, 'branch'), host: '0.0.0.0', screenDiagonal: 10.1 },
    });
    await keep({ shows: 'service', settings: { FOYER_UPSTREAM_URL: 'https://queue.example/' } });
    expect(read()).toMatchObject({ settings: { upstream: { baseUrl: 'https://queue.example' } } });
  });

  it('is used even if the machine does not ask, because it can come from the preview', async () => {
    await keep({ shows: 'branch', settings: {} });
    expect(read({ FOYER_FIRST_START: 'off' })).toMatchObject({
      isUndecided: false,
      settings: { branchFile: join(FOYER_DATA_DIR, 'branch') },
    });
  });

  it('is overridden by each setting that an operator gives', async () => {
    await keep({
      shows: 'service',
      settings: {
        FOYER_UPSTREAM_URL: 'https://queue.example',
        FOYER_PRINTER: 'tcp://10.0.0.7:9100',
        FOYER_SCREEN_DIAGONAL: '7',
      },
    });
    expect(
      read({ FOYER_BRANCH_FILE: 'b.json', FOYER_PRINTER: 'none', FOYER_HOST: '' }, '--screen-diagonal', '15'),
    ).toMatchObject({
      settings: { branchFile: 'b.json', upstream: undefined, printer: { kind: 'none' }, screenDiagonal: 15 },
    });
  });

  it('is reported with its file if it has errors, and the machine does not start', async () => {
    await keep({ shows: 'demo', settings: { FOYER_SCREEN_DIAGONAL: 'wide', FOYER_PRINTER: 'here' } });
    const file = join(FOYER_DATA_DIR, 'first-start.json');
    expect(read()).toEqual({
      ok: false,
      mistakes: [
        `FOYER_SCREEN_DIAGONAL: expected inches from 3 to 120, such as 21.5, not "wide" (in ${file} or given)`,
        `FOYER_PRINTER: expected tcp://host:9100, file:///dev/usb/lp0, cups:queue, browser or none, not "here" (in ${file} or given)`,
      ],
    });
  });

  it('is read from its copy if it is truncated or unreadable; without a copy, the machine asks again instead of showing the demo', async () => {
    const file = join(FOYER_DATA_DIR, 'first-start.json');
    await keep({ shows: 'service', settings: { FOYER_UPSTREAM_URL: 'https://queue.example' } });
    await holdFiles(FOYER_DATA_DIR, {});
    await writeFile(file, '{"shows":');
    const service = { upstream: { baseUrl: 'https://queue.example' } };
    expect(read()).toMatchObject({ isUndecided: false, settings: service });
    await rm(file);
    // Reading this file fails with EIO, even for root.
    await symlink('/proc/self/mem', file);
    expect(read()).toMatchObject({ isUndecided: false, settings: service });
    await writeFile(join(FOYER_DATA_DIR, 'copies', 'first-start.json'), '');
    const mistakes = [`${file} cannot be read; without it, the next start asks again`];
    expect(read()).toMatchObject({ isUndecided: true, remarks: mistakes });
    expect(read({ FOYER_BRANCH_FILE: 'b.json' })).toMatchObject({ isUndecided: false, remarks: mistakes });
    expect(read({ FOYER_FIRST_START: 'off' })).toEqual({ ok: false, mistakes });
  });

  it('is checked before it is stored', () => {
    const mistakes = (decision: FirstStartDecision) => decisionMistakes(decision, FOYER_DATA_DIR);
    expect(mistakes({ shows: 'demo', settings: {} })).toEqual([]);
    expect(mistakes({ shows: 'branch', settings: { FOYER_HOST: '0.0.0.0' } })).toEqual([]);
    expect(mistakes({ shows: 'service', settings: {} })).toEqual([
      'FOYER_UPSTREAM_URL: the address of the service is missing',
    ]);
    expect(mistakes({ shows: 'demo', settings: { FOYER_HOST: '0.0.0.0' } })).toEqual([
      expect.stringContaining('the demo branch is available on this machine only'),
    ]);
  });
});
