import { useState } from 'react';
import { LoginDialog } from './login-dialog.tsx';
import type { Administrator } from './use-administrator.ts';

/** A button that lets an administrator log in. */
export function LoginButton({ administrator }: { readonly administrator: Administrator }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Log in…
      </button>
      {isOpen && <LoginDialog administrator={administrator} onLoggedIn={close} onClose={close} />}
    </>
  );
}
