import { useCounterWords } from '../words/use-words.ts';
import { CounterSheet, type RequestSheetProps } from './sheet.tsx';

/** Asks for the reason for a pause: none, or one of the branch's codes. */
export function PauseSheet({ facts, onRequest, onClose }: RequestSheetProps) {
  const { say } = useCounterWords();
  return (
    <CounterSheet title={say('action.pause')} onClose={onClose}>
      <p>{say('pause.help')}</p>
      <div className="choices">
        <button type="button" onClick={() => onRequest({ kind: 'pause', code: undefined })}>
          {say('pause.noReason')}
        </button>
        {facts.pauseCodes.map(({ key, name }) => (
          <button key={key} type="button" onClick={() => onRequest({ kind: 'pause', code: key })}>
            {name}
          </button>
        ))}
      </div>
    </CounterSheet>
  );
}
