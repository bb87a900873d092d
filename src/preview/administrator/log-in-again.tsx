import type { Failure } from '../../page/api/failure.ts';
import { needsLogin } from './failures.ts';

interface Props {
  /** The reason why the last request failed. */
  readonly failure: Failure | undefined;
  readonly onLogIn: () => void;
}

/** A login in an administrator's dialogue whose session has ended. */
export function LogInAgain({ failure, onLogIn }: Props) {
  if (!needsLogin(failure)) return null;
  return (
    <button type="button" onClick={onLogIn}>
      Log in…
    </button>
  );
}
