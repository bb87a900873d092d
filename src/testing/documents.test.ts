import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lintRules, measuredRules, severities } from '../domain/lint/findings/finding.ts';
import { settingsSchema } from '../host/settings/settings-schema.ts';
import { operatorCommands } from '../installer/commands/operator-commands.ts';
import { galleryStates } from '../kiosk/gallery/gallery-states.ts';
import { allFaults } from './faults/all-faults.ts';
import { rowsIn } from './faults/played-table.ts';
import { proofs } from './proofs.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (path: string) => readFileSync(join(project, path), 'utf8');

const filesIn = (folder: string): string[] =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
const sources = ['src', 'e2e'].flatMap(filesIn);
const documents = ['README.md', ...sources.filter((path) => /^src\/(guide|decisions)\/.*\.md$/.test(path))];

const anchorsOf = (document: string): string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

function isLinkBroken(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(from), path) : from;
  if (!existsSync(join(project, target))) return true;
  return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor);
}

/**
 * True if some file's path begins with this path, as in Vitest's filters. Words in capitals stand for names that the
 * reader chooses.
 */
const isPathKnown = (path: string) => {
  const [beginning = ''] = path.split(/[A-Z]{2}/);
  return sources.some((source) => source.startsWith(beginning));
};

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  textOf('package.json'),
);
const runsOf = /npm\s+run\s+(?:--silent )?(\w[\w:-]*)(?: -- ([\w$][\w-]*))?/g;
const unknownCommands = (text: string): string[] =>
  [...text.replaceAll(/operatorCommand\(\s*['`](\w)/g, 'npm run foyer -- $1').matchAll(runsOf)]
    .filter(([, script = '', name = '']) => {
      if (script === 'foyer') return !/^(COMMAND|\$.*)$/.test(name) && !(name in operatorCommands);
      if (script === 'prove') return name !== 'PROOF' && !(name in proofs);
      return !(script in scripts);
    })
    .map(([command]) => command);

it('messages and comments name only commands that exist', () => {
  const texts = sources.filter((path) => /\.(tsx?|mjs|sh)$/.test(path)).map(textOf);
  expect(texts.flatMap(unknownCommands)).toEqual([]);
});

describe.each(documents)('the document %s', (document) => {
  const text = textOf(document);

  it('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    const relative = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(relative.filter((link) => isLinkBroken(document, link))).toEqual([]);
  });

  it('names paths that exist', () => {
    const paths = [...text.matchAll(/(?<![\w./-])(?:src|e2e)\/[\w./-]*\w/g)].map(([path]) => path);
    expect(paths.filter((path) => !isPathKnown(path))).toEqual([]);
  });

  it('names commands that exist', () => {
    expect(unknownCommands(text)).toEqual([]);
  });
});

/** The first two cells of each row in a settings table: the names, and a default for each. */
const settingRows = [
  ...textOf('src/guide/settings.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| ([^|]+) \|/gm),
].map(([, names = '', defaults = '']) => ({ names: names.match(/[A-Z_]+/g) ?? [], defaults }));

const schemas: Readonly<Record<string, { readonly default?: unknown }>> = settingsSchema.entries;

describe('the settings', () => {
  it('all have one row in settings.md', () => {
    const named = settingRows.flatMap(({ names }) => names);
    expect(named.sort()).toEqual(Object.keys(schemas).sort());
  });

  it('have their defaults in settings.md', () => {
    for (const { names, defaults } of settingRows) {
      const given = [...defaults.matchAll(/`([^`]+)`/g)].map(([, value]) => value);
      for (const [index, name] of names.entries()) {
        const schema = schemas[name];
        expect(schema, name).toBeDefined();
        if (schema?.default !== undefined) expect(given[index], name).toBe(schema.default);
      }
    }
  });
});

describe('branch-files.md', () => {
  const text = textOf('src/guide/branch-files.md');

  it.each(severities)('has every linter rule under its severity: %s', (severity) => {
    const [, rows = ''] = new RegExp(`^\\| ${severity}s \\|(.+?)\n\n`, 'ims').exec(text) ?? [];
    const named = [...rows.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name]) => name);
    const rules = Object.entries({ ...lintRules, ...measuredRules }).filter(
      ([, value]) => value === severity,
    );
    expect(named.sort()).toEqual(rules.map(([name]) => name).sort());
  });

  it('names every screen that a style sheet can select', () => {
    const [, row = ''] = /^\| `data-screen`[^|]*\| (.+) \|$/m.exec(text) ?? [];
    expect([...row.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).sort()).toEqual(
      Object.keys(galleryStates).sort(),
    );
  });
});

describe('asvs.md', () => {
  const rows = [...textOf('src/guide/asvs.md').matchAll(/^\| (\d[^|]*) \|.*\| ([^|]+) \|$/gm)];

  it('names, for each requirement, the test that shows it or the date of a review', () => {
    expect(rows.length).toBeGreaterThan(100);
    const isShown = (cell: string) => /^(by reading, \d{4}-\d\d-\d\d|\[.+\)(, \[.+\))*)$/.test(cell);
    expect(rows.filter(([, , cell = '']) => !isShown(cell)).map(([, name]) => name)).toEqual([]);
  });

  it('names tests that exist', () => {
    const shown = rows.flatMap(([, , cell = '']) => [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)]);
    const isThere = ([, title, path = '']: readonly string[]) => {
      const source = textOf(join('src/guide', path));
      return ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`));
    };
    expect(shown.filter((one) => !isThere(one)).map(([link]) => link)).toEqual([]);
  });
});

it('faults.md has a row for each injected fault', () => {
  const rows = [...rowsIn(textOf('src/guide/faults.md')).keys()];
  expect(rows).toEqual(allFaults.map(({ name }) => name));
});

it('health.md names every metric of the host', () => {
  const ours = new Set(
    sources
      .filter((path) => /^src\/host\/(monitoring|own-service)\/(?!.*\.test\.ts$)/.test(path))
      .flatMap((path) => textOf(path).match(/(?<=name: ')foyer_\w+/g) ?? []),
  );
  const named = new Set(textOf('src/guide/health.md').match(/\bfoyer_\w+/g));
  expect([...named].sort()).toEqual([...ours].sort());
});
