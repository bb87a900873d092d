import { dirname, join } from 'node:path';

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The counts, by the names of their rows in the guide. */
export type Counts = Readonly<Record<string, number>>;

const isScript = (path: string) => /\.(tsx?|mjs|css)$/.test(path);
const isTest = (path: string) => /^(e2e|src\/testing)\/|\.test\.tsx?$/.test(path);
const isLanguage = (path: string) => /^src\/words\/[a-z]+\.json$/.test(path);
const isProse = (path: string) =>
  /^(src\/(guide|decisions)\/.*|README)\.md$/.test(path) || path === 'README.md';

const linesOf = (text: string) => text.split('\n').length - 1;
const wordsOf = (text: string) => text.match(/\S+/g)?.length ?? 0;
const tokensOf = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu)?.length ??
  0;

const sumOf = (sources: readonly Source[], count: (text: string) => number) =>
  sources.reduce((sum, { text }) => sum + count(text), 0);

/** Counts a project's lines, tokens, words, files, folders, import cycles and scripts. */
export function countSources(sources: readonly Source[]): Counts {
  const scripts = sources.filter(({ path }) => isScript(path) && /^(src|e2e)\//.test(path));
  const code = scripts.filter(({ path }) => !isTest(path));
  const tests = scripts.filter(({ path }) => isTest(path));
  const prose = sources.filter(({ path }) => isProse(path));
  const languages = sources.filter(({ path }) => isLanguage(path));
  return {
    'lines of code': sumOf(code, linesOf),
    'tokens of code': sumOf(code, tokensOf),
    'lines of tests': sumOf(tests, linesOf),
    'tokens of tests': sumOf(tests, tokensOf),
    'lines of languages': sumOf(languages, linesOf),
    'words of prose': sumOf(prose, wordsOf),
    files: sources.length,
    'scripts of npm': scriptsOf(sources),
    'files of the largest folder': largestFolder(sources),
    ...cycles(code),
  };
}

function scriptsOf(sources: readonly Source[]): number {
  const manifest = sources.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const { scripts = {} }: { scripts?: object } = JSON.parse(manifest);
  return Object.keys(scripts).length;
}

function largestFolder(sources: readonly Source[]): number {
  const sizes = new Map<string, number>();
  for (const { path } of sources) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  return Math.max(...sizes.values());
}

/**
 * The folders that import each other, directly or indirectly, at each depth below `src`. Build settings are excluded,
 * because they are above all folders.
 */
function cycles(all: readonly Source[]): Counts {
  const code = all.filter(({ path }) => !path.endsWith('vite.config.ts'));
  const imports = code.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)].map(
      ([, imported = '']) => [dirname(path), dirname(join(dirname(path), imported))] as const,
    ),
  );
  const deepest = Math.max(...code.map(({ path }) => path.split('/').length - 2));
  return Object.fromEntries(
    Array.from({ length: deepest }, (_, index) => {
      const depth = index + 1;
      const cut = (folder: string) =>
        folder
          .split('/')
          .slice(0, depth + 1)
          .join('/');
      return [`folders in cycles at depth ${depth}`, inCycles(imports.map(([a, b]) => [cut(a), cut(b)]))];
    }),
  );
}

function inCycles(edges: readonly (readonly [string, string])[]): number {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reaches = (from: string) => {
    const seen = new Set(next.get(from));
    // The loop also visits entries that are added while it runs.
    for (const folder of seen) for (const each of next.get(folder) ?? []) seen.add(each);
    return seen;
  };
  return [...next.keys()].filter((folder) => reaches(folder).has(folder)).length;
}
