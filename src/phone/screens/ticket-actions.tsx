/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Following } from '../../contract/additions/following.ts';
import { minutesText } from '../../domain/queue/wait-text.ts';
import { isOver } from '../visit/followed.ts';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import type { ChangeProblem } from '../visit/visit.ts';
import { NumberQuestion } from './number-question.tsx';
import { problemText } from './parts/problem-text.ts';
import { Question } from './parts/question.tsx';
import { useWords } from './parts/words-context.ts';

interface Props {
  readonly following: Following;
  readonly visit: Pick<PhoneVisit, 'confirm' | 'leave' | 'later'>;
  readonly forget: () => void;
}

type Change = 'leave' | 'later';

/** The visitor's actions on the ticket: give it up, let others pass, and make the phone forget it. */
export function TicketActions({ following, visit, forget }: Props) {
  const { ticket, mayChange } = following;
  const { say } = useWords();
  const [asked, setAsked] = useState<Change | 'forget'>();
  const [problem, setProblem] = useState<ChangeProblem>();
  const later = ticket.state === 'waiting' ? ticket.laterMinutes : undefined;
  const mayLeave = ticket.state === 'reserved' || ticket.state === 'waiting';
  const close = () => setAsked(undefined);

  async function change(how: Change): Promise<void> {
    setProblem(undefined);
    setProblem(await visit[how]());
    close();
  }

  function question() {
    if (asked === undefined) return null;
    if (asked === 'forget') {
      return (
        <Question
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
        </Question>
      );
    }
    if (!mayChange) return <NumberQuestion confirm={visit.confirm} onClose={close} />;
    if (asked === 'later') {
      return (
        <Question
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
        </Question>
      );
    }
    return (
      <Question
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
      </Question>
    );
  }

  return (
    <div class="actions">
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
        {problem && problemText(problem, say)}
      </p>
      {question()}
    </div>
  );
}
