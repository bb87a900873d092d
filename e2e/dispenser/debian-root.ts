import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** The packages that a Debian system without a desktop has and a minimal system lacks. */
const included = ['systemd', 'systemd-sysv', 'dbus', 'udev', 'passwd', 'ca-certificates'];

const rootBytes = 4 * 2 ** 30;

/**
 * Installs a fresh Debian of a suite, such as `bookworm`, into a new folder. Needs root, mmdebstrap and
 * Debian's archive.
 */
export function createDebianRoot(suite: string): string {
  const root = mkdtempSync(join(tmpdir(), `foyer-${suite}-`));
  // The folder is in memory if possible, because waiting for the disk takes most of the time.
  if (freemem() > 3 * rootBytes)
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${rootBytes}`, 'tmpfs', root]);
  const options = [
    '--variant=apt',
    '--architectures=amd64',
    `--include=${included.join(',')}`,
    '--dpkgopt=force-unsafe-io',
  ];
  execFileSync('mmdebstrap', ['--quiet', ...options, suite, root], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  // Debian's installer writes these two files.
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost dispenser\n');
  writeFileSync(join(root, 'etc/hostname'), 'dispenser\n');
  return root;
}

export function deleteDebianRoot(root: string): void {
  spawnSync('umount', ['--quiet', root]);
  rmSync(root, { recursive: true, force: true });
}

/** Files that packages and a running machine create without owning them. */
const ofDebian = [
  '/(dev|proc|run|sys|tmp|root|home)/',
  // systemd writes these files at its first start.
  '/(etc|var)/[.]updated$',
  '/var/(cache|log|tmp|spool|lib/(apt|dpkg|systemd|dbus|ucf|pam|private))/',
  '/etc/(ld.so.cache|mailcap|modules|fonts/conf.d/.*|systemd/system/dbus-org[.][^/]*|[.]pwd.lock|machine-id|resolv.conf|((passwd|group|shadow|gshadow|subuid|subgid)-?))$',
  '/etc/(alternatives|rc.[.]d|init[.]d|ssl/certs|systemd/(system|user)/[^/]+[.](wants|requires))/',
  '/usr/(share/(mime|icons|info|applications|glib-2.0)|lib/[^/]+/(gdk-pixbuf|gtk|gio)[^/]*)/',
].map((pattern) => new RegExp(`^${pattern}`));

/** The files of a Debian system that belong to none of its packages, except those that Debian itself writes. */
export function filesOfNoPackage(root: string): string[] {
  const lists = join(root, 'var/lib/dpkg/info');
  const owned = new Set(
    readdirSync(lists)
      .filter((name) => name.endsWith('.list') || name.endsWith('.conffiles'))
      .flatMap((name) => readFileSync(join(lists, name), 'utf8').split('\n')),
  );
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .filter((entry) => !isAlternative(join(entry.parentPath, entry.name)))
    .map(({ parentPath, name }) => join('/', relative(root, parentPath), name))
    .filter((path) => !ofDebian.some((pattern) => pattern.test(path)))
    .filter((path) => !owned.has(path) && !owned.has(path.replace(/^\/usr/, '')))
    .sort();
}

/** Debian links a generic name to one of several programs or manual pages. */
const isAlternative = (path: string) =>
  lstatSync(path).isSymbolicLink() && readlinkSync(path).startsWith('/etc/alternatives/');
