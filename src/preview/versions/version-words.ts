import type { ListedVersion, VersionDifference } from '../../contract/additions/page/branch-versions.ts';

const waysIn = {
  link: 'by the link',
  password: 'by the password',
  person: 'logged in',
  command: 'by a command',
} as const;

/** A version's author and origin. */
export function authorSentence({ origin, author }: ListedVersion): string {
  if (origin.kind === 'delivered') return 'The demo as it was delivered';
  if (!author) return 'Already in the file; the host does not know its author';
  const what = origin.kind === 'back' ? `Restored version ${origin.to}` : 'Published';
  const from = author.address === null ? '' : `, from ${author.address}`;
  return `${what} · ${author.name ?? 'no name'}, ${waysIn[author.by]}${from}`;
}

/** The effect of restoring a version on the branch file: a sentence for each kind of change. */
export function differenceSentences({ brings, changes, removes }: VersionDifference): string[] {
  const parts = [
    ['Restores', brings],
    ['Changes', changes],
    ['Removes', removes],
  ] as const;
  return parts.flatMap(([verb, titles]) => (titles.length > 0 ? [`${verb} ${titles.join(', ')}.`] : []));
}
