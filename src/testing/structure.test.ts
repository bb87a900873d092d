import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from './rooms.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Imports that must not compile, each in a file of its folder. The imported files have no imports. */
const wrong = [
  ['contract', "export { addDays } from '../domain/calendar/branch-time.ts';"],
  ['words', "export { addDays } from '../domain/calendar/branch-time.ts';"],
  ['domain', "export { StoreOpenError } from '../service/store/store-errors.ts';"],
  ['service', "export { isSecretKey } from '../host/data-folder/secret-key-format.ts';"],
  ['host', "export { startRotation } from '../page/ui/advertisements/rotation.ts';"],
  ['host', "export { foyerFolder } from '../installer/machine/paths.ts';"],
  ['kiosk', "export { errorTypes } from '../service/http/error-types.ts';"],
  ['page', "export { askedMs } from '../kiosk/session/fixed-times.ts';"],
  ['kiosk', "export { readFile } from 'node:fs/promises';"],
  ['service', "export { mutations } from '../testing/mutations.ts';"],
  ['domain', 'export const width = window.innerWidth;'],
  ['domain', 'export const home = process.env;'],
  ['service', 'export const title = document.title;'],
] as const;
/** Imports that must compile, in one file of each folder. */
const right = [
  'contract',
  'words',
  'domain',
  'service',
  'host',
  'installer',
  'page',
  'kiosk',
  'page/browser/worker',
].map(
  (folder) =>
    [
      folder,
      `export { pageSecretMissing } from '${folder.replace(/[^/]+/g, '..')}/contract/additions/page/page-secret.ts';`,
    ] as const,
);
const added = [...wrong, ...right].map(([folder, source], index) => ({
  file: `src/${folder}/added-${index}.ts`,
  folder,
  source,
}));
const folders = right.map(([folder]) => folder);
const forbidden = added.slice(0, wrong.length);

let copy = '';
/** The files with errors after these files and imports are compiled with the folders' settings. */
let broken: Set<string>;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'foyer-structure-'));
  const imported = added.map(({ folder, source }) => {
    const [, path] = /from '(\..*)'/.exec(source) ?? [];
    return path && join('src', folder, path);
  });
  const settings = folders.map((folder) => `src/${folder}/tsconfig.json`);
  const copied = ['package.json', 'src/tsconfig.base.json', ...settings, ...imported];
  for (const file of new Set(copied)) if (file) await cp(join(project, file), join(copy, file));
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, source } of added) await writeFile(join(copy, file), source);
  const output = await new Promise<string>((resolve) => {
    const tsc = join(project, 'node_modules/.bin/tsc');
    execFile(
      tsc,
      ['-b', ...folders.map((folder) => `src/${folder}`), '--pretty', 'false'],
      { cwd: copy },
      (_, stdout) => resolve(stdout),
    );
  });
  broken = new Set([...output.matchAll(/^(\S+?)(?:\(\d+,\d+\))?: error TS/gm)].map(([, file = '']) => file));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('an import against the folder rules', () => {
  it.each(forbidden)('does not compile in $folder: $source', ({ file }) => {
    expect(broken).toContain(file);
  });

  it('causes no compile error in any other file', () => {
    expect([...broken].sort()).toEqual(forbidden.map(({ file }) => file).sort());
  });
});

/**
 * Other users could read a file whose path is not in the table, and on a file system without modes the start would
 * fail.
 */
it.each(['host', 'installer'])(
  'src/%s takes each path in the data folder from the table of paths',
  (folder) => {
    const top = join(project, 'src', folder);
    const named =
      /\b(?:join|resolve)\([\w.]*(?:dataDir|dataFolder|FOYER_DATA_DIR), ['`]|\{[\w.]*(?:dataDir|dataFolder|FOYER_DATA_DIR)\}\/[\w.$]/;
    const inventors = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(?<!\.test)\.ts$/.test(file) && named.test(readFileSync(join(top, file), 'utf8')),
    );
    expect(inventors).toEqual([]);
  },
);

/** The imports of a source, including types and parts of the page that load later. */
const importsOf = (source: string) =>
  [...source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'|@import "(\.[^"]+)"/g)].map(
    ([, script, style]) => script ?? style ?? '',
  );
/** The module of a path inside a top folder; undefined for a file outside all modules. */
const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined);

