import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import type { Closing } from '../../contract/closing.ts';
import { endClosing } from '../../contract/host-endpoints/management-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { type BranchWords, textFor, useBranchWords } from './branch-words.ts';
import { UndoRow } from './undo-row.tsx';
import { shownBranch } from './use-branch-now.ts';

interface Props {
  readonly client: PreviewClient;
  readonly state: BranchNow;
  readonly shown: string | undefined;
}

/** The current and future closings, each with a button that ends the closing. */
export function ClosingList({ client, state, shown }: Props) {
  const words = useBranchWords();
  const { say } = words;
  const end = useChange(client, endClosing, { shows: shownBranch(shown) });
  if (state.closings.length === 0) return <p>{say('closings.none')}</p>;
  return (
    <>
      <ul className="branch-closings">
        {state.closings.map((closing) => (
          <UndoRow
            key={closing.key}
            by={closing.by}
            undo={say('closings.open')}
            isPending={end.isPending}
            onUndo={() => end.send({ body: { branch: state.branch.key, closing: closing.key } })}
          >
            <b>
              <bdi>{nameOfClosed(closing, state, words)}</bdi>
            </b>
            <p>{timeOf(closing, state, words)}</p>
            <p>
              <bdi>
                {closing.reason ? say(`closing.${closing.reason}`) : textFor(closing.texts, state, words)}
              </bdi>
            </p>
            {closing.isLate && <p>{say('closings.late')}</p>}
          </UndoRow>
        ))}
      </ul>
      <p role="status" className="problem">
        {end.failure && end.failure.kind !== 'refused' && say('problem.unreachable')}
      </p>
    </>
  );
}

/** The name of a closing's target. */
export function nameOfClosed({ of }: Pick<Closing, 'of'>, state: BranchNow, words: BranchWords): string {
  if (of === null) return words.say('closings.all');
  const found = state[of.kind === 'service' ? 'services' : 'groups'].find(({ key }) => key === of.key);
  return found ? textFor(found.names, state, words) : of.key;
}

function timeOf({ from, until, weekly }: Closing, { now, branch }: BranchNow, words: BranchWords): string {
  const at = (instant: number) => words.moment(instant, { now, timeZone: branch.timeZone });
  const clock = (hhmm: string) => `${hhmm.slice(0, 2)}:${hhmm.slice(2)}`;
  const span = until === null ? '' : `${at(from)} – ${at(until)}`;
  if (!weekly) return span;
  const days = weekly.days.map(words.weekday).join(', ');
  return [`${days} ${clock(weekly.start)} – ${clock(weekly.end)}`, span].filter(Boolean).join(' · ');
}
