import * as v from 'valibot';
import type { DraftNote, KeptDraft } from '../../../contract/additions/page/kept-drafts.ts';
import type { EditedBranch } from '../edit/edited-branch.ts';
import { isSame } from '../edit/path.ts';

/** A kept draft that is open in this tab. */
export interface OpenedDraft {
  /** The revision of the host that the draft of the tab goes on from. */
  readonly kept: KeptDraft;
  /** The notes of the tab, by the `id` of the change. */
  readonly notes: Readonly<Record<string, string>>;
}

const memory = v.object({ id: v.string(), revision: v.number(), notes: v.record(v.string(), v.string()) });
const place = 'foyer.kept-draft';

/** A draft of the host as it is opened. */
export const openedDraft = (kept: KeptDraft): OpenedDraft => ({
  kept,
  notes: Object.fromEntries(kept.notes.map(({ change, text }) => [change, text])),
});

/** The notes as the host keeps them: those of changes that are still there. */
export const notesOf = ({ notes }: OpenedDraft, ids: ReadonlySet<string>): DraftNote[] =>
  Object.entries(notes).flatMap(([change, text]) =>
    ids.has(change) && text.trim() !== '' ? [{ change, text }] : [],
  );

/** True if the tab has what the host keeps. */
export function isSaved(opened: OpenedDraft, edited: EditedBranch, ids: ReadonlySet<string>): boolean {
  const { content, notes } = opened.kept;
  // Clerks are told to administrators only, so that a draft can lack them.
  const { users, ...rest } = { users: undefined, ...edited };
  const { users: keptUsers, ...kept } = { users: undefined, ...content };
  const sameUsers = users === undefined || keptUsers === undefined || isSame(users, keptUsers);
  const shown = notes.filter(({ change }) => ids.has(change));
  return sameUsers && isSame(rest, kept) && isSame(notesOf(opened, ids), shown);
}

/** Remembers in this tab what its draft goes on from, for a reload of the page. */
export function rememberOpened(opened: OpenedDraft | undefined, storage: () => Storage): void {
  try {
    if (!opened) storage().removeItem(place);
    else {
      const { kept, notes } = opened;
      storage().setItem(place, JSON.stringify({ id: kept.id, revision: kept.revision, notes }));
    }
  } catch {
    // A browser without storage loses the draft of the tab, too, and says so.
  }
}

/** The record of the draft with this ID that a reload has left. */
export function rememberedOpened(id: string, storage: () => Storage) {
  try {
    const found = v.safeParse(memory, JSON.parse(storage().getItem(place) ?? 'null'));
    return found.success && found.output.id === id ? found.output : undefined;
  } catch {
    return undefined;
  }
}
