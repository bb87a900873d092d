import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DraftToKeep, KeptDraft, PlanRequest } from '../../../contract/additions/page/kept-drafts.ts';
import type { Fetch } from '../../administrator/administrator-requests.ts';
import type { AdministratorAnswer, AdministratorFailure } from '../../administrator/ask-as-administrator.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import type { Draft } from '../changes/use-draft.ts';
import { isSame } from '../edit/path.ts';
import { contentOf } from '../exchange/content-of.ts';
import { isSavedMeanwhile, keptRequests } from './kept-requests.ts';
import {
  isSaved,
  notesOf,
  type OpenedDraft,
  openedDraft,
  rememberedOpened,
  rememberOpened,
} from './opened-draft.ts';

interface Options {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly fetch: Fetch;
  readonly isLoggedIn: boolean;
  /** The ID in the address; undefined: no draft of the host is open. */
  readonly id: string | undefined;
  /** Writes another ID into the address. */
  readonly onOpen: (id: string | undefined) => void;
}

/** The draft that is open, and what its user must know about it. */
interface KeptState {
  readonly opened?: OpenedDraft;
  /** What somebody else has saved while the tab has changes of its own. */
  readonly theirs?: KeptDraft;
  /** Whose changes the tab has got without being asked. */
  readonly newsBy?: KeptDraft;
  readonly failure?: AdministratorFailure;
}

const storage = () => sessionStorage;

/** The kept draft that is open in this tab, and what can be done with the drafts that the host keeps. */
export type Kept = ReturnType<typeof useKeptDraft>;

/** Opens the draft of the address in the tab, and keeps it on the host. */
export function useKeptDraft({ live, draft, fetch, isLoggedIn, id, onOpen }: Options) {
  const requests = useMemo(() => keptRequests(fetch), [fetch]);
  const [state, setState] = useState<KeptState>({});
  const { opened, theirs, newsBy, failure } = state;
  const fail = (reason: AdministratorFailure) => setState((before) => ({ ...before, failure: reason }));
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
      const reason = 'This draft is of another branch. Choose a dispenser of that branch, and open it there.';
      fail({ kind: 'failed', reasons: [reason] });
    } else if (!before || draft.changes.length === 0) {
      load(kept);
    } else {
      // After a reload the tab goes on with its own changes.
      const { revision, notes } = before;
      show({ kept: { ...kept, revision }, notes }, revision === kept.revision ? {} : { theirs: kept });
    }
  }
  const toRead = isLoggedIn && current === undefined ? id : undefined;
  const onRead = useEffectEvent((answer: AdministratorAnswer<KeptDraft>) =>
    answer.kind === 'done' ? begin(answer.result) : fail(answer),
  );
  useEffect(() => {
    if (toRead === undefined) return;
    let isWanted = true;
    void requests.read(toRead).then((answer) => isWanted && onRead(answer));
    return () => {
      isWanted = false;
    };
  }, [toRead, requests]);

  async function lookAgain(): Promise<void> {
    if (!current || !isLoggedIn) return;
    const answer = await requests.read(current.kept.id);
    if (answer.kind !== 'done' || answer.result.revision === current.kept.revision) return;
    const { content, notes } = current.kept;
    const found = answer.result;
    if (isSame(found.content, content) && isSame(found.notes, notes)) show({ ...current, kept: found });
    else if (isUnsaved) setState((before) => ({ ...before, theirs: found }));
    else load(found, { newsBy: found });
  }
  const onFocus = useEffectEvent(() => void lookAgain());
  useEffect(() => {
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  function toKeep(title: string, name: string): DraftToKeep | undefined {
    const content = contentOf(live, draft.branch);
    return content && { ...content, title, name, notes: current ? notesOf(current, ids) : [] };
  }
  /** Takes the answer over; undefined: it is done. */
  async function settle(
    asked: Promise<AdministratorAnswer<KeptDraft>>,
    onDone: (kept: KeptDraft) => void,
  ): Promise<AdministratorFailure | undefined> {
    const answer = await asked;
    if (answer.kind === 'done') {
      onDone(answer.result);
      return undefined;
    }
    const read = current && isSavedMeanwhile(answer) ? await requests.read(current.kept.id) : undefined;
    const news = read?.kind === 'done' ? { theirs: read.result } : { failure: answer };
    setState(({ newsBy: _told, ...before }) => ({ ...before, ...news }));
    return answer;
  }

  return {
    requests,
    /** The draft that is open; undefined: the draft is that of the tab alone. */
    kept: current?.kept,
    isUnsaved,
    theirs,
    newsBy,
    failure,
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
      return settle(requests.keep(body), (kept) => {
        show(openedDraft(kept));
        onOpen(kept.id);
      });
    },
    async save(name: string) {
      const body = current && toKeep(current.kept.title, name);
      if (body) await settle(requests.save(current.kept, body), (kept) => show(openedDraft(kept)));
    },
    async plan(wanted: PlanRequest) {
      if (!current) return undefined;
      return settle(requests.plan(current.kept, wanted), (kept) => show({ ...current, kept }));
    },
    async takePlanBack() {
      if (current) await settle(requests.takePlanBack(current.kept), (kept) => show({ ...current, kept }));
    },
    loadTheirs: () => theirs && load(theirs),
    /** Opens another draft, or none; the changes of the tab stay if none is opened. */
    open(next: string | undefined) {
      show(undefined);
      onOpen(next);
    },
    /** Looks whether somebody has changed the open draft. */
    lookAgain,
  };
}
