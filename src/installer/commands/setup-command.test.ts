import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeInstaller, openFakeInstaller } from '../../testing/install/fake-installer.ts';
import type { FakeMachine } from '../../testing/install/fake-machine.ts';
import { fakeTerminal } from '../../testing/install/fake-terminal.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { setupCommand } from './setup-command.ts';

let installer: FakeInstaller;
let machine: FakeMachine;
let slips: string[];
beforeEach(async () => {
  installer = await openFakeInstaller();
  ({ machine } = installer);
  slips = [];
});
afterEach(() => machine.remove());

const settings = () => machine.read('/var/lib/foyer/settings.env');

async function setup(argv: readonly string[], terminal?: ReturnType<typeof fakeTerminal>) {
  const result = await setupCommand(argv, {
    ...installer.deps,
    terminal,
    async printTestSlip(printer) {
      slips.push(printer);
      return { outcome: 'printed' };
    },
  });
  return { ...result, text: result.lines.join('\n') };
}

describe('foyer setup', () => {
  it("asks the first start's questions, stores the answers, and tests the printer and the speaker", async () => {
    await machine.write('/dev/usb/lp0', '');
    const terminal = fakeTerminal(
      '3',
      'https://queue.example',
      'Europe/Malta',
      '1',
      '21.5',
      '80',
      'y',
      'y',
      'y',
    );
    expect(await setup([], terminal)).toMatchObject({ exitCode: 0 });
    expect(await settings()).toMatch(
      /UPSTREAM_URL=.*\nFOYER_PRINTER=file:\/\/\/dev\/usb\/lp0\nFOYER_SCREEN_DIAGONAL=21.5/,
    );
    expect(await machine.read('/etc/systemd/system/foyer-browser.service')).toContain('set-volume 80');
    expect(machine.commands).toContain('timedatectl set-timezone Europe/Malta');
    expect(slips).toEqual(['file:///dev/usb/lp0']);
    expect(machine.commands).toContain('speaker-test -t wav -c 2 -l 1');
    expect(terminal.shown).toContain('The slip was printed.');
  });

  it('can skip each step, whose settings then stay unchanged', async () => {
    await installer.install('--upstream-url', 'https://queue.example', '--screen-diagonal', '10.1');
    const before = await settings();
    expect(await setup([], fakeTerminal('', '', '', '', '', '', ''))).toMatchObject({ exitCode: 0 });
    expect(await settings()).toBe(before);
    expect(slips).toEqual([]);
  });

  it('repeats the question after a wrong answer', async () => {
    await installer.install('--demo');
    const terminal = fakeTerminal('', 'Mars', 'Europe/Malta', 'here', 'none', '900', '', 'loud', '');
    expect(await setup([], terminal)).toMatchObject({ exitCode: 0 });
    expect(terminal.shown.filter((line) => line.startsWith('expected'))).toHaveLength(4);
  });

  it('changes nothing if the terminal closes before the end', async () => {
    expect(await setup([], fakeTerminal('1', 'Europe/Malta'))).toMatchObject({
      exitCode: 64,
      lines: ['Nothing was changed.'],
    });
    expect(await machine.files()).not.toContain('/var/lib/foyer/settings.env');
  });

  it('explains without a terminal how to answer in a file', async () => {
    expect(await setup([])).toMatchObject({ exitCode: 64, text: expect.stringContaining('--file FILE') });
  });
});

