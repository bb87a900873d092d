import { type EditablePart, type EntityChoice, editable, entityTitle } from './changes/entities.ts';
import type { EntityNames } from './changes/entity-names.ts';
import { fieldAt, fieldTitle } from './changes/label.ts';
import type { Draft } from './changes/use-draft.ts';
import { hasParts, type Path, valueAt } from './edit/path.ts';

interface Props {
  readonly draft: Draft;
  readonly names: EntityNames;
  readonly onChoose: (chosen: EntityChoice) => void;
}

/** Notices for an administrator about the draft: its origin, its invalid values, and the branch in the frame. */
export function DraftNotices({ draft, names, onChoose }: Props) {
  const { origin, problems, edited } = draft;
  return (
    <div className="notices" role="status">
      {origin.kind === 'restored' && (
        <div className="notice">
          <p>Your draft from before the reload is restored.</p>
          <button type="button" onClick={draft.dismiss}>
            OK
          </button>
        </div>
      )}
      {origin.kind === 'offered' && (
        <div className="notice">
          <p>
            There is a draft of another version of this branch. If you use it, its changes are compared with
            the version that is live now.
          </p>
          <button type="button" onClick={draft.takeOffer}>
            Use it
          </button>
          <button type="button" onClick={draft.dismiss}>
            Delete it
          </button>
        </div>
      )}
      {!draft.isStored && (
        <p className="notice">This draft is lost with a reload, because the browser cannot store it.</p>
      )}
      {draft.showsLive && <p className="notice">The frame shows the live branch, not the draft.</p>}
      {problems.length > 0 && (
        <div className="notice invalid">
          <p>
            {problems.length === 1 ? 'A value is' : `${problems.length} values are`} not accepted. Until this
            is mended, the frame shows the draft as it was before.
          </p>
          <ul>
            {problems.slice(0, 5).map(({ path, message }) => {
              const chosen = entityAt(path, edited);
              const title = chosen ? entityTitle(chosen.part, chosen.key, names) : String(path[0]);
              return (
                <li key={`${path.join('.')} ${message}`}>
                  {chosen ? (
                    <button type="button" className="link" onClick={() => onChoose(chosen)}>
                      {title}
                    </button>
                  ) : (
                    title
                  )}
                  {`, ${fieldTitle(fieldAt(path))}: ${message}`}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The entity that contains a value. */
function entityAt(path: Path, edited: Draft['edited']): EntityChoice | undefined {
  const [part, place] = path;
  if (typeof part !== 'string' || !(part in editable)) return undefined;
  const entity = typeof place === 'number' ? valueAt(edited, [part, place]) : undefined;
  const key = hasParts(entity) && typeof entity.key === 'string' ? entity.key : undefined;
  return { part: part as EditablePart, key };
}
