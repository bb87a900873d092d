import { listOf, part, quoted } from '../../words/finding-value.ts';
import { type Finding, type FindingPlace, finding, type View } from '../findings/finding.ts';
import { firstOfEach } from '../findings/first-of-each.ts';
import { type LintedBranch, readersOf } from '../findings/linted-branch.ts';

export interface CutText {
  readonly text: string;
  readonly view: View & { readonly size: NonNullable<View['size']> };
}

/** Returns one finding for each text that is cut on some screens. */
export function lintCutTexts(cutTexts: readonly CutText[], data: LintedBranch): Finding[] {
  const views = new Map<string, CutText['view'][]>();
  for (const { text, view } of cutTexts) views.set(text, [...(views.get(text) ?? []), view]);
  return [...views].flatMap(([text, seen]) => cutText(text, seen, data));
}

function cutText(text: string, views: readonly CutText['view'][], data: LintedBranch): Finding[] {
  const [first] = views;
  if (!first) return [];
  const sizes = firstOfEach(
    views.map(({ size }) => size),
    ({ width, height }) => `${width} ${height}`,
  );
  const languages = data.languages.filter(({ key }) => views.some(({ language }) => language === key));
  const readers = languages.length === 0 ? part('readers.all') : readersOf(languages);
  const path = pathOfText(data, text);
  return [
    finding(
      path ? 'text-cut.own' : 'text-cut.ours',
      {
        path: path ?? pathOfSentences(first, data),
        view: first,
      },
      { readers, text: quoted(text), sizes: listOf(sizes.map((size) => part('size.pixels', size))) },
    ),
  ];
}

const pathOfSentences = ({ language }: View, { languages }: LintedBranch): FindingPlace['path'] => {
  const index = languages.findIndex(({ key }) => key === language);
  return index < 0 ? ['languages'] : ['languages', index, 'texts'];
};

/** The lists with visitors' texts, in the order in which they are searched. */
const lists = ['services', 'groups', 'profiles', 'languages', 'branch'] as const;

/** The path of a text in the branch; undefined for a text that the kiosk composes. */
function pathOfText(data: LintedBranch, text: string): FindingPlace['path'] | undefined {
  for (const list of lists) {
    const path = pathIn(data[list], text, [list]);
    if (path) return path;
  }
  return undefined;
}

/**
 * True if a text of the branch may be shown as another text: with spaces collapsed, and shortened if it is very
 * long.
 */
function isShownAs(given: string, text: string): boolean {
  const plain = given.replace(/\s+/g, ' ').trim();
  return plain === text || (text.endsWith('…') && text.length > 1 && plain.startsWith(text.slice(0, -1)));
}

function pathIn(value: unknown, text: string, path: FindingPlace['path']): FindingPlace['path'] | undefined {
  if (typeof value === 'string') return isShownAs(value, text) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [name, item] of Object.entries(value)) {
    const found = pathIn(item, text, [...path, isList ? Number(name) : name]);
    if (found) return found;
  }
  return undefined;
}
