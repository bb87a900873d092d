import { useMemo } from 'react';
import { scheduleTime } from '../../domain/calendar/branch-time.ts';
import { dispenserSchedule } from '../../domain/calendar/dispenser-schedule.ts';
import { profileWhenOpen } from '../../domain/calendar/schedule.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import { changeFrom } from '../time/changes.ts';
import { localText } from '../time/local-text.ts';
import { usePreviewWords } from '../words/preview-words.ts';

interface Props {
  readonly wanted: PreviewAddress['screen'];
  readonly branch: PreviewedBranch;
  readonly dispenser: string;
  readonly nowMs: number;
  readonly onGo: (change: Partial<PreviewAddress>) => void;
}

/** Explains why the frame shows a different screen than the selected screen, and links to a suitable time. */
export function StateHint({ wanted, branch, dispenser, nowMs, onGo }: Props) {
  const { say } = usePreviewWords();
  // The schedule is in whole minutes.
  const minute = Math.floor(nowMs / 60_000);
  const opens = useMemo(() => isOpen(branch, dispenser, minute * 60_000), [branch, dispenser, minute]);
  if (opens === (wanted !== 'closed')) return null;
  const [sentence, action, state] = opens
    ? (['notes.isOpen', 'notes.toClosing', 'closed'] as const)
    : (['notes.isClosed', 'notes.toOpening', 'open'] as const);
  return (
    <p className="hint-bar" role="status">
      {say(sentence)}{' '}
      <button
        type="button"
        onClick={() => {
          const at = nextState(branch, dispenser, state, nowMs);
          if (at !== undefined) onGo({ at, screen: wanted });
        }}
      >
        {say(action)}
      </button>
    </p>
  );
}

/** True if a dispenser shows a menu at an instant in milliseconds, and false if it is closed. */
function isOpen(branch: PreviewedBranch, dispenser: string, instant: number): boolean {
  const { on, timeZone } = dispenserSchedule(branch, dispenser);
  const time = scheduleTime(instant, timeZone);
  return profileWhenOpen(on(time.date), time) !== undefined;
}

/** The maximum number of changes to search. A dispenser may stay open during several changes of profile. */
const mostChanges = 60;

/** The next time at which a dispenser opens or closes, as in an address, if within a year. */
function nextState(
  branch: PreviewedBranch,
  dispenser: string,
  wanted: 'open' | 'closed',
  fromMs: number,
): string | undefined {
  let instant = fromMs;
  for (let count = 0; count < mostChanges; count++) {
    const change = changeFrom(branch, dispenser, instant, 1);
    if (!change) return undefined;
    if ((change.profile === undefined) === (wanted === 'closed')) {
      return localText(change.instant, branch.branch.timeZone);
    }
    instant = change.instant;
  }
  return undefined;
}
