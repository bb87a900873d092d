/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Following } from '../../contract/additions/following.ts';
import { isOver } from '../../domain/following/followed-ticket.ts';
import { minutesText } from '../../domain/queue/wait-text.ts';
import { wishOf } from '../visit/followed.ts';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import type { ChangeProblem } from '../visit/visit.ts';
import { NumberQuestion } from './number-question.tsx';
import { changeProblemText } from './parts/problem-text.ts';
import { PhoneQuestion } from './parts/question.tsx';
import { usePhoneWords } from './parts/words-context.ts';

export interface TicketActionsProps {
  readonly following: Following;
  readonly visit: Pick<PhoneVisit, 'confirm' | 'leave' | 'later' | 'keep' | 'isOwn'>;
  readonly forget: () => void;
  readonly now: number;
}

type Change = 'leave' | 'later' | 'keep';

/** The actions on the ticket: give it up, let others pass, and remove it from the phone. */
export function TicketActions({ following, visit, forget, now }: TicketActionsProps) {
  const { ticket, branch, mayChange } = following;
  const { say, time } = usePhoneWords();
  const [asked, setAsked] = useState<'leave' | 'later' | 'forget'>();
  const [seen, setSeen] = useState<number>();
  const [problem, setProblem] = useState<ChangeProblem>();
  const wish = wishOf(ticket);
  const isOwn = wish && visit.isOwn(wish);
  const waiting = ticket.state === 'waiting' ? ticket : undefined;
  const later = wish ? undefined : waiting?.laterMinutes;
  const passedUntil = Math.max(now, waiting?.laterUntil ?? 0);
  const mayLeave = ticket.state === 'reserved' || (waiting && !wish);
  const close = () => setAsked(undefined);

  async function change(how: Change): Promise<void> {
    setProblem(undefined);
    setProblem(await visit[how]());
    close();
  }

  function question() {
    if (wish && !isOwn && seen !== wish.at) {
      const understood = () => setSeen(wish.at);
      return (
        <PhoneQuestion
          title={say('change.asked')}
          help={say(wish.change === 'leave' ? 'change.askedLeave' : 'change.askedLater')}
          onClose={understood}
        >
          <button type="button" class="main" onClick={() => change('keep')}>
            {say('leave.no')}
          </button>
          <button type="button" onClick={understood}>
            {say(wish.change === 'leave' ? 'leave.yes' : 'step.continue')}
          </button>
        </PhoneQuestion>
      );
    }
    if (asked === undefined) return null;
    if (asked === 'forget') {
      return (
        <PhoneQuestion
          title={say('forget.button')}
          help={isOver(ticket) ? undefined : say('forget.help')}
          onClose={close}
        >
          <button type="button" class="main" onClick={forget}>
            {say('forget.button')}
          </button>
          <button type="button" onClick={close}>
            {say('menu.back')}
          </button>
        </PhoneQuestion>
      );
    }
    if (!mayChange) return <NumberQuestion confirm={visit.confirm} onClose={close} />;
    if (asked === 'later') {
      return (
        <PhoneQuestion
          title={say('later.button', { time: minutesText(later ?? 0, say) })}
          help={say('later.help')}
          onClose={close}
        >
          <button type="button" class="main" onClick={() => change('later')}>
            {say('step.continue')}
          </button>
          <button type="button" onClick={close}>
            {say('menu.back')}
          </button>
        </PhoneQuestion>
      );
    }
    return (
      <PhoneQuestion
        title={say('leave.title', { number: ticket.number })}
        help={say('leave.help')}
        onClose={close}
      >
        <button type="button" class="main" onClick={close}>
          {say('leave.no')}
        </button>
        <button type="button" onClick={() => change('leave')}>
          {say('leave.yes')}
        </button>
      </PhoneQuestion>
    );
  }

  return (
    <div class="actions">
      {wish && (isOwn || seen === wish.at) && (
        <div class="state" role="status">
          <h2>{say(wish.change === 'leave' ? 'leave.yes' : 'later.help')}</h2>
          <p>{say('change.soon')}</p>
        </div>
      )}
      {passedUntil > now && (
        <p role="status">{say('later.until', { time: time(passedUntil, branch.timeZone) })}</p>
      )}
      {(wish || (passedUntil > now && mayChange)) && (
        <button type="button" onClick={() => change('keep')}>
          {say('change.undo')}
        </button>
      )}
      {later !== undefined && (
        <button type="button" onClick={() => setAsked('later')}>
          {say('later.button', { time: minutesText(later, say) })}
        </button>
      )}
      {mayLeave && (
        <button type="button" class="quiet" onClick={() => setAsked('leave')}>
          {say('leave.button')}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => setAsked('forget')}>
        {say('forget.button')}
      </button>
      <p class="problem" role="status">
        {problem && changeProblemText(problem, say)}
      </p>
      {question()}
    </div>
  );
}
