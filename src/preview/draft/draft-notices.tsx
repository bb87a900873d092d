import type { LiveBranch } from '../branch/previewed-branch.ts';
import { ChangeList } from './changes/change-list.tsx';
import { changesOf } from './changes/changes-of.ts';
import { entityAt, entityTitle } from './changes/entities.ts';
import type { EntityNames } from './changes/entity-names.ts';
import { fieldAt, fieldTitle } from './changes/label.ts';
import type { Draft } from './changes/use-draft.ts';
import type { Path } from './edit/path.ts';

interface Props {
  readonly live: LiveBranch;
  readonly draft: Draft;
  readonly names: EntityNames;
  readonly onOpen: (path: Path) => void;
}

/** Notices about the draft: its origin, its invalid values, and the branch in the frame. */
export function DraftNotices({ live, draft, names, onOpen }: Props) {
  const { origin, problems, edited } = draft;
  return (
    <div className="notices" role="status">
      {origin.kind === 'restored' && (
        <div className="notice">
          <p>Your draft from before the reload was restored.</p>
          <button type="button" onClick={draft.dismiss}>
            OK
          </button>
        </div>
      )}
      {origin.kind === 'offered' && (
        <div className="notice">
          <p>
            The branch file has changed since this draft was begun. If you use the draft, it replaces those
            changes; “Changes” then lists them all, and “Revert” keeps the file.
          </p>
          {origin.base && (
            <details open>
              <summary>What the file changed</summary>
              <ChangeList changes={changesOf(origin.base, live.branch)} />
            </details>
          )}
          <button type="button" onClick={draft.takeOffer}>
            Use the draft
          </button>
          <button type="button" onClick={draft.dismiss}>
            Discard the draft
          </button>
        </div>
      )}
      {!draft.isStored && (
        <p className="notice">A reload loses this draft, because the browser cannot store it.</p>
      )}
      {draft.showsLive && <p className="notice">The frame shows the live branch, not the draft.</p>}
      {problems.length > 0 && (
        <div className="notice invalid">
          <p>
            {problems.length === 1 ? 'A value is' : `${problems.length} values are`} not accepted. Until this
            is fixed, the frame shows the draft as it was before.
          </p>
          <ul>
            {problems.slice(0, 5).map(({ path, message }) => {
              const chosen = entityAt(path, edited);
              const title = chosen ? entityTitle(chosen.part, chosen.key, names) : String(path[0]);
              return (
                <li key={`${path.join('.')} ${message}`}>
                  {chosen ? (
                    <button type="button" className="link" onClick={() => onOpen(path)}>
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
