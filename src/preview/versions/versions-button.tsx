import type { Branch } from '../../contract/branch.ts';
import { AdministratorDialogButton } from '../administrator/administrator-dialog-button.tsx';
import type { Fetch } from '../administrator/administrator-requests.ts';
import type { Administrator } from '../administrator/use-administrator.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface Props {
  readonly administrator: Administrator;
  readonly branch: Branch;
  readonly fetch: Fetch;
  readonly onReload: () => void;
}

/** Opens the list of the versions of a branch file. */
export function VersionsButton({ administrator, ...props }: Props) {
  return (
    <AdministratorDialogButton administrator={administrator} label="Versions…">
      {(dialog) => <VersionsDialog {...props} {...dialog} />}
    </AdministratorDialogButton>
  );
}
