import { branchPaths } from '../../contract/additions/page/branch-now.ts';
import { fleetPaths } from '../../contract/additions/page/fleet.ts';
import { AdministratorButton } from '../administrator/administrator-button.tsx';
import { AdministratorDialogButton } from '../administrator/administrator-dialog-button.tsx';
import type { Administrator } from '../administrator/use-administrator.ts';
import type { LiveBranch } from '../branch/previewed-branch.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { EnrolDialog } from '../enrolment/enrol-dialog.tsx';
import { PeopleDialog } from '../people/people-dialog.tsx';
import { VersionsDialog } from '../versions/versions-dialog.tsx';
import { usePreviewWords } from '../words/preview-words.ts';

interface Props {
  readonly administrator: Administrator;
  readonly client: PreviewClient;
  readonly branches: readonly LiveBranch[];
  readonly live: LiveBranch;
  /** True if the host publishes drafts. */
  readonly canImport: boolean;
  readonly onReload: () => void;
}

/** The links and dialogs of people who administer this host. */
export function AdministratorTools({ administrator, client, branches, live, canImport, onReload }: Props) {
  const { say } = usePreviewWords();
  const { branch } = live.branch;
  return (
    <div className="administration">
      <a href={fleetPaths.page}>{say('allDispensers')}</a>
      <AdministratorDialogButton administrator={administrator} needs="technician" label={say('enrol')}>
        {(dialog) => <EnrolDialog client={client} {...dialog} />}
      </AdministratorDialogButton>
      {canImport && (
        <AdministratorDialogButton
          administrator={administrator}
          needs="editor"
          branch={branch.key}
          label={say('versions')}
        >
          {(dialog) => <VersionsDialog client={client} onReload={onReload} branch={branch} {...dialog} />}
        </AdministratorDialogButton>
      )}
      <a href={branchPaths.page}>{say('hall')}</a>
      {administrator.state?.isLoggedIn && (
        <AdministratorDialogButton
          administrator={administrator}
          needs="owner"
          branch={null}
          label={say('people')}
        >
          {(dialog) => (
            <PeopleDialog client={client} branches={branches.map((one) => one.branch.branch)} {...dialog} />
          )}
        </AdministratorDialogButton>
      )}
      <AdministratorButton administrator={administrator} />
    </div>
  );
}
