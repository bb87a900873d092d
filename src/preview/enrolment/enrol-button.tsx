import { AdministratorDialogButton } from '../administrator/administrator-dialog-button.tsx';
import type { Fetch } from '../administrator/administrator-requests.ts';
import type { Administrator } from '../administrator/use-administrator.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

interface Props {
  readonly administrator: Administrator;
  readonly fetch: Fetch;
}

/** Opens the dialogue in which an administrator enrols a machine. */
export function EnrolButton({ administrator, fetch }: Props) {
  return (
    <AdministratorDialogButton administrator={administrator} label="Enrol a dispenser…">
      {(dialog) => <EnrolDialog fetch={fetch} {...dialog} />}
    </AdministratorDialogButton>
  );
}
