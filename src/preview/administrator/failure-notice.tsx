import type { AdministratorFailure } from './ask-as-administrator.ts';

/** Why a request of an administrator was not done. */
export function FailureNotice({ failure }: { readonly failure: AdministratorFailure }) {
  if (failure.kind === 'login-needed') {
    return <p className="problem">Nothing was changed: your login has ended.</p>;
  }
  return (
    <>
      <p className="problem">Nothing was changed.</p>
      <ul>
        {failure.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
