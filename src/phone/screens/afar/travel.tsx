/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { turnAfterTravel, whenToLeave } from '../../../domain/following/when-to-leave.ts';
import { minutesText } from '../../../domain/queue/wait-text.ts';
import type { VisitTools } from '../../visit/phone-visit.ts';
import { expectedText } from '../parts/expected-text.ts';
import { useAfarWords } from './afar-context.ts';

type Expected = Parameters<typeof whenToLeave>[0];

interface Props {
  /** The expected turn; undefined for a ticket whose wait only starts on arrival. */
  readonly expected?: Expected | undefined;
  /** The wait of a visitor who arrives now, if known. */
  readonly wait?: Parameters<typeof turnAfterTravel>[0] | undefined;
  readonly timeZone: string;
  readonly now: number;
  readonly tools: Pick<VisitTools, 'kept'>;
}

const choices = [5, 10, 15, 20, 30, 45, 60];

/** The visitor's travel time, and the time to leave. */
export function Travel({ expected, wait, timeZone, now, tools: { kept } }: Props) {
  const words = useAfarWords();
  const { say } = words;
  const [minutes, setMinutes] = useState(kept.read().travelMinutes ?? 0);
  function choose(chosen: number): void {
    kept.keep({ travelMinutes: chosen || undefined });
    setMinutes(chosen);
  }
  const leave = expected && whenToLeave(expected, minutes, now);
  const turn = wait && turnAfterTravel(wait, minutes, now);
  return (
    <div class="travel">
      <label>
        {say('travel.label')}
        <select value={minutes} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
          <option value={0}>–</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {minutesText(choice, say)}
            </option>
          ))}
        </select>
      </label>
      <div role="status">
        {minutes > 0 && (
          <dl class="facts">
            <div>
              <dt>{say('leave.when')}</dt>
              <dd>{leave ? expectedText(leave, now, timeZone, words) : say('leave.now')}</dd>
            </div>
            {turn && (
              <div>
                <dt>{say('waiting.turn')}</dt>
                <dd>{expectedText(turn, now, timeZone, words)}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </div>
  );
}
