interface Props {
  /** The facts that an external service does not tell or tells wrongly. */
  readonly lacks: readonly string[];
  /** True if the link names a dispenser that is not there. */
  readonly isOther: boolean;
}

/** Notes for an administrator about everything on this page. */
export function BranchNotes({ lacks, isOther }: Props) {
  return (
    <>
      {isOther && (
        <p className="hint-bar" role="status">
          The link names a dispenser that this host does not have. This is another one.
        </p>
      )}
      {lacks.length > 0 && (
        <details className="hint-bar">
          <summary>
            This is an external service: {lacks.length === 1 ? '1 thing is' : `${lacks.length} things are`}{' '}
            not known
          </summary>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
