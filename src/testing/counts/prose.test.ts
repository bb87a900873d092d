import { describe, expect, it } from 'vitest';
import { projectSources } from './project-sources.ts';
import { hardToRead } from './prose.ts';

/** The interface is written by its authors. */
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

it('finds openings without a subject, long sentences and wide lines in comments and pages', () => {
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
