import type { NamedEntry } from '../../../contract/additions/page/preview.ts';
import { importDraft } from '../../../contract/host-endpoints/branch-endpoints.ts';
import { buildBranchFile } from '../../../contract/host-endpoints/viewer-endpoints.ts';
import { useChange } from '../../../page/hooks/use-change.ts';
import { AdministratorDialogButton } from '../../administrator/administrator-dialog-button.tsx';
import { FailureNotice } from '../../administrator/failure-notice.tsx';
import { isOutdated } from '../../administrator/failures.ts';
import type { Administrator } from '../../administrator/use-administrator.ts';
import type { LiveBranch, PreviewedBranch } from '../../branch/previewed-branch.ts';
import type { PreviewClient } from '../../client/preview-client.ts';
import { saveFile } from '../../controls/save-file.ts';
import { type SpokenWords, usePreviewWords } from '../../words/preview-words.ts';
import { entityTitle } from '../changes/entities.ts';
import { entityNames } from '../changes/entity-names.ts';
import type { Draft } from '../changes/use-draft.ts';
import { editedBranchOf } from '../edit/edited-branch.ts';
import { contentOf, type DraftContent } from '../shared/content-of.ts';
import type { DraftOnHost } from '../shared/use-shared-draft.ts';
import { firstPasswords, sentPasswords } from './first-passwords.ts';
import { ImportDialog } from './import-dialog.tsx';

export interface ExchangeProps {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly shared: DraftOnHost;
  readonly administrator: Administrator;
  /** True if the host can publish the draft. */
  readonly canImport: boolean;
  /** True if the browser runs on the host's machine. The host then gives the browser complete branch files. */
  readonly isLocal: boolean;
  readonly client: PreviewClient;
  /** Reads the live branches again, because the branch file has changed. */
  readonly onReload: () => void;
}

/** Downloads or publishes a draft. */
export function ExchangeButtons(props: ExchangeProps) {
  const { live, draft, shared, administrator, canImport, isLocal, client, onReload } = props;
  const words = usePreviewWords();
  const { say } = words;
  const download = useChange(client, buildBranchFile);
  const imported = useChange(client, importDraft);
  const content = contentOf(live, draft.branch);
  if (!content) {
    return (
      <footer>
        <p className="help">{say('draft.external')}</p>
      </footer>
    );
  }
  const file = live.file ?? 'branch.json';
  const isInvalid = draft.problems.length > 0;
  const isLoggedIn = administrator.state?.isLoggedIn === true;

  async function save(body: DraftContent) {
    const built = await download.send({ body });
    if (built.ok) saveFile(file, built.answer.text);
  }

  function whatHappens(): string {
    return [
      !shared.isOn && say('draft.inTab'),
      !(isLocal && isLoggedIn) && say(isLocal ? 'draft.secretsLogin' : 'draft.secretsPlace'),
      !canImport && say('draft.cannotPublish'),
    ]
      .filter(Boolean)
      .join(' ');
  }

  return (
    <footer>
      <div className="exchange">
        <button type="button" disabled={isInvalid} onClick={() => save(content)}>
          {say('download')}
        </button>
        {canImport && (
          <AdministratorDialogButton
            administrator={administrator}
            needs="publisher"
            branch={live.branch.branch.key}
            label={say('publish')}
            className="main"
            disabled={isInvalid || draft.changes.length === 0 || shared.theirs !== undefined}
          >
            {(dialog) => (
              <ImportDialog
                file={file}
                onReload={onReload}
                changes={draft.changes}
                removed={entryTitles(content.removed, live.branch, words)}
                made={firstPasswords(draft.branch, (bytes) => crypto.getRandomValues(bytes))}
                onImport={async (name, made) => {
                  const saved = await shared.flush();
                  if (saved?.ok === false) return saved;
                  const body = { ...content, name, passwords: sentPasswords(made) };
                  const result = await imported.send({ body });
                  if (result.ok) {
                    draft.forget();
                    shared.published();
                  }
                  return result;
                }}
                {...dialog}
              />
            )}
          </AdministratorDialogButton>
        )}
      </div>
      <div role="status">
        {download.result?.ok && <p>{say('draft.downloaded', { file })}</p>}
        {download.failure && <FailureNotice failure={download.failure} />}
        {download.failure && isOutdated(download.failure) && (
          <button type="button" onClick={onReload}>
            {say('draft.loadNew')}
          </button>
        )}
      </div>
      <p className="help">{isInvalid ? say('draft.invalidPublish') : whatHappens()}</p>
    </footer>
  );
}

function entryTitles(entries: readonly NamedEntry[], branch: PreviewedBranch, words: SpokenWords): string[] {
  const names = entityNames(editedBranchOf(branch), branch, words);
  return entries.map(({ part, key }) => entityTitle(part, key, names, words.say));
}
