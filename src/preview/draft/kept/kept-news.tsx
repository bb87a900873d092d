import { typedAuthorName } from '../../administrator/author-field.tsx';
import { FailureNotice } from '../../administrator/failure-notice.tsx';
import { savedSentence } from './plan-words.ts';
import type { Kept } from './use-kept-draft.ts';

interface Props {
  readonly kept: Kept;
  readonly timeZone: string;
  /** True if a value of the draft is not accepted, so that it cannot be kept. */
  readonly isInvalid: boolean;
}

/** The changes of others to the saved draft, and the reasons why something could not be done. */
export function KeptNews({
  kept: { kept: open, theirs, newsBy, failure, isElsewhere, ...kept },
  timeZone,
  isInvalid,
}: Props) {
  return (
    <div role="status">
      {newsBy && <p className="notice">{savedSentence(newsBy, timeZone)} You see it now.</p>}
      {open && theirs && (
        <div className="notice">
          <p>
            {savedSentence(theirs, timeZone)} You have changes that are not saved. Load theirs, and yours go;
            or keep yours as a draft of its own.
          </p>
          <button type="button" onClick={kept.loadTheirs}>
            Load theirs
          </button>
          <button
            type="button"
            disabled={isInvalid}
            onClick={() => kept.keep(`${open.title.slice(0, 70)} (copy)`, typedAuthorName())}
          >
            Keep mine as a copy
          </button>
        </div>
      )}
      {isElsewhere && (
        <p className="problem">
          This draft is of another branch. Choose a dispenser of that branch, and open it there.
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}
