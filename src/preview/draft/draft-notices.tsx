import type { LiveBranch } from '../branch/previewed-branch.ts';
import { usePreviewWords } from '../words/preview-words.ts';
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

/** Notices about the draft: its origin, its invalid values, and the branch that the frame shows. */
export function DraftNotices({ live, draft, names, onOpen }: Props) {
  const words = usePreviewWords();
  const { say } = words;
  const { origin, problems, edited } = draft;
  return (
    <div className="notices" role="status">
      {origin.kind === 'restored' && (
        <div className="notice">
          <p>{say('draft.restored')}</p>
          <button type="button" onClick={draft.dismiss}>
            {say('draft.dismiss')}
          </button>
        </div>
      )}
      {origin.kind === 'offered' && (
        <div className="notice">
          <p>{say('draft.offered')}</p>
          {origin.base && (
            <details open>
              <summary>{say('draft.fileChanges')}</summary>
              <ChangeList changes={changesOf(origin.base, live.branch, words)} />
            </details>
          )}
          <button type="button" onClick={draft.takeOffer}>
            {say('draft.use')}
          </button>
          <button type="button" onClick={draft.dismiss}>
            {say('draft.drop')}
          </button>
        </div>
      )}
      {!draft.isStored && <p className="notice">{say('draft.notStored')}</p>}
      {draft.showsLive && <p className="notice">{say('draft.showsLive')}</p>}
      {problems.length > 0 && (
        <div className="notice invalid">
          <p>{say('draft.invalid', { count: problems.length })}</p>
          <ul>
            {problems.slice(0, 5).map(({ path, message }) => {
              const chosen = entityAt(path, edited);
              const title = chosen ? entityTitle(chosen.part, chosen.key, names, say) : String(path[0]);
              return (
                <li key={`${path.join('.')} ${message}`}>
                  {chosen ? (
                    <button type="button" className="link" onClick={() => onOpen(path)}>
                      {title}
                    </button>
                  ) : (
                    title
                  )}
                  {`, ${fieldTitle(fieldAt(path), words)}: ${message}`}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
