import { usePreviewWords } from '../../words/preview-words.ts';
import type { Change } from './changes-of.ts';

interface Props {
  readonly changes: readonly Change[];
  /** Undefined for a read-only list. */
  readonly onTakeBack?: ((change: Change) => void) | undefined;
}

/** The differences between the draft and the live branch. */
export function ChangeList({ changes, onTakeBack }: Props) {
  const { say } = usePreviewWords();
  if (changes.length === 0) return <p className="help">{say('unchanged')}</p>;
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
                      <span className="label">{say('was')}</span> {change.was}
                    </p>
                    <p>
                      <span className="label">{say('isNow')}</span> {change.now}
                    </p>
                  </div>
                  {onTakeBack && (
                    <button
                      type="button"
                      aria-label={say('revertOf', { what: titleOf(change) })}
                      onClick={() => onTakeBack(change)}
                    >
                      {say('revert')}
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
