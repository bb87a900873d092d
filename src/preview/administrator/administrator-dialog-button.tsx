import { type ComponentProps, type ReactNode, useState } from 'react';
import type { PersonRole } from '../../contract/additions/page/people.ts';
import { LoginDialog } from './login-dialog.tsx';
import type { Administrator } from './use-administrator.ts';

interface Props extends Pick<ComponentProps<'button'>, 'className' | 'disabled'> {
  readonly administrator: Administrator;
  /** The role that the dialogue needs at `branch`. A null branch means every branch; undefined means any branch. */
  readonly needs: PersonRole;
  readonly branch?: string | null;
  readonly label: string;
  /** `onLogIn` asks for a new login after the session has ended. */
  readonly children: (dialog: { readonly onLogIn: () => void; readonly onClose: () => void }) => ReactNode;
}

/** A button that opens a dialogue for administrators. Everyone else logs in first. */
export function AdministratorDialogButton({
  administrator,
  needs,
  branch,
  label,
  children,
  ...button
}: Props) {
  const [step, setStep] = useState<'login' | 'dialog'>();
  const onClose = () => setStep(undefined);
  async function onLogIn() {
    // Otherwise, an outdated state would still contain a login, and the dialogue would reopen at once.
    await administrator.readAgain();
    setStep('login');
  }
  // Without a login, every button is shown; with a login, only the buttons that its role allows.
  if (administrator.state?.isLoggedIn && !administrator.may(needs, branch)) return null;
  return (
    <>
      <button
        {...button}
        type="button"
        onClick={() => setStep(administrator.state?.isLoggedIn ? 'dialog' : 'login')}
      >
        {label}
      </button>
      {step === 'login' && (
        <LoginDialog administrator={administrator} onLoggedIn={() => setStep('dialog')} onClose={onClose} />
      )}
      {step === 'dialog' && children({ onLogIn, onClose })}
    </>
  );
}
