import type { Change } from './changes/changes-of.ts';

interface Props {
  readonly changes: readonly Change[];
  /** Undefined: the list only informs. */
  readonly onTakeBack?: ((change: Change) => void) | undefined;
}

/** Everything in which the draft differs from the live branch. */
export function ChangeList({ changes, onTakeBack }: Props) {
  if (changes.length === 0) return <p className="help">The draft is the same as the live branch.</p>;
  const entities = [...new Set(changes.map(({ entity }) => entity))];
  return (
    <>
      {entities.map((entity) => (
        <section key={entity} className="changes">
          <h3>{entity}</h3>
          <ul>
            {changes
              .filter((change) => change.entity === entity)
              .map((change) => (
                <li key={`${change.path.join('.')} ${change.was} ${change.now}`}>
                  <div>
                    {change.field && <b>{change.field}</b>}
                    <p>
                      <span className="label">was</span> {change.was}
                    </p>
                    <p>
                      <span className="label">now</span> {change.now}
                    </p>
                  </div>
                  {onTakeBack && (
                    <button
                      type="button"
                      aria-label={`Take back: ${entity}${change.field && `, ${change.field}`}`}
                      onClick={() => onTakeBack(change)}
                    >
                      Take back
                    </button>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
