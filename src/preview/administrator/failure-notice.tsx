import type { Failure } from '../../page/api/failure.ts';
import { isOutdated, mistakesIn, needsLogin, reasonOf } from './failures.ts';

/** Explains why an administrator's request failed. */
export function FailureNotice({ failure }: { readonly failure: Failure }) {
  const mistakes = mistakesIn(failure);
  if (!mistakes) return <p className="problem">Nothing was changed{reasonIn(failure)}</p>;
  return (
    <>
      <p className="problem">
        Nothing was changed.{' '}
        {mistakes.length === 1 ? 'There is 1 error' : `There are ${mistakes.length} errors`}:
      </p>
      <ul>
        {mistakes.map(({ field, problem }) => (
          <li key={`${field} ${problem}`}>{field ? `${field}: ${problem}` : problem}</li>
        ))}
      </ul>
    </>
  );
}

function reasonIn(failure: Failure): string {
  if (needsLogin(failure))
    return ': your login has ended. A draft stays in this tab; log in again and repeat the change.';
  if (isOutdated(failure)) {
    return ': the branch file or the shared draft has changed meanwhile. Load the new version: the page then lists the changes, and you choose.';
  }
  return `. ${reasonOf(failure)}`;
}

interface LogInProps {
  readonly failure: Failure | undefined;
  readonly onLogIn: () => void;
}

/** Offers a login in a dialogue whose session has ended. */
export function LogInAgain({ failure, onLogIn }: LogInProps) {
  if (!needsLogin(failure)) return null;
  return (
    <button type="button" onClick={onLogIn}>
      Log in…
    </button>
  );
}
