// Builds the release of the last commit twice, in two folders with different machine settings, and compares the bytes.
// Then starts the host of each archive; for the other processor, under qemu-user-static, if that is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostProcess } from '../host/host-process.ts';

const program = join(process.cwd(), 'src/installer/foyer.ts');
const work = mkdtempSync(join(tmpdir(), 'foyer-prove-release-'));
const ownArchitecture = execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim();
/** Debian's libraries for programs of another processor, by the name of the qemu program. */
const emulators = { arm64: 'qemu-aarch64-static', amd64: 'qemu-x86_64-static' };
let failures = 0;

function say(isRight: boolean, sentence: string): void {
  console.log(`${isRight ? 'yes' : 'NO '}  ${sentence}`);
  if (!isRight) failures += 1;
}

/** Builds the archives in a clone. Returns their folder. */
function build(name: string, umask: string, env: Record<string, string>): string {
  const clone = join(work, name);
  mkdirSync(clone, { recursive: true });
  execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);
  const command = `umask ${umask}; exec "$0" "$1" release`;
  execFileSync('sh', ['-c', command, process.execPath, program], {
    cwd: clone,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const out = join(clone, 'dist/release');
  return join(out, readdirSync(out)[0] ?? '');
}

/** Returns a folder with the libraries that Node needs on another processor; undefined if they are not available. */
function librariesFor(architecture: string): string | undefined {
  const root = join(work, 'libraries');
  const options = ['--variant=extract', `--architectures=${architecture}`, '--include=libc6,libstdc++6'];
  const { status } = spawnSync('mmdebstrap', ['--quiet', ...options, 'bookworm', root], { stdio: 'inherit' });
  return status === 0 ? root : undefined;
}

/** The beginning of the command line for a program of this processor. */
function runnerOf(architecture: keyof typeof emulators): string[] | undefined {
  if (architecture === ownArchitecture) return [];
  const emulator = emulators[architecture];
  const isThere = ['mmdebstrap', emulator].every((name) => spawnSync('which', [name]).status === 0);
  const libraries = isThere ? librariesFor(architecture) : undefined;
  return libraries === undefined ? undefined : [emulator, '-L', libraries];
}

/** Starts the host of an unpacked release on its demo branch, and requests its health and its page. */
async function startHost(node: readonly string[], program: string) {
  const host = startHostProcess({ FOYER_DATA_DIR: join(work, 'data') }, { node, program });
  try {
    const url = await host.url;
    if (url === undefined) return undefined;
    const health = await (await fetch(`${url}/health`)).json();
    const page = await fetch(`${url}/`);
    return { ...health, page: page.status };
  } finally {
    await host.kill();
    rmSync(join(work, 'data'), { recursive: true, force: true });
  }
}

try {
  const first = build('one', '022', { TZ: 'UTC', LANG: 'C' });
  const second = build('a/longer path', '077', { TZ: 'Asia/Tokyo', LANG: 'hu_HU.UTF-8' });
  for (const name of readdirSync(first).filter((each) => each.endsWith('.tar.gz'))) {
    const [one, two] = [readFileSync(join(first, name)), readFileSync(join(second, name))];
    const size = `${(statSync(join(first, name)).size / 1024 / 1024).toFixed(1)} MiB`;
    say(one.equals(two), `${name}, ${size}: two builds of one commit have the same bytes`);
  }
  for (const architecture of ['amd64', 'arm64'] as const) {
    const name = readdirSync(first).find((each) => each.endsWith(`-${architecture}`)) ?? '';
    const unpacked = join(work, architecture);
    mkdirSync(unpacked);
    execFileSync('tar', ['-xzf', join(first, `${name}.tar.gz`), '-C', unpacked]);
    const release = join(unpacked, name);
    const sums = spawnSync('sha256sum', ['--check', '--quiet', 'files.sha256'], { cwd: release });
    say(sums.status === 0, `${architecture}: all files are those of files.sha256`);
    const runner = existsSync(release) ? runnerOf(architecture) : undefined;
    if (!runner) {
      console.log(
        `--   ${architecture}: not started, because mmdebstrap or ${emulators[architecture]} is missing`,
      );
      continue;
    }
    const load = "await import('@node-rs/argon2'); console.log('loaded')";
    const node = [...runner, join(release, 'node/bin/node')];
    const [file = '', ...args] = [...node, '--input-type=module', '-e', load];
    const loaded = spawnSync(file, args, { cwd: release, encoding: 'utf8' });
    say(loaded.stdout === 'loaded\n', `${architecture}: Node loads the libraries of this processor`);
    const health = await startHost(node, join(release, 'dist/host/main.js'));
    const { status, version, page } = health ?? {};
    say(
      page === 200 && status !== 'failing',
      `${architecture}: the host ${version} starts (${status}) and gives its page`,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
