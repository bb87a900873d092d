import type { Failure } from '../../page/api/failure.ts';
import { needsLogin } from './failures.ts';

interface Props {
  /** The reason why the last request was not done. */
  readonly failure: Failure | undefined;
  readonly onLogIn: () => void;
}

/** The way to a login where the one before has ended, in a dialogue of an administrator. */
export function LogInAgain({ failure, onLogIn }: Props) {
  if (!needsLogin(failure)) return null;
  return (
    <button type="button" onClick={onLogIn}>
      Log in…
    </button>
  );
}
