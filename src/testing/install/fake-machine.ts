import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { System } from '../../installer/machine/system.ts';

/** A machine in a temporary folder. Its files are real, but its programs, users and owners are not. */
export interface FakeMachine extends System {
  /** The commands that ran and could change the machine, in order. */
  readonly commands: string[];
  readonly installed: Set<string>;
  readonly enabled: Set<string>;
  readonly active: Set<string>;
  /** The errors of commands, by the beginning of the command. */
  readonly failing: Map<string, string>;
  health: string | undefined;
  /** Partitions of USB sticks. Each contains the files of the folder where sticks are mounted. */
  readonly sticks: string[];
  /** The free bytes on the machine's disks, by path. The longest matching prefix applies. */
  readonly disks: Map<string, number>;
  write(path: string, text: string): Promise<void>;
  read(path: string): Promise<string>;
  /** The paths of all files and links, without folders. */
  files(): Promise<string[]>;
  remove(): Promise<void>;
}

const candidates: Readonly<Record<string, string>> = {
  chromium: '156.0.8078.79-1~deb12u1',
  cage: '0.1.4-4',
  xwayland: '2:22.1.9-1',
  seatd: '0.7.0-6',
  'wlr-randr': '0.2.0-2',
  'espeak-ng': '1.51',
  'alsa-utils': '1.2.8-1',
  'ca-certificates': '20230311',
  cups: '2.4.2-3',
  'systemd-timesyncd': '252.39-1',
};

/** A fresh Debian 12 with systemd. */
export async function openFakeMachine(): Promise<FakeMachine> {
  const root = await mkdtemp(join(tmpdir(), 'foyer-machine-'));
  const at = (path: string) => join(root, path);
  const owners = new Map<string, string>();
  const machine: FakeMachine = {
    root,
    commands: [],
    installed: new Set(),
    enabled: new Set(),
    active: new Set(),
    failing: new Map(),
    health: undefined,
    sticks: [],
    disks: new Map([['/', Number.POSITIVE_INFINITY]]),
    async run(program, args) {
      const line = [program, ...args].join(' ');
      const failure = [...machine.failing].find(([start]) => line.startsWith(start))?.[1];
      if (failure !== undefined) return { code: 1, output: failure };
      const isQuestion = /^(dpkg|dpkg-query|apt-cache|timedatectl show|lsblk|lpstat|systemctl is-\w+) /.test(
        line,
      );
      if (!isQuestion) machine.commands.push(line);
      return runFake(machine, line, args);
    },
    ownerOf: async (path) => owners.get(path) ?? 'root:root',
    async setOwner(path, owner) {
      owners.set(path.replace(/\.(foyer-new|new)(?=\/|$)/, ''), owner);
    },
    async setOwnerOfAll(path, owner) {
      owners.set(path, owner);
      for (const entry of await readdir(at(path), { recursive: true }).catch(() => []))
        owners.set(`${path}/${entry}`, owner);
    },
    ask: async () => machine.health,
    async diskOf(path) {
      const mounts = [...machine.disks.keys()];
      const mount =
        mounts.filter((each) => path.startsWith(each)).sort((a, b) => b.length - a.length)[0] ?? '/';
      return { id: mounts.indexOf(mount), freeBytes: machine.disks.get(mount) ?? 0 };
    },
    async write(path, text) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), text);
    },
    read: (path) => readFile(at(path), 'utf8'),
    async files() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
        .sort();
    },
    remove: () => rm(root, { recursive: true }),
  };
  await machine.write('/etc/os-release', 'ID=debian\nVERSION_CODENAME=bookworm\nPRETTY_NAME="Debian 12"\n');
  await machine.write('/etc/passwd', 'root:x:0:0:root:/root:/bin/bash\n');
  await machine.write('/run/systemd/system/units', '');
  return machine;
}

async function runFake(
  machine: FakeMachine,
  line: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  const units = args.slice(1).filter((word) => word.includes('.'));
  const done = { code: 0, output: '' };
  switch ([line.split(' ')[0], args.find((word) => !word.startsWith('--'))].join(' ').replace(/ -.*/, '')) {
    case 'dpkg-query':
      if (args[0] === '-S') return { code: 1, output: '' };
      return {
        code: 0,
        output: args
          .filter((name) => machine.installed.has(name))
          .map((name) => `${name} installed ${candidates[name] ?? '1'}\n`)
          .join(''),
      };
    case 'apt-cache policy':
      return {
        code: 0,
        output: args
          .slice(1)
          .map((name) => `${name}:\n  Installed: (none)\n  Candidate: ${candidates[name] ?? '(none)'}\n`)
          .join(''),
      };
    case 'apt-get install':
      for (const name of args.slice(1).filter((word) => !word.startsWith('-'))) machine.installed.add(name);
      return done;
    case 'systemctl is-enabled':
      return { code: units.every((unit) => machine.enabled.has(unit)) ? 0 : 1, output: '' };
    case 'systemctl is-active':
      return { code: 0, output: units.every((unit) => machine.active.has(unit)) ? 'active\n' : 'inactive\n' };
    case 'systemctl enable':
      for (const unit of units) machine.enabled.add(unit);
      return done;
    case 'systemctl disable':
      for (const unit of units) machine.enabled.delete(unit);
      return done;
    case 'systemctl restart':
      for (const unit of units) machine.active.add(unit);
      return done;
    case 'systemctl stop':
      for (const unit of units) machine.active.delete(unit);
      return done;
    default:
  }
  if (line.startsWith('dpkg --print-architecture')) return { code: 0, output: 'amd64\n' };
  if (line.startsWith('lsblk')) {
    const disk = { path: '/dev/sda', tran: 'usb', fstype: null };
    const children = machine.sticks.map((path) => ({ path, tran: null, fstype: 'vfat' }));
    return { code: 0, output: JSON.stringify({ blockdevices: [{ ...disk, children }] }) };
  }
  if (line.startsWith('timedatectl show')) return { code: 0, output: 'yes\n' };
  const passwd = join(machine.root, '/etc/passwd');
  if (line.startsWith('systemd-sysusers')) {
    for (const [, name] of (await machine.read(args[0] ?? '')).matchAll(/^u (\S+)/gm)) {
      await appendFile(passwd, `${name}:x:900:900::/:/usr/sbin/nologin\n`);
    }
  }
  if (line.startsWith('userdel')) {
    const kept = (await machine.read('/etc/passwd'))
      .split('\n')
      .filter((entry) => !entry.startsWith(`${args[0]}:`));
    await writeFile(passwd, kept.join('\n'));
  }
  return done;
}
