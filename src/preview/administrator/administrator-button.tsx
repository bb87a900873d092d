import { usePreviewWords } from '../words/preview-words.ts';
import { LoginButton } from './login-button.tsx';
import type { Administrator } from './use-administrator.ts';

/** Shows whether an administrator is logged in, beside a button that logs in or out. */
export function AdministratorButton({ administrator }: { readonly administrator: Administrator }) {
  const { state } = administrator;
  const { say } = usePreviewWords();
  if (!state) return null;
  return (
    <div className="administrator">
      <span className="label">
        {state.isLoggedIn ? (state.name ?? say('administrator')) : say('viewOnly')}
      </span>
      {state.isLoggedIn ? (
        <button type="button" onClick={administrator.logOut}>
          {say('logOut')}
        </button>
      ) : (
        <LoginButton administrator={administrator} />
      )}
    </div>
  );
}
