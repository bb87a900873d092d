/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { BrowserPush } from '../visit/browser-push.ts';
import type { PhoneVisit } from '../visit/phone-visit.ts';
import { PhoneQuestion } from './parts/question.tsx';
import { usePhoneWords } from './parts/words-context.ts';

interface Props {
  readonly pushKey: string;
  readonly visit: Pick<PhoneVisit, 'isTold' | 'tell' | 'tellNoMore'>;
  readonly browser: BrowserPush;
}

/** Explains messages about the ticket and switches them on or off. */
export function MessagesSwitch({ pushKey, visit, browser }: Props) {
  const { say, code } = usePhoneWords();
  const [isOn, setOn] = useState(visit.isTold());
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<'told.refused' | 'told.none' | 'problem.again'>();
  const close = () => setAsked(false);

  async function turnOn(): Promise<void> {
    close();
    const address = await browser.ask(pushKey);
    if (address === 'refused') return setProblem('told.refused');
    if (address === 'not-possible') return setProblem('told.none');
    const isTold = await visit.tell({ subscription: address, language: code });
    setOn(isTold);
    setProblem(isTold ? undefined : 'problem.again');
  }

  async function turnOff(): Promise<void> {
    const isEnded = await visit.tellNoMore();
    setOn(!isEnded);
    setProblem(isEnded ? undefined : 'problem.again');
  }

  return (
    <div class="told">
      {isOn && <p role="status">{say('told.on')}</p>}
      {problem !== 'told.none' && (
        <button type="button" class={isOn ? 'quiet' : ''} onClick={isOn ? turnOff : () => setAsked(true)}>
          {say(isOn ? 'told.end' : 'told.button')}
        </button>
      )}
      <p class="problem" role="status">
        {problem && say(problem)}
      </p>
      {isAsked && (
        <PhoneQuestion title={say('told.button')} help={say('told.why')} onClose={close}>
          <button type="button" class="main" onClick={turnOn}>
            {say('step.continue')}
          </button>
          <button type="button" onClick={close}>
            {say('menu.back')}
          </button>
        </PhoneQuestion>
      )}
    </div>
  );
}
