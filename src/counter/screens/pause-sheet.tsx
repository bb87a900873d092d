import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CounterFacts } from '../reads/use-counter-facts.ts';
import { useWords } from '../words/use-words.ts';
import { Sheet } from './sheet.tsx';

interface Props {
  readonly facts: CounterFacts;
  readonly onRequest: (request: ClerkRequest) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a pause: none, or a code of the branch. */
export function PauseSheet({ facts, onRequest, onClose }: Props) {
  const { say } = useWords();
  return (
    <Sheet title={say('pause.title')} onClose={onClose}>
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
    </Sheet>
  );
}
