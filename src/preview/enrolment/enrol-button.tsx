import { useState } from 'react';
import type { Fetch } from '../administrator/administrator-requests.ts';
import { LoginDialog } from '../administrator/login-dialog.tsx';
import type { Administrator } from '../administrator/use-administrator.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

interface Props {
  readonly administrator: Administrator;
  readonly fetch: Fetch;
}

/** Opens the dialogue in which an administrator enrols a machine. */
export function EnrolButton({ administrator, fetch }: Props) {
  const [step, setStep] = useState<'login' | 'enrol'>();
  const close = () => setStep(undefined);
  return (
    <>
      <button type="button" onClick={() => setStep(administrator.state?.isLoggedIn ? 'enrol' : 'login')}>
        Enrol a dispenser…
      </button>
      {step === 'login' && (
        <LoginDialog administrator={administrator} onLoggedIn={() => setStep('enrol')} onClose={close} />
      )}
      {step === 'enrol' && (
        <EnrolDialog
          fetch={fetch}
          onLogIn={() => {
            administrator.readAgain();
            setStep('login');
          }}
          onClose={close}
        />
      )}
    </>
  );
}
