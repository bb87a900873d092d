import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const script = fileURLToPath(new URL('./build.mjs', import.meta.url));

/** Replaces npm and the compiler, which start too slowly for these tests. Writes a dot for each call. */
const fakeNpm = `#!/bin/sh
printf . >> builds
echo what the compiler says
mkdir -p dist/host
cp src/main.ts dist/host/main.js
if [ -e fails ]; then exit 2; fi
cp src/main.ts dist/host/second.js
`;

let project: string;
const path = (name: string) => join(project, name);

beforeEach(async () => {
  project = await temporaryFolder();
  mkdirSync(path('src'));
  writeFileSync(path('package.json'), JSON.stringify({ scripts: { compile: 'node compile.cjs' } }));
  writeFileSync(path('src/main.ts'), 'one');
  mkdirSync(path('bin'));
  writeFileSync(path('bin/npm'), fakeNpm, { mode: 0o755 });
  vi.stubEnv('PATH', `${path('bin')}:${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs the first step of `npm start`. Returns its exit code. */
const beforeStart = () => start().status;
const start = () => spawnSync(process.execPath, [script, '--if-changed'], { cwd: project, encoding: 'utf8' });
const build = () => execFileSync(process.execPath, [script], { cwd: project });
const builds = () => (existsSync(path('builds')) ? readFileSync(path('builds'), 'utf8').length : 0);

describe('the scripts of npm', () => {
  const inBuild = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));
  const brought = `node-linux-${process.arch}/bin/node`;
  const older = `Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })`;
  const askOlder = () => {
    const options = ['--import', `data:text/javascript,${older}`];
    return spawnSync(process.execPath, [...options, path('src/build/build.mjs'), '--if-changed'], {
      cwd: project,
      encoding: 'utf8',
    });
  };

  beforeEach(() => {
    for (const name of ['build.mjs', 'ready.mjs']) cpSync(inBuild(name), path(`src/build/${name}`));
    writeFileSync(path('package.json'), JSON.stringify({ engines: { node: '>=24' } }));
    mkdirSync(path('node_modules/.bin'), { recursive: true });
    writeFileSync(path('node_modules/.package-lock.json'), '{}');
  });
  const bringNode = (program: string) => {
    mkdirSync(join(path(`node_modules/${brought}`), '..'), { recursive: true });
    writeFileSync(path(`node_modules/${brought}`), program, { mode: 0o755 });
  };

  it('report missing packages in one line', () => {
    rmSync(path('node_modules/.package-lock.json'));
    const { status, stdout, stderr } = askOlder();
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'The packages of Foyer are not installed: run npm ci first.\n',
    ]);
  });

  it('name the required version of Node in one line if npm finds no suitable Node', () => {
    const sentence = /^Foyer needs Node 24 or newer, and this is Node 20\.19\.0: .*\n$/;
    expect(askOlder()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) });
    bringNode('#!/bin/sh\nexit 127\n');
    expect(askOlder()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) });
  });

  it('find the packaged Node even if an older npm does not link it', () => {
    bringNode('#!/bin/sh\nexit 0\n');
    expect(askOlder()).toMatchObject({ status: 0, stderr: '' });
    expect(readlinkSync(path('node_modules/.bin/node'))).toBe(`../${brought}`);
  });
});

describe('npm start', () => {
  it("hides the host's settings, which may be secret, from the build", () => {
    // The real npm passes its environment to the script.
    rmSync(path('bin'), { recursive: true });
    writeFileSync(path('compile.cjs'), `console.log(JSON.stringify(process.env)); process.exit(2);`);
    const env = { ...process.env, FOYER_STAFF_PIN: '271828', npm_config_loglevel: 'silent' };
    const { stdout } = spawnSync(process.execPath, [script, '--if-changed'], {
      cwd: project,
      encoding: 'utf8',
      env,
    });
    expect(stdout).toContain('"PATH"');
    expect(stdout).not.toContain('271828');
  });

  it('builds the first time, and not again until something changes', () => {
    expect(start()).toMatchObject({ status: 0, stdout: 'Building the kiosk\n' });
    expect(start()).toMatchObject({ status: 0, stdout: '' });
    expect(builds()).toBe(1);
  });

  it('builds again after a change, and after the deletion of a source, but not for tests, output or documents', () => {
    beforeStart();
    for (const [index, name] of [
      'src/main.ts',
      'src/added.css',
      'package-lock.json',
      'vite.config.ts',
    ].entries()) {
      appendFileSync(path(name), 'two');
      beforeStart();
      expect([name, builds()]).toEqual([name, index + 2]);
    }
    rmSync(path('src/added.css'));
    beforeStart();
    expect(builds()).toBe(6);
    mkdirSync(path('dist/gallery'));
    for (const name of ['src/main.test.ts', 'src/guide.md', 'dist/gallery/index.html'])
      writeFileSync(path(name), '');
    beforeStart();
    expect(builds()).toBe(6);
  });

  it('fails and prints the output of the compiler if the build fails, and builds again until a build is complete', () => {
    writeFileSync(path('fails'), '');
    expect(start()).toMatchObject({ status: 2, stdout: expect.stringContaining('what the compiler says') });
    expect(beforeStart()).toBe(2);
    rmSync(path('fails'));
    expect(start()).toMatchObject({ status: 0, stdout: 'Building the kiosk\n' });
    expect(builds()).toBe(3);
  });

  it('does not mistake a failed build for an earlier complete build of the same sources', () => {
    beforeStart();
    writeFileSync(path('src/main.ts'), 'two');
    writeFileSync(path('fails'), '');
    expect(beforeStart()).toBe(2);
    rmSync(path('fails'));
    writeFileSync(path('src/main.ts'), 'one');
    beforeStart();
    expect(readFileSync(path('dist/host/main.js'), 'utf8')).toBe('one');
  });

  it('builds again after npm run build, which always builds, only if the output was then deleted or changed', () => {
    build();
    build();
    beforeStart();
    expect(builds()).toBe(2);
    rmSync(path('dist/host/second.js'));
    beforeStart();
    writeFileSync(path('dist/host/main.js'), 'half');
    beforeStart();
    expect(builds()).toBe(4);
    expect(readFileSync(path('dist/host/main.js'), 'utf8')).toBe('one');
  });
});
