import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftToKeep, KeptDraft, PlanRequest } from '../../../contract/additions/page/kept-drafts.ts';
import {
  keepDraft,
  listDrafts,
  planDraft,
  readDraft,
  saveDraft,
  takePlanBack,
} from '../../../contract/host-endpoints/kept-draft-endpoints.ts';
import type { Failure, Result } from '../../../page/api/failure.ts';
import { useChange } from '../../../page/hooks/use-change.ts';
import { useRead } from '../../../page/hooks/use-read.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import type { PreviewClient } from '../../client/preview-client.ts';
import type { Draft } from '../changes/use-draft.ts';
import { isSame } from '../edit/path.ts';
import { contentOf } from '../exchange/content-of.ts';
import {
  isSaved,
  notesOf,
  type OpenedDraft,
  openedDraft,
  rememberedOpened,
  rememberOpened,
} from './opened-draft.ts';
import { seenRevision } from './seen-revision.ts';

interface Options {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly client: PreviewClient;
  readonly isLoggedIn: boolean;
  /** The ID in the address; undefined: no draft of the host is open. */
  readonly id: string | undefined;
  /** Writes another ID into the address. */
  readonly onOpen: (id: string | undefined) => void;
}

/** The draft that is open, and what its user must know about it. */
interface KeptState {
  readonly opened?: OpenedDraft;
  /** The draft that somebody else has saved while the tab has changes of its own. */
  readonly theirs?: KeptDraft;
  /** The draft whose changes the tab has received without a question. */
  readonly newsBy?: KeptDraft;
  readonly failure?: Failure;
  /** True if the draft of the address belongs to another branch than the one that is shown. */
  readonly isElsewhere?: boolean;
}

const storage = () => sessionStorage;

/** The kept draft that is open in this tab, and what can be done with the drafts that the host keeps. */
export type Kept = ReturnType<typeof useKeptDraft>;

/** Opens the draft of the address in the tab, and keeps it on the host. */
export function useKeptDraft({ live, draft, client, isLoggedIn, id, onOpen }: Options) {
  const read = useRead(
    client,
    readDraft,
    { params: { id: id ?? '' } },
    { enabled: isLoggedIn && id !== undefined, refetchOnWindowFocus: true },
  );
  const changes = [readDraft, listDrafts];
  const kept = useChange(client, keepDraft, { changes });
  const saved = useChange(client, saveDraft, { changes });
  const planned = useChange(client, planDraft, { changes });
  const unplanned = useChange(client, takePlanBack, { changes });
  const [state, setState] = useState<KeptState>({});
  const { opened, theirs, newsBy, isElsewhere } = state;
  const ids: ReadonlySet<string> = new Set(draft.changes.map((change) => change.id));
  const current = opened?.kept.id === id ? opened : undefined;
  const isUnsaved = current !== undefined && !isSaved(current, draft.edited, ids);

  function show(next: OpenedDraft | undefined, news: Omit<KeptState, 'opened'> = {}): void {
    setState(next ? { opened: next, ...news } : {});
    rememberOpened(next, storage);
  }
  function load(kept: KeptDraft, news?: Omit<KeptState, 'opened'>): void {
    show(openedDraft(kept), news);
    draft.replace({ ...draft.edited, ...kept.content });
  }
  function begin(kept: KeptDraft): void {
    const before = rememberedOpened(kept.id, storage);
    if (kept.branch !== live.branch.branch.key) {
      setState((before) => ({ ...before, isElsewhere: true }));
    } else if (!before || draft.changes.length === 0) {
      load(kept);
    } else {
      // After a reload the tab goes on with its own changes.
      const { revision, notes } = before;
      show({ kept: { ...kept, revision }, notes }, revision === kept.revision ? {} : { theirs: kept });
    }
  }
  const onFound = useEffectEvent((found: KeptDraft) => {
    if (!current) return begin(found);
    if (found.revision <= current.kept.revision) return;
    const { content, notes } = current.kept;
    if (isSame(found.content, content) && isSame(found.notes, notes)) show({ ...current, kept: found });
    else if (isUnsaved) setState((before) => ({ ...before, theirs: found }));
    else load(found, { newsBy: found });
  });
  useEffect(() => {
    if (read.answer) onFound(read.answer);
  }, [read.answer]);

  function toKeep(title: string, name: string): DraftToKeep | undefined {
    const content = contentOf(live, draft.branch);
    return content && { ...content, title, name, notes: current ? notesOf(current, ids) : [] };
  }
  /** Takes the answer over; undefined: it is done. */
  async function settle(
    asked: Promise<Result<KeptDraft>>,
    onDone: (kept: KeptDraft) => void,
  ): Promise<Failure | undefined> {
    const result = await asked;
    if (result.ok) {
      onDone(result.answer);
      return undefined;
    }
    const { failure } = result;
    setState(({ newsBy: _told, ...before }) => ({ ...before, failure }));
    return failure;
  }

  return {
    /** The draft that is open; undefined: the draft is that of the tab alone. */
    kept: current?.kept,
    isUnsaved,
    theirs,
    newsBy,
    /** The reason why it could not be read or changed. A draft that somebody else has saved says more. */
    failure: theirs ? undefined : (state.failure ?? (current ? undefined : read.failure)),
    isElsewhere,
    noteOf: (change: string): string => current?.notes[change] ?? '',
    writeNote(change: string, text: string) {
      if (!current) return;
      const next = { ...current, notes: { ...current.notes, [change]: text } };
      setState((before) => ({ ...before, opened: next }));
      rememberOpened(next, storage);
    },
    /** Keeps the draft of the tab under a name, as a new one. */
    async keep(title: string, name: string) {
      const body = toKeep(title, name);
      if (!body) return undefined;
      return settle(kept.send({ body }), (added) => {
        show(openedDraft(added));
        onOpen(added.id);
      });
    },
    async save(name: string) {
      const body = current && toKeep(current.kept.title, name);
      if (!body) return;
      await settle(saved.send({ ...seenRevision(current.kept), body }), (next) => show(openedDraft(next)));
    },
    async plan(wanted: PlanRequest) {
      if (!current) return undefined;
      const request = { ...seenRevision(current.kept), body: wanted };
      return settle(planned.send(request), (next) => show({ ...current, kept: next }));
    },
    async takePlanBack() {
      if (!current) return;
      await settle(unplanned.send(seenRevision(current.kept)), (next) => show({ ...current, kept: next }));
    },
    loadTheirs: () => theirs && load(theirs),
    /** Opens another draft, or none; the changes of the tab stay if none is opened. */
    open(next: string | undefined) {
      show(undefined);
      onOpen(next);
    },
  };
}
