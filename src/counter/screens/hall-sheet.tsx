import { readHallMessage } from '../../contract/endpoints/counter-endpoints.ts';
import type { Client } from '../../page/api/client.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import { HallForm } from '../../page/ui/hall-form.tsx';
import type { ClerkRequest } from '../api/clerk-request.ts';
import { useCounterWords } from '../words/use-words.ts';
import { CounterSheet } from './sheet.tsx';

interface Props {
  readonly client: Pick<Client, 'call'>;
  readonly now: number;
  readonly onRequest: (request: ClerkRequest) => void;
  readonly onClose: () => void;
}

/** Edits the staff message on the screens of the waiting area. The message always has an end. */
export function HallSheet({ client, now, onRequest, onClose }: Props) {
  const { say, timeZone } = useCounterWords();
  const { answer, failure } = useRead(client, readHallMessage, {});
  // The sheet opens with the form, which takes the focus.
  if (!answer && !failure) return null;
  return (
    <CounterSheet title={say('hall.title')} onClose={onClose}>
      <p>{say('hall.help')}</p>
      <HallForm
        shown={answer?.message ?? null}
        now={now}
        timeZone={timeZone}
        words={{
          text: say('hall.text'),
          until: say('hall.until'),
          alarm: say('hall.alarm'),
          show: say('hall.show'),
          end: say('hall.end'),
        }}
        onMessage={(message) => onRequest({ kind: 'hall', message })}
      />
    </CounterSheet>
  );
}
