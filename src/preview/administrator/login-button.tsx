import { useState } from 'react';
import { usePreviewWords } from '../words/preview-words.ts';
import { LoginDialog } from './login-dialog.tsx';
import type { Administrator } from './use-administrator.ts';

interface Props {
  readonly administrator: Administrator;
  readonly onLoggedIn?: () => unknown;
}

export function LoginButton({ administrator, onLoggedIn }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { say } = usePreviewWords();
  function end(): void {
    close();
    onLoggedIn?.();
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {say('logIn')}
      </button>
      {isOpen && <LoginDialog administrator={administrator} onLoggedIn={end} onClose={close} />}
    </>
  );
}