it('the guide lists the modules of every folder that has modules', () => {
  const folders = [
    'domain',
    'service',
    'host',
    'page',
    'kiosk',
    'board',
    'preview',
    'counter',
    'first-start',
    'phone',
    'installer',
  ];
  expect(Object.keys(rooms)).toEqual(folders);
});

const withTests = (folder: string) =>
  readdirSync(join(project, 'src', folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(tsx?|mjs|css)$/.test(path),
  );
const filesOf = (folder: string) => withTests(folder).filter((path) => !/\.test\.tsx?$/.test(path));
const sourceOf = (path: string) => readFileSync(join(project, 'src', path), 'utf8');
/** The files of this project that a file imports. All paths are relative to `src`. */
const importedBy = (path: string) => importsOf(sourceOf(path)).map((other) => join(dirname(path), other));

const pages = ['kiosk', 'board', 'preview', 'counter', 'first-start', 'phone'];

it('no page or test imports another page, except the preview, which imports one file of each page that it frames', () => {
  const between = ['page', ...pages].flatMap((page) =>
    withTests(page).flatMap((file) =>
      importedBy(join(page, file))
        .filter((path) => pages.some((other) => other !== page && path.startsWith(`${other}/`)))
        .map((path) => `${join(page, file)} imports ${path}`),
    ),
  );
  expect(between.sort()).toEqual([
    'preview/previewed-board/frame-board.tsx imports board/led-board.tsx',
    'preview/previewed-kiosk/frame-kiosk.tsx imports kiosk/led/led-kiosk.tsx',
  ]);
});

it('pages for staff send requests only through their client, and never from an effect', () => {
  const files = ['preview', 'counter', 'first-start'].flatMap((page) =>
    filesOf(page).map((file) => join(page, file)),
  );
  const withFetch = files.filter((file) => /(?<!\w)fetch\(/.test(sourceOf(file)));
  // These files read pictures, or are the documents in frames.
  expect(withFetch.filter((file) => !file.endsWith('main.tsx'))).toEqual([
    'preview/findings/load-picture.ts',
    'preview/previewed-kiosk/picture-urls.ts',
  ]);
  const asking = files.filter(
    (file) => /useEffect\(/.test(sourceOf(file)) && /\.call\(/.test(sourceOf(file)),
  );
  // A heartbeat does not read any state.
  expect(asking).toEqual(['first-start/api/use-stay.ts']);
});

const ofReact = /'(?:react|react-dom|@tanstack\/react-query)(?:\/[\w/]+)?'/;

it('the modules below the configuration, and all modules of the phone page, import no React', () => {
  const names = rooms.page ?? [];
  const withReact = names.slice(names.indexOf('configuration'));
  expect(withReact).toContain('ui');
  const below = filesOf('page').filter((file) => !withReact.includes(roomOf(file) ?? ''));
  const taken = new Set(below.map((file) => join('page', file)));
  const look = (file: string) => {
    for (const path of importedBy(file)) {
      if (taken.has(path) || !/\.tsx?$/.test(path)) continue;
      taken.add(path);
      look(path);
    }
  };
  look('phone/main.tsx');
  expect(taken).toContain('phone/phone-app.tsx');
  expect([...taken].filter((file) => ofReact.test(sourceOf(file)))).toEqual([]);
});

describe.each(Object.entries(rooms))('the modules of src/%s', (folder, names) => {
  const files = filesOf(folder);

  it('are all in the list', () => {
    const found = new Set(files.map(roomOf).filter((room) => room !== undefined));
    expect([...found].sort()).toEqual([...names].sort());
  });

  it('import only modules that are above them in the list', () => {
    const against = files.flatMap((file) => {
      const room = roomOf(file);
      if (room === undefined) return [];
      return importedBy(join(folder, file))
        .map((path) => relative(folder, path))
        .filter((path) => !path.startsWith('..') && roomOf(path) !== room)
        .filter((path) => {
          const imported = roomOf(path);
          return imported === undefined || names.indexOf(imported) > names.indexOf(room);
        })
        .map((path) => `${file} imports ${path}`);
    });
    expect(against).toEqual([]);
  });
});
