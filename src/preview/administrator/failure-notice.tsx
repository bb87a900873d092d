import type { Failure } from '../../page/api/failure.ts';
import { type SayPreview, usePreviewWords } from '../words/preview-words.ts';
import { draftMistakesIn, isOutdated, needsLogin, reasonOf } from './failures.ts';

/** Explains why an administrator's request failed. */
export function FailureNotice({ failure }: { readonly failure: Failure }) {
  const { say } = usePreviewWords();
  const mistakes = draftMistakesIn(failure);
  if (!mistakes)
    return <p className="problem">{say('failure.nothing', { reason: reasonIn(failure, say) })}</p>;
  return (
    <>
      <p className="problem">{say('failure.errors', { count: mistakes.length })}</p>
      <ul>
        {mistakes.map(({ field, problem }) => (
          <li key={`${field} ${problem}`}>{field ? `${field}: ${problem}` : problem}</li>
        ))}
      </ul>
    </>
  );
}

function reasonIn(failure: Failure, say: SayPreview): string {
  if (needsLogin(failure)) return say('failure.login');
  return isOutdated(failure) ? say('failure.outdated') : reasonOf(failure, say);
}

interface LogInProps {
  readonly failure: Failure | undefined;
  readonly onLogIn: () => void;
}

/** A login button in a dialogue, shown after the administrator's session has ended. */
export function LogInAgain({ failure, onLogIn }: LogInProps) {
  const { say } = usePreviewWords();
  if (!needsLogin(failure)) return null;
  return (
    <button type="button" onClick={onLogIn}>
      {say('logIn')}
    </button>
  );
}
