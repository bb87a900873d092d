import './kept.css';

import { AdministratorDialogButton } from '../../administrator/administrator-dialog-button.tsx';
import { typedAuthorName } from '../../administrator/author-field.tsx';
import type { Administrator } from '../../administrator/use-administrator.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import type { PreviewClient } from '../../client/preview-client.ts';
import type { Draft } from '../changes/use-draft.ts';
import { contentOf } from '../exchange/content-of.ts';
import { entryTitles } from '../exchange/entry-titles.ts';
import { DraftsDialog } from './drafts-dialog.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { KeptNews } from './kept-news.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { planSentences, savedSentence } from './plan-words.ts';
import type { Kept } from './use-kept-draft.ts';

interface Props {
  readonly client: PreviewClient;
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly kept: Kept;
  readonly administrator: Administrator;
  /** The time of the service in milliseconds. */
  readonly liveMs: number;
}

/** The kept draft that is open, and the ways to the others. */
export function KeptBar({ client, live, draft, kept, administrator, liveMs }: Props) {
  const { kept: open, theirs, isUnsaved } = kept;
  const { timeZone } = live.branch.branch;
  const isInvalid = draft.problems.length > 0;
  const plan = open ? planSentences(open, timeZone) : [];
  return (
    <section className="kept" aria-label="Kept draft">
      {open && (
        <div>
          <p>
            <b>{open.title}</b> {isUnsaved ? '· not saved yet' : '· saved'}
          </p>
          <p className="help">{savedSentence(open, timeZone)} The address of this page is its link.</p>
          {plan.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {open.version !== live.version && (
            <p className="help">
              The branch file has changed since this draft was saved: the list of changes compares it with the
              file of now. Look through it before you save or publish.
            </p>
          )}
        </div>
      )}
      <div className="draft-steps">
        {open ? (
          <>
            <button
              type="button"
              disabled={!isUnsaved || isInvalid || theirs !== undefined}
              onClick={() => kept.save(typedAuthorName())}
            >
              Save
            </button>
            {open.plan ? (
              <button type="button" onClick={kept.takePlanBack}>
                Take the plan back
              </button>
            ) : (
              <AdministratorDialogButton
                administrator={administrator}
                label="Publish at a time…"
                disabled={isUnsaved || isInvalid || draft.changes.length === 0 || theirs !== undefined}
              >
                {(dialog) => (
                  <PlanDialog
                    liveMs={liveMs}
                    timeZone={timeZone}
                    changes={draft.changes}
                    removed={entryTitles(contentOf(live, draft.branch)?.removed ?? [], live.branch)}
                    onPlan={kept.plan}
                    {...dialog}
                  />
                )}
              </AdministratorDialogButton>
            )}
            <button type="button" onClick={() => kept.open(undefined)}>
              Leave it
            </button>
          </>
        ) : (
          <AdministratorDialogButton
            administrator={administrator}
            label="Keep on the host…"
            disabled={isInvalid || draft.changes.length === 0}
          >
            {(dialog) => <KeepDialog onKeep={kept.keep} {...dialog} />}
          </AdministratorDialogButton>
        )}
        <AdministratorDialogButton administrator={administrator} label="Drafts…">
          {(dialog) => (
            <DraftsDialog
              client={client}
              kept={kept}
              timeZone={timeZone}
              branch={live.branch.branch.key}
              {...dialog}
            />
          )}
        </AdministratorDialogButton>
      </div>
      <KeptNews kept={kept} timeZone={timeZone} isInvalid={isInvalid} />
    </section>
  );
}
