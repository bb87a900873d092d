import { ChangeNote } from './change-note.tsx';
import type { Change } from './changes-of.ts';

interface Props {
  readonly changes: readonly Change[];
  /** Undefined: the list only informs. */
  readonly onTakeBack?: ((change: Change) => void) | undefined;
  /** The notes of a kept draft, by the `id` of a change; undefined: the draft has none. */
  readonly notes?:
    | {
        readonly noteOf: (id: string) => string;
        readonly writeNote: (id: string, text: string) => void;
      }
    | undefined;
}

/** Everything in which the draft differs from the live branch. */
export function ChangeList({ changes, onTakeBack, notes }: Props) {
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
                    {notes && (
                      <ChangeNote
                        title={titleOf(change)}
                        text={notes.noteOf(change.id)}
                        onWrite={(text) => notes.writeNote(change.id, text)}
                      />
                    )}
                  </div>
                  {onTakeBack && (
                    <button
                      type="button"
                      aria-label={`Take back: ${titleOf(change)}`}
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

const titleOf = ({ entity, field }: Change) => `${entity}${field && `, ${field}`}`;
