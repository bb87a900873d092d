import { useState } from 'react';
import { LoginDialog } from './login-dialog.tsx';
import type { Administrator } from './use-administrator.ts';

interface Props {
  readonly administrator: Administrator;
  readonly onLoggedIn?: () => unknown;
}

/** A button that lets an administrator log in. */
export function LoginButton({ administrator, onLoggedIn }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  function end(): void {
    close();
    onLoggedIn?.();
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Log in…
      </button>
      {isOpen && <LoginDialog administrator={administrator} onLoggedIn={end} onClose={close} />}
    </>
  );
}
