// Builds the release of the last commit twice, in two folders, under different settings of the machine, and compares the
// bytes. Then starts the host of each archive; that of the other processor under qemu-user-static, if it is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(process.cwd(), 'dist/installer/release/main.js');
const work = mkdtempSync(join(tmpdir(), 'foyer-prove-release-'));
const ownArchitecture = execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim();
/** Debian's libraries for programs of another processor, by the name of qemu. */
const emulators = { arm64: 'qemu-aarch64-static', amd64: 'qemu-x86_64-static' };
let failures = 0;

function say(/** @type {boolean} */ isRight, /** @type {string} */ sentence) {
  console.log(`${isRight ? 'yes' : 'NO '}  ${sentence}`);
  if (!isRight) failures += 1;
}

/** @returns {string} the folder with the archives of a clone in `name` */
function build(
  /** @type {string} */ name,
  /** @type {string} */ umask,
  /** @type {Record<string, string>} */ env,
) {
  const clone = join(work, name);
  mkdirSync(clone, { recursive: true });
  execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);
  const command = `umask ${umask}; exec "$0" "$1"`;
  execFileSync('sh', ['-c', command, process.execPath, program], {
    cwd: clone,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const out = join(clone, 'dist/release');
  return join(out, readdirSync(out)[0] ?? '');
}

/** @returns {string | undefined} a folder with the libraries that Node needs on another processor */
function librariesFor(/** @type {string} */ architecture) {
  const root = join(work, 'libraries');
  const options = ['--variant=extract', `--architectures=${architecture}`, '--include=libc6,libstdc++6'];
  const { status } = spawnSync('mmdebstrap', ['--quiet', ...options, 'bookworm', root], { stdio: 'inherit' });
  return status === 0 ? root : undefined;
}

/** @returns {string[] | undefined} what stands before a program of this processor on the command line */
function runnerOf(/** @type {'arm64' | 'amd64'} */ architecture) {
  if (architecture === ownArchitecture) return [];
  const emulator = emulators[architecture];
  const isThere = ['mmdebstrap', emulator].every((name) => spawnSync('which', [name]).status === 0);
  const libraries = isThere ? librariesFor(architecture) : undefined;
  return libraries === undefined ? undefined : [emulator, '-L', libraries];
}

/** Starts the host of an unpacked release on its demo branch, and asks for its health and its page. */
async function startHost(/** @type {string} */ release, /** @type {string[]} */ runner) {
  const [file = '', ...args] = [
    ...runner,
    join(release, 'node/bin/node'),
    join(release, 'dist/host/main.js'),
  ];
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(work, 'data'), DEMO_LIFE: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    const url = await new Promise((resolve) => {
      child.stdout.on('data', (text) => {
        output += text;
        const [, address] = /^Kiosk +(http:\S+)\/\n/m.exec(output) ?? [];
        if (address) resolve(address);
      });
      child.on('close', () => resolve(undefined));
    });
    if (url === undefined) return undefined;
    const health = await (await fetch(`${url}/health`)).json();
    const page = await fetch(`${url}/`);
    return { ...health, page: page.status };
  } finally {
    const isOver = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGKILL');
    if (child.exitCode === null) await isOver;
    rmSync(join(work, 'data'), { recursive: true, force: true });
  }
}

try {
  const first = build('one', '022', { TZ: 'UTC', LANG: 'C' });
  const second = build('a/longer path', '077', { TZ: 'Asia/Tokyo', LANG: 'hu_HU.UTF-8' });
  for (const name of readdirSync(first).filter((each) => each.endsWith('.tar.gz'))) {
    const [one, two] = [first, second].map((folder) => readFileSync(join(folder, name)));
    const size = `${(statSync(join(first, name)).size / 1024 / 1024).toFixed(1)} MiB`;
    say(one.equals(two), `${name}, ${size}: two builds of one commit have the same bytes`);
  }
  for (const architecture of /** @type {const} */ (['amd64', 'arm64'])) {
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
    const load =
      "await import('@photostructure/sqlite'); await import('@node-rs/argon2'); console.log('loaded')";
    const [file = '', ...args] = [
      ...runner,
      join(release, 'node/bin/node'),
      '--input-type=module',
      '-e',
      load,
    ];
    const loaded = spawnSync(file, args, { cwd: release, encoding: 'utf8' });
    say(loaded.stdout === 'loaded\n', `${architecture}: Node loads the libraries of this processor`);
    const health = await startHost(release, runner);
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
