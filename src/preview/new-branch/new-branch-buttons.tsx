import { useState } from 'react';
import type { MadeBranch } from '../../contract/additions/page/new-branch.ts';
import { buildNewBranch, publishNewBranch } from '../../contract/host-endpoints/branch-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { AdministratorDialogButton } from '../administrator/administrator-dialog-button.tsx';
import type { Administrator } from '../administrator/use-administrator.ts';
import type { LiveBranch } from '../branch/previewed-branch.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import type { Draft } from '../draft/changes/use-draft.ts';
import { type FirstPassword, firstPasswords, sentPasswords } from '../draft/exchange/first-passwords.ts';
import { saveFile } from '../draft/exchange/save-file.ts';
import { contentOf } from '../draft/shared/content-of.ts';
import { newBranchFile } from './made-branch.ts';
import { NewBranchDialog } from './new-branch-dialog.tsx';

interface Props {
  readonly live: LiveBranch;
  readonly made: MadeBranch;
  readonly draft: Draft;
  readonly administrator: Administrator;
  /** True if the host shows the demo, which the branch can replace. */
  readonly canPublish: boolean;
  readonly client: PreviewClient;
  /** It is live, or is discarded. */
  readonly onEnd: () => void;
}

/** The buttons that take a new branch out of the tab: publish it on the host, save it to a file, or discard it. */
export function NewBranchButtons({ live, made, draft, administrator, canPublish, client, onEnd }: Props) {
  const [isAsked, setAsked] = useState(false);
  const publish = useChange(client, publishNewBranch);
  const build = useChange(client, buildNewBranch);
  const { name } = draft.branch.branch;
  const content = contentOf(live, draft.branch);
  if (!content) return null;
  const disabled = draft.problems.length > 0;
  const sent = (passwords: readonly FirstPassword[]) => ({
    body: {
      written: made.written,
      content: content.content,
      removed: content.removed,
      passwords: sentPasswords(passwords),
    },
  });
  const madePasswords = () => firstPasswords(draft.branch, (bytes) => crypto.getRandomValues(bytes));

  return (
    <section className="new-branch" aria-label="New branch">
      <p>
        <b>“{name}” is new.</b> Nobody else sees it, and it stays in this tab until the tab is closed.
      </p>
      <div className="draft-steps">
        {canPublish && (
          <AdministratorDialogButton
            administrator={administrator}
            disabled={disabled}
            label="Publish…"
            className="main"
          >
            {({ onLogIn, onClose }) => (
              <NewBranchDialog
                title={`Show “${name}” instead of the demo?`}
                before="This host keeps the branch in its data folder and shows it from now on, also after a restart. The demo goes with all its numbers. To have it again, delete first-start.json in the data folder and start the host."
                after="The branch is published. The host starts again with it, which takes some seconds, and prints a new link for administrators."
                action="Publish it"
                made={madePasswords()}
                onSend={(passwords) => publish.send(sent(passwords))}
                onLogIn={onLogIn}
                onClose={(isDone) => {
                  onClose();
                  if (isDone) onEnd();
                }}
              />
            )}
          </AdministratorDialogButton>
        )}
        <AdministratorDialogButton administrator={administrator} disabled={disabled} label="Keep as a file…">
          {({ onLogIn, onClose }) => (
            <NewBranchDialog
              title={`Keep “${name}” as a file?`}
              before="The file is complete: a host shows the branch when FOYER_BRANCH_FILE names the file or its folder."
              after={`${newBranchFile} is downloaded.`}
              action="Download it"
              made={madePasswords()}
              onSend={async (passwords) => {
                const built = await build.send(sent(passwords));
                if (built.ok) saveFile(newBranchFile, built.answer.text);
                return built;
              }}
              onLogIn={onLogIn}
              onClose={onClose}
            />
          )}
        </AdministratorDialogButton>
        {isAsked ? (
          <>
            <span>Delete “{name}” from this tab?</span>
            <button type="button" onClick={onEnd}>
              Delete it
            </button>
            <button type="button" onClick={() => setAsked(false)}>
              Cancel
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setAsked(true)}>
            Delete…
          </button>
        )}
      </div>
      {disabled && <p className="help">A draft with values that are not accepted stays in this tab.</p>}
      {!canPublish && (
        <p className="help">
          This host has branch files of its own: keep the branch as a file, and put it there.
        </p>
      )}
    </section>
  );
}
