import type { Failure } from '../../../page/api/failure.ts';
import { mistakesIn, needsLogin, reasonOf } from '../../administrator/failures.ts';

/** True if the branch file has changed since the draft was begun. */
export const isOutdated = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 409;

/** The reason why a draft was refused. */
export function AnswerNotice({ failure }: { readonly failure: Failure }) {
  const mistakes = mistakesIn(failure);
  if (mistakes) {
    return (
      <>
        <p className="problem">
          Nothing was changed. The draft has {mistakes.length}{' '}
          {mistakes.length === 1 ? 'mistake' : 'mistakes'}:
        </p>
        <ul className="mistakes">
          {mistakes.map(({ field, problem }) => (
            <li key={`${field} ${problem}`}>
              {field && (
                <>
                  <code>{field}</code>:{' '}
                </>
              )}
              {problem}
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (isOutdated(failure)) {
    return (
      <p className="problem">
        Nothing was changed: the branch file, or the draft of another administrator, has changed meanwhile.
        Load the new version: the page then says what has changed, and you choose.
      </p>
    );
  }
  if (needsLogin(failure)) {
    return (
      <p className="problem">
        Nothing was changed: your login has ended. The draft stays in this tab; log in again and repeat it.
      </p>
    );
  }
  return <p className="problem">Nothing was changed. {reasonOf(failure)}</p>;
}
