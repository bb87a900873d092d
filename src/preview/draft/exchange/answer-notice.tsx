import type { DraftAnswer } from './draft-requests.ts';

type Failure = Exclude<DraftAnswer<unknown>, { kind: 'done' }>;

/** Why a draft was not accepted. */
export function AnswerNotice({ answer }: { readonly answer: Failure }) {
  switch (answer.kind) {
    case 'refused':
      return (
        <>
          <p className="problem">
            Nothing was changed. The draft has {answer.mistakes.length}{' '}
            {answer.mistakes.length === 1 ? 'mistake' : 'mistakes'}:
          </p>
          <ul className="mistakes">
            {answer.mistakes.map(({ field, problem }) => (
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
    case 'outdated':
      return (
        <p className="problem">
          Nothing was changed: the branch file has changed since this draft was begun. Keep the draft and load
          the new version: the draft is then offered to you again, to be compared with it.
        </p>
      );
    case 'login-needed':
      return (
        <p className="problem">
          Nothing was changed: your login has ended. The draft stays in this tab; log in again and repeat it.
        </p>
      );
    case 'failed':
      return <p className="problem">Nothing was changed. {answer.reason}</p>;
    default:
      return answer satisfies never;
  }
}
