/** @jsxImportSource preact */
import './ticket-code.css';
import { useMemo, useState } from 'preact/hooks';
import { qrPath } from '../../page/look/qr-path.ts';
import { unbroken } from '../words/phone-words.ts';
import { Question } from './parts/question.tsx';
import { useWords } from './parts/words-context.ts';

interface Props {
  /** The token of the ticket. */
  readonly follow: string;
  readonly number: string;
}

/** Shows the code of a slip: a kiosk shows the ticket's queue position, and another phone follows it. */
export function TicketCode({ follow, number }: Props) {
  const { say } = useWords();
  const [isShown, setShown] = useState(false);
  const { viewBox, path } = useMemo(
    () => qrPath(`${location.origin}${location.pathname}#t=${follow}`),
    [follow],
  );
  const close = () => setShown(false);
  return (
    <>
      <button type="button" class="quiet" onClick={() => setShown(true)}>
        {say('code.button')}
      </button>
      {isShown && (
        <Question title={`${say('ticket.label')} ${unbroken(number)}`} onClose={close}>
          <svg
            class="qr"
            viewBox={viewBox}
            role="img"
            aria-label={say('kept.name')}
            shape-rendering="crispEdges"
          >
            <path d={path} />
          </svg>
          <p>{say('code.help')}</p>
          <button type="button" class="main" onClick={close}>
            {say('menu.back')}
          </button>
        </Question>
      )}
    </>
  );
}
