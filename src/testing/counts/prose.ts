import type { Source } from './count-sources.ts';

const isScript = (path: string) => /\.(tsx?|mjs|css)$/.test(path);
const isMarkdown = (path: string) => path.endsWith('.md');

/** A sentence with this beginning has no subject. */
const withoutSubject = /^[*_"“]*(?:Wh(?!ile|ite|eel|ole)|How|In which)\w*\b/;
const mostWords = 30;
const mostCharacters = 140;

/** A block of a comment, or lines that are comments. */
const comment =
  /(?<=^[ \t]*|[;,{(] )\/\*\*?\s[\s\S]*?\*\/|(?<=^|[;,{}(\])] )[ \t]*\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm;
const signs = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/) ?|[ \t]*\*\/$/gm;

/** The prose of a file as written: its comments, or its page without code, tables, headings and pictures. */
function proseIn({ path, text }: Source): readonly string[] {
  if (isScript(path)) return text.match(comment) ?? [];
  if (!isMarkdown(path)) return [];
  return [text.replace(/^\s*```[\s\S]*?^\s*```/gm, '').replace(/^\s*(?:\||#|<|!?\[).*$/gm, '')];
}

/** The paragraphs and list items of some prose, each on one line. */
const paragraphsIn = (prose: string): readonly string[] =>
  prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/).map((each) =>
    each
      .trim()
      .replace(/^(?:[-*]|\d+\.) +/, '')
      .replace(/\s+/g, ' '),
  );

const sentencesIn = (paragraph: string) => paragraph.split(/(?<=[.!?][)”"]?) (?=\S)/);

const wordsIn = (sentence: string) => sentence.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** The hard-to-read parts of a file, by kind. A comment has one opening, a page one for each sentence. */
export function hardToRead(source: Source) {
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
