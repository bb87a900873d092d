import type { LiveBranch } from '../../branch/previewed-branch.ts';
import { type EditedBranch, editedBranchOf } from './edited-branch.ts';
import { hasParts } from './path.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'foyer.draft/';
const nameOf = ({ branch }: LiveBranch) => `${prefix}${branch.branch.key}`;
const versions = new WeakMap<LiveBranch, string>();

/** A branch's version; for an external service, which has none, a hash of the content. */
export function versionOf(live: LiveBranch): string {
  if (live.version !== undefined) return live.version;
  const version = versions.get(live) ?? hashOf(JSON.stringify(editedBranchOf(live.branch)));
  versions.set(live, version);
  return version;
}

/** The FNV-1a hash of a text. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `content-${(hash >>> 0).toString(16)}-${text.length}`;
}

/** The draft that was stored in this tab, if readable. `isCurrent`: the draft is based on the live version. */
export function storedDraft(live: LiveBranch, storage: () => DraftStorage) {
  try {
    const stored: unknown = JSON.parse(storage().getItem(nameOf(live)) ?? 'null');
    if (!hasParts(stored) || !hasParts(stored.edited)) return undefined;
    return { edited: editedBranchOf(stored.edited), isCurrent: stored.version === versionOf(live) };
  } catch {
    return undefined;
  }
}

/** Stores a draft until the tab is closed. False if the browser refuses. */
export function storeDraft(live: LiveBranch, edited: EditedBranch, storage: () => DraftStorage): boolean {
  try {
    storage().setItem(nameOf(live), JSON.stringify({ version: versionOf(live), edited }));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(live: LiveBranch, storage: () => DraftStorage): void {
  try {
    storage().removeItem(nameOf(live));
  } catch {
    // A browser without storage has nothing to delete.
  }
}
