import type { Change } from './changes-of.ts';

interface Props {
  readonly changes: readonly Change[];
  /** Undefined: the list only informs. */
  readonly onTakeBack?: ((change: Change) => void) | undefined;
}

/** Everything in which the draft differs from the live branch. */
export function ChangeList({ changes, onTakeBack }: Props) {
  if (changes.length === 0) return <p className="help">Nothing is changed yet.</p>;
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
                <li key={`${change.id} ${change.was} ${change.now}`}>
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
                      aria-label={`Revert: ${titleOf(change)}`}
                      onClick={() => onTakeBack(change)}
                    >
                      Revert
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

const titleOf = ({ entity, field }: Change) => `${entity}${field && `, ${field}`}`;
