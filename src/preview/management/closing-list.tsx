import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import type { Closing } from '../../contract/closing.ts';
import { orderFleet } from '../../contract/host-endpoints/fleet-endpoints.ts';
import { endClosing, readBranchNow } from '../../contract/host-endpoints/management-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { type BranchWords, textFor, useBranchWords } from './branch-words.ts';
import { UndoRow } from './undo-row.tsx';
import { shownBranch } from './use-branch-now.ts';

interface Props {
  readonly client: PreviewClient;
  readonly state: BranchNow;
  readonly shown: string | undefined;
  /** True if the manager can command devices. */
  readonly mayResume: boolean;
}

/** The closings, the pauses of devices and the last call, with buttons that end them. */
export function ClosingList({ client, state, shown, mayResume }: Props) {
  const words = useBranchWords();
  const { say } = words;
  const { now, branch, closings, machines, lastCall } = state;
  const end = useChange(client, endClosing, { shows: shownBranch(shown) });
  const order = useChange(client, orderFleet, { changes: [readBranchNow] });
  // If the host refuses to end a closing, the closing has already ended.
  const failure = order.failure ?? (end.failure?.kind === 'refused' ? undefined : end.failure);
  const at = (instant: number) => words.moment(instant, { now, timeZone: branch.timeZone });
  const paused = machines.flatMap(({ pause, ...machine }) => (pause ? [{ ...machine, pause }] : []));
  return (
    <>
      {closings.length + paused.length === 0 && <p>{say('closings.none')}</p>}
      <ul className="branch-closings">
        {closings.map((closing) => (
          <UndoRow
            key={closing.key}
            by={closing.by}
            undo={say('closings.open')}
            isPending={end.isPending}
            onUndo={() => {
              order.reset();
              return end.send({ body: { branch: branch.key, closing: closing.key } });
            }}
          >
            <b>
              <bdi>{nameOfClosed(closing, state, words)}</bdi>
            </b>
            <p>{timeOf(closing, state, words)}</p>
            <p>
              <bdi>{reasonOf(closing, state, words)}</bdi>
            </p>
            {closing.isLate && <p>{say('closings.late')}</p>}
          </UndoRow>
        ))}
        {paused.map(({ key, name, pause: { sentence, since, by } }) => (
          <UndoRow
            key={key}
            by={by ?? ''}
            undo={say('closings.open')}
            isPending={order.isPending}
            onUndo={
              mayResume && sentence !== null
                ? () => {
                    end.reset();
                    return order.send({ body: { dispensers: [key], order: { command: 'resume' } } });
                  }
                : undefined
            }
          >
            <b>
              <bdi>{name}</bdi>
            </b>
            {since !== null && <p>{at(since)}</p>}
            <p>{sentence === null ? say('machines.paused') : <bdi>{sentence}</bdi>}</p>
          </UndoRow>
        ))}
        {lastCall !== null && (
          <li>
            <div>
              <b>{say('closings.all')}</b>
              <p>{at(lastCall)}</p>
              <p>{say('closings.lastCall')}</p>
            </div>
          </li>
        )}
      </ul>
      <p role="status" className="problem">
        {failure && say(failure.kind === 'refused' ? 'problem.refused' : 'problem.unreachable')}
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

/** The sentence that visitors read about a closing. */
export const reasonOf = ({ reason, texts }: Closing, state: BranchNow, words: BranchWords): string =>
  reason ? words.say(`closing.${reason}`) : textFor(texts, state, words);

function timeOf({ from, until, weekly }: Closing, { now, branch }: BranchNow, words: BranchWords): string {
  const at = (instant: number) => words.moment(instant, { now, timeZone: branch.timeZone });
  const clock = (hhmm: string) => `${hhmm.slice(0, 2)}:${hhmm.slice(2)}`;
  const span = until === null ? '' : `${at(from)} – ${at(until)}`;
  if (!weekly) return span;
  const days = weekly.days.map(words.weekday).join(', ');
  return [`${days} ${clock(weekly.start)} – ${clock(weekly.end)}`, span].filter(Boolean).join(' · ');
}
