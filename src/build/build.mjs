// Builds host and pages into dist/ with the script `compile`; with `--if-changed`, only if sources, build settings or
// output have changed since the last complete build. This file is JavaScript, because `npm run` may find only the
// machine's older Node.
import './ready.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inputs = [
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'src',
];
const notBuilt = /\.(md|(test|spec)\.tsx?)$/;
/** The environment variables that the compiler may read. */
const usedByBuild =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|CI|NO_COLOR|FORCE_COLOR|LANG|LC_.*|TZ|TMPDIR|NODE_.*|npm_.*)$/i;

const output = 'dist';
/** Contains hashes of the inputs and the output of the last complete build. */
const stamp = join(output, 'build-stamp');
/** Files for types, tests and releases. They change without a build. */
const notRun = /^dist\/(types|gallery|floors|release)\/|^dist\/build-stamp$/;

/** @returns {string[]} the paths of all files in a folder, or the path of a file; empty if the path does not exist */
function filesIn(/** @type {string} */ path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

function hashOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    hash.update(`${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}\n`);
  }
  return hash.digest('hex');
}

const hashOfInputs = () =>
  hashOf(
    inputs
      .flatMap((path) => (/\.\w+$/.test(path) ? [path].filter((file) => existsSync(file)) : filesIn(path)))
      .filter((path) => !notBuilt.test(path)),
  );
const hashOfOutput = () => hashOf(filesIn(output).filter((path) => !notRun.test(path)));

const [before = '', built = ''] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
const isWhole = built === hashOfOutput();
// The sources are hashed before the build, so a change during the build causes another build at the next start.
const now = hashOfInputs();
const isBeforeStart = process.argv.includes('--if-changed');
if (!isBeforeStart || !isWhole || before !== now) {
  console.log('Building the kiosk');
  rmSync(stamp, { force: true });
  // The host's settings may be secret, and the build needs none of them.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => usedByBuild.test(name)));
  // People who start the kiosk need its address; they need the build's output only if the build fails.
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'compile'], {
    env,
    stdio: isBeforeStart ? 'pipe' : 'inherit',
  });
  if (isBeforeStart && status !== 0) {
    process.stdout.write(stdout);
    process.stderr.write(stderr);
  }
  if (status === 0) writeFileSync(stamp, `${now}\n${hashOfOutput()}\n`);
  process.exitCode = status ?? 1;
}
