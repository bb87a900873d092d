import { useState } from 'react';
import { LoginDialog } from './login-dialog.tsx';
import type { Administrator } from './use-administrator.ts';

/** Says whether this browser is that of an administrator, and lets people log in and out. */
export function AdministratorButton({ administrator }: { readonly administrator: Administrator }) {
  const [isOpen, setOpen] = useState(false);
  const { state } = administrator;
  if (!state) return null;
  return (
    <div className="administrator">
      <span className="label">{state.isLoggedIn ? 'Administrator' : 'Looking only'}</span>
      {state.isLoggedIn ? (
        <button type="button" onClick={administrator.logOut}>
          Log out
        </button>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Log in…
        </button>
      )}
      {isOpen && (
        <LoginDialog
          administrator={administrator}
          onLoggedIn={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
