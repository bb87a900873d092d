import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HallMessage } from '../../contract/additions/hall.ts';
import { readHallMessage } from '../../contract/endpoints/counter-endpoints.ts';
import type { Client } from '../../kiosk/api/client.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import { readOrThrow } from '../reads/use-counter-facts.ts';
import { useWords } from '../words/use-words.ts';
import { fieldTime, nextInstantAt } from '../work/end-time.ts';
import { Sheet } from './sheet.tsx';

interface Props {
  readonly reads: Pick<Client, 'call'>;
  readonly now: number;
  readonly onRequest: (request: ClerkRequest) => void;
  readonly onClose: () => void;
}

const usualMs = 60 * 60_000;
/** As long as the service takes one. */
const longest = 200;

/** The message of staff on the screens of the hall: it is written, changed or taken back, and always has an end. */
export function HallSheet({ reads, now, onRequest, onClose }: Props) {
  const { say } = useWords();
  const { data, isError } = useQuery({
    queryKey: ['hall-message'],
    // Another counter may have changed it.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => readOrThrow(reads, readHallMessage, {}),
  });
  // The focus begins in the form, so the sheet opens with it.
  if (!data && !isError) return null;
  return (
    <Sheet title={say('hall.title')} onClose={onClose}>
      <p>{say('hall.help')}</p>
      <HallForm shown={data?.message ?? null} {...{ now, onRequest }} />
    </Sheet>
  );
}

interface FormProps extends Pick<Props, 'now' | 'onRequest'> {
  readonly shown: HallMessage | null;
}

function HallForm({ shown, now, onRequest }: FormProps) {
  const { say } = useWords();
  const [text, setText] = useState(shown?.text ?? '');
  const [until, setUntil] = useState(() => fieldTime(shown?.until ?? now + usualMs));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onRequest({ kind: 'hall', message: { text, until: nextInstantAt(until, now) } });
      }}
    >
      <label>
        {say('hall.text')}
        <input
          autoComplete="off"
          dir="auto"
          required
          pattern=".*\S.*"
          maxLength={longest}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <label>
        {say('hall.until')}
        <input type="time" required value={until} onChange={({ target }) => setUntil(target.value)} />
      </label>
      <div className="side-by-side">
        <button type="submit" className="main">
          {say('hall.show')}
        </button>
        {shown && (
          <button type="button" onClick={() => onRequest({ kind: 'hall', message: null })}>
            {say('hall.end')}
          </button>
        )}
      </div>
    </form>
  );
}