describe('a prepared root', () => {
  const mark = '/var/lib/foyer/first-start';
  const conf = '/boot/firmware/foyer.conf';
  beforeEach(async () => {
    // The installation runs as in an image, before the machine's first start.
    await rm(join(machine.root, '/run/systemd'), { recursive: true });
    expect(await installer.install('--demo')).toMatchObject({ exitCode: 0 });
    await machine.write('/run/systemd/system/units', '');
  });

  it('is set up at its first start by the file on the boot partition, which then loses its secrets', async () => {
    expect(await machine.files()).toContain(mark);
    await machine.write(
      conf,
      'FOYER_UPSTREAM_URL=https://queue.example\nFOYER_STAFF_PIN=4711\nTIME_ZONE=Europe/Malta\n',
    );
    expect(await setup(['--first-start'])).toMatchObject({ exitCode: 0 });
    expect(await settings()).toMatch(/UPSTREAM_URL=https:\/\/queue.example\nFOYER_STAFF_PIN=4711/);
    expect(machine.commands).toContain('timedatectl set-timezone Europe/Malta');
    expect(await machine.read(conf)).toBe(
      'FOYER_UPSTREAM_URL=https://queue.example\nTIME_ZONE=Europe/Malta\n',
    );
    expect(await machine.files()).not.toContain(mark);
  });

  it('also finds the file on the boot partition of a PC', async () => {
    await machine.write('/boot/efi/foyer.conf', 'FOYER_UPSTREAM_URL=https://queue.example\n');
    expect(await setup(['--first-start'])).toMatchObject({ exitCode: 0 });
    expect(await settings()).toContain('FOYER_UPSTREAM_URL=https://queue.example');
  });

  it('changes nothing if the file has an error, reports it beside the file, and reads the file again at the next start', async () => {
    const before = await settings();
    await machine.write(conf, 'FOYER_UPSTREAM_URL=https://queue.example\nFOYER_PRINTER=here\n');
    expect(await setup(['--first-start'])).toMatchObject({ exitCode: 78 });
    expect(await machine.read('/boot/firmware/foyer-mistakes.txt')).toMatch(
      /line 2: FOYER_PRINTER: expected tcp/,
    );
    expect(await settings()).toBe(before);
    await machine.write(conf, 'FOYER_UPSTREAM_URL=https://queue.example\n');
    expect(await setup(['--first-start'])).toMatchObject({ exitCode: 0 });
    expect(await machine.files()).not.toContain('/boot/firmware/foyer-mistakes.txt');
  });

  it('takes the branch file from a USB stick, from which no program can run', async () => {
    machine.sticks.push('/dev/sda1');
    await machine.write('/run/foyer-stick/foyer.conf', 'FOYER_BRANCH_FILE=harbour.json\n');
    await machine.write('/run/foyer-stick/harbour.json', JSON.stringify(aBranchFile()));
    expect(await setup(['--first-start'])).toMatchObject({ exitCode: 0 });
    expect(await settings()).toContain('FOYER_BRANCH_FILE=/var/lib/foyer/branch/harbour.json');
    expect(machine.commands).toContain(
      'mount -m -o rw,nosuid,nodev,noexec,nosymfollow /dev/sda1 /run/foyer-stick',
    );
    expect(machine.commands).toContain('umount /run/foyer-stick');
  });

  it('stays unchanged without a file, and looks for no file at later starts', async () => {
    expect(await setup(['--first-start'])).toMatchObject({ exitCode: 0 });
    expect(await machine.files()).not.toContain(mark);
  });
});

it('a named file also sets up a machine, and an unreadable file is reported in one sentence', async () => {
  expect(await setup(['--file', '/nowhere/foyer.conf'])).toEqual(
    expect.objectContaining({ exitCode: 78, text: '/nowhere/foyer.conf cannot be read: it does not exist' }),
  );
  await machine.write('/media/harbour.conf', 'DEMO=yes\nFOYER_SCREEN_DIAGONAL=15\n');
  expect(await setup(['--file', '/media/harbour.conf'])).toMatchObject({ exitCode: 0 });
  expect(await settings()).toContain('FOYER_SCREEN_DIAGONAL=15');
});

it('a machine that was installed by hand reads no file from a stick at a later start', async () => {
  await installer.install('--demo');
  expect(await machine.files()).not.toContain('/var/lib/foyer/first-start');
});
