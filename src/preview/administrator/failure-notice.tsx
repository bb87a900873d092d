import type { Failure } from '../../page/api/failure.ts';
import { mistakesIn, needsLogin, reasonOf } from './failures.ts';

/** The reason why an administrator's request failed. */
export function FailureNotice({ failure }: { readonly failure: Failure }) {
  if (needsLogin(failure)) return <p className="problem">Nothing was changed: your login has ended.</p>;
  const mistakes = mistakesIn(failure)?.map(({ field, problem }) =>
    field ? `${field}: ${problem}` : problem,
  );
  return (
    <>
      <p className="problem">Nothing was changed.</p>
      <ul>
        {(mistakes ?? [reasonOf(failure)]).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
