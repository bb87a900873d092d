import { useIsMutating } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PlanRequest } from '../../../contract/additions/page/kept-drafts.ts';
import { addDays, branchTime } from '../../../domain/calendar/branch-time.ts';
import { localInstant } from '../../../domain/calendar/local-instant.ts';
import type { Failure } from '../../../page/api/failure.ts';
import { Dialog } from '../../../page/ui/dialog.tsx';
import { AuthorField, useAuthorName } from '../../administrator/author-field.tsx';
import { FailureNotice } from '../../administrator/failure-notice.tsx';
import { LogInAgain } from '../../administrator/log-in-again.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import type { Change } from '../changes/changes-of.ts';
import { RemovalConfirmation } from '../exchange/removal-confirmation.tsx';

interface Props {
  /** The time of the service in milliseconds. */
  readonly liveMs: number;
  readonly timeZone: string;
  readonly changes: readonly Change[];
  readonly removed: readonly string[];
  readonly onPlan: (wanted: PlanRequest) => Promise<Failure | undefined>;
  readonly onLogIn: () => void;
  readonly onClose: () => void;
}

/** Asks when the host is to publish the draft: tomorrow at 8, until something else is chosen. */
export function PlanDialog({ liveMs, timeZone, changes, removed, onPlan, onLogIn, onClose }: Props) {
  const id = useId();
  const [date, setDate] = useState(() => addDays(branchTime(liveMs, timeZone).date, 1));
  const [time, setTime] = useState('08:00');
  const [name, setName] = useAuthorName();
  const [isRemovalConfirmed, setRemovalConfirmed] = useState(false);
  const isPending = useIsMutating() > 0;
  const [failure, setFailure] = useState<Failure>();
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const isComplete = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time);
  async function send() {
    const found = await onPlan({ at: localInstant(date, hours * 60 + minutes, timeZone), name });
    setFailure(found);
    if (!found) onClose();
  }
  return (
    <Dialog title="Publish this draft at a time" className="draft-dialog" onClose={onClose}>
      <div className="dialog-content">
        <p>
          At this time of the branch the host replaces the branch file, as an import does, if nobody has
          changed the file before. Until then you can take the plan back; who saves the draft ends it.
        </p>
        <div className="plan-time">
          <div className="field">
            <label htmlFor={`${id}d`}>Date</label>
            <input id={`${id}d`} type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          </div>
          <div className="field">
            <label htmlFor={`${id}t`}>Time</label>
            <input id={`${id}t`} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          </div>
        </div>
        <ChangeList changes={changes} />
        <RemovalConfirmation
          removed={removed}
          isConfirmed={isRemovalConfirmed}
          onConfirm={setRemovalConfirmed}
        />
        <AuthorField name={name} onChange={setName} />
        <div role="status">{failure && <FailureNotice failure={failure} />}</div>
      </div>
      <div className="dialog-buttons">
        <button
          type="button"
          className="main"
          disabled={isPending || !isComplete || (removed.length > 0 && !isRemovalConfirmed)}
          onClick={send}
        >
          Plan it
        </button>
        <LogInAgain failure={failure} onLogIn={onLogIn} />
        <button type="button" disabled={isPending} onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
