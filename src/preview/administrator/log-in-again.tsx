import type { Failure } from '../../page/api/failure.ts';
import { needsLogin } from './failures.ts';

interface Props {
  readonly failure: Failure | undefined;
  readonly onLogIn: () => void;
}

/** Offers a login in a dialogue whose session has ended. */
export function LogInAgain({ failure, onLogIn }: Props) {
  if (!needsLogin(failure)) return null;
  return (
    <button type="button" onClick={onLogIn}>
      Log in…
    </button>
  );
}
