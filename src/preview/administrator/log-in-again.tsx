interface Props {
  /** What the host answered; undefined: nothing yet. */
  readonly answer: { readonly kind: string } | undefined;
  readonly onLogIn: () => void;
}

/** The way to a login where the one before has ended, in a dialogue of an administrator. */
export function LogInAgain({ answer, onLogIn }: Props) {
  if (answer?.kind !== 'login-needed') return null;
  return (
    <button type="button" onClick={onLogIn}>
      Log in…
    </button>
  );
}
