import { useEffect, useEffectEvent, useState } from 'react';
import { draftErrors } from '../../../contract/additions/page/preview.ts';
import type { SharedDraft, SharedDraftState } from '../../../contract/additions/page/shared-draft.ts';
import { discardDraft, readDraft, saveDraft } from '../../../contract/host-endpoints/draft-endpoints.ts';
import type { Failure, Result } from '../../../page/api/failure.ts';
import { useChange } from '../../../page/hooks/use-change.ts';
import { useRead } from '../../../page/hooks/use-read.ts';
import { typedAuthorName } from '../../administrator/author-field.tsx';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import type { PreviewClient } from '../../client/preview-client.ts';
import type { Draft } from '../changes/use-draft.ts';
import { isSame } from '../edit/path.ts';
import { contentOf } from './content-of.ts';

interface Options {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly client: PreviewClient;
  /** True if the host stores the draft, because the user is an administrator and the branch can be published. */
  readonly isOn: boolean;
  readonly onReload: () => void;
}

interface State {
  /** The host's draft as this tab has seen or saved it; undefined until it is read. */
  readonly seen?: SharedDraft | null;
  /**
   * Another administrator's draft while this tab has its own changes; null if that draft was published or
   * discarded.
   */
  readonly theirs?: SharedDraft | null;
  /** True if another administrator has changed the draft that this tab shows. */
  readonly isNews?: boolean;
  /** True if this tab saved last. */
  readonly isMine?: boolean;
  readonly failure?: Failure;
}

/** Debounces saves while an administrator types. */
const pauseMs = 1_000;

/** The interval for reading other administrators' work, and for retrying a failed save. */
const readMs = 5_000;

export type DraftOnHost = ReturnType<typeof useSharedDraft>;

/** Saves the tab's draft on the host as it changes, and follows other administrators' changes. */
export function useSharedDraft({ live, draft, client, isOn, onReload }: Options) {
  const query = { branch: live.branch.branch.key };
  const read = useRead(
    client,
    readDraft,
    { query },
    { enabled: isOn, refetchInterval: readMs, refetchOnWindowFocus: true },
  );
  const changes = [readDraft];
  const saving = useChange(client, saveDraft, { changes });
  const discarding = useChange(client, discardDraft, { changes });
  const [state, setState] = useState<State>({});
  const { seen, theirs, isNews, isMine, failure } = state;
  const isPending = saving.isPending || discarding.isPending;

  const isOffered = draft.origin.kind === 'offered';
  const content = contentOf(live, draft.branch);
  function wanted(): 'save' | 'discard' | undefined {
    if (!isOn || !content || seen === undefined || theirs !== undefined) return undefined;
    if (isOffered || draft.problems.length > 0) return undefined;
    if (draft.changes.length === 0) return seen === null ? undefined : 'discard';
    const isSaved = seen?.version === live.version && isSame(seen?.content, content.content);
    return isSaved ? undefined : 'save';
  }

  function load(found: SharedDraft, isNews: boolean): void {
    setState({ seen: found, isNews });
    const edited = { ...draft.edited, ...found.content };
    if (found.version === live.version) draft.replace(edited);
    else draft.offer(edited, { ...live.branch, ...found.base });
  }
  const onRead = useEffectEvent(({ version, draft: found }: SharedDraftState, liveVersion = live.version) => {
    if (version !== liveVersion) return onReload();
    if (seen !== undefined && found?.revision === seen?.revision) return;
    const isUnsaved =
      draft.changes.length > 0 && !isOffered && (!seen || !isSame(seen.content, content?.content));
    if (found && isSame(found.content, content?.content) && found.version === live.version) {
      setState({ seen: found });
    } else if (isUnsaved && !(seen === undefined && found === null)) {
      setState((before) => ({ ...before, theirs: found }));
    } else if (found) {
      load(found, seen !== undefined);
    } else {
      setState({ seen: null, isNews: draft.changes.length > 0 && seen !== undefined });
      if (seen !== undefined) draft.reset();
    }
  });
  useEffect(() => {
    if (read.answer) onRead(read.answer, live.version);
  }, [read.answer, live.version]);

  async function send(): Promise<Result<unknown> | undefined> {
    const what = wanted();
    if (!what || !content) return undefined;
    const seenNow = { ...query, revision: seen?.revision ?? '' };
    const result =
      what === 'save'
        ? await saving.send({ query: seenNow, body: { ...content, name: typedAuthorName() } })
        : await discarding.send({ query: seenNow });
    if (result.ok) {
      setState({ seen: result.answer.draft, isMine: true });
      return result;
    }
    const { failure } = result;
    const type = failure.kind === 'refused' ? failure.type : undefined;
    if (type === draftErrors.outdated) onReload();
    if (type !== draftErrors.savedMeanwhile) setState((before) => ({ ...before, failure }));
    return result;
  }
  const onPause = useEffectEvent(() => void send());
  const next = isPending ? undefined : wanted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew.
  useEffect(() => {
    if (!next) return;
    const timer = setInterval(onPause, failure ? readMs : pauseMs);
    return () => clearInterval(timer);
  }, [next, failure, draft.edited]);

  return {
    isOn,
    /** Undefined if the host has no draft, or until the draft is read. */
    saved: seen ?? undefined,
    isUnsaved: next !== undefined || isPending,
    isNews: isNews === true,
    isMine: isMine === true,
    theirs,
    failure: failure ?? read.failure,
    /** An earlier draft that the host could not read, in a sentence. */
    problem: read.answer?.problem,
    loadTheirs() {
      if (theirs) return load(theirs, false);
      setState({ seen: null });
      draft.reset();
    },
    /** Replaces the other administrator's draft with the draft of this tab. */
    keepMine: () => setState(({ theirs: found = null }) => ({ seen: found, isMine: true })),
    flush: send,
    /** Called when the draft has become the live branch. */
    published: () => setState({}),
  };
}
