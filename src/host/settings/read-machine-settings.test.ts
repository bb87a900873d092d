import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FirstStartDecision } from '../../contract/additions/page/first-start.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { holdFiles } from '../data-folder/held-files.ts';
import { decisionMistakes, readMachineSettings } from './read-machine-settings.ts';

let DATA_DIR: string;

beforeEach(async () => {
  DATA_DIR = await temporaryFolder();
});

const keep = (content: unknown) => writeFile(join(DATA_DIR, 'first-start.json'), JSON.stringify(content));
const read = (env: Record<string, string> = {}, ...flags: string[]) =>
  readMachineSettings({ DATA_DIR, FIRST_START: 'ask', ...env }, flags);

describe('what a machine shows is asked on its screen', () => {
  it('as long as nothing says it, and only where an operator wants that', async () => {
    expect(read()).toMatchObject({ isUndecided: true });
    expect(read({ FIRST_START: 'off' })).toMatchObject({ isUndecided: false });
    expect(read({ FIRST_START: '' })).toMatchObject({ isUndecided: false });
    expect(read({ BRANCH_FILE: 'branch.json' })).toMatchObject({ isUndecided: false });
    expect(read({}, '--upstream-url', 'https://queue.example')).toMatchObject({ isUndecided: false });
    await keep({ shows: 'demo', settings: {} });
    expect(read()).toMatchObject({ isUndecided: false, settings: { branchFile: undefined } });
  });
});

describe('a decision', () => {
  it('is in use from then on, with what was answered about the machine', async () => {
    await keep({ shows: 'branch', settings: { HOST: '0.0.0.0', SCREEN_DIAGONAL: '10.1' } });
    await mkdir(join(DATA_DIR, 'branch'));
    expect(read()).toMatchObject({
      settings: { branchFile: join(DATA_DIR, 'branch'), host: '0.0.0.0', screenDiagonal: 10.1 },
    });
    await keep({ shows: 'service', settings: { UPSTREAM_URL: 'https://queue.example/' } });
    expect(read()).toMatchObject({ settings: { upstream: { baseUrl: 'https://queue.example' } } });
  });

  it('is in use too where nobody asks: it can come from the preview', async () => {
    await keep({ shows: 'branch', settings: {} });
    expect(read({ FIRST_START: 'off' })).toMatchObject({
      isUndecided: false,
      settings: { branchFile: join(DATA_DIR, 'branch') },
    });
  });

  it('gives way to a setting that an operator gives, one by one', async () => {
    await keep({
      shows: 'service',
      settings: {
        UPSTREAM_URL: 'https://queue.example',
        PRINTER: 'tcp://10.0.0.7:9100',
        SCREEN_DIAGONAL: '7',
      },
    });
    expect(
      read({ BRANCH_FILE: 'b.json', PRINTER: 'none', HOST: '' }, '--screen-diagonal', '15'),
    ).toMatchObject({
      settings: { branchFile: 'b.json', upstream: undefined, printer: { kind: 'none' }, screenDiagonal: 15 },
    });
  });

  it('with mistakes is named with its file, and is no reason to show something else', async () => {
    await keep({ shows: 'demo', settings: { SCREEN_DIAGONAL: 'wide', PRINTER: 'here' } });
    const file = join(DATA_DIR, 'first-start.json');
    expect(read()).toEqual({
      ok: false,
      mistakes: [
        `SCREEN_DIAGONAL: expected inches from 3 to 120, such as 21.5, not "wide" (in ${file} or given)`,
        `PRINTER: expected tcp://host:9100, file:///dev/usb/lp0, cups:queue, browser or none, not "here" (in ${file} or given)`,
      ],
    });
  });

  it('that was cut is read from its copy; without one the machine asks again, and shows no demo instead of a branch', async () => {
    const file = join(DATA_DIR, 'first-start.json');
    await keep({ shows: 'service', settings: { UPSTREAM_URL: 'https://queue.example' } });
    await holdFiles(DATA_DIR);
    await writeFile(file, '{"shows":');
    const service = { upstream: { baseUrl: 'https://queue.example' } };
    expect(read()).toMatchObject({ isUndecided: false, settings: service });
    await writeFile(join(DATA_DIR, 'copies', 'first-start.json'), '');
    const mistakes = [`${file} cannot be read; without it, the next start asks again`];
    expect(read()).toMatchObject({ isUndecided: true, remarks: mistakes });
    expect(read({ BRANCH_FILE: 'b.json' })).toMatchObject({ isUndecided: false, remarks: mistakes });
    expect(read({ FIRST_START: 'off' })).toEqual({ ok: false, mistakes });
  });

  it('is checked before it is kept', () => {
    const mistakes = (decision: FirstStartDecision) => decisionMistakes(decision, DATA_DIR);
    expect(mistakes({ shows: 'demo', settings: {} })).toEqual([]);
    expect(mistakes({ shows: 'branch', settings: { HOST: '0.0.0.0' } })).toEqual([]);
    expect(mistakes({ shows: 'service', settings: {} })).toEqual([
      'UPSTREAM_URL: the address of the service is missing',
    ]);
    expect(mistakes({ shows: 'demo', settings: { HOST: '0.0.0.0' } })).toEqual([
      expect.stringContaining('the demo branch is available on this machine only'),
    ]);
  });
});
