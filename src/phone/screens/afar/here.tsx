/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { arriveHere } from '../../visit/arrive-here.ts';
import type { VisitTools } from '../../visit/phone-visit.ts';
import type { ArrivalProblem } from '../../visit/visit.ts';
import { PhoneQuestion } from '../parts/question.tsx';
import { useAfarWords } from './afar-context.ts';
import { arrivalText } from './arrival-text.ts';

interface Props {
  readonly smartToken: string;
  readonly timeZone: string;
  readonly tools: VisitTools;
}

/**
 * The "I am here" button. It explains why it needs the position before the phone asks for permission, and reports a
 * failed check-in.
 */
export function Here({ smartToken, timeZone, tools }: Props) {
  const words = useAfarWords();
  const { say } = words;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ArrivalProblem>();
  if (tools.kept.read().branch?.arrivalMetres === undefined) return null;

  async function send(): Promise<void> {
    setAsked(false);
    setBusy(true);
    setProblem(undefined);
    setProblem(await arriveHere(smartToken, tools, navigator.geolocation));
    setBusy(false);
  }
  return (
    <div class="here">
      <button type="button" class="main" aria-busy={isBusy} onClick={() => isBusy || setAsked(true)}>
        {say('here.button')}
      </button>
      <p class="problem" role="status">
        {problem && arrivalText(problem, timeZone, words)}
      </p>
      {isAsked && (
        <PhoneQuestion title={say('here.button')} help={say('here.why')} onClose={() => setAsked(false)}>
          <button type="button" class="main" onClick={send}>
            {say('step.continue')}
          </button>
          <button type="button" onClick={() => setAsked(false)}>
            {say('menu.back')}
          </button>
        </PhoneQuestion>
      )}
    </div>
  );
}
