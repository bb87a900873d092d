import { useState } from 'react';
import { LoginDialog } from './login-dialog.tsx';
import type { Administrator } from './use-administrator.ts';

/** Says before the work that its end needs a login. */
export function LoginNotice({ administrator }: { readonly administrator: Administrator }) {
  const [isOpen, setOpen] = useState(false);
  if (administrator.state?.isLoggedIn !== false) return null;
  return (
    <div className="notice">
      <p>You may edit a draft and download it. To import it, log in as an administrator.</p>
      <button type="button" onClick={() => setOpen(true)}>
        Log in…
      </button>
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
