import { useState } from 'react';
import { AdministratorDialogButton } from '../../administrator/administrator-dialog-button.tsx';
import type { Fetch } from '../../administrator/administrator-requests.ts';
import type { Administrator } from '../../administrator/use-administrator.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import type { Draft } from '../changes/use-draft.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { contentOf, type DraftContent } from './content-of.ts';
import { type DraftAnswer, importDraft, requestBranchFile } from './draft-requests.ts';
import { entryTitles } from './entry-titles.ts';
import { firstPasswords, sentPasswords } from './first-passwords.ts';
import { ImportDialog } from './import-dialog.tsx';
import { saveFile } from './save-file.ts';

export interface ExchangeProps {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly administrator: Administrator;
  /** True if the service can take the draft over. */
  readonly canImport: boolean;
  /** True if the browser runs on the machine of the host, which then gives it complete branch files. */
  readonly isLocal: boolean;
  readonly fetch: Fetch;
  /** Reads the live branches again: the branch file has changed. */
  readonly onReload: () => void;
}

/** What takes a draft out of the page: the download, and the import after a confirmation. */
export function ExchangeButtons(props: ExchangeProps) {
  const { live, draft, administrator, canImport, isLocal, fetch, onReload } = props;
  const [answer, setAnswer] = useState<DraftAnswer<Blob>>();
  const content = contentOf(live, draft.branch);
  if (!content) {
    return (
      <footer>
        <p className="help">
          This branch is configured in an external service, so the draft cannot be downloaded as a branch file
          or imported. It stays in this tab: make the changes there that the tab “Changes” lists.
        </p>
      </footer>
    );
  }
  const file = live.file ?? 'branch.json';
  const isInvalid = draft.problems.length > 0;
  const isLoggedIn = administrator.state?.isLoggedIn === true;

  async function download(draft: DraftContent) {
    setAnswer(undefined);
    const received = await requestBranchFile(fetch, draft);
    setAnswer(received);
    if (received.kind === 'done') saveFile(file, received.result);
  }

  function whatHappens(): string {
    const kept = 'The draft stays in this tab until it is closed.';
    const withoutSecrets = isLocal
      ? isLoggedIn
        ? undefined
        : 'nobody is logged in'
      : 'this browser is not on the machine of the host';
    const secrets = withoutSecrets
      ? ` The downloaded file has no users, appointments and API keys, because ${withoutSecrets}.`
      : '';
    const imported = canImport
      ? ''
      : ' This host cannot take a draft over: put the downloaded file in place of its branch file.';
    return `${kept}${secrets}${imported}`;
  }

  return (
    <footer>
      <div className="exchange">
        <button type="button" disabled={isInvalid} onClick={() => download(content)}>
          Download as a branch file
        </button>
        {canImport && (
          <AdministratorDialogButton
            administrator={administrator}
            label="Import…"
            className="main"
            disabled={isInvalid || draft.changes.length === 0}
          >
            {(dialog) => (
              <ImportDialog
                {...{ file, onReload }}
                changes={draft.changes}
                removed={entryTitles(content.removed, live.branch)}
                made={firstPasswords(draft.branch, (bytes) => crypto.getRandomValues(bytes))}
                onImport={async (name, made) => {
                  const received = await importDraft(fetch, {
                    ...{ ...content, name },
                    passwords: sentPasswords(made),
                  });
                  if (received.kind === 'done') draft.forget();
                  return received;
                }}
                {...dialog}
              />
            )}
          </AdministratorDialogButton>
        )}
      </div>
      <div role="status">
        {answer && (answer.kind === 'done' ? <p>{file} is downloaded.</p> : <AnswerNotice answer={answer} />)}
        {answer?.kind === 'outdated' && (
          <button type="button" onClick={onReload}>
            Keep the draft and load the new version
          </button>
        )}
      </div>
      <p className="help">
        {isInvalid ? 'A draft with values that are not accepted cannot be taken over.' : whatHappens()}
      </p>
    </footer>
  );
}
