import { describe, expect, it } from 'vitest';
import type { Source } from './count-sources.ts';
import { projectSources } from './project-sources.ts';

const isScript = (path: string) => /\.(tsx?|mjs|css)$/.test(path);
const isMarkdown = (path: string) => path.endsWith('.md');

const withoutSubject = /^[*_"“]*(?:Wh(?!ile|ite|eel|ole)|How|In which)\w*\b/;
const mostWords = 30;
const mostCharacters = 140;

const comment =
  /(?<=^[ \t]*|[;,{(] )\/\*\*?\s[\s\S]*?\*\/|(?<=^|[;,{}(\])] )[ \t]*\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm;
const signs = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/) ?|[ \t]*\*\/$/gm;

/** A file's prose: its comments, or its page without code, tables, headings and pictures. */
function proseIn({ path, text }: Source): readonly string[] {
  if (isScript(path)) return text.match(comment) ?? [];
  if (!isMarkdown(path)) return [];
  return [text.replace(/^\s*```[\s\S]*?^\s*```/gm, '').replace(/^\s*(?:\||#|<|!?\[).*$/gm, '')];
}

const paragraphsIn = (prose: string): readonly string[] =>
  prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/).map((each) =>
    each
      .trim()
      .replace(/^(?:[-*]|\d+\.) +/, '')
      .replace(/\s+/g, ' '),
  );

const sentencesIn = (paragraph: string) => paragraph.split(/(?<=[.!?][)”"]?) (?=\S)/);

const wordsIn = (sentence: string) => sentence.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** The parts of a file that are hard to read, by kind. A comment has one opening; a page has one per sentence. */
function hardToRead(source: Source) {
  const prose = proseIn(source);
  const paragraphs = prose.flatMap((each) =>
    paragraphsIn(isScript(source.path) ? each.replace(signs, '') : each),
  );
  const sentences = paragraphs.flatMap(sentencesIn);
  const openings = isScript(source.path) ? paragraphs : sentences.filter((each) => !each.endsWith('?'));
  return {
    openings: openings.filter((each) => withoutSubject.test(each)),
    sentences: sentences.filter((each) => wordsIn(each) > mostWords),
    lines: prose.flatMap((each) => each.split('\n')).filter((line) => line.length > mostCharacters),
  };
}

/** The authors of the interface wrote this page, so its prose is not checked. */
const isOurs = ({ path }: { readonly path: string }) => path !== 'src/guide/interface.md';

describe('the comments and pages of the project', () => {
  const found = projectSources()
    .filter(isOurs)
    .map((source) => [source.path, hardToRead(source)] as const);

  it.each([
    ['openings', 0],
    ['sentences', 66],
    ['lines', 1],
  ] as const)('have no more %s that are hard to read than the bound', (kind, bound) => {
    const odd = found.flatMap(([path, kinds]) => kinds[kind].map((text) => `${path}: ${text}`));
    expect(odd.length, odd.join('\n')).toBeLessThanOrEqual(bound);
  });
});

it('openings without a subject, long sentences and wide lines are found in comments and pages', () => {
  const long = `It has ${'a '.repeat(30)}words.`;
  const wide = `The ${'a'.repeat(140)}`;
  const script = `/** What it is. */
const glob = '/** Who */'; ${'//'} How it is used
/**
 * The subject. Whether it is second counts for a page.
 * - ${long}
 */
// ${wide}
`;
  expect(hardToRead({ path: 'a.ts', text: script })).toEqual({
    openings: ['What it is.', 'How it is used'],
    sentences: [long],
    lines: [`// ${wide}`],
  });
  const page = `# What a heading is

The first sentence. Where is it? Who reads it
knows.

1. ${wide}

| What | a table |

\`\`\`sh
How
\`\`\`
`;
  expect(hardToRead({ path: 'a.md', text: page })).toEqual({
    openings: ['Who reads it knows.'],
    sentences: [],
    lines: [`1. ${wide}`],
  });
});
