import {
  type DraftBranch,
  listedParts,
  type NamedEntry,
  type PreviewedContent,
  previewedContent,
} from '../../../contract/additions/page/preview.ts';
import type { LiveBranch, PreviewedBranch } from '../../branch/previewed-branch.ts';

export type DraftContent = Omit<DraftBranch, 'name' | 'passwords'>;

/** The branch file's content for the host; undefined for an external service. */
export function contentOf(
  { version, branch: live }: LiveBranch,
  branch: PreviewedBranch,
): DraftContent | undefined {
  // The preview has more data about a branch than its file.
  const content = Object.fromEntries(
    Object.entries(branch).filter(([part]) => part in previewedContent.entries),
  );
  if (version === undefined || !isTold(content)) return undefined;
  return {
    branch: live.branch.key,
    version,
    content,
    removed: removedEntries(live, branch),
  };
}

/** True if the service reported every part. Only administrators receive the clerks. */
const isTold = (content: object): content is PreviewedContent =>
  Object.entries(content).every(([part, value]) => value !== undefined || part === 'users');

function removedEntries(live: PreviewedBranch, draft: PreviewedBranch): NamedEntry[] {
  return listedParts.flatMap((part) => {
    const kept = new Set((draft[part] ?? []).map(({ key }) => key));
    return (live[part] ?? []).flatMap(({ key }) => (kept.has(key) ? [] : [{ part, key }]));
  });
}
