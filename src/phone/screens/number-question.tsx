/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import type { ChangeProblem } from '../visit/visit.ts';
import { changeProblemText } from './parts/problem-text.ts';
import { PhoneQuestion } from './parts/question.tsx';
import { usePhoneWords } from './parts/words-context.ts';

interface Props {
  readonly confirm: PhoneVisit['confirm'];
  readonly onClose: () => void;
}

/**
 * Asks for the ticket's number, because a person who has only a picture of the ticket's code might not know the number.
 */
export function NumberQuestion({ confirm, onClose }: Props) {
  const { say } = usePhoneWords();
  const [problem, setProblem] = useState<ChangeProblem>();
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const number = new FormData(event.currentTarget as HTMLFormElement).get('number');
    setProblem(undefined);
    // After a correct number, the page replaces this question with the next question.
    setProblem(await confirm(String(number).trim()));
  }
  return (
    <PhoneQuestion title={say('confirm.title')} help={say('confirm.help')} onClose={onClose}>
      <form onSubmit={send}>
        <input
          name="number"
          aria-label={say('confirm.title')}
          aria-invalid={problem === 'wrong'}
          required
          maxLength={40}
          autocomplete="off"
          autocapitalize="characters"
          dir="ltr"
        />
        <p class="problem" role="status">
          {problem && changeProblemText(problem, say)}
        </p>
        <button type="submit" class="main">
          {say('step.continue')}
        </button>
        <button type="button" onClick={onClose}>
          {say('menu.back')}
        </button>
      </form>
    </PhoneQuestion>
  );
}
