import type { ListedVersion, VersionDifference } from '../../contract/additions/page/branch-versions.ts';
import type { SayPreview } from '../words/preview-words.ts';

/** A sentence with a version's author and origin. */
export function authorSentence({ origin, author }: ListedVersion, say: SayPreview): string {
  if (origin.kind === 'delivered') return say('versions.delivered');
  if (!author) return say('versions.found');
  const { name, by, address } = author;
  const made =
    origin.kind === 'back' ? say('versions.restored', { number: origin.to }) : say('versions.published');
  const from = address === null ? [] : [say('versions.from', { address })];
  return `${made} · ${[name ?? say('versions.noName'), say(`versions.by.${by}`), ...from].join(', ')}`;
}

/** The effect that restoring a version has on the branch file: a sentence for each kind of change. */
export const differenceSentences = (difference: VersionDifference, say: SayPreview): string[] =>
  (['brings', 'changes', 'removes'] as const)
    .filter((kind) => difference[kind].length > 0)
    .map((kind) => say(`versions.${kind}`, { what: difference[kind].join(', ') }));
